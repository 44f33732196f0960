"""The table of a Differenzler: the sheet, the pad of every deal, ranking."""

from __future__ import annotations

import flet as ft

from rules.engine.steps import Step
from rules.games.differenzler.standing import course
from scorer.games._sheet.count_pad import USUAL_PAD_HEIGHT, board_height
from scorer.games._solo.end import end_board, end_controls
from scorer.games._solo.panels import standing_row
from scorer.games._solo.sheet_with_chart import sheet_with_chart
from scorer.games.differenzler.board import board
from scorer.games.differenzler.controls import LAST_CARD_PANEL, deal_pad, dealer_question
from scorer.games.differenzler.end import Standing, ranking_rows
from scorer.games.differenzler.zero import ZERO_HEIGHT, zero_question
from scorer.table.context import TableContext
from scorer.table.game_screens import BoardRoom, Menu, MenuRow, TableDesign

GAP = 8
"""Between the sheet and a question, in logical pixels."""

LEAST_SHEET = 170
"""Least height of a sheet beside a question, in logical pixels."""

WIDEST = 1100
"""Greatest width of the sheet on a wide screen, in logical pixels."""


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    """The deal, with the chart of all totals where there is room; over it an open question."""
    view = table.view
    height = board_height(table.look, height)
    if view.outcome.finished:
        return end_board(table, ranking_rows(table.look, view), (width, height))
    question = zero_question(table)
    if question is None:
        return _sheet(table, width, height)
    rest = height - ZERO_HEIGHT - GAP
    parts = [question] if rest < LEAST_SHEET else [question, _sheet(table, width, rest)]
    return ft.Column(parts, spacing=GAP, width=width, height=height)


def _sheet(table: TableContext, width: float, height: float) -> ft.Control:
    return sheet_with_chart(
        table, (width, height), board, lambda: course(table.view.state), footer=True
    )


def _controls(table: TableContext) -> ft.Control:
    """The pad; before the first deal the question who deals, after the last one the ranking."""
    view = table.view
    if view.outcome.finished:
        return end_controls(table, ranking_rows(table.look, view), course(view.state))
    if view.next_step.code is Step.SAY_DEALER:
        return dealer_question(table)
    return deal_pad(table)


def _menu(table: TableContext) -> Menu:
    last_card = MenuRow(table.look.t("card.last"), lambda: table.actions.open(LAST_CARD_PANEL))
    return Menu(writing=[last_card], showing=[standing_row(table, Standing)])


TABLE = TableDesign(
    board=_board,
    controls=_controls,
    controls_height=lambda _: USUAL_PAD_HEIGHT,
    menu=_menu,
    deals=lambda view: view.options.deals,
    room=BoardRoom(widest=WIDEST),
)
