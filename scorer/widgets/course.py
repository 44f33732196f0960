"""A chart of running totals, one line for each player."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft
import flet_charts as charts

from scorer.theme import Palette
from scorer.widgets.tap import words

DASHES: tuple[list[int] | None, ...] = (
    None,
    [8, 4],
    [2, 4],
    [12, 4, 2, 4],
    [16, 8],
    [2, 8],
)
"""Dash patterns of the players' lines: colour is not the only difference."""


def course_chart(
    totals: Sequence[Sequence[int]], names: Sequence[str], colours: Palette, *, height: float
) -> ft.Control:
    """The totals of every player before the first deal and after each one.

    Args:
        totals: Before the first deal and after each one, the totals by seat, in points.
        names: Names by seat.
        colours: The palette.
        height: Height of the chart without legend, in logical pixels.
    """
    tints = colours.players
    chart = charts.LineChart(
        data_series=[
            charts.LineChartData(
                points=[
                    charts.LineChartDataPoint(moment, row[seat])
                    for moment, row in enumerate(totals)
                ],
                color=tints[seat],
                stroke_width=3,
                dash_pattern=DASHES[seat],
                rounded_stroke_cap=True,
                point=False,
            )
            for seat in range(len(names))
        ],
        min_x=0,
        max_x=max(len(totals) - 1, 1),
        height=height,
        interactive=False,
        horizontal_grid_lines=charts.ChartGridLines(color=colours.line, width=1),
        left_axis=charts.ChartAxis(label_size=36),
        bottom_axis=charts.ChartAxis(label_size=24, label_spacing=1),
        expand=True,
    )
    legend: list[ft.Control] = [
        ft.Row(
            [
                ft.Container(width=18, height=4, border_radius=2, bgcolor=tints[seat]),
                words(name, colours.ink, size=14),
            ],
            spacing=6,
            tight=True,
        )
        for seat, name in enumerate(names)
    ]
    return ft.Column([chart, ft.Row(legend, spacing=14, wrap=True)], spacing=6, tight=True)
