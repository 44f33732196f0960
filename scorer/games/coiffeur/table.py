"""The table of a Coiffeur: the sheet, the open question, and one panel at a time."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from rules.games.coiffeur.deal import State
from scorer.games._slate.fault import FaultPanel
from scorer.games.coiffeur.board import board, board_height
from scorer.games.coiffeur.cells import cell_refusal
from scorer.games.coiffeur.chart import chart_rows
from scorer.games.coiffeur.controls import controls, controls_height
from scorer.games.coiffeur.end import CARD_HEIGHT, CoiffeurEndCard
from scorer.games.coiffeur.pad import CellPanel
from scorer.phrases import violation_text
from scorer.session import View
from scorer.table.context import Actions, TableContext
from scorer.table.game_screens import Menu, MenuRow, TableDesign


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    """The sheet, whose cells are written by tapping them."""
    rows, panel = len(table.view.options.rows), table.live.panel.value
    open_cell = (panel.side, panel.row) if isinstance(panel, CellPanel) else (None, None)
    size = (width, min(height, board_height(rows, width)))
    return board(table, _cell_handler(table), size, open_cell)


def _controls(table: TableContext) -> ft.Control:
    """The open question, or the end."""
    if table.live.panel.value is None:
        table.keys[0] = _key_handler(table.view.state, table.actions)
    return CoiffeurEndCard(table) if table.view.outcome.finished else controls(table)


def _controls_height(view: View) -> int:
    return CARD_HEIGHT if view.outcome.finished else controls_height(view)


def _key_handler(state: State, actions: Actions) -> Callable[[str], bool]:
    """Without a panel, Enter counts the row that is played."""

    def on_key(key: str) -> bool:
        choice = state.deal.choice
        if key != "Enter" or choice is None or state.over:
            return False
        actions.open(CellPanel(choice.side, choice.row))
        return True

    return on_key


def _cell_handler(table: TableContext) -> Callable[[int, int], None]:
    """Make the handler of a tapped cell: it opens the pad or tells why it cannot."""
    look, view, actions = table.look, table.view, table.actions

    def touch(side: int, row: int) -> None:
        refusal = cell_refusal(view, side, row)
        if refusal is None:
            actions.open(CellPanel(side, row))
        else:
            actions.open(None)
            actions.say(violation_text(look.t, refusal, table.names))

    return touch


def _menu(table: TableContext) -> Menu:
    fault = MenuRow(table.look.t("table.fault"), lambda: table.actions.open(FaultPanel()))
    return Menu(writing=[fault], showing=chart_rows(table))


TABLE = TableDesign(
    board=_board,
    controls=_controls,
    controls_height=_controls_height,
    menu=_menu,
    deals=lambda view: view.state.deals,
)
