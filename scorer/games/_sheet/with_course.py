"""The sheet of all players and, where there is room, the course of their totals."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from scorer.games._sheet.player_sheet import least_height, sheet_height
from scorer.table.context import TableContext
from scorer.widgets.course import course_chart

NAMES = 84
"""Height of the names below the chart, and of what is free around both, in logical pixels."""


def with_course(
    table: TableContext,
    draw: Callable[[TableContext, tuple[float, float]], ft.Control],
    size: tuple[float, float],
    course: Sequence[Sequence[int]],
    *,
    foot: bool = True,
    height: float = 220,
) -> ft.Control:
    """A sheet as high as it needs; on a wide screen the chart below it, once a deal is counted.

    Args:
        table: The table.
        draw: Draws the sheet in a size in logical pixels.
        size: The room for both, in logical pixels.
        course: The totals before the first deal and after each.
        foot: Something stands below the lines of the players.
        height: Of the chart, in logical pixels.
    """
    width, room = size
    players = table.view.players
    charted = table.look.wide and len(course) > 1
    if charted:
        room = max(room - height - NAMES, least_height(len(players), width, foot=foot))
    sheet = draw(table, (width, sheet_height(len(players), width, room, foot=foot)))
    if not charted:
        return sheet
    chart = course_chart(course, players, table.look.colours, height=height)
    return ft.Column([sheet, ft.Container(chart, padding=8)], spacing=16, width=width)
