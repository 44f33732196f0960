"""The table of a Differenzler: the sheet, declarations, count, ranking."""

from __future__ import annotations

import flet as ft

from rules.engine.game import Event, Status
from rules.engine.steps import Step
from rules.games.differenzler.deal import pending
from rules.games.differenzler.facts import TrumpTurned
from rules.games.differenzler.standing import course
from rules.jass.cards import Card
from scorer.games._cards.last_card import LastCardPanel
from scorer.games._solo.panels import standing_row
from scorer.games._solo.sheet_with_chart import sheet_with_chart
from scorer.games.differenzler.board import board
from scorer.games.differenzler.controls import (
    DeclarationPad,
    TrickQuestion,
    count_pad,
    dealer_question,
)
from scorer.games.differenzler.end import Standing
from scorer.table.context import TableContext
from scorer.table.game_screens import Menu, MenuRow, TableDesign

CONTROLS = 380
"""Height of the pad and the question above it, in logical pixels."""


def _trump_turned(card: Card) -> Event:
    return TrumpTurned(card=card)


LAST_CARD_PANEL = LastCardPanel(_trump_turned)
"""Records the dealer's last card (DIF-2)."""


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    """The deal, with the chart of all totals where there is room."""
    return sheet_with_chart(
        table, (width, height), board, lambda: course(table.view.state), footer=True
    )


def _controls(table: TableContext) -> ft.Control:
    """The open question, or the ranking at the end."""
    view, state = table.view, table.view.state
    if pending(state) is not None:
        return TrickQuestion(table)
    if view.outcome.status is Status.FINISHED:
        return Standing(table)
    code = view.next_step.code
    if code is Step.SAY_DEALER:
        return dealer_question(table)
    if code is Step.DECLARE:
        return ft.Container(
            DeclarationPad(table), key=f"declare-{state.number}-{view.next_step.seat}"
        )
    return ft.Container(count_pad(table), key=f"count-{state.number}")


def _menu(table: TableContext) -> Menu:
    last_card = MenuRow(table.look.t("card.last"), lambda: table.actions.open(LAST_CARD_PANEL))
    return Menu(writing=[last_card], showing=[standing_row(table, Standing)])


TABLE = TableDesign(
    board=_board,
    controls=_controls,
    controls_height=lambda _: CONTROLS,
    menu=_menu,
    deals=lambda view: view.options.deals,
)
