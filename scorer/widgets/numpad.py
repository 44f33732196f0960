"""The number pad: ten digits, and a column for other keys."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import flet as ft

from scorer.text_size.drawn import room_on_page, usual_size
from scorer.text_size.room import enlarge
from scorer.theme import Palette
from scorer.widgets.spoken import block
from scorer.widgets.tap import tap, words

GAP = 8
"""Space between two keys, in logical pixels."""

DIGIT, WORD = 3, 4
"""Shares of the width: a key with a word needs more of it than a digit."""


def number_pad(
    colours: Palette,
    on_digit: Callable[[int], None],
    *,
    clear: tuple[str, Callable[..., None]],
    erase: tuple[str, Callable[..., None]],
    aside: Sequence[ft.Control] = (),
    height: float = 58,
    gap: float = GAP,
    size: float = 24,
) -> ft.Control:
    """Digits in three columns, and the controls of ``aside`` in a fourth, top to bottom.

    Args:
        colours: The palette.
        on_digit: Called with 0 to 9.
        clear: Label and handler of the key that removes all digits.
        erase: Label and handler of the key that removes the last digit.
        aside: Four controls, or none.
        height: Height of a key, in logical pixels, at least 48.
        gap: Space between two keys, in logical pixels.
        size: Size of the digits, in logical pixels.
    """

    def digit(number: int) -> ft.Control:
        return tap(
            str(number),
            words(str(number), colours.ink, size=size),
            lambda _: on_digit(number),
            colour=colours.raised,
            height=height,
            expand=DIGIT,
            key=f"digit-{number}",
        )

    def icon(picture: ft.IconData, label: str, on_click: Callable[..., None]) -> ft.Control:
        return tap(
            label,
            ft.Icon(picture, size=size, color=colours.ink),
            on_click,
            colour=colours.raised,
            height=height,
            expand=DIGIT,
        )

    with usual_size():
        rows = [[digit(number) for number in range(first, first + 3)] for first in (1, 4, 7)]
        rows.append(
            [icon(ft.Icons.CLEAR, *clear), digit(0), icon(ft.Icons.BACKSPACE_OUTLINED, *erase)]
        )
    # On a panel, which has no room of a fixed size, the digits have at least this width.
    width = room_on_page() * 3 * DIGIT / (3 * DIGIT + WORD)
    enlarge(ft.Column([ft.Row(row, spacing=gap) for row in rows]), width, math.inf)
    if aside:
        wider = [ft.Row([beside], expand=WORD) for beside in aside]
        rows = [[*row, beside] for row, beside in zip(rows, wider, strict=True)]
    keys = ft.Column([ft.Row(row, spacing=gap) for row in rows], spacing=gap, tight=True)
    # A part of its own: with higher keys beside them, screen readers would read down the columns.
    return block(keys)
