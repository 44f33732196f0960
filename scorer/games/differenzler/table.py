"""The table of a Differenzler: the sheet, the pad of every deal, ranking."""

from __future__ import annotations

import flet as ft

from rules.engine.steps import Step
from rules.games.differenzler import DIFFERENZLER
from rules.games.differenzler.standing import course
from scorer.games._sheet.player_sheet import fitted
from scorer.games._sheet.totals_chart import chart_below
from scorer.games._solo.end import end_board, end_controls
from scorer.games._solo.panels import annul_row, standing_row
from scorer.games.differenzler.board import board
from scorer.games.differenzler.controls import LAST_CARD_PANEL, PILE, DealerPanel, deal_pad
from scorer.games.differenzler.end import Standing, ranking_rows
from scorer.games.differenzler.zero import ZERO_HEIGHT, zero_question
from scorer.session import View
from scorer.table.model import BoardRoom, Menu, MenuRow, Panel, PlayKeys, TableContext, TableDesign
from scorer.table.pad.pad import pad_height

GAP = 8
"""Between the sheet and a question, in logical pixels."""

LEAST_SHEET = 150
"""Least height of a sheet beside a question, in logical pixels."""

WIDEST = 1100
"""Greatest width of the sheet on a wide screen, in logical pixels."""


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    """The deal; over it an open question."""
    view = table.view
    if view.outcome.finished:
        return end_board(table, ranking_rows(table.look, view), (width, height))
    question = zero_question(table)
    if question is None:
        return _sheet(table, width, height)
    rest = height - ZERO_HEIGHT - GAP
    parts = [question] if rest < LEAST_SHEET else [question, _sheet(table, width, rest)]
    return ft.Column(parts, spacing=GAP, width=width, height=height)


def _sheet(table: TableContext, width: float, height: float) -> ft.Control:
    return board(table, fitted(len(table.view.players), (width, height), footer=True))


def _end(table: TableContext) -> ft.Control:
    return end_controls(table, course(table.view.state_of(DIFFERENZLER)))


def _required_panel(view: View) -> Panel | None:
    return DealerPanel() if view.next_step.code is Step.SAY_DEALER else None


def _menu(table: TableContext) -> Menu:
    last_card = MenuRow(table.look.t("card.last"), lambda: table.actions.open(LAST_CARD_PANEL))
    return Menu(writing=[last_card, annul_row(table)], showing=[standing_row(table, Standing)])


TABLE = TableDesign(
    board=_board,
    keys=PlayKeys(height=pad_height, draw=deal_pad),
    controls=_end,
    below=chart_below(lambda view: course(view.state_of(DIFFERENZLER))),
    required_panel=_required_panel,
    menu=_menu,
    pile=PILE,
    deals=lambda view: view.options.deals,
    room=BoardRoom(widest=WIDEST),
)
