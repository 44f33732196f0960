"""The panel that shows how a Partie stands: the ranking, and the chart of its course."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from scorer.table.end.card import GAP
from scorer.table.end.chart import course_chart
from scorer.table.end.ranking import DETAILED_HEIGHT, ROW_HEIGHT, ranked, ranking_row, result_text
from scorer.table.frame import frame
from scorer.table.model import Panel, TableContext
from scorer.table.panel_surface import PADDING
from scorer.table.widths import controls_width
from scorer.theme import SLATE

EDGE = 10
"""Between the frame of the slate and the rows, in logical pixels."""

LEAST_CHART, GREATEST_CHART, CHART_SHARE = 160.0, 320.0, 0.42
"""Least and greatest height of the chart in logical pixels, and its share of the screen's."""


@dataclass(frozen=True)
class StandingPanel(Panel):
    """Shows the ranking and the course, also to sessions that may not write."""

    readable = True

    def draw(self, table: TableContext) -> ft.Control:
        """The ranking on slate, and below it the chart."""
        look, rows = table.look, ranked(table)
        detailed = any(row.detail for row in rows)
        width = controls_width(look, table.screens.table.room) - 2 * (PADDING + EDGE)
        height = DETAILED_HEIGHT if detailed else ROW_HEIGHT
        ranks = ft.Container(
            ft.Column(
                [
                    ft.Container(
                        ranking_row(table, row, width, scale=1, detailed=detailed), height=height
                    )
                    for row in rows
                ],
                spacing=GAP,
                tight=True,
            ),
            bgcolor=SLATE.stone,
            border=ft.Border.all(3, SLATE.wood),
            border_radius=12,
            padding=EDGE,
        )
        chart = min(GREATEST_CHART, max(LEAST_CHART, CHART_SHARE * look.height))
        parts = [ranks, course_chart(table, height=chart)]
        return frame(look, table.actions, result_text(table), parts)
