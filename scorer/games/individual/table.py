"""The table of an individual Jass: everybody's total, Weis and Stöck, the count."""

from __future__ import annotations

import flet as ft

from rules.engine.steps import Step
from rules.games.individual.deal import State
from rules.games.individual.facts import PointsCounted
from rules.games.individual.standing import asked, course
from rules.jass.facts import DealAnnulled
from rules.solo.facts import DealerFound
from scorer.appearance import Appearance
from scorer.games._sheet.player_choice import who
from scorer.games._sheet.player_sheet import sheet_height
from scorer.games._solo.panels import alone_panel
from scorer.games.individual import words as _words  # noqa: F401 - the facts learn their words
from scorer.games.individual.ask import DRY, count_ask, count_correct, dry_ask
from scorer.games.individual.board import standing_board
from scorer.games.individual.end import Standing
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

CONTROLS = 380
"""Height of the pad with the numbers above it, in logical pixels."""


@ft.component
def IndividualTable(look: Appearance, services: Services, open_partie: OpenPartie) -> ft.Control:
    """The totals above; below, the pad that counts the deal whenever it is over."""
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
    """The totals; where there is room below them, their course."""
    state: State = view.state
    width, height = room
    taken = sheet_height(state.players, width, height, foot=True)
    board = standing_board(look, view, actions, (width, taken))
    if not look.wide or not state.finished:
        return board
    chart = course_chart(course(state), view.players, look.colours, height=220)
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
    pad = count_ask(look, view, actions, keys)
    return ft.Container(pad, key=f"count-{view.next_step.deal}")


def _panel(
    look: Appearance, view: View, actions: Actions, services: Services, panel: Panel | None
) -> ft.Control | None:
    if panel is None:
        return None
    shared = shared_panel(look, view, actions, panel)
    if shared is not None:
        return shared
    state: State = view.state
    seats = state.deal.playing if state.deal else ()
    needed = asked(state)
    compare = needed is not None and not needed.every_weis
    alone = alone_panel(look, view, actions, panel, seats, compare=compare)
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
        case kind if kind == DRY:
            return dry_ask(look, view, actions, panel)
        case _:
            t = look.t
            return table_menu(
                look,
                actions,
                services,
                [
                    (t("card.turned"), lambda: actions.open(Panel(kind="card"))),
                    (t("fault.annul"), lambda: actions.record(DealAnnulled())),
                ],
                showing=[
                    (t("differenzler.standing"), lambda: actions.open(Panel(kind="standing")))
                ],
            )
