"""The table of an individual Jass: totals, Weis and Stöck, the count."""

from __future__ import annotations

import flet as ft

from rules.engine.steps import Step
from rules.games.individual.standing import course
from scorer.games._solo.first_dealer import first_dealer_question
from scorer.games._solo.panels import (
    PlayerWeisByCardsPanel,
    annul_row,
    card_row,
    standing_row,
)
from scorer.games._solo.sheet_with_chart import sheet_with_chart
from scorer.games.individual.board import board
from scorer.games.individual.controls import count_pad
from scorer.games.individual.end import Standing
from scorer.table.context import TableContext
from scorer.table.game_screens import Menu, TableDesign

CONTROLS = 380
"""Height of the pad and the numbers above it, in logical pixels."""


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    """The totals, with their chart where there is room."""
    return sheet_with_chart(
        table, (width, height), board, lambda: course(table.view.state), footer=True
    )


def _controls(table: TableContext) -> ft.Control:
    """The open question, or the ranking at the end."""
    if table.view.outcome.finished:
        return Standing(table)
    if table.view.next_step.code is Step.SAY_FIRST_DEALER:
        return first_dealer_question(table)
    return ft.Container(count_pad(table), key=f"count-{table.view.next_step.deal}")


def _menu(table: TableContext) -> Menu:
    return Menu(
        writing=[card_row(table), annul_row(table)], showing=[standing_row(table, Standing)]
    )


TABLE = TableDesign(
    board=_board,
    controls=_controls,
    controls_height=lambda _: CONTROLS,
    menu=_menu,
    weis_by_cards=PlayerWeisByCardsPanel(),
)
