"""A chart of running totals: a line for each side, with its name at the end.

Colour is never the only difference: every line has its own dashes and marks.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import flet as ft
import flet.canvas as cv

from scorer.text_size.drawn import abbreviated
from scorer.theme import Palette
from scorer.widgets.charts.course_scale import Scale, even_steps, spread
from scorer.widgets.charts.picture import LEAST_LETTERS, LETTER, LINE, path, written
from scorer.widgets.drawing import drawing

DASHES: Final[tuple[list[float] | None, ...]] = (
    None,
    [9, 5],
    [2, 5],
    [13, 4, 2, 4],
    [18, 9],
    [2, 9],
)
"""Dash patterns of the lines, by side."""

LEVEL_DASH: Final[list[float]] = [4, 4]
"""Dash pattern of a level."""

LEAST_CHART = 150
"""Least height of a chart that fills its room, in logical pixels."""

NAMES_SHARE = 0.45
"""Greatest share of the width for the names."""

MOST_MARKS = 24
"""Greatest number of marks on a line; with more deals, some have none."""

AXIS_GAP = 4
"""Space between the lower edge and the texts below it, in logical pixels."""

MARK, MARK_ROOM = 5, 15
"""From the edge to the middle of a mark beside a text, and to the text, in logical pixels."""

LEVELS_STEPS = 5
"""Greatest number of steps on the axis of totals."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """A total of importance, such as the target, drawn as a line from edge to edge.

    Attributes:
        total: The total, in points.
        text: What it means.
        side: The side for which it means that; ``None``: all. Its mark, which its name has, too,
            stands beside the text.
    """

    total: int
    text: str
    side: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """What a chart shows.

    Attributes:
        totals: Before the first deal and after each one, the totals by side, in points.
        names: The names by side.
        levels: The totals of importance.
        axis: The label of the horizontal axis, such as “deal”.
        remark: What must be known to read the chart, such as that the lowest total wins.
    """

    totals: Sequence[Sequence[int]]
    names: Sequence[str]
    levels: Sequence[Level] = ()
    axis: str
    remark: str = ""

    @property
    def label(self) -> str:
        """The newest totals in words."""
        newest = zip(self.names, self.totals[-1], strict=True)
        return ", ".join(f"{name} {_signed(total)}" for name, total in newest)


@ft.component
def CourseChart(
    course: Course, colours: Palette, height: float, width: float = math.inf
) -> ft.Control:
    """The chart; where its size is not given, it takes what there is.

    Args:
        course: What it shows.
        colours: The palette.
        height: In logical pixels. An infinite one takes all the available height, and draws nothing
            if that is less than `LEAST_CHART`.
        width: In logical pixels.
    """
    measured, set_size = ft.use_state((0.0, 0.0))
    known = math.isfinite(width) and math.isfinite(height)
    taken = (width, height) if known else measured
    width, room = taken
    fits = width > 0 and room >= min(height, LEAST_CHART)
    shapes = list(_shapes(course, colours, width, room)) if fits else []
    return ft.Semantics(
        label=course.label,
        container=True,
        content=drawing(
            shapes, width if known else math.inf, height, on_size=None if known else set_size
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Plan:
    """The layout of a chart; lengths in logical pixels.

    Attributes:
        course: What is shown.
        colours: The palette.
        width: Of the chart.
        size: Of the letters.
        scale: Where a deal and a total stand.
    """

    course: Course
    colours: Palette
    width: float
    size: float
    scale: Scale

    def text(
        self, x: float, y: float, value: str, colour: str, at: ft.Alignment, *, bold: bool = False
    ) -> cv.Shape:
        """A text whose point ``at`` is at x and y."""
        return written(x, y, value, self.size, colour, at, bold=bold)


def _shapes(course: Course, colours: Palette, width: float, height: float) -> Iterator[cv.Shape]:
    size = max(LEAST_LETTERS, min(20.0, height / 15, width / 28))
    values = [total for row in course.totals for total in row]
    values += [0, *(level.total for level in course.levels)]
    ticks = even_steps(min(values), max(values), LEVELS_STEPS)
    left = max(len(_signed(tick)) for tick in ticks) * LETTER * size + 8
    longest = max(len(text) for text in (*course.names, course.axis)) * LETTER * size
    right = width - min(longest + 2 * size, width * NAMES_SHARE)
    # A level may lie at the upper edge, with its text above it.
    above = 1.6 if course.remark or course.levels else 0.6
    top = size * LINE * above
    scale = Scale(
        left=left,
        right=right,
        top=top,
        bottom=height - LINE * size - 6,
        lowest=min(ticks),
        highest=max(ticks),
        deals=max(1, len(course.totals) - 1),
    )
    plan = _Plan(course=course, colours=colours, width=width, size=size, scale=scale)
    yield from _axes(plan, ticks)
    yield from _levels(plan)
    for side in range(len(course.names)):
        yield from _line(plan, side)
    yield from _names(plan)


def _axes(plan: _Plan, ticks: Sequence[int]) -> Iterator[cv.Shape]:
    """Totals on the left, deals below, and the remark above."""
    scale, colours, size, course = plan.scale, plan.colours, plan.size, plan.course
    for tick in ticks:
        y = scale.y(tick)
        paint = ft.Paint(color=colours.quiet if tick == 0 else colours.line, stroke_width=1)
        yield cv.Line(scale.left, y, scale.right, y, paint=paint)
        at = ft.Alignment.CENTER_RIGHT
        yield plan.text(scale.left - 6, y, _signed(tick), colours.quiet, at)
    below = scale.bottom + AXIS_GAP
    room = max(2, (scale.right - scale.left) / (2.6 * size))
    for deal in even_steps(0, scale.deals, int(room)):
        if 0 < deal <= scale.deals:
            at = ft.Alignment.TOP_CENTER
            yield plan.text(scale.x(deal), below, str(deal), colours.quiet, at)
    yield plan.text(
        scale.right + 0.9 * size, below, course.axis, colours.quiet, ft.Alignment.TOP_LEFT
    )
    if course.remark:
        yield plan.text(scale.left, 0, course.remark, colours.accent, ft.Alignment.TOP_LEFT)


def _levels(plan: _Plan) -> Iterator[cv.Shape]:
    scale, colours = plan.scale, plan.colours
    below = math.inf
    for level in sorted(plan.course.levels, key=lambda level: level.total):
        y, side = scale.y(level.total), level.side
        colour = colours.accent if side is None else colours.players[side]
        paint = ft.Paint(
            color=colour,
            stroke_width=1.6,
            stroke_dash_pattern=LEVEL_DASH,
            style=ft.PaintingStyle.STROKE,
        )
        yield path([(scale.left, y), (scale.right, y)], paint)
        # The text of a level close above another one stands at the other edge.
        left = below - y > LINE * plan.size
        x, at = scale.left + 4, ft.Alignment.BOTTOM_LEFT
        if not left:
            x, at = scale.right - 4, ft.Alignment.BOTTOM_RIGHT
        if side is not None:
            way = 1 if left else -1
            yield MARKS[side](x + way * MARK, y - plan.size * LINE / 2, colour)
            x += way * MARK_ROOM
        yield plan.text(x, y - 1, level.text, colour, at, bold=True)
        below = y if left else math.inf


def _line(plan: _Plan, side: int) -> Iterator[cv.Shape]:
    """The line of a side, with its marks."""
    scale, totals = plan.scale, plan.course.totals
    colour = plan.colours.players[side]
    # Lines of equal totals lie beside each other, so that each is seen.
    aside = (side - (len(plan.course.names) - 1) / 2) * 2
    points = [(scale.x(deal), scale.y(row[side]) + aside) for deal, row in enumerate(totals)]
    dashes = DASHES[side]
    paint = ft.Paint(
        color=colour,
        stroke_width=2.6,
        style=ft.PaintingStyle.STROKE,
        stroke_join=ft.StrokeJoin.ROUND,
    )
    if dashes:
        paint.stroke_dash_pattern = dashes
    yield path(points, paint)
    every = math.ceil(len(points) / MOST_MARKS)
    for x, y in points[:0:-every]:
        yield MARKS[side](x, y, colour)


def _names(plan: _Plan) -> Iterator[cv.Shape]:
    """The names at the ends of the lines, with their marks, never over each other."""
    scale, course, size = plan.scale, plan.course, plan.size
    ends = [scale.y(total) for total in course.totals[-1]]
    # A line may end on the lower edge; names must not cover the label of the axis below it.
    lowest = scale.bottom + AXIS_GAP - size * LINE / 2
    places = spread(ends, size * LINE, (scale.top, lowest))
    for side, (end, place) in enumerate(zip(ends, places, strict=True)):
        colour = plan.colours.players[side]
        left = scale.right + 0.9 * size
        if abs(end - place) > 1:
            paint = ft.Paint(color=f"{colour},0.6", stroke_width=1)
            yield cv.Line(scale.right + 4, end, left - 4, place, paint=paint)
        yield MARKS[side](left + 4, place, colour)
        room = plan.width - left - 13
        yield written(
            left + 13,
            place,
            abbreviated(course.names[side], size, room, bold=True),
            size,
            colour,
            ft.Alignment.CENTER_LEFT,
            bold=True,
            room=room,
        )


def _closed(colour: str, points: Sequence[tuple[float, float]]) -> cv.Shape:
    begin, *others = points
    return cv.Path(
        [cv.Path.MoveTo(*begin), *(cv.Path.LineTo(*point) for point in others), cv.Path.Close()],
        ft.Paint(color=colour, style=ft.PaintingStyle.FILL),
    )


def _disc(x: float, y: float, colour: str) -> cv.Shape:
    return cv.Circle(x, y, 4, ft.Paint(color=colour))


def _square(x: float, y: float, colour: str) -> cv.Shape:
    return cv.Rect(x - 4, y - 4, 8, 8, paint=ft.Paint(color=colour))


def _triangle(x: float, y: float, colour: str) -> cv.Shape:
    return _closed(colour, [(x - 5, y + 4), (x, y - 5), (x + 5, y + 4)])


def _diamond(x: float, y: float, colour: str) -> cv.Shape:
    return _closed(colour, [(x - 5, y), (x, y - 5.5), (x + 5, y), (x, y + 5.5)])


def _ring(x: float, y: float, colour: str) -> cv.Shape:
    return cv.Circle(
        x, y, 4, ft.Paint(color=colour, style=ft.PaintingStyle.STROKE, stroke_width=2.2)
    )


def _cross(x: float, y: float, colour: str) -> cv.Shape:
    paint = ft.Paint(color=colour, style=ft.PaintingStyle.STROKE, stroke_width=2.4)
    elements: list[cv.Path.PathElement] = []
    for down in (1, -1):
        elements += [cv.Path.MoveTo(x - 4, y - 4 * down), cv.Path.LineTo(x + 4, y + 4 * down)]
    return cv.Path(elements, paint)


MARKS: Final[tuple[Callable[[float, float, str], cv.Shape], ...]] = (
    _disc,
    _square,
    _triangle,
    _diamond,
    _ring,
    _cross,
)
"""The marks on the lines, by side."""


def _signed(total: int) -> str:
    return f"−{-total}" if total < 0 else str(total)
