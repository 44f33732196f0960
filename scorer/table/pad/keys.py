"""The keys of a sheet's pad, on three rows of five digits where a screen is short."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import floor

import flet as ft

from rules.engine.game import Event
from scorer.appearance import Appearance
from scorer.table.model import Panel, TableContext
from scorer.text_size.drawn import LEAST_LETTERS, size_on_two_lines
from scorer.theme import TARGET
from scorer.widgets.faces import OUTLINE, Key, face
from scorer.widgets.numpad import DIGIT, WORD, DigitKeys
from scorer.widgets.spoken import block
from scorer.widgets.tap import tap, worded

KEY = 50
"""Usual height of a key, in logical pixels."""

PHONE_WIDTH, PHONE_HEIGHT = 390, 844
"""Size of a usual phone; on larger screens the pad grows, in logical pixels."""

WIDE_HEIGHT = 650
"""Height of a wide screen on which the pad has its usual size, in logical pixels."""

WIDE_WIDTH = 1100
"""The same for its width: the keys have only the middle of three columns."""

GREATEST_SCALE = 1.6
"""How far the pad grows."""

SHORT_GREATEST_KEY = 62
"""Greatest height of a key in landscape, in logical pixels."""

LANDSCAPE_REST = 56 + 2 * 48 + 30
"""Height of all but the keys in landscape, in logical pixels."""

TITLE = 64
"""Height of the title of a panel in landscape, with what is around it, in logical pixels."""

GAP, CLOSE_GAP = 8, 6
"""Space between two keys, usually and on a short screen, in logical pixels."""

SHORT_HEIGHT = 700
"""Height of a portrait screen below which the keys stand on three rows, in logical pixels."""

WORD_PADDING = 2
"""Space between the edge of a key and its word, in logical pixels."""

USUAL_WORD = 15
"""Size of a word on a usual phone, where it has room, in logical pixels."""

LINES = 2
"""Lines that a word on a key takes at most."""

LAST_ROW = 3 * DIGIT + WORD
"""Share of the keys with words in the last of three rows, beside two as wide as a digit."""


@dataclass(frozen=True, eq=False, kw_only=True)
class PadKey:
    """A key of a game beside the digits; it answers a tap also while it is faint.

    Attributes:
        text: The word on it.
        act: Called at a tap.
        key: Key of the control.
        kind: What it does, which decides how it looks.
        dim: Whether it is drawn faint, because it cannot count now.
        on: Whether what it says is switched on.
        rows: Over how many rows it goes.
        picture: Stands for a word that has no room, for which screen readers still have the word.
    """

    text: str
    act: Callable[[], object]
    key: str
    kind: Key = Key.FACT
    dim: bool = False
    on: bool = False
    rows: int = 1
    picture: ft.IconData | None = None


def fact_key(
    table: TableContext, text: str, fact: Event, panel: Panel, *, key: str, rows: int = 1
) -> PadKey:
    """A key that opens the panel in which a fact is recorded.

    While no such fact can be, the key is faint, and a tap says why.

    Args:
        table: The table.
        text: The word on it.
        fact: A fact that the panel records.
        panel: The panel.
        key: Key of the control.
        rows: Over how many rows it goes.
    """

    def press() -> None:
        if not table.refuse(table.actions.now().check(fact)):
            table.actions.open(panel)

    return PadKey(text=text, act=press, dim=bool(table.view.check(fact)), rows=rows, key=key)


KeyRow = tuple[PadKey | None, ...]
"""What stands in a row beside the digits: a key or several; ``None`` leaves a place empty."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Keys:
    """The keys of a pad, apart from the digits.

    Attributes:
        on_digit: Called with 0 to 9.
        typed: Whether digits can be typed; else they are drawn faint, and answer a tap.
        clear: Label and handler of the key that removes a number.
        erase: Label and handler of the key that removes a digit.
        extra: Rows of keys of the game, at most three.
        go_on: The key that takes a number, where the pad has one.
        write: The key that writes, in the corner.
    """

    on_digit: Callable[[int], None]
    typed: bool
    clear: tuple[str, Callable[[], None]]
    erase: tuple[str, Callable[[], None]]
    extra: Sequence[KeyRow]
    go_on: PadKey | None
    write: PadKey


def on_three_rows(look: Appearance) -> bool:
    """Whether the screen is so short that the keys stand on three rows."""
    return not look.wide and (look.short or look.height < SHORT_HEIGHT)


def scale(look: Appearance) -> float:
    """How much larger than on a usual phone the pad is drawn."""
    if on_three_rows(look):
        return 1
    grown = (
        min(look.height / WIDE_HEIGHT, look.width / WIDE_WIDTH)
        if look.wide
        else min(look.width / PHONE_WIDTH, look.height / PHONE_HEIGHT)
    )
    return max(1.0, min(GREATEST_SCALE, grown))


