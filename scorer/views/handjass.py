"""The table of a Handjass: the sheet of game points, the one question that is open."""

from __future__ import annotations

import flet as ft

from rules.facts import DealAnnulled
from rules.game import Status
from rules.handjass_deal import State
from rules.handjass_facts import HandsCounted
from rules.handjass_standing import course, safe_in
from scorer.session import Sitting, View
from scorer.views import alone_words as _alone_words  # noqa: F401 - the facts learn their words
from scorer.views import handjass_fields as _fields  # noqa: F401 - and how they are corrected
from scorer.views import handjass_words as _words  # noqa: F401
from scorer.views.acts import Acts, Panel
from scorer.views.alone_panels import alone_panel
from scorer.views.arrangement import TableParts, arranged
from scorer.views.at_table import Keys, use_table
from scorer.views.counting import KEY
from scorer.views.desk import Desk
from scorer.views.edit import Edit
from scorer.views.facts_list import facts_list
from scorer.views.handjass_ask import count_correct, playing, question
from scorer.views.handjass_board import hand_board
from scorer.views.header import Header
from scorer.views.leaving_end import leaving_end
from scorer.views.look import Look
from scorer.views.notice import NOTICE, noticed
from scorer.views.player_sheet import sheet_height
from scorer.views.shared_panels import shared_panel
from scorer.views.table_menu import table_menu
from scorer.widgets.component import use_part, whole
from scorer.widgets.course import course_chart

CONTROLS = 38 + 64 + 4 * KEY + 5 * 8
"""Height of the pad with the question above it, in logical pixels."""


@ft.component
def HandjassTable(look: Look, desk: Desk, sitting: Sitting) -> ft.Control:
    """The sheet above, below it what the table must say now."""
    at = use_table(look, desk, sitting)
    acts, view = at.acts, use_part(at.view, whole)
    panel, notice = use_part(at.panel, whole), use_part(at.notice, whole)
    return arranged(
        TableParts(
            look=look,
            at=at,
            header=Header(look, at, desk.go),
            board=lambda width, height: _board(look, view, acts, (width, height)),
            controls=noticed(look, notice, acts, _asked(look, view, acts, at.keys, desk)),
            controls_height=CONTROLS + NOTICE,
            body=_panel(look, view, acts, desk, panel),
            panel=panel,
            beside=facts_list(look, view, acts),
        )
    )


def _board(look: Look, view: View, acts: Acts, room: tuple[float, float]) -> ft.Control:
    """The sheet; where there is room below it, the game points of all deals so far."""
    state: State = view.state
    width, height = room
    taken = sheet_height(state.players, width, height, foot=False)
    board = hand_board(look, view, acts, (width, taken))
    if not look.wide or not state.closed:
        return board
    scores = [step.scores for step in course(state)]
    chart = course_chart(scores, view.players, look.colours, height=220)
    return ft.Column([board, ft.Container(chart, padding=8)], spacing=16, width=width)


def _asked(look: Look, view: View, acts: Acts, keys: Keys, desk: Desk) -> ft.Control:
    """The open question, or the end."""
    if view.outcome.status is Status.FINISHED:
        keys[0] = None
        return leaving_end(look, view, acts, desk.go, safe_in(view.state))
    return question(look, view, acts, keys)


def _panel(
    look: Look, view: View, acts: Acts, desk: Desk, panel: Panel | None
) -> ft.Control | None:
    if panel is None:
        return None
    shared = shared_panel(look, view, acts, panel)
    if shared is not None:
        return shared
    alone = alone_panel(look, view, acts, panel, playing(view.state), compare=True)
    if alone is not None:
        return alone
    if panel.kind == "edit":
        seq = panel.seq or 0
        if isinstance(view.fact(seq), HandsCounted):
            return count_correct(look, view, acts, seq)
        return Edit(look, view, acts, panel)
    t = look.t
    return table_menu(
        look,
        acts,
        desk,
        [
            (t("card.turned"), lambda: acts.open(Panel(kind="card"))),
            (t("fault.annul"), lambda: acts.record(DealAnnulled())),
        ],
    )
