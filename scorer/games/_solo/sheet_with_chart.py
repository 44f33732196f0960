"""The sheet of a game, with the chart of totals below it where there is room."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from scorer.games._sheet.player_sheet import least_sheet_height, sheet_height
from scorer.games._sheet.totals_chart import totals_chart
from scorer.table.context import TableContext
from scorer.widgets.course import Level

CHART_HEIGHT = 240
"""Least height of the chart, in logical pixels."""

GREATEST_CHART = 480
"""Greatest height of the chart, in logical pixels."""

AROUND = 8
"""Space around the chart, in logical pixels."""

GAP = 16
"""Space between the sheet and the chart, in logical pixels."""


def sheet_with_chart(
    table: TableContext,
    size: tuple[float, float],
    board: Callable[[TableContext, tuple[float, float]], ft.Control],
    course: Callable[[], Sequence[Sequence[int]]],
    *,
    footer: bool,
    levels: Sequence[Level] = (),
) -> ft.Control:
    """Draw the sheet; on a wide screen the totals of all deals so far stand below it.

    Args:
        table: The table.
        size: Width and height that there is, in logical pixels.
        board: Draws the sheet for a width and a height in logical pixels.
        course: Computes the totals by seat, before the first deal and after each deal.
        footer: Whether the sheet has a footer.
        levels: Totals that mean something, besides the target.
    """
    look, view = table.look, table.view
    width, height = size
    players = len(view.players)
    charted = look.wide and bool(view.state.finished)
    around = 2 * AROUND + GAP
    if charted:
        least = least_sheet_height(players, width, footer=footer)
        height = max(least, height - CHART_HEIGHT - around)
    sheet_room = sheet_height(players, width, height, footer=footer)
    sheet = board(table, (width, sheet_room))
    if not charted:
        return sheet
    room = size[1] - sheet_room - around
    chart = totals_chart(
        table, course(), height=max(CHART_HEIGHT, min(GREATEST_CHART, room)), levels=levels
    )
    return ft.Column([sheet, ft.Container(chart, padding=AROUND)], spacing=GAP, width=width)
