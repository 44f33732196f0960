"""A share as a dot on a line from nothing to all, with the range in which it surely lies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import flet as ft

from scorer.theme import Palette

HEIGHT: Final = 12
"""The height of the picture, in logical pixels."""

DOT, RANGE, TRACK = 10, 4, 1
"""Diameter of the dot, thickness of the range and of the line, in logical pixels."""

PARTS: Final = 1000
"""In how many parts the line is divided."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShareRange:
    """A share and its range, each from 0 to 1.

    Attributes:
        low: The lower end of the range.
        value: The share.
        high: The upper end of the range.
    """

    low: float
    value: float
    high: float


def share_range(share: ShareRange, colours: Palette, *, few: bool = False) -> ft.Semantics:
    """Draw a share as wide as there is room; a mark shows the half.

    It says nothing that the texts beside it do not say, so screen readers skip it.

    Args:
        share: The share.
        colours: The palette.
        few: Whether it was taken from so few cases that the dot is hollow.
    """
    ink = colours.quiet if few else colours.accent

    def part(length: float, thickness: int, colour: str) -> ft.Control:
        return ft.Container(expand=max(1, round(PARTS * length)), height=thickness, bgcolor=colour)

    dot = ft.Container(
        width=DOT,
        height=DOT,
        border_radius=DOT / 2,
        bgcolor=colours.card if few else ink,
        border=ft.Border.all(2, ink),
    )
    line = ft.Row(
        [
            part(share.low, TRACK, colours.line),
            part(share.value - share.low, RANGE, ink),
            dot,
            part(share.high - share.value, RANGE, ink),
            part(1 - share.high, TRACK, colours.line),
        ],
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    half = ft.Container(width=2, height=HEIGHT, bgcolor=colours.quiet)
    picture = ft.Stack([half, line], alignment=ft.Alignment.CENTER, height=HEIGHT)
    return ft.Semantics(content=picture, exclude_semantics=True)
