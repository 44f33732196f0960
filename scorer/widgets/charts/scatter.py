"""What was declared against what was made, a dot for each pair of numbers, and the diagonal."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import flet as ft
import flet.canvas as cv

from scorer.theme import Palette
from scorer.widgets.charts.course_scale import even_steps
from scorer.widgets.charts.picture import LETTER, LINE, path, written

WIDEST: Final = 420
"""The greatest side of the square, in logical pixels."""

MOST_DOTS: Final = 150
"""With more different dots, those within some points of each other become one."""

NEAR: Final = 5
"""How many points then."""

LEAST_DOT, MOST_DOT = 3.0, 8.0
"""Radius of a dot that stands for one deal, and greatest radius, in logical pixels."""

DASHES: Final[list[float]] = [6, 4]
"""Dash pattern of the diagonal."""

GAP = 10
"""Space between an axis and its texts, in logical pixels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scatter:
    """What is drawn.

    Attributes:
        dots: Declared and made points, and in how many deals that was so.
        across: What stands below the horizontal axis.
        up: What stands above the vertical axis.
        above: What it means that a dot lies above the diagonal.
        below: What it means that it lies below.
        few: Whether they are so few that they are hollow.
        told: All of it in words.
    """

    dots: tuple[tuple[int, int, int], ...]
    across: str
    up: str
    above: str
    below: str
    few: bool
    told: str

    def sentence(self, _width: float, _size: float) -> str:
        """What is told, whatever the size."""
        return self.told

    def height(self, width: float, size: float) -> float:
        """The height of a square, of the text above it, and of both lines below it."""
        _, side = self._square(width, size)
        return side + 3 * LINE * size + 2 * GAP + LEAST_DOT

    def _square(self, width: float, size: float) -> tuple[float, float]:
        """The left edge of the square and its side."""
        left = 3 * LETTER * size + 2 * GAP
        # Half of the last number below lies beyond the right edge.
        right = max(MOST_DOT, 1.5 * LETTER * size)
        return left, max(1.0, min(WIDEST, width - left - right))

    def shapes(self, width: float, size: float, colours: Palette) -> Iterator[cv.Shape]:
        """Axes, the diagonal with what both of its sides mean, and the dots."""
        left, side = self._square(width, size)
        top = LINE * size + GAP
        most = max(1, *(max(said, made) for said, made, _ in self.dots))
        room = max(2, int(side / (5 * LETTER * size)))
        steps = [step for step in even_steps(0, most, min(6, room)) if step <= most]
        unit, bottom = side / most, top + side
        quiet, line = colours.quiet, ft.Paint(color=colours.line, stroke_width=1)
        yield written(0, 0, self.up, size, quiet, ft.Alignment.TOP_LEFT, room=width)
        for step in steps:
            x, y, text = left + step * unit, bottom - step * unit, str(step)
            yield cv.Line(x, top, x, bottom, paint=line)
            yield cv.Line(left, y, left + side, y, paint=line)
            yield written(left - GAP, y, text, size, quiet, ft.Alignment.CENTER_RIGHT)
            yield written(x, bottom + GAP, text, size, quiet, ft.Alignment.TOP_CENTER)
        under = bottom + GAP + LINE * size
        at = ft.Alignment.TOP_RIGHT
        yield written(left + side, under, self.across, size, quiet, at, room=left + side)
        dashed = ft.Paint(color=quiet, stroke_width=1.6, stroke_dash_pattern=DASHES)
        dashed.style = ft.PaintingStyle.STROKE
        yield path([(left, bottom), (left + side, top)], dashed)
        near = self._near()
        for (said, made), count in sorted(near.items()):
            yield from self._dot(left + said * unit, bottom - made * unit, count, colours)
        # Above the dots, so that they can always be read.
        for text, x, y, at in (
            (self.above, left + GAP, top + GAP, ft.Alignment.TOP_LEFT),
            (self.below, left + side - GAP, bottom - GAP, ft.Alignment.BOTTOM_RIGHT),
        ):
            yield written(x, y, text, size, colours.ink, at, room=side - 2 * GAP)

    def _near(self) -> Mapping[tuple[int, int], int]:
        """How many deals each dot stands for."""
        near = NEAR if len(self.dots) > MOST_DOTS else 1
        found = Counter[tuple[int, int]]()
        for said, made, count in self.dots:
            found[near * round(said / near), near * round(made / near)] += count
        return found

    def _dot(self, x: float, y: float, count: int, colours: Palette) -> Iterator[cv.Shape]:
        radius = min(MOST_DOT, LEAST_DOT * math.sqrt(count))
        if self.few:
            edge = ft.Paint(color=colours.quiet, style=ft.PaintingStyle.STROKE, stroke_width=2)
            yield cv.Circle(x, y, radius, edge)
        else:
            yield cv.Circle(x, y, radius, ft.Paint(color=colours.accent))
            edge = ft.Paint(color=colours.card, style=ft.PaintingStyle.STROKE, stroke_width=1)
            yield cv.Circle(x, y, radius, edge)
