"""How a Partie stands: the chart of its course, and the panel with that and the ranking."""

from __future__ import annotations

import math
from dataclasses import dataclass

import flet as ft

from scorer.table.end.card import GAP
from scorer.table.end.ranking import DETAILED_HEIGHT, ROW_HEIGHT, ranked, ranking_row, result_text
from scorer.table.frame import frame
from scorer.table.model import Panel, TableContext
from scorer.table.panel_surface import PADDING
from scorer.table.widths import controls_width
from scorer.text_size.drawn import usual_size
from scorer.theme import SLATE
from scorer.widgets.charts.course import Course, CourseChart, Level

EDGE, FRAME = 10, 3
"""Between the frame of the slate and the rows, and the frame, in logical pixels."""

LEAST_CHART, GREATEST_CHART, CHART_SHARE = 160.0, 320.0, 0.42
"""Least and greatest height of the chart in logical pixels, and its share of the screen's."""


@dataclass(frozen=True)
class StandingPanel(Panel):
    """Shows the ranking and the course, also to sessions that may not write."""

    readable = True

    def draw(self, table: TableContext) -> ft.Control:
        """The ranking on slate, and below it the chart."""
        look, rows = table.look, ranked(table)
        width = controls_width(look, table.screens.table.room) - 2 * (PADDING + EDGE + FRAME)
        scale = max(1.0, look.text_scale)
        # Rows and letters grow with the scale of the row, and a name only as far as it has room.
        with usual_size():
            lines: list[ft.Control] = [
                ft.Container(
                    ranking_row(table, row, width, scale=scale, detailed=bool(row.detail)),
                    height=scale * (DETAILED_HEIGHT if row.detail else ROW_HEIGHT),
                )
                for row in rows
            ]
        ranks = ft.Container(
            ft.Column(lines, spacing=GAP, tight=True),
            bgcolor=SLATE.stone,
            border=ft.Border.all(FRAME, SLATE.wood),
            border_radius=12,
            padding=EDGE,
        )
        chart = min(GREATEST_CHART, max(LEAST_CHART, CHART_SHARE * look.height))
        parts = [ranks, course_chart(table, height=chart)]
        return frame(table, result_text(table), parts)


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
