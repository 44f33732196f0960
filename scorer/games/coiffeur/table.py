"""The table of a Coiffeur: the sheet, whose turn it is, and one panel at a time."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from rules.games.coiffeur.deal import State
from scorer.games._slate.fault import FaultPanel
from scorer.games.coiffeur.board import board_height, sheet_board
from scorer.games.coiffeur.cells import not_now
from scorer.games.coiffeur.controls import turn, turn_height
from scorer.games.coiffeur.end import HEIGHT, CoiffeurEnd
from scorer.games.coiffeur.pad import CellPanel
from scorer.phrases import violation_text
from scorer.session import View
from scorer.table.context import Actions, TableContext
from scorer.table.game_screens import Menu, MenuRow, TableDesign


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    """The sheet, which is written by touching it."""
    rows, panel = len(table.view.options.rows), table.live.panel.value
    touched = (panel.side, panel.row) if isinstance(panel, CellPanel) else (None, None)
    size = (width, min(height, board_height(rows, width)))
    return sheet_board(table, _touch(table), size, touched)


def _controls(table: TableContext) -> ft.Control:
    """Who is to speak, or the end."""
    if table.live.panel.value is None:
        table.keys[0] = _keyboard(table.view.state, table.actions)
    return CoiffeurEnd(table) if table.view.outcome.finished else turn(table)


def _height(view: View) -> int:
    return HEIGHT if view.outcome.finished else turn_height(view)


def _keyboard(state: State, actions: Actions) -> Callable[[str], bool]:
    """Without a panel, Enter counts the row that is played."""

    def on_key(key: str) -> bool:
        choice = state.deal.choice
        if key != "Enter" or choice is None or state.over:
            return False
        actions.open(CellPanel(choice.side, choice.row))
        return True

    return on_key


def _touch(table: TableContext) -> Callable[[int, int], None]:
    """What touching a cell does: open its pad, or say why it cannot be chosen now."""
    look, view, actions = table.look, table.view, table.actions

    def touch(side: int, row: int) -> None:
        refused = not_now(view, side, row)
        if refused is None:
            actions.open(CellPanel(side, row))
        else:
            actions.open(None)
            actions.say(violation_text(look.t, refused, table.names))

    return touch


def _menu(table: TableContext) -> Menu:
    fault = MenuRow(table.look.t("table.fault"), lambda: table.actions.open(FaultPanel()))
    return Menu(writing=[fault])


TABLE = TableDesign(
    board=_board,
    controls=_controls,
    controls_height=_height,
    menu=_menu,
    deals=lambda view: view.state.deals,
)
