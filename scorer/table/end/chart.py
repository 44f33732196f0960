"""The chart of the course of a Partie: the totals of all sides after each deal."""

from __future__ import annotations

import math

import flet as ft

from scorer.table.model import TableContext
from scorer.widgets.charts.course import Course, CourseChart, Level


def course_chart(
    table: TableContext, *, width: float = math.inf, height: float = math.inf
) -> ft.Control:
    """The chart, with what the totals mean: the targets, and whether the lowest total wins.

    Before the first deal is over it shows nothing.

    Args:
        table: The table.
        width: In logical pixels; infinite: as wide as there is room.
        height: In logical pixels; infinite: as high as there is room.
    """
    look, view = table.look, table.view
    if not has_course(table):
        return ft.Row()
    shown = Course(
        totals=view.course,
        names=view.side_names,
        levels=(*target_levels(table), *table.screens.table.end.levels(table)),
        axis=look.t("chart.deal"),
        remark=look.t("chart.lowest_wins") if view.game.lowest_wins else "",
    )
    return CourseChart(shown, look.colours, height, width)


def has_course(table: TableContext) -> bool:
    """Whether a deal is over, so that there is something to draw."""
    return len(table.view.course) > 1


def target_levels(table: TableContext) -> list[Level]:
    """The target of all sides, or that of each side where they differ (BIE-2)."""
    t, view = table.look.t, table.view
    targets = [view.game.target(view.state, side) for side in range(len(view.sides))]
    equal = len(set(targets)) == 1
    return [
        Level(total=target, text=t("chart.target", n=target), side=None if equal else side)
        for side, target in enumerate(targets[:1] if equal else targets)
        if target is not None
    ]
