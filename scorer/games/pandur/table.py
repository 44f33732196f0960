"""The table of a Pandur: the sheet of game points, the bidding, the count."""

from __future__ import annotations

import flet as ft

from rules.engine.game import Status
from rules.engine.steps import Step
from rules.games.pandur.deal import State
from rules.games.pandur.standing import course, left_in
from scorer.games._cards.weis_by_cards import WeisByCardsPanel
from scorer.games._solo.leaving_end import leaving_end_card
from scorer.games._solo.panels import annul_row
from scorer.games._solo.sheet_with_chart import sheet_with_chart
from scorer.games.pandur.board import board, has_footer, shown_deal
from scorer.games.pandur.controls import BIDDING_HEIGHT, PLAYING_HEIGHT, controls
from scorer.session import View
from scorer.table.context import TableContext
from scorer.table.game_screens import Menu, TableDesign


def _controls_height(view: View) -> int:
    return BIDDING_HEIGHT if view.next_step.code is Step.BID else PLAYING_HEIGHT


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    """The sheet, with the chart of all game points where there is room."""
    state: State = table.view.state
    footer = has_footer(state.deal_of(shown_deal(state)), state.players)
    return sheet_with_chart(
        table,
        (width, height),
        board,
        lambda: [step.scores for step in course(state)],
        footer=footer,
    )


def _controls(table: TableContext) -> ft.Control:
    """The open question, or the end."""
    if table.view.outcome.status is Status.FINISHED:
        table.keys[0] = None
        return leaving_end_card(table, left_in(table.view.state))
    return controls(table)


TABLE = TableDesign(
    board=_board,
    controls=_controls,
    controls_height=_controls_height,
    menu=lambda table: Menu(writing=[annul_row(table)]),
    weis_by_cards=WeisByCardsPanel(),
)
