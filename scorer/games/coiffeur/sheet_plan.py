"""The layout of rows and cells of a sheet, so that all of them are visible on every screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil

from scorer.theme import TARGET
from scorer.widgets.stone import frame_width

LEAST_LABEL, GREATEST_LABEL = 20, 240
"""Least width of a row's label, with a picture above the factor, and the greatest, in logical
pixels."""

LEAST_NUMBERS = 44
"""Width that numbers of four digits need in a cell, in logical pixels."""

LABEL_SHARE = 0.355
"""Greatest share of a column of rows that a label takes: names of rows fit below their pictures."""

HEADS = 16
"""Height of the names of the sides above their cells, in logical pixels."""

ROOMY, TIGHT = 58, 34
"""Heights that totals and those names can have above the rows, in logical pixels."""

TALLEST_ROW = 150
"""Height from which a row grows no more, in logical pixels."""

LARGE_WIDTH, LARGE_HEIGHT, GREATEST_SCALE = 600, 620, 1.6
"""Width and height of a board with one column of rows from which names and totals are larger, in
logical pixels, and the greatest factor."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetPlan:
    """The sizes of the parts of a sheet, in logical pixels.

    Attributes:
        columns: How many columns of rows stand side by side.
        rows: How many rows a column has, the last one perhaps fewer.
        row: The height of a row.
        label: The width of a row's label.
        label_inside: Whether the label is part of the first cell, because there is no room for it
            beside cells that are wide enough for a thumb.
        cell: The width of a cell.
        frame: The width of the wooden frame.
        width: The width of all columns of rows.
        beside: The space between the edge of the board and the rows, left and right.
        above: The same at the top and at the bottom.
        gap: The space between two columns of rows.
        summary: The height of totals and names above the rows.
        roomy: Whether there is room for what each side can still reach, below its name.
        heads: The height of the names above their cells, which is a part of the summary.
        scale: The factor for names and totals above the rows.
        scrolls: Whether the rows do not fit and must scroll.
    """

    columns: int
    rows: int
    row: float
    label: float
    label_inside: bool
    cell: float
    frame: float
    width: float
    beside: float
    above: float
    gap: float
    summary: float
    roomy: bool
    heads: float
    scale: float = 1
    scrolls: bool = False

    @property
    def numbers(self) -> float:
        """The least width that a cell has for its numbers, in logical pixels."""
        return self.cell - (self.label if self.label_inside else 0)

    def has_room(self, row: int, high: float, height: float) -> bool:
        """Whether something of this height fits on a board without covering a row."""
        top = self._top(row)
        return top >= high or top + self.row + high <= height

    def beside_row(self, row: int, high: float, height: float) -> float:
        """Where something of this height stands on a board so that it does not cover a row."""
        top = self._top(row)
        below = top + self.row
        place = below if below + high <= height or top < high else top - high
        return max(0.0, min(place, height - high))

    def _top(self, row: int) -> float:
        return self.above + self.summary + row % self.rows * self.row


def plan_sheet(
    width: float, height: float, rows: int, sides: int, *, higher: float = 1
) -> SheetPlan:
    """Divide a board so that all rows are visible and every cell is large enough for a thumb.

    One column of rows is best; where it is too high, the rows stand in two or three columns. Only
    if nothing fits they scroll.

    Args:
        width: Width in logical pixels.
        height: Height in logical pixels.
        rows: The number of rows.
        sides: The number of sides.
        higher: How many times as high as usual names and totals are, where there is room for them.
    """
    plans = tuple(_plans(width, height, rows, sides, 1))
    if higher > 1:
        columns = plan_sheet(width, height, rows, sides).columns
        grown = _plans(width, height, rows, sides, higher)
        plans = (*(plan for plan in grown if plan.columns == columns), *plans)
    large = [plan for plan in plans if plan.row >= TARGET and plan.cell >= TARGET]
    legible = (plan for plan in large if plan.numbers >= LEAST_NUMBERS)
    least = min(plans, key=lambda plan: (plan.cell < TARGET, plan.summary))
    return (
        next(legible, None) or next(iter(large), None) or replace(least, row=TARGET, scrolls=True)
    )


def _plans(
    width: float, height: float, rows: int, sides: int, higher: float
) -> Iterator[SheetPlan]:
    """All divisions, the most legible first."""
    wood = frame_width(width)
    for columns, summary, frame, edges, gap in (
        (1, ROOMY, wood, (8, 8), 0),
        (2, ROOMY, wood, (4, 4), 8),
        (2, TIGHT, wood, (4, 4), 8),
        (2, TIGHT, 3.0, (1, 0), 0),
        (3, TIGHT, 3.0, (1, 0), 0),
    ):
        per_column = ceil(rows / columns)
        larger = min(GREATEST_SCALE, width / LARGE_WIDTH, height / LARGE_HEIGHT)
        scale = max(1.0, larger) if columns == 1 else 1.0
        top = summary * higher * scale
        beside, above = (frame + edge for edge in edges)
        column = (width - 2 * beside - (columns - 1) * gap) / columns
        free = column - sides * TARGET
        inside = free < LEAST_LABEL
        label = max(float(LEAST_LABEL), min(free, column * LABEL_SHARE, GREATEST_LABEL))
        yield SheetPlan(
            columns=columns,
            rows=per_column,
            row=min(float(TALLEST_ROW), (height - 2 * above - top) / per_column),
            label=LEAST_LABEL if inside else label,
            label_inside=inside,
            cell=(column if inside else column - label) / sides,
            frame=frame,
            width=width - 2 * beside,
            beside=beside,
            above=above,
            gap=gap,
            summary=top,
            roomy=summary == ROOMY,
            heads=HEADS * higher * scale,
            scale=scale,
        )
