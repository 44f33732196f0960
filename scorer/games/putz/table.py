"""The table of a Putz: strokes, apples, and the count of the deal."""

from __future__ import annotations

import flet as ft

from rules.games.putz.deal import State
from rules.games.putz.facts import PointsCounted
from rules.games.putz.standing import course
from rules.solo.facts import DealerFound
from scorer.appearance import Look
from scorer.games._sheet.player_choice import who
from scorer.games._sheet.player_sheet import sheet_height
from scorer.games._solo.panels import alone_panel
from scorer.games.putz import words as _words  # noqa: F401 - the facts learn their words
from scorer.games.putz.ask import count_ask, count_correct
from scorer.games.putz.board import putz_board
from scorer.games.putz.end import Standing
from scorer.services import Desk
from scorer.session import Sitting, View
from scorer.table.actions import Acts, Panel
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
def PutzTable(look: Look, desk: Desk, sitting: Sitting) -> ft.Control:
    """The strokes and apples above; below, the pad that counts the deal whenever it is over."""
    at = use_table(look, desk, sitting)
    acts, view = at.acts, use_part(at.view, whole)
    panel, notice = use_part(at.panel, whole), use_part(at.notice, whole)
    return arranged(
        TableParts(
            look=look,
            at=at,
            header=Header(look, at, desk.go),
            board=lambda width, height: _board(look, view, acts, (width, height)),
            controls=noticed(look, notice, acts, _question(look, view, acts, at.keys, desk)),
            controls_height=CONTROLS + NOTICE,
            body=_panel(look, view, acts, desk, panel),
            panel=panel,
            beside=facts_list(look, view, acts),
        )
    )


def _board(look: Look, view: View, acts: Acts, room: tuple[float, float]) -> ft.Control:
    """The marks; where there is room below them, the course of the scores."""
    state: State = view.state
    width, height = room
    height = sheet_height(state.players, width, height, foot=True)
    board = putz_board(look, view, acts, (width, height))
    if not look.wide or not state.counted:
        return board
    chart = course_chart(course(state), view.players, look.colours, height=200)
    return ft.Column([board, ft.Container(chart, padding=8)], spacing=16, width=width)


def _question(look: Look, view: View, acts: Acts, keys: Keys, desk: Desk) -> ft.Control:
    """What the table must say now."""
    if view.outcome.finished:
        return Standing(look, view, acts, desk.go)
    if view.next_step.code == "say_first_dealer":
        return who(
            look,
            view,
            look.t("step.say_first_dealer"),
            lambda seat: acts.record(DealerFound(seat=seat)),
            key="dealer",
        )
    state: State = view.state
    noted = state.deal is not None and state.deal.card is not None
    # What was typed before the card was noted goes: it may not fit any more.
    pad = count_ask(look, view, acts, keys)
    return ft.Container(pad, key=f"count-{state.number}-{noted}")


def _panel(
    look: Look, view: View, acts: Acts, desk: Desk, panel: Panel | None
) -> ft.Control | None:
    if panel is None:
        return None
    shared = shared_panel(look, view, acts, panel)
    if shared is not None:
        return shared
    seats = view.state.seats
    alone = alone_panel(look, view, acts, panel, seats, compare=False)
    if alone is not None:
        return alone
    match panel.kind:
        case "edit":
            seq = panel.seq or 0
            if isinstance(view.fact(seq), PointsCounted):
                return count_correct(look, view, acts, seq)
            return Edit(look, view, acts, panel)
        case "standing":
            return Standing(look, view, acts, None)
        case _:
            t = look.t
            return table_menu(
                look,
                acts,
                desk,
                [
                    (t("card.turned"), lambda: acts.open(Panel(kind="card"))),
                ],
                showing=[(t("differenzler.standing"), lambda: acts.open(Panel(kind="standing")))],
            )
