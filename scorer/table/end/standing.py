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
from scorer.text_size.drawn import usual_size
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
        width = controls_width(look, table.screens.table.room) - 2 * (PADDING + EDGE)
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
            border=ft.Border.all(3, SLATE.wood),
            border_radius=12,
            padding=EDGE,
        )
        chart = min(GREATEST_CHART, max(LEAST_CHART, CHART_SHARE * look.height))
        parts = [ranks, course_chart(table, height=chart)]
        return frame(table, result_text(table), parts)
