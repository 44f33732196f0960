"""A number over time: a line with the band in which the true one probably lies."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import flet as ft
import flet.canvas as cv

from scorer.theme import Palette
from scorer.widgets.charts.course_scale import even_steps
from scorer.widgets.charts.picture import LETTER, LINE, path, written

LINES: Final = 11
"""Height of the chart without what stands below it, in lines of text; at least `LEAST`."""

LEAST, GREATEST = 160.0, 280.0
"""Least and greatest height of that part, in logical pixels."""

MOST_POINTS: Final = 120
"""Greatest number of points of the line; of more, every second or third one is left out."""

STEPS: Final = 5
"""Greatest number of steps on the vertical axis."""

GAP, DOT = 6, 4.5
"""Space between an axis and its texts, and radius of the dot at the end, in logical pixels."""

EDGE: Final[list[float]] = [3, 4]
"""Dash pattern of the edges of the band."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Band:
    """What is drawn.

    Attributes:
        points: When each number was known, in seconds, the number, and half the width of its band.
        first: The day of the first one, in words.
        last: That of the last one.
        told: All of it in words.
    """

    points: tuple[tuple[int, int, int], ...]
    first: str
    last: str
    told: str

    def sentence(self, _width: float, _size: float) -> str:
        """What is told, whatever the size."""
        return self.told

    def height(self, width: float, size: float) -> float:
        """The height of the line, and of one or two lines of text below it."""
        return self._bottom(size) + GAP + LINE * size * (1 if self._beside(width, size) else 2)

    def _bottom(self, size: float) -> float:
        return max(LEAST, min(GREATEST, LINES * size))

    def _left(self, size: float) -> float:
        return 4 * LETTER * size + 2 * GAP

    def _beside(self, width: float, size: float) -> bool:
        """Whether both days stand beside each other."""
        letters = len(self.first) + len(self.last) + 2
        return letters * LETTER * size <= width - self._left(size)

    def shapes(self, width: float, size: float, colours: Palette) -> Iterator[cv.Shape]:
        """The axis, the band with its edges, the line, and the days below."""
        left, right, top, bottom = self._left(size), width - 2 * DOT, size, self._bottom(size)
        lowest = min(value - band for _, value, band in self.points)
        highest = max(value + band for _, value, band in self.points)
        ticks = even_steps(lowest, highest, STEPS)
        begin, end = self.points[0][0], self.points[-1][0]

        def x(when: int) -> float:
            return left + (right - left) * (when - begin) / max(1, end - begin)

        def y(value: int) -> float:
            return bottom - (bottom - top) * (value - ticks[0]) / (ticks[-1] - ticks[0])

        axis = ft.Paint(color=colours.line, stroke_width=1)
        for tick in ticks:
            yield cv.Line(left, y(tick), right, y(tick), paint=axis)
            at = ft.Alignment.CENTER_RIGHT
            yield written(left - GAP, y(tick), str(tick), size, colours.quiet, at)
        every = math.ceil(len(self.points) / MOST_POINTS)
        points = self.points[::-1][::every][::-1]
        upper = [(x(when), y(value + band)) for when, value, band in points]
        lower = [(x(when), y(value - band)) for when, value, band in points]
        filled = ft.Paint(color=f"{colours.accent},0.16", style=ft.PaintingStyle.FILL)
        yield path([*upper, *reversed(lower)], filled)
        edge = ft.Paint(color=colours.quiet, style=ft.PaintingStyle.STROKE, stroke_width=1.2)
        edge.stroke_dash_pattern = EDGE
        yield path(upper, edge)
        yield path(lower, edge)
        line = ft.Paint(color=colours.accent, style=ft.PaintingStyle.STROKE, stroke_width=2.6)
        yield path([(x(when), y(value)) for when, value, _ in points], line)
        yield cv.Circle(x(end), y(points[-1][1]), DOT, ft.Paint(color=colours.accent))
        below = bottom + GAP
        yield written(left, below, self.first, size, colours.quiet, ft.Alignment.TOP_LEFT)
        if not self._beside(width, size):
            below += LINE * size
        yield written(width, below, self.last, size, colours.quiet, ft.Alignment.TOP_RIGHT)
