"""The table of a Putz: strokes, apples, and the count of the deal."""

from __future__ import annotations

import flet as ft

from rules.engine.steps import Step
from rules.games.putz.deal import State
from rules.games.putz.facts import PointsCounted
from rules.games.putz.standing import course
from rules.solo.facts import DealerFound
from scorer.appearance import Appearance
from scorer.games._sheet.player_choice import who
from scorer.games._sheet.player_sheet import sheet_height
from scorer.games._solo.panels import alone_panel
from scorer.games.putz import words as _words  # noqa: F401 - the facts learn their words
from scorer.games.putz.ask import count_ask, count_correct
from scorer.games.putz.board import putz_board
from scorer.games.putz.end import Standing
from scorer.services import Services
from scorer.session import OpenPartie, View
from scorer.table.actions import Actions, Panel
from scorer.table.corrections.edit import Edit
from scorer.table.facts_list import facts_list
from scorer.table.header import Header
from scorer.table.layout import TableParts, arranged
from scorer.table.menu import table_menu
from scorer.table.notice import NOTICE, noticed
from scorer.table.panels import shared_panel
from scorer.table.screen import Keys, use_table
from scorer.widgets.component import use_part, whole
from scorer.widgets.course import course_chart

CONTROLS = 344
"""Height of the pad with the numbers above it, in logical pixels."""


@ft.component
def PutzTable(look: Appearance, services: Services, open_partie: OpenPartie) -> ft.Control:
    """The strokes and apples above; below, the pad that counts the deal whenever it is over."""
    at = use_table(look, services, open_partie)
    actions, view = at.actions, use_part(at.view, whole)
    panel, notice = use_part(at.panel, whole), use_part(at.notice, whole)
    return arranged(
        TableParts(
            look=look,
            at=at,
            header=Header(look, at, services.go),
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
    """The marks; where there is room below them, the course of the scores."""
    state: State = view.state
    width, height = room
    height = sheet_height(state.players, width, height, foot=True)
    board = putz_board(look, view, actions, (width, height))
    if not look.wide or not state.finished:
        return board
    chart = course_chart(course(state), view.players, look.colours, height=200)
    return ft.Column([board, ft.Container(chart, padding=8)], spacing=16, width=width)


def _question(
    look: Appearance, view: View, actions: Actions, keys: Keys, services: Services
) -> ft.Control:
    """What the table must say now."""
    if view.outcome.finished:
        return Standing(look, view, actions, services.go)
    if view.next_step.code is Step.SAY_FIRST_DEALER:
        return who(
            look,
            view,
            look.t("step.say_first_dealer"),
            lambda seat: actions.record(DealerFound(seat=seat)),
            key="dealer",
        )
    state: State = view.state
    noted = state.deal is not None and state.deal.card is not None
    # What was typed before the card was noted goes: it may not fit any more.
    pad = count_ask(look, view, actions, keys)
    return ft.Container(pad, key=f"count-{state.number}-{noted}")


def _panel(
    look: Appearance, view: View, actions: Actions, services: Services, panel: Panel | None
) -> ft.Control | None:
    if panel is None:
        return None
    shared = shared_panel(look, view, actions, panel)
    if shared is not None:
        return shared
    seats = view.state.seats
    alone = alone_panel(look, view, actions, panel, seats, compare=False)
    if alone is not None:
        return alone
    match panel.kind:
        case "edit":
            seq = panel.seq or 0
            if isinstance(view.fact(seq), PointsCounted):
                return count_correct(look, view, actions, seq)
            return Edit(look, view, actions, panel)
        case "standing":
            return Standing(look, view, actions, None)
        case _:
            t = look.t
            return table_menu(
                look,
                actions,
                services,
                [
                    (t("card.turned"), lambda: actions.open(Panel(kind="card"))),
                ],
                showing=[
                    (t("differenzler.standing"), lambda: actions.open(Panel(kind="standing")))
                ],
            )