def key_height(look: Appearance) -> float:
    """The height of a key on this screen, in logical pixels."""
    if not on_three_rows(look):
        return round(KEY * scale(look))
    if not look.short:
        return TARGET
    return max(TARGET, min(SHORT_GREATEST_KEY, (look.height - LANDSCAPE_REST) // 3))


def below_title(look: Appearance) -> Appearance:
    """The same screen for a pad on a panel: on a short one, without the height of its title."""
    return replace(look, height=look.height - TITLE) if look.short else look


def gap(look: Appearance) -> int:
    """The space between two keys on this screen, in logical pixels."""
    return CLOSE_GAP if on_three_rows(look) else GAP


def keys_height(look: Appearance) -> float:
    """The height of all keys, with those of the game beside the digits, in logical pixels."""
    rows = 3 if on_three_rows(look) else 4
    return rows * key_height(look) + (rows - 1) * gap(look)


def _drawn(look: Appearance, key: PadKey | None, width: float) -> ft.Control:
    """Draw a key of this width, in logical pixels; an empty place without one."""
    if key is None:
        return ft.Container(height=key_height(look), expand=1)
    looks = face(look.colours, key.kind, chosen=key.on, ready=not key.dim)
    # Flutter rounds the places of letters: a word that fits to the pixel may be cut.
    room = width - 2 * WORD_PADDING - 2 * OUTLINE - 1
    size = size_on_two_lines(key.text, room, USUAL_WORD * scale(look), bold=looks.bold)
    shown = worded(
        key.text, looks, size=max(LEAST_LETTERS, floor(10 * size) / 10), lines=LINES, room=room
    )
    if key.picture is not None and size < LEAST_LETTERS:
        shown = ft.Icon(key.picture, size=24 * scale(look), color=looks.ink)
    act = key.act
    return tap(
        key.text,
        shown,
        lambda _: act(),
        looks=looks,
        height=key.rows * key_height(look) + (key.rows - 1) * gap(look),
        expand=1,
        padding=WORD_PADDING,
        selected=key.on or None,
        dim=key.dim,
        key=key.key,
    )


def pad_keys(look: Appearance, keys: Keys, width: float) -> ft.Control:
    """All keys in this width, in logical pixels; that which writes is in the lower right corner."""
    draw = _three_rows if on_three_rows(look) else _usual_rows
    return draw(look, keys, width)


def _usual_rows(look: Appearance, keys: Keys, width: float) -> ft.Control:
    """Digits in three columns, and the keys with words beside or below them."""
    space = gap(look)
    digits = block(
        ft.Column(
            [ft.Row(row, spacing=space) for row in _digits(look, keys).rows],
            spacing=space,
            tight=True,
        )
    )
    going_on: list[KeyRow] = [(keys.go_on,)] if keys.go_on else []
    if not keys.extra:
        below = _row(look, (*(row[0] for row in going_on), keys.write), width)
        return ft.Column([digits, below], spacing=space, tight=True)
    digits.expand, share = 3 * DIGIT, WORD * max(map(len, keys.extra))
    beside = (width - space) * share / (3 * DIGIT + share)
    rows = [_row(look, row, beside) for row in (*keys.extra, *going_on, (keys.write,))]
    aside = ft.Column(rows, spacing=space, tight=True, expand=share)
    return ft.Row([digits, aside], spacing=space, vertical_alignment=ft.CrossAxisAlignment.START)


def _row(look: Appearance, row: KeyRow, width: float) -> ft.Control:
    """Keys of equal width side by side."""
    space = gap(look)
    own = (width - (len(row) - 1) * space) / len(row)
    return ft.Row([_drawn(look, key, own) for key in row], spacing=space)


def _three_rows(look: Appearance, keys: Keys, width: float) -> ft.Control:
    """Digits in five columns; the keys with words beside them and in the third row."""
    space = gap(look)
    digits = _digits(look, keys)
    rows = [[digits.digit(number % 10) for number in range(first, first + 5)] for first in (1, 6)]
    extra = [key for row in keys.extra for key in row]
    third: list[PadKey | None] = extra if len(extra) < 2 else extra[1:-1]
    if len(extra) > 1:
        beside = (width - 5 * space) * WORD / (5 * DIGIT + WORD)
        for digits_row, key in zip(rows, (extra[0], extra[-1]), strict=True):
            digits_row.append(ft.Row([_drawn(look, key, beside)], expand=WORD))
    wide: list[PadKey | None] = [*third, *([keys.go_on] if keys.go_on else [])]
    # However many they are, the keys that remove stay as wide as a digit.
    share = LAST_ROW // (len(wide) + 1)
    shares = [share] * len(wide) + [LAST_ROW - len(wide) * share]
    unit = (width - (2 + len(wide)) * space) / (2 * DIGIT + LAST_ROW)
    last = list(digits.removing)
    last += [
        ft.Row([_drawn(look, key, unit * own)], expand=own)
        for key, own in zip((*wide, keys.write), shares, strict=True)
    ]
    return ft.Column(
        [ft.Row(row, spacing=space) for row in (*rows, last)], spacing=space, tight=True
    )


def _digits(look: Appearance, keys: Keys) -> DigitKeys:
    size = 24 * scale(look)
    return DigitKeys(
        colours=look.colours,
        on_digit=keys.on_digit,
        clear=keys.clear,
        erase=keys.erase,
        height=key_height(look),
        size=size,
        icon=size,
        dim=not keys.typed,
    )
