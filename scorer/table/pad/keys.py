"""The keys of a sheet's pad, on three rows of five digits where a screen is short."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from scorer.appearance import Appearance
from scorer.theme import TARGET
from scorer.widgets.faces import Key, face
from scorer.widgets.numpad import DIGIT, WORD, DigitKeys
from scorer.widgets.spoken import block
from scorer.widgets.tap import lettering, signed, tap

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

GAP, CLOSE_GAP = 8, 6
"""Space between two keys, usually and on a short screen, in logical pixels."""

SHORT_HEIGHT = 700
"""Height of a portrait screen below which the keys stand on three rows, in logical pixels."""

WORD_SHARE, SHORT_PAIR_SHARE, LANDSCAPE_PAIR_SHARE = 0.155, 0.122, 0.065
"""Room for a word on a key of three rows, as a share of the width of the screen: usually, where
keys share their rows, and where these are beside a board."""

PAIR_SHARE, WIDE_PAIR_SHARE = 0.18, 0.046
"""The same for one of two keys in a row beside all digits; on a wide screen the keys have a third
of the width."""

LETTER = 0.58
"""Greatest average width of a letter, as a share of the size of its text."""


LAST_ROW = 3 * DIGIT + WORD
"""Share of the keys with words in the last of three rows, beside two as wide as a digit."""

KeyRow = ft.Control | tuple[ft.Control, ...]
"""What stands in a row beside the digits: a key, or several that share the row."""


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
    go_on: ft.Control | None
    write: ft.Control


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


def gap(look: Appearance) -> int:
    """The space between two keys on this screen, in logical pixels."""
    return CLOSE_GAP if on_three_rows(look) else GAP


def keys_height(look: Appearance, *, aside: bool = True) -> float:
    """The height of all keys, in logical pixels.

    Args:
        look: The size of the screen.
        aside: Whether there are keys of the game beside the digits.
    """
    rows = 3 if on_three_rows(look) else 4 if aside else 5
    return rows * key_height(look) + (rows - 1) * gap(look)


def pad_key(
    look: Appearance,
    text: str,
    on_click: Callable[[], object],
    *,
    kind: Key = Key.PLAIN,
    dim: bool = False,
    rows: int = 1,
    paired: bool = False,
    on: bool = False,
    picture: ft.IconData | None = None,
    key: str,
) -> ft.Control:
    """A key with a word; it answers a tap also while it is faint.

    Args:
        look: Colours and size of the screen.
        text: The word.
        on_click: Called at a tap.
        kind: What it does, which decides how it looks.
        dim: Whether it is drawn faint, because it cannot count now.
        rows: Over how many rows it goes.
        paired: Whether it shares its row with another one.
        on: Whether what it says is switched on.
        picture: The picture that is shown instead of the word.
        key: Key of the control.
    """
    colours = look.colours
    height = rows * key_height(look) + (rows - 1) * gap(look)
    looks = face(colours, kind, chosen=on, ready=not dim)
    word = lettering(
        text, looks.ink, size=_word_size(look, text, paired=paired), bold=looks.bold, lines=2
    )
    shown = signed(word, looks, _word_room(look, paired=paired))
    if picture is not None:
        shown = ft.Icon(picture, size=24 * scale(look), color=looks.ink)
    return tap(
        text,
        shown,
        lambda _: on_click(),
        looks=looks,
        height=height,
        expand=1,
        padding=2,
        selected=on or None,
        dim=dim,
        key=key,
    )


def _word_size(look: Appearance, text: str, *, paired: bool) -> float:
    """The size at which two lines hold a text, where keys are narrow."""
    usual = 14 * scale(look)
    room = _word_room(look, paired=paired) / LETTER
    if on_three_rows(look):
        return min(usual, room / _half_length(text))
    longest_word = max(map(len, text.split()))
    return min(usual, room / longest_word) if paired else usual


def _word_room(look: Appearance, *, paired: bool) -> float:
    """About how wide a key is inside, in logical pixels."""
    if on_three_rows(look):
        beside = LANDSCAPE_PAIR_SHARE if look.short else SHORT_PAIR_SHARE
        return look.width * (beside if paired else WORD_SHARE)
    return look.width * (WIDE_PAIR_SHARE if look.wide else PAIR_SHARE)


def _half_length(text: str) -> int:
    """The letters of the longer line, where a text is set on two.

    >>> _half_length("Weis vom Blatt"), _half_length("Matsch")
    (8, 6)
    """
    parts = text.split()
    lines = [(" ".join(parts[:end]), " ".join(parts[end:])) for end in range(1, len(parts) + 1)]
    return min(max(map(len, both)) for both in lines)


def pad_keys(look: Appearance, keys: Keys) -> ft.Control:
    """All keys; the one that writes stands in the lower right corner."""
    return _three_rows(look, keys) if on_three_rows(look) else _usual_rows(look, keys)


def _usual_rows(look: Appearance, keys: Keys) -> ft.Control:
    """Digits in three columns, and the keys with words beside or below them."""
    space = gap(look)
    digits = block(
        ft.Column(
            [ft.Row(row, spacing=space) for row in _digits(look, keys).rows],
            spacing=space,
            tight=True,
        )
    )
    going_on = [keys.go_on] if keys.go_on else []
    if not keys.extra:
        below = ft.Row([*going_on, keys.write], spacing=space)
        return ft.Column([digits, below], spacing=space, tight=True)
    in_rows = [_in_row(row) for row in keys.extra]
    aside = ft.Column(
        [
            ft.Row(row, spacing=space)
            for row in (*in_rows, *([key] for key in going_on), [keys.write])
        ],
        spacing=space,
        tight=True,
    )
    digits.expand, aside.expand = 3 * DIGIT, WORD * max(map(len, in_rows))
    return ft.Row([digits, aside], spacing=space, vertical_alignment=ft.CrossAxisAlignment.START)


def _three_rows(look: Appearance, keys: Keys) -> ft.Control:
    """Digits in five columns; the keys with words beside them and in the third row."""
    space = gap(look)
    digits = _digits(look, keys)
    rows = [[digits.digit(number % 10) for number in range(first, first + 5)] for first in (1, 6)]
    last = list(digits.removing)
    third = [key for row in keys.extra for key in _in_row(row)]
    if len(third) > 1:
        first, *third, second = third
        rows[0].append(ft.Row([first], expand=WORD))
        rows[1].append(ft.Row([second], expand=WORD))
    wide = [*third, *([keys.go_on] if keys.go_on else [])]
    # However many they are, the keys that remove stay as wide as a digit.
    share = LAST_ROW // (len(wide) + 1)
    last += [ft.Row([key], expand=share) for key in wide]
    last.append(ft.Row([keys.write], expand=LAST_ROW - len(wide) * share))
    return ft.Column(
        [ft.Row(row, spacing=space) for row in (*rows, last)], spacing=space, tight=True
    )


def _in_row(row: KeyRow) -> list[ft.Control]:
    return [row] if isinstance(row, ft.Control) else list(row)


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
