"""Bars beside a level that all of them are measured by, each with its name and its figure above."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import flet as ft

from scorer.text_size.drawn import scaled
from scorer.theme import Palette
from scorer.widgets.card import spread, stretched
from scorer.widgets.spoken import said
from scorer.widgets.tap import prose

HEIGHT, BAR, RING, MARK = 16, 8, 12, 3
"""Height of a picture, of its bar and of a ring, and width of a mark, in logical pixels; they grow
with the texts."""

PARTS: Final = 1000
"""In how many parts the width is divided."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelBar:
    """One bar.

    Attributes:
        name: What it is about.
        value: Its number in words.
        length: The number; ``None`` where it is not told.
        beside: That of the others, which is a ring; ``None`` where it is not told.
        few: Whether it was taken from so few cases that the bar is hollow.
    """

    name: str
    value: str
    length: float | None
    beside: float | None
    few: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelBars:
    """What the chart shows.

    Attributes:
        help: What the mark and the rings mean.
        level: The level.
        bars: The bars.
        sentence: All of it in words, for screen readers.
    """

    help: str
    level: float
    bars: tuple[LevelBar, ...]
    sentence: str


def level_bars(shown: LevelBars, colours: Palette) -> ft.Control:
    """Draw the bars, as wide as there is room."""
    known = [one for bar in shown.bars for one in (bar.length, bar.beside) if one is not None]
    most = max([shown.level, *known])
    rows: list[ft.Control] = [prose(shown.help, colours.quiet, size=14)]
    for bar in shown.bars:
        ink = colours.quiet if bar.few else colours.ink
        name = prose(bar.name, colours.ink)
        texts = spread(name, prose(bar.value, ink, bold=True))
        drawn = [] if bar.length is None else [_bar(bar, shown.level, most, colours)]
        rows.append(ft.Column([texts, *drawn], spacing=2, tight=True))
    column = stretched(rows)
    return said(shown.sentence, column)


def _bar(bar: LevelBar, level: float, most: float, colours: Palette) -> ft.Control:
    ink = colours.quiet if bar.few else colours.accent
    filled = ft.Container(
        height=scaled(BAR),
        bgcolor=None if bar.few else ink,
        border=ft.Border.all(1.5, ink),
    )
    mark = ft.Container(width=scaled(MARK), height=scaled(HEIGHT), bgcolor=colours.ink)
    layers = [_at(bar.length or 0, most, line=filled), _at(level, most, sign=mark)]
    if bar.beside is not None:
        ring = ft.Container(
            width=scaled(RING),
            height=scaled(RING),
            border_radius=scaled(RING) / 2,
            bgcolor=colours.card,
            border=ft.Border.all(2, colours.quiet),
        )
        layers.append(_at(bar.beside, most, sign=ring))
    return ft.Stack(layers, alignment=ft.Alignment.CENTER, height=scaled(HEIGHT))


def _at(
    length: float, most: float, *, line: ft.Container | None = None, sign: ft.Control | None = None
) -> ft.Control:
    """A line of this length, or nothing so long and a sign at its end; then what is left."""
    share = max(0.0, min(1.0, length / most))
    before = line or ft.Container()
    before.expand = max(1, round(PARTS * share))
    after = ft.Container(expand=max(1, round(PARTS * (1 - share))))
    middle = [sign] if sign is not None else []
    return ft.Row(
        [before, *middle, after],
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
