"""The sheet of a game, with the chart of totals below it where there is room."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from scorer.games._sheet.player_sheet import least_sheet_height, sheet_height
from scorer.table.context import TableContext
from scorer.widgets.course import course_chart

CHART_HEIGHT = 220
"""Height of the chart, in logical pixels."""

NAMES_HEIGHT = 84
"""Height of the names below the chart and of the space around both, in logical pixels."""


def sheet_with_chart(
    table: TableContext,
    size: tuple[float, float],
    board: Callable[[TableContext, tuple[float, float]], ft.Control],
    course: Callable[[], Sequence[Sequence[int]]],
    *,
    footer: bool,
    chart_height: float = CHART_HEIGHT,
) -> ft.Control:
    """Draw the sheet; on a wide screen the totals of all deals so far stand below it.

    Args:
        table: The table.
        size: Width and height that there is, in logical pixels.
        board: Draws the sheet for a width and a height in logical pixels.
        course: Computes the totals by seat, before the first deal and after each deal.
        footer: Whether the sheet has a footer.
        chart_height: The height of the chart, in logical pixels.
    """
    look, view = table.look, table.view
    width, height = size
    players = len(view.players)
    charted = look.wide and bool(view.state.finished)
    if charted:
        least = least_sheet_height(players, width, footer=footer)
        height = max(least, height - chart_height - NAMES_HEIGHT)
    sheet = board(table, (width, sheet_height(players, width, height, footer=footer)))
    if not charted:
        return sheet
    chart = course_chart(course(), view.players, look.colours, height=chart_height)
    return ft.Column([sheet, ft.Container(chart, padding=8)], spacing=16, width=width)
