"""The table of a Putz: strokes, apples, and the count."""

from __future__ import annotations

import flet as ft

from rules.engine.steps import Step
from rules.games.putz.deal import State
from rules.games.putz.standing import course
from scorer.games._solo.first_dealer import first_dealer_question
from scorer.games._solo.panels import card_row, standing_row
from scorer.games._solo.sheet_with_chart import sheet_with_chart
from scorer.games.putz.board import board
from scorer.games.putz.controls import count_pad
from scorer.games.putz.end import Standing, levels
from scorer.table.context import TableContext
from scorer.table.game_screens import Menu, TableDesign

CONTROLS = 344
"""Height of the pad and the numbers above it, in logical pixels."""


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    """The marks, with the chart of the scores where there is room."""
    return sheet_with_chart(
        table,
        (width, height),
        board,
        lambda: course(table.view.state),
        footer=True,
        levels=levels(table),
    )


def _controls(table: TableContext) -> ft.Control:
    """The open question, or the ranking at the end."""
    if table.view.outcome.finished:
        return Standing(table)
    if table.view.next_step.code is Step.SAY_FIRST_DEALER:
        return first_dealer_question(table)
    state: State = table.view.state
    noted = state.deal is not None and state.deal.card is not None
    # What was typed before the card was noted goes: it may not fit any more.
    return ft.Container(count_pad(table), key=f"count-{state.number}-{noted}")


def _menu(table: TableContext) -> Menu:
    return Menu(writing=[card_row(table)], showing=[standing_row(table, Standing)])


TABLE = TableDesign(
    board=_board,
    controls=_controls,
    controls_height=lambda _: CONTROLS,
    menu=_menu,
)
