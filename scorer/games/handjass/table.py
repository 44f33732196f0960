"""The table of a Handjass: the sheet of game points, and the open question."""

from __future__ import annotations

import flet as ft

from rules.engine.game import Status
from rules.games.handjass.standing import course, safe_in
from scorer.games._sheet.count_pad import KEY
from scorer.games._solo.leaving_end import leaving_end_card
from scorer.games._solo.panels import PlayerWeisByCardsPanel, annul_row, card_row
from scorer.games._solo.sheet_with_chart import sheet_with_chart
from scorer.games.handjass.board import board
from scorer.games.handjass.controls import controls
from scorer.table.context import TableContext
from scorer.table.game_screens import Menu, TableDesign

CONTROLS = 38 + 64 + 4 * KEY + 5 * 8
"""Height of the pad and the hint above it, in logical pixels."""


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    """The sheet, with the chart of all game points where there is room."""
    return sheet_with_chart(
        table,
        (width, height),
        board,
        lambda: [step.scores for step in course(table.view.state)],
        footer=False,
    )


def _controls(table: TableContext) -> ft.Control:
    """The open question, or the end."""
    if table.view.outcome.status is Status.FINISHED:
        table.keys[0] = None
        return leaving_end_card(table, safe_in(table.view.state))
    return controls(table)


TABLE = TableDesign(
    board=_board,
    controls=_controls,
    controls_height=lambda _: CONTROLS,
    menu=lambda table: Menu(writing=[card_row(table), annul_row(table)]),
    weis_by_cards=PlayerWeisByCardsPanel(),
)
