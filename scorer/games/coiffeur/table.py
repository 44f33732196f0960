"""The table of a Coiffeur: the sheet, whose turn it is, and one panel at a time."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from rules.games.coiffeur.deal import State
from rules.games.coiffeur.facts import PointsMade
from scorer.appearance import Appearance
from scorer.games._slate.fault import Fault
from scorer.games.coiffeur import words as _words  # noqa: F401 - the facts learn their words
from scorer.games.coiffeur.board import board_height, sheet_board
from scorer.games.coiffeur.cells import behind_cell, cell_of, not_now
from scorer.games.coiffeur.end import HEIGHT, CoiffeurEnd
from scorer.games.coiffeur.pad import CoiffeurPad
from scorer.games.coiffeur.turn import chooser_worths, turn, turn_height
from scorer.services import Services, violation_text
from scorer.session import OpenPartie, View
from scorer.table.actions import Actions, Panel
from scorer.table.corrections.edit import Edit
from scorer.table.facts_list import facts_list
from scorer.table.header import Header
from scorer.table.layout import TableParts, arranged
from scorer.table.menu import table_menu
from scorer.table.names import names_of
from scorer.table.notice import NOTICE, noticed
from scorer.table.panels import shared_panel
from scorer.table.screen import Keys, use_table
from scorer.widgets.component import use_part, whole


@ft.component
def CoiffeurTable(look: Appearance, services: Services, open_partie: OpenPartie) -> ft.Control:
    """The sheet is written by touching it; below stands who is to speak."""
    at = use_table(look, services, open_partie)
    actions, view = at.actions, use_part(at.view, whole)
    panel, notice = use_part(at.panel, whole), use_part(at.notice, whole)
    state: State = view.state
    if panel is None:
        at.keys[0] = _keyboard(state, actions)
    finished = view.outcome.finished
    ends = CoiffeurEnd(look, view, actions, services.go) if finished else turn(look, view, actions)
    rows = len(view.options.rows)
    touch = _touch(look, view, actions)
    touched = (panel.side, panel.row) if panel else (None, None)
    return arranged(
        TableParts(
            look=look,
            at=at,
            header=Header(look, at, services.go, of=state.deals),
            board=lambda width, height: sheet_board(
                look, view, touch, (width, min(height, board_height(rows, width))), touched
            ),
            controls=noticed(look, notice, actions, ends),
            controls_height=NOTICE + (HEIGHT if finished else turn_height(view)),
            body=_panel(look, view, actions, services, panel, at.keys),
            panel=panel,
            beside=facts_list(look, view, actions),
        )
    )


def _keyboard(state: State, actions: Actions) -> Callable[[str], bool]:
    """Without a panel, Enter counts the row that is played."""

    def on_key(key: str) -> bool:
        choice = state.deal.choice
        if key != "Enter" or choice is None or state.over:
            return False
        actions.open(Panel(kind="pad", side=choice.side, row=choice.row))
        return True

    return on_key


def _touch(look: Appearance, view: View, actions: Actions) -> Callable[[int, int], None]:
    """What touching a cell does: open its pad, or say why it cannot be chosen now."""

    def touch(side: int, row: int) -> None:
        refused = not_now(view, side, row)
        if refused is None:
            actions.open(Panel(kind="pad", side=side, row=row))
        else:
            actions.open(None)
            actions.say(violation_text(look.t, refused, names_of(look, view)))

    return touch


def _panel(
    look: Appearance,
    view: View,
    actions: Actions,
    services: Services,
    panel: Panel | None,
    keys: Keys,
) -> ft.Control | None:
    if panel is None:
        return None
    shared = shared_panel(look, view, actions, panel)
    if shared is not None:
        return shared
    match panel.kind:
        case "pad":
            return _cell(look, view, actions, panel, keys)
        case "edit":
            found = cell_of(view, panel.seq or 0)
            if found is None:
                return Edit(look, view, actions, panel)
            side, row = found
            return _cell(look, view, actions, Panel(kind="pad", side=side, row=row), keys)
        case "weis":
            return chooser_worths(look, view, actions)
        case "fault":
            return Fault(look, view, actions)
        case _:
            fault = (look.t("table.fault"), lambda: actions.open(Panel(kind="fault")))
            return table_menu(look, actions, services, [fault])


def _cell(look: Appearance, view: View, actions: Actions, panel: Panel, keys: Keys) -> ft.Control:
    """The pad of a cell; a deal that a fault ended is corrected like any other fact."""
    behind = behind_cell(view, panel.side or 0, panel.row or 0)
    if behind.count is not None and not isinstance(behind.count, PointsMade):
        return Edit(look, view, actions, Panel(kind="edit", seq=behind.counted))
    pad = CoiffeurPad(look, view, actions, panel, keys)
    return ft.Container(pad, key=f"pad-{panel.side}-{panel.row}-{behind.chosen}")
