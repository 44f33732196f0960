"""Numbers that are seen from both sides of the table have a line below them, as on dice."""

from __future__ import annotations

import re
from typing import Any, Final

import flet as ft

_UPSIDE_DOWN: Final = str.maketrans("01689", "01986")
_BOTH_WAYS: Final = frozenset("01689")
"""Digits that are digits upside down, too."""
_SIX_OR_NINE: Final = frozenset("69")


def reads_both_ways(number: str) -> bool:
    """Return whether a number that is upside down can be misread as a number.

    >>> [number for number in ("18", "181", "80", "619", "683") if reads_both_ways(number)]
    ['18', '619']
    """
    turned = number.translate(_UPSIDE_DOWN)[::-1]
    another = turned != number and turned[0] != "0"
    return _BOTH_WAYS.issuperset(number) and (another or not _SIX_OR_NINE.isdisjoint(number))


def underlined(text: str) -> tuple[tuple[str, bool], ...]:
    """Divide a text into parts, and say which have a line below them.

    The line is below each 6 and 9, and below the whole of a number that can be misread: so one
    sees where the lower side is.

    >>> underlined("noch 683")
    (('noch ', False), ('6', True), ('83', False))
    >>> underlined("1619")
    (('1619', True),)
    """
    words = re.findall(r"\d+|\D+", text)
    return tuple(
        (part, line)
        for word in words
        for part, line in (
            [(word, True)]
            if word.isdigit() and reads_both_ways(word)
            else [(part, part[0] in _SIX_OR_NINE) for part in re.findall(r"[69]+|[^69]+", word)]
        )
    )


def figures(value: str, colour: str, *, upside_down: bool, **looks: Any) -> ft.Text:
    """Return a text with figures; upside down, with lines below those that can be misread.

    Args:
        value: The text.
        colour: Its colour, and that of the lines.
        upside_down: Whether it is shown upside down.
        looks: Further options of the text.
    """
    parts = underlined(value) if upside_down else ()
    if not any(line for _, line in parts):
        return ft.Text(value, color=colour, **looks)
    line = ft.TextStyle(
        decoration=ft.TextDecoration.UNDERLINE, decoration_color=colour, decoration_thickness=1.6
    )
    spans = [ft.TextSpan(part, style=line if lined else None) for part, lined in parts]
    return ft.Text(spans=spans, color=colour, **looks)
