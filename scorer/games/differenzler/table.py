"""The table of a Differenzler: what everybody declares and makes, and who misses least."""

from __future__ import annotations

import flet as ft

from rules.engine.game import Status
from rules.engine.steps import Step
from rules.games.differenzler.deal import State, pending
from rules.games.differenzler.standing import course
from scorer.appearance import Appearance
from scorer.games._sheet.player_sheet import sheet_height
from scorer.games.differenzler import words as _words  # noqa: F401 - the facts learn their words
from scorer.games.differenzler.ask import (
    Declaring,
    ZeroAsk,
    count_ask,
    dealer_ask,
)
from scorer.games.differenzler.board import deal_board
from scorer.games.differenzler.edit import DifferenzlerEdit
from scorer.games.differenzler.end import Standing
from scorer.games.differenzler.trump import TrumpNote
from scorer.services import Services
from scorer.session import OpenPartie, View
from scorer.table.actions import Actions, Panel
from scorer.table.facts_list import facts_list
from scorer.table.header import Header
from scorer.table.layout import TableParts, arranged
from scorer.table.menu import table_menu
from scorer.table.notice import NOTICE, noticed
from scorer.table.panels import shared_panel
from scorer.table.screen import Keys, use_table
from scorer.widgets.component import use_part, whole
from scorer.widgets.course import course_chart

CONTROLS = 380
"""Height of the pad with the question above it, in logical pixels."""


@ft.component
def DifferenzlerTable(look: Appearance, services: Services, open_partie: OpenPartie) -> ft.Control:
    """The sheet of the deal above, the one question that is open below."""
    at = use_table(look, services, open_partie)
    actions, view = at.actions, use_part(at.view, whole)
    panel, notice = use_part(at.panel, whole), use_part(at.notice, whole)
    state: State = view.state
    return arranged(
        TableParts(
            look=look,
            at=at,
            header=Header(look, at, services.go, of=state.options.deals),
            board=lambda width, height: _board(look, view, actions, (width, height)),
            controls=noticed(
                look, notice, actions, _question(look, view, actions, at.keys, services)
            ),
            controls_height=CONTROLS + NOTICE,
            body=_panel(look, view, actions, services, panel),
            panel=panel,
            beside=facts_list(look, view, actions),
        )
    )


def _board(look: Appearance, view: View, actions: Actions, room: tuple[float, float]) -> ft.Control:
    """The deal; where there is room below it, the totals of all deals so far."""
    state: State = view.state
    width, height = room
    taken = sheet_height(state.players, width, height, foot=True)
    board = deal_board(look, view, actions, (width, taken))
    if not look.wide or not state.finished:
        return board
    chart = course_chart(course(state), view.players, look.colours, height=220)
    return ft.Column([board, ft.Container(chart, padding=8)], spacing=16, width=width)


def _question(
    look: Appearance, view: View, actions: Actions, keys: Keys, services: Services
) -> ft.Control:
    """What the table must say now."""
    state: State = view.state
    if pending(state) is not None:
        return ZeroAsk(look, view, actions)
    if view.outcome.status is Status.FINISHED:
        return Standing(look, view, actions, services.go)
    code = view.next_step.code
    if code is Step.SAY_DEALER:
        return dealer_ask(look, view, actions)
    if code is Step.DECLARE:
        ask = Declaring(look, view, actions, keys)
        return ft.Container(ask, key=f"declare-{state.number}-{view.next_step.seat}")
    return ft.Container(count_ask(look, view, actions, keys), key=f"count-{state.number}")


def _panel(
    look: Appearance, view: View, actions: Actions, services: Services, panel: Panel | None
) -> ft.Control | None:
    if panel is None:
        return None
    shared = shared_panel(look, view, actions, panel)
    if shared is not None:
        return shared
    match panel.kind:
        case "edit":
            return DifferenzlerEdit(look, view, actions, panel)
        case "trump":
            return TrumpNote(look, view, actions)
        case "standing":
            return Standing(look, view, actions, None)
        case _:
            return table_menu(
                look,
                actions,
                services,
                [
                    (look.t("differenzler.last_card"), lambda: actions.open(Panel(kind="trump"))),
                ],
                showing=[
                    (look.t("differenzler.standing"), lambda: actions.open(Panel(kind="standing")))
                ],
            )
