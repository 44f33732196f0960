"""The table of a Pandur: the sheet of game points, the bidding, what was made."""

from __future__ import annotations

import flet as ft

from rules.engine.game import Status
from rules.engine.steps import Step
from rules.games.pandur.deal import State
from rules.games.pandur.standing import course, left_in
from rules.games.pandur.verify import WORTHS
from rules.jass.facts import DealAnnulled
from scorer.appearance import Appearance
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


@ft.component
def PandurTable(look: Appearance, services: Services, open_partie: OpenPartie) -> ft.Control:
    """The sheet above, below it whose turn it is to bid, or what was made."""
    at = use_table(look, services, open_partie)
    actions, view = at.actions, use_part(at.view, whole)
    panel, notice = use_part(at.panel, whole), use_part(at.notice, whole)
    needed = BIDDING if view.next_step.code is Step.BID else PLAYING
    return arranged(
        TableParts(
            look=look,
            at=at,
            header=Header(look, at, services.go),
            board=lambda width, height: _board(look, view, (width, height)),
            controls=noticed(look, notice, actions, _asked(look, view, actions, at.keys, services)),
            controls_height=needed + NOTICE,
            body=_panel(look, view, actions, services, panel),
            panel=panel,
            beside=facts_list(look, view, actions),
        )
    )


def _board(look: Appearance, view: View, room: tuple[float, float]) -> ft.Control:
    """The sheet; where there is room below it, the game points of all deals so far."""
    state: State = view.state
    width, height = room
    foot = has_foot(state.deal_of(shown_deal(state)), state.players)
    taken = sheet_height(state.players, width, height, foot=foot)
    board = bid_board(look, view, (width, taken))
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
        return leaving_end(look, view, actions, services.go, left_in(view.state))
    return question(look, view, actions, keys)


def _panel(
    look: Appearance, view: View, actions: Actions, services: Services, panel: Panel | None
) -> ft.Control | None:
    if panel is None:
        return None
    shared = shared_panel(look, view, actions, panel)
    if shared is not None:
        return shared
    deal = view.state.deal
    soloist = deal.soloist if deal else None
    match panel.kind:
        case "weis" if deal and soloist is not None:
            worths = PlayerWeis(look, view, actions, (soloist,), WORTHS)
            return with_cards(look, actions, worths) if deal.trump else worths
        case "weis_cards":
            return WeisCards(look, view, actions)
        case "edit":
            return Edit(look, view, actions, panel)
        case _:
            annul = (look.t("fault.annul"), lambda: actions.record(DealAnnulled()))
            return table_menu(look, actions, services, [annul])
