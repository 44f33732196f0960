"""A matrix of people who play in pairs: in each cell what a row has won and lost with a column."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import flet as ft
import flet.canvas as cv

from scorer.theme import Palette
from scorer.widgets.charts.picture import LEAST_LETTERS, LETTER, LINE, written

LEAST_PEOPLE: Final = 4
"""So many people are shown however narrow the screen is."""

NAMES_SHARE: Final = 0.3
"""Greatest share of the width for the names of the rows."""

HEAD_LETTERS: Final = 6
"""So many letters of a name a column has room for, unless texts are as small as they may be."""

EDGE, DOT = 5, 4
"""Space at the edges of a cell, and radius of a dot, in logical pixels."""

CENTER, LEFT = ft.Alignment.CENTER, ft.Alignment.CENTER_LEFT


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """What two people have done together.

    Attributes:
        value: What they have won and lost.
        told: The same in words, with their names.
        share: The share that they have won, from 0 to 1; ``None`` where it is not told.
        few: Whether it was taken from so few cases that it is drawn faint, and its dot hollow.
    """

    value: str
    told: str
    share: float | None
    few: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Matrix:
    """What the matrix shows: as many people as it has room for, but never fewer than four.

    Attributes:
        title: What it is about.
        people: The people, those first who are shown also where there is little room.
        cells: What each two have done, with the places of both, the lower one first; those who
            never played together have none.
    """

    title: str
    people: tuple[str, ...]
    cells: tuple[tuple[int, int, Cell], ...]

    @property
    def hollow(self) -> bool:
        """Whether a dot is hollow."""
        return any(cell.few and cell.share is not None for *_, cell in self.cells)

    def sentence(self, width: float, size: float) -> str:
        """What each two have done who are shown."""
        shown = self._plan(width, size).shown
        told = [cell.told for _, other, cell in self.cells if other < shown]
        return f"{self.title}. {', '.join(told)}"

    def height(self, width: float, size: float) -> float:
        """The height of all rows."""
        plan = self._plan(width, size)
        return plan.top + plan.row * plan.shown + 1

    def shapes(self, width: float, size: float, colours: Palette) -> Iterator[cv.Shape]:
        """The names, the lines between them, and the cells on both sides of the diagonal."""
        plan = self._plan(width, size)
        right, bottom = plan.left + plan.shown * plan.cell, plan.top + plan.shown * plan.row
        for place, name in enumerate(self.people[: plan.shown]):
            x, y = plan.left + place * plan.cell, plan.top + place * plan.row
            middle = plan.top / 2
            yield cv.Rect(x, y, plan.cell, plan.row, paint=ft.Paint(color=colours.raised))
            yield written(
                *(x + plan.cell / 2, middle, name, plan.size, colours.ink, CENTER),
                room=plan.cell - EDGE,
            )
            yield written(
                *(0, y + plan.row / 2, name, plan.size, colours.ink, LEFT), room=plan.left - EDGE
            )
        for place in range(plan.shown + 1):
            x, y = plan.left + place * plan.cell, plan.top + place * plan.row
            paint = ft.Paint(color=colours.line, stroke_width=1)
            yield cv.Line(0, y, right, y, paint=paint)
            yield cv.Line(x, 0, x, bottom, paint=paint)
        for one, other, cell in self.cells:
            if other < plan.shown:
                yield from _drawn(cell, plan, colours, one, other)
                yield from _drawn(cell, plan, colours, other, one)

    def _plan(self, width: float, size: float) -> _Plan:
        names = max((len(name) for name in self.people), default=0)
        values = max((len(cell.value) for _, _, cell in self.cells), default=0)
        longest = max(values, min(names, HEAD_LETTERS))

        def needed(letters: float) -> tuple[float, float]:
            """The width of a name and of a cell."""
            left = min(names * LETTER * letters + 2 * EDGE, width * NAMES_SHARE)
            return left, longest * LETTER * letters + 2 * EDGE

        left, cell = needed(size)
        shown = min(len(self.people), max(LEAST_PEOPLE, int((width - left) / cell)))
        while size > LEAST_LETTERS and left + shown * cell > width:
            size = max(LEAST_LETTERS, size - 1)
            left, cell = needed(size)
        # Columns take the room that there is, but not so much that rows are torn apart.
        cell = min((width - left) / max(1, shown), max(cell, 7 * size))
        head = LINE * size + 2 * EDGE
        row = LINE * size + 2 * DOT + 3 * EDGE
        return _Plan(size=size, left=left, top=head, cell=cell, row=row, shown=shown)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Plan:
    """The layout; lengths in logical pixels.

    Attributes:
        size: Of the letters.
        left: The width of the names of the rows.
        top: The height of those of the columns.
        cell: The width of a cell.
        row: Its height.
        shown: How many people are shown.
    """

    size: float
    left: float
    top: float
    cell: float
    row: float
    shown: int


def _drawn(cell: Cell, plan: _Plan, colours: Palette, row: int, column: int) -> Iterator[cv.Shape]:
    """The figures of a cell; below them, if it has a share, a line with a dot, and its half."""
    x, y = plan.left + column * plan.cell, plan.top + row * plan.row
    ink = colours.quiet if cell.few else colours.ink
    text = y + (plan.row / 2 if cell.share is None else EDGE + LINE * plan.size / 2)
    yield written(x + plan.cell / 2, text, cell.value, plan.size, ink, CENTER, bold=True)
    if cell.share is None:
        return
    begin, end, middle = x + 2 * EDGE, x + plan.cell - 2 * EDGE, y + plan.row - EDGE - DOT
    track = ft.Paint(color=colours.quiet, stroke_width=1)
    yield cv.Line(begin, middle, end, middle, paint=track)
    half = x + plan.cell / 2
    yield cv.Line(half, middle - DOT, half, middle + DOT, paint=track)
    dot = begin + (end - begin) * cell.share
    if cell.few:
        yield cv.Circle(dot, middle, DOT, ft.Paint(color=colours.card))
        edge = ft.Paint(color=ink, style=ft.PaintingStyle.STROKE, stroke_width=2)
        yield cv.Circle(dot, middle, DOT - 1, edge)
    else:
        yield cv.Circle(dot, middle, DOT, ft.Paint(color=colours.accent))
