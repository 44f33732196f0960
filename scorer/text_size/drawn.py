"""The size of letters on a page: texts follow it, also where they then need more room.

:mod:`scorer.text_size.room` enlarges texts that have only the room that the screen leaves them.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from typing import Final

import flet as ft

from scorer.paper.fonts import MM, font
from scorer.sharing.of_page import OfPage

LEAST_LETTERS: Final = 14.0
"""Least size of letters in the usual size of texts, in logical pixels."""

LETTER_SPACE: Final = 0.25
"""Space that Flutter leaves after each letter, in logical pixels."""

_USUAL_WIDTH: Final = 390
"""Width of a usual phone, in logical pixels."""

_AROUND_TEXTS: Final = 72
"""Edges of a screen, of a card in it and of a button in that, in logical pixels."""

_IN_COLUMN: Final = 288
"""Width of a text in the narrowest column of a wide screen, in logical pixels."""

ROUNDED: Final = 2
"""Room that a text on one line keeps beside it, in logical pixels."""

BETWEEN_NAMES: Final = " · "
"""What stands between the names of a pair."""

_SCALES: Final[OfPage[float]] = OfPage()

_USUAL_SIZE: Final[ContextVar[bool]] = ContextVar("usual_size", default=False)


def set_letter_scale(page: ft.BasePage, scale: float) -> None:
    """Draw the texts of a page so many times as large, from the next drawing on."""
    _SCALES.set(page, scale)


def letter_scale() -> float:
    """Return the factor for the size of a text that is drawn now; 1 outside a page."""
    return 1.0 if _USUAL_SIZE.get() else page_scale()


def page_scale() -> float:
    """Return how many times as large the texts of the page are, also where they grow later."""
    try:
        page = ft.context.page
    except RuntimeError:
        return 1.0
    return _SCALES.get(page, 1.0)


def scaled(size: float) -> float:
    """Return the size of a text that is drawn now, given its usual one in logical pixels."""
    return size * letter_scale()


def enlarged() -> bool:
    """Return whether texts that are drawn now need more room than usual."""
    return letter_scale() > 1


def page_width() -> float:
    """Return the width of the page that is drawn now, in logical pixels."""
    try:
        width = ft.context.page.width
    except RuntimeError:
        width = None
    return width or _USUAL_WIDTH


def room_on_page() -> float:
    """Return a width in logical pixels that texts have on the page, whatever is around them."""
    return min(page_width() - _AROUND_TEXTS, _IN_COLUMN)


def fitted(text: str, size: float, room: float, *, bold: bool = False) -> float:
    """Return the size of a text that is drawn now, so that its longest word fits into the room.

    It is never less than the usual size.

    Args:
        text: The text.
        size: Its usual size, in logical pixels.
        room: The width, in logical pixels.
        bold: Whether it is bold.
    """
    if not enlarged():
        return scaled(size)
    longest = max((width_of(word, size, bold=bold) for word in text.split()), default=0)
    if not longest:
        return scaled(size)
    # Flutter breaks a word that is as wide as its room.
    return max(size, min(scaled(size), size * (room - ROUNDED) / longest))


def even_size(widest: str, size: float, room: float) -> float:
    """Return the usual size of texts beside each other, which are then enlarged alike.

    Args:
        widest: The widest of them, a single word.
        size: Its usual size, in logical pixels.
        room: The width of each, in logical pixels.
    """
    return fitted(widest, size, room) / letter_scale()


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """Return the width of a text on one line, in logical pixels, for the size of its letters."""
    return font(bold=bold).width(text, size) / MM + len(text) * LETTER_SPACE


@cache
def unit_width(text: str, *, bold: bool) -> float:
    """Return the width of a text of size 1, without the space after its letters."""
    return width_of(text, 1, bold=bold) - len(text) * LETTER_SPACE


def size_within(text: str, room: float, *, bold: bool = False) -> float:
    """Return the size of letters with which a text on one line is as wide as the room."""
    spaces = len(text) * LETTER_SPACE
    letters = width_of(text, 1, bold=bold) - spaces
    return max(0.0, room - spaces) / letters if letters else math.inf


@lru_cache(maxsize=1024)
def abbreviated(name: str, size: float, room: float, *, bold: bool = False) -> str:
    """Return a name that has room on one line: whole, or each of its parts shortened with a point.

    The longest parts are shortened first, so that of a pair both players can be told. Where even
    their first letters have no room with points and spaces, they stand without ("M·S").

    Args:
        name: The name, such as "Maximiliano · Sebastián".
        size: The size of its letters, in logical pixels.
        room: The width, in logical pixels.
        bold: Whether it is bold.
    """
    parts = name.split(BETWEEN_NAMES)
    shown, lengths = name, list(map(len, parts))
    # Flutter rounds the places of letters: what fits to the pixel may be cut.
    while width_of(shown, size, bold=bold) + ROUNDED > room and max(lengths) > 1:
        lengths[lengths.index(max(lengths))] -= 1
        shown = BETWEEN_NAMES.join(
            part if length == len(part) else f"{part[:length].rstrip()}."
            for part, length in zip(parts, lengths, strict=True)
        )
    if len(parts) > 1 and width_of(shown, size, bold=bold) + ROUNDED > room:
        return BETWEEN_NAMES.strip().join(part[:1] for part in parts)
    return shown


def lines_within(text: str, size: float, room: float, *, bold: bool = False) -> int:
    """Return how many lines a text takes in a room of this width, broken between words."""
    lines, used, space = 0, math.inf, width_of(" ", size, bold=bold)
    for word in text.split():
        width = width_of(word, size, bold=bold)
        if used + space + width > room:
            lines, used = lines + 1, width
        else:
            used += space + width
    return lines


def size_on_two_lines(text: str, room: float, usual: float, *, bold: bool = False) -> float:
    """Return the size at which a text has room on two lines, at most the usual one."""
    parts = text.split()
    breaks = [(" ".join(parts[:end]), " ".join(parts[end:])) for end in range(1, len(parts) + 1)]
    longest = (max(lines, key=lambda line: width_of(line, usual, bold=bold)) for lines in breaks)
    return min(usual, max(size_within(line, room, bold=bold) for line in longest))


def shares_by_need(needed: Sequence[float], room: float, *, least: float) -> list[int]:
    """Return the shares of a room for parts side by side: equal ones, where all texts fit then.

    Otherwise the wide ones get what they need, and the others share the rest.

    Args:
        needed: The width that each part needs, in logical pixels.
        room: The width of all of them together.
        least: The least width of a part.
    """
    if max(needed) <= room / len(needed):
        return [1] * len(needed)
    widths = [math.ceil(max(least, width)) for width in needed]
    while sum(widths) > room and max(widths) > least:
        widths[widths.index(max(widths))] -= 1
    while sum(widths) + 1 <= room:
        widths[widths.index(min(widths))] += 1
    return widths


STACKED = 1.25
"""Factor from which texts that usually stand side by side stand below one another."""


def stacked() -> bool:
    """Return whether texts are too large now to stand side by side on a phone."""
    return letter_scale() >= STACKED


def columns_for(columns: int) -> int:
    """Return how many columns of texts there are now, given their usual number."""
    return max(1, int(columns / letter_scale())) if stacked() else columns


def usual_height(height: float | None) -> float | None:
    """Return the height of a part with texts: as usual, or as its content where it is enlarged."""
    return None if enlarged() else height


@contextmanager
def usual_size() -> Iterator[None]:
    """Draw texts in their usual size: they follow that of what is around them.

    So it is with chalk on a slate, which is drawn to scale, and with texts that fill a room of
    fixed size afterwards.
    """
    before = _USUAL_SIZE.set(True)
    try:
        yield
    finally:
        _USUAL_SIZE.reset(before)


LINE: Final = 1.43
"""Height of a line of text, as a multiple of its size."""

SURE_SHARE: Final = 0.97
"""Share of the width into which a text certainly fits that is as wide by its letters."""


def text_height(text: str, size: float, width: float, *, bold: bool = False) -> float:
    """The height of a text that wraps between its words, in logical pixels."""
    room, space = SURE_SHARE * width, unit_width(" ", bold=bold) * size + LETTER_SPACE
    lines, used = 1, 0.0
    for word in text.split():
        needed = unit_width(word, bold=bold) * size + len(word) * LETTER_SPACE
        if used and used + space + needed > room:
            lines, used = lines + 1, needed
        else:
            used += needed + (space if used else 0)
    return lines * size * LINE
