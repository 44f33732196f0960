"""The table of a Pandur: the sheet of game points, the bidding, what was made."""

from __future__ import annotations

import flet as ft

from rules.engine.game import Status
from rules.games.pandur.deal import State
from rules.games.pandur.standing import course, left_in
from rules.games.pandur.verify import WORTHS
from rules.pairs.facts import DealAnnulled
from scorer.appearance import Look
from scorer.games._cards.weis import WeisCards
from scorer.games._sheet.player_sheet import sheet_height
from scorer.games._solo import words as _alone_words  # noqa: F401 - the facts learn their words
from scorer.games._solo.leaving_end import leaving_end
from scorer.games._solo.panels import with_cards
from scorer.games._solo.player_melds import PlayerWeis
from scorer.games.pandur import fields as _fields  # noqa: F401 - and how they are corrected
from scorer.games.pandur import words as _words  # noqa: F401
from scorer.games.pandur.ask import BIDDING, PLAYING, question
from scorer.games.pandur.board import bid_board, has_foot, shown_deal
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


@ft.component
def PandurTable(look: Look, desk: Desk, sitting: Sitting) -> ft.Control:
    """The sheet above, below it whose turn it is to bid, or what was made."""
    at = use_table(look, desk, sitting)
    acts, view = at.acts, use_part(at.view, whole)
    panel, notice = use_part(at.panel, whole), use_part(at.notice, whole)
    needed = BIDDING if view.next_step.code == "bid" else PLAYING
    return arranged(
        TableParts(
            look=look,
            at=at,
            header=Header(look, at, desk.go),
            board=lambda width, height: _board(look, view, (width, height)),
            controls=noticed(look, notice, acts, _asked(look, view, acts, at.keys, desk)),
            controls_height=needed + NOTICE,
            body=_panel(look, view, acts, desk, panel),
            panel=panel,
            beside=facts_list(look, view, acts),
        )
    )


def _board(look: Look, view: View, room: tuple[float, float]) -> ft.Control:
    """The sheet; where there is room below it, the game points of all deals so far."""
    state: State = view.state
    width, height = room
    foot = has_foot(state.deal_of(shown_deal(state)), state.players)
    taken = sheet_height(state.players, width, height, foot=foot)
    board = bid_board(look, view, (width, taken))
    if not look.wide or not state.closed:
        return board
    scores = [step.scores for step in course(state)]
    chart = course_chart(scores, view.players, look.colours, height=220)
    return ft.Column([board, ft.Container(chart, padding=8)], spacing=16, width=width)


def _asked(look: Look, view: View, acts: Acts, keys: Keys, desk: Desk) -> ft.Control:
    """The open question, or the end."""
    if view.outcome.status is Status.FINISHED:
        keys[0] = None
        return leaving_end(look, view, acts, desk.go, left_in(view.state))
    return question(look, view, acts, keys)


def _panel(
    look: Look, view: View, acts: Acts, desk: Desk, panel: Panel | None
) -> ft.Control | None:
    if panel is None:
        return None
    shared = shared_panel(look, view, acts, panel)
    if shared is not None:
        return shared
    deal = view.state.deal
    soloist = deal.soloist if deal else None
    match panel.kind:
        case "weis" if deal and soloist is not None:
            worths = PlayerWeis(look, view, acts, (soloist,), WORTHS)
            return with_cards(look, acts, worths) if deal.trump else worths
        case "weis_cards":
            return WeisCards(look, view, acts)
        case "edit":
            return Edit(look, view, acts, panel)
        case _:
            annul = (look.t("fault.annul"), lambda: acts.record(DealAnnulled()))
            return table_menu(look, acts, desk, [annul])
