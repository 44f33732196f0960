"""Bars of what was chosen, one below the other, each divided into modes; below them the figures.

Every part of a bar has the sign of its mode where it has room for it, and the parts of all bars
stand in the order of the figures, so colour is never the only difference.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import flet as ft

from scorer.text_size.drawn import scaled, stacked
from scorer.theme import Palette
from scorer.widgets.card import heading, stretched
from scorer.widgets.spoken import said
from scorer.widgets.suits import MODES, Deck, mode_colour, mode_icon
from scorer.widgets.tap import prose

BAR, SIGN, EDGE = 28, 20, 1.5
"""Height of a bar, side of a sign on it, width of its edge, in logical pixels."""

LEAST_SHARE: Final = 0.11
"""The least share of a bar that has room for a sign on the narrowest phone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """One bar.

    Attributes:
        name: Whose it is.
        parts: How often each mode was chosen, in the order of the figures.
    """

    name: str
    parts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """What is told of a mode.

    Attributes:
        mode: The mode.
        name: What it is called.
        value: How often it was chosen.
        notes: What else is known of it, each on a line of its own.
        few: Whether it was taken from so few cases that it is drawn faint.
    """

    mode: str
    name: str
    value: str
    notes: tuple[str, ...] = ()
    few: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StackedBars:
    """What the chart shows.

    Attributes:
        title: What the bars are about.
        bars: The bars.
        figures: What is told of each mode, in the order of the parts.
        sentence: All of it in words, for screen readers.
    """

    title: str
    bars: tuple[Bar, ...]
    figures: tuple[Figure, ...]
    sentence: str


def stacked_bars(shown: StackedBars, deck: Deck, colours: Palette) -> ft.Control:
    """Draw the bars and the figures, as wide as there is room."""
    rows: list[ft.Control] = [heading(shown.title, colours)]
    for bar in shown.bars:
        name = prose(bar.name, colours.quiet, size=14)
        rows.append(ft.Column([name, _bar(bar, deck, colours)], spacing=2, tight=True))
    rows += [_figure(figure, deck, colours) for figure in shown.figures]
    column = stretched(rows, spacing=8)
    return said(shown.sentence, column)


def _bar(bar: Bar, deck: Deck, colours: Palette) -> ft.Control:
    of = sum(count for _, count in bar.parts)
    parts: list[ft.Control] = [
        ft.Container(
            expand=count,
            height=BAR,
            bgcolor=colours.raised,
            border=ft.Border.all(EDGE, mode_colour(mode, deck, colours)),
            border_radius=4,
            alignment=ft.Alignment.CENTER,
            content=_sign(mode, deck, colours, SIGN) if count >= LEAST_SHARE * of else None,
        )
        for mode, count in bar.parts
        if count
    ]
    return ft.Row(parts, spacing=2)


def _sign(mode: str, deck: Deck, colours: Palette, size: float) -> ft.Control | None:
    if mode not in MODES:
        return None
    return mode_icon(mode, deck, size=size, colour=mode_colour(mode, deck, colours))


def _figure(figure: Figure, deck: Deck, colours: Palette) -> ft.Control:
    """The sign and the name of a mode, how often it was chosen, and its notes below the name."""
    size = scaled(SIGN)
    sign = ft.Container(_sign(figure.mode, deck, colours, size), width=size, height=size)
    ink = colours.quiet if figure.few else colours.ink
    name = prose(figure.name, colours.ink)
    value = prose(figure.value, ink, size=16, bold=True)
    first: ft.Control = name
    if stacked():
        first = ft.Column([name, value], spacing=0, tight=True)
    else:
        name.expand = 1
        first = ft.Row([name, value], spacing=8)
    notes = [prose(note, colours.quiet, size=14) for note in figure.notes]
    texts = ft.Column([first, *notes], spacing=0, tight=True, expand=True)
    return ft.Row([sign, texts], spacing=10, vertical_alignment=ft.CrossAxisAlignment.START)
