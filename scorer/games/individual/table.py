"""The table of an individual Jass: totals, Weis and Stöck, the count."""

from __future__ import annotations

import flet as ft

from rules.engine.steps import Step
from rules.games.individual import INDIVIDUAL
from rules.games.individual.standing import course
from scorer.games._sheet.player_sheet import fitted
from scorer.games._sheet.totals_chart import chart_below
from scorer.games._solo.first_dealer import FirstDealerPanel
from scorer.games._solo.panels import (
    PlayerWeisByCardsPanel,
    annul_row,
    card_row,
    standing_row,
)
from scorer.games.individual.board import board
from scorer.games.individual.controls import PILE, count_pad
from scorer.games.individual.end import Standing
from scorer.session import View
from scorer.table.model import BoardRoom, Menu, Panel, PlayKeys, TableContext, TableDesign
from scorer.table.pad.pad import pad_height

END_HEIGHT = 420
"""Height of the ranking at the end, in logical pixels."""


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    return board(table, fitted(len(table.view.players), (width, height), footer=True))


def _end(table: TableContext) -> ft.Control:
    """The ranking at the end; until then there are keys."""
    return Standing(table) if table.view.outcome.finished else ft.Row()


def _required_panel(view: View) -> Panel | None:
    return FirstDealerPanel() if view.next_step.code is Step.SAY_FIRST_DEALER else None


def _menu(table: TableContext) -> Menu:
    return Menu(
        writing=[card_row(table), annul_row(table)], showing=[standing_row(table, Standing)]
    )


TABLE = TableDesign(
    board=_board,
    keys=PlayKeys(height=pad_height, draw=count_pad),
    controls=_end,
    controls_height=lambda _: END_HEIGHT,
    below=chart_below(lambda view: course(view.state_of(INDIVIDUAL))),
    required_panel=_required_panel,
    menu=_menu,
    pile=PILE,
    weis_by_cards=PlayerWeisByCardsPanel(),
    room=BoardRoom(widest=1100),
)
