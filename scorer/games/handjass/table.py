"""The table of a Handjass: the sheet of game points, the one question that is open."""

from __future__ import annotations

import flet as ft

from rules.engine.game import Status
from rules.games.handjass.deal import State
from rules.games.handjass.facts import HandsCounted
from rules.games.handjass.standing import course, safe_in
from rules.jass.facts import DealAnnulled
from scorer.appearance import Appearance
from scorer.games._sheet.counting import KEY
from scorer.games._sheet.player_sheet import sheet_height
from scorer.games._solo import words as _alone_words  # noqa: F401 - the facts learn their words
from scorer.games._solo.leaving_end import leaving_end
from scorer.games._solo.panels import alone_panel
from scorer.games.handjass import fields as _fields  # noqa: F401 - and how they are corrected
from scorer.games.handjass import words as _words  # noqa: F401
from scorer.games.handjass.ask import count_correct, playing, question
from scorer.games.handjass.board import hand_board
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

CONTROLS = 38 + 64 + 4 * KEY + 5 * 8
"""Height of the pad with the question above it, in logical pixels."""


@ft.component
def HandjassTable(look: Appearance, services: Services, open_partie: OpenPartie) -> ft.Control:
    """The sheet above, below it what the table must say now."""
    at = use_table(look, services, open_partie)
    actions, view = at.actions, use_part(at.view, whole)
    panel, notice = use_part(at.panel, whole), use_part(at.notice, whole)
    return arranged(
        TableParts(
            look=look,
            at=at,
            header=Header(look, at, services.go),
            board=lambda width, height: _board(look, view, actions, (width, height)),
            controls=noticed(look, notice, actions, _asked(look, view, actions, at.keys, services)),
            controls_height=CONTROLS + NOTICE,
            body=_panel(look, view, actions, services, panel),
            panel=panel,
            beside=facts_list(look, view, actions),
        )
    )


def _board(look: Appearance, view: View, actions: Actions, room: tuple[float, float]) -> ft.Control:
    """The sheet; where there is room below it, the game points of all deals so far."""
    state: State = view.state
    width, height = room
    taken = sheet_height(state.players, width, height, foot=False)
    board = hand_board(look, view, actions, (width, taken))
    if not look.wide or not state.finished:
        return board
    scores = [step.scores for step in course(state)]
    chart = course_chart(scores, view.players, look.colours, height=220)
    return ft.Column([board, ft.Container(chart, padding=8)], spacing=16, width=width)


def _asked(
    look: Appearance, view: View, actions: Actions, keys: Keys, services: Services
) -> ft.Control:
    """The open question, or the end."""
    if view.outcome.status is Status.FINISHED:
        keys[0] = None
        return leaving_end(look, view, actions, services.go, safe_in(view.state))
    return question(look, view, actions, keys)


def _panel(
    look: Appearance, view: View, actions: Actions, services: Services, panel: Panel | None
) -> ft.Control | None:
    if panel is None:
        return None
    shared = shared_panel(look, view, actions, panel)
    if shared is not None:
        return shared
    alone = alone_panel(look, view, actions, panel, playing(view.state), compare=True)
    if alone is not None:
        return alone
    if panel.kind == "edit":
        seq = panel.seq or 0
        if isinstance(view.fact(seq), HandsCounted):
            return count_correct(look, view, actions, seq)
        return Edit(look, view, actions, panel)
    t = look.t
    return table_menu(
        look,
        actions,
        services,
        [
            (t("card.turned"), lambda: actions.open(Panel(kind="card"))),
            (t("fault.annul"), lambda: actions.record(DealAnnulled())),
        ],
    )
