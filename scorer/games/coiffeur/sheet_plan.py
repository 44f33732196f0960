"""The layout of rows and cells of a sheet, so that all of them are visible on every screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil

from scorer.theme import TARGET
from scorer.widgets.stone import frame_width

SMALL_LABEL, LEAST_LABEL = 88, 20
"""Least width of a row's label with name and factor, and of one with a picture above the factor,
in logical pixels."""

HEAD, TOTAL, FOOT = 48, 36, 23
"""Heights of the names, the totals and each line below in a sheet of one column of rows."""

HEADS = 16
"""Height of the names of the sides above their cells in several columns of rows, in logical
pixels."""

SUMMARIES = (58, 36)
"""Heights that totals and those names can have above several columns of rows, in logical pixels."""

LABEL_SHARE = 0.355
"""Greatest share of a column of rows that a label takes: names of rows fit below their pictures."""

TALLEST_ROW = 150
"""Height from which a row grows no more, in logical pixels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Edges:
    """What surrounds the rows, in logical pixels.

    Attributes:
        frame: The width of the wooden frame.
        edge: The space between the frame and the rows.
        gap: The space between two columns of rows.
        summary: The height of totals and names above several columns of rows; 0: there is one
            column, with the names above it and the totals below.
        higher: How many times as high as usual these and the names and totals of one column are.
    """

    frame: float
    edge: float
    gap: float = 0
    summary: float = 0
    higher: float = 1


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
        around: What surrounds the rows.
        scrolls: Whether the rows do not fit and must scroll.
    """

    columns: int
    rows: int
    row: float
    label: float
    label_inside: bool
    cell: float
    around: Edges
    scrolls: bool = False


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
        plans = (
            *(one for one in _plans(width, height, rows, sides, higher) if one.columns == columns),
            *plans,
        )
    fitting = (plan for plan in plans if plan.row >= TARGET and plan.cell >= TARGET)
    least = min(plans, key=lambda plan: (plan.cell < TARGET, plan.around.summary))
    return next(fitting, None) or replace(least, row=TARGET, scrolls=True)


def _plans(
    width: float, height: float, rows: int, sides: int, higher: float
) -> Iterator[SheetPlan]:
    """All divisions, the most legible first."""
    frame = frame_width(width)
    inner = width - 2 * (frame + 8)
    label = min(240.0, max(float(SMALL_LABEL), inner * 0.3))
    below = higher * (HEAD + TOTAL + 2 * FOOT)
    yield SheetPlan(
        columns=1,
        rows=rows,
        row=min(float(TALLEST_ROW), (height - 2 * (frame + 8) - below) / rows),
        label=label,
        label_inside=False,
        cell=(inner - label) / sides,
        around=Edges(frame=frame, edge=8, higher=higher),
    )
    for summary in SUMMARIES:
        around = Edges(frame=frame, edge=4, gap=8, summary=summary * higher, higher=higher)
        yield _in_columns(2, width, height, rows, sides, around)
    for columns in (2, 3):
        around = Edges(frame=3, edge=1, summary=SUMMARIES[-1] * higher, higher=higher)
        yield _in_columns(columns, width, height, rows, sides, around)


def _in_columns(
    columns: int, width: float, height: float, rows: int, sides: int, around: Edges
) -> SheetPlan:
    per_column = ceil(rows / columns)
    taken = 2 * (around.frame + around.edge)
    column = (width - taken - (columns - 1) * around.gap) / columns
    free = column - sides * TARGET
    inside = free < LEAST_LABEL
    label = (
        LEAST_LABEL if inside else max(float(LEAST_LABEL), min(free, column * LABEL_SHARE, 130.0))
    )
    return SheetPlan(
        columns=columns,
        rows=per_column,
        row=min(float(TALLEST_ROW), (height - taken - around.summary) / per_column),
        label=label,
        label_inside=inside,
        cell=(column if inside else column - label) / sides,
        around=around,
    )
