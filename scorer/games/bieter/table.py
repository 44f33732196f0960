"""The table of a Bieter: the auction, then the slate of the bidder against the two."""

from __future__ import annotations

import flet as ft

from rules.engine.game import Status
from rules.games.bieter.standing import bidding
from rules.jass.facts import DealAnnulled
from rules.pairs.facts import TricksCounted
from scorer.appearance import Appearance
from scorer.games._cards.weis import WeisCards, weis_worths
from scorer.games._sheet.player_sheet import sheet_height
from scorer.games._slate.board import SlateBoard
from scorer.games._slate.claim import ClaimCard, stoeck_sides
from scorer.games._slate.ruling import RulingCard
from scorer.games._solo import words as _alone_words  # noqa: F401 - the facts learn their words
from scorer.games.bieter import fields as _fields  # noqa: F401 - and how they are corrected
from scorer.games.bieter import words as _words  # noqa: F401
from scorer.games.bieter.ask import AUCTION, DEAL, last_card, question
from scorer.games.bieter.board import auction_board
from scorer.games.bieter.count import (
    MATSCH,
    count_correct,
    count_pad,
    decline_ask,
    matsch_ask,
)
from scorer.services import Services
from scorer.session import OpenPartie, View
from scorer.table.actions import Actions, Panel
from scorer.table.corrections.edit import Edit
from scorer.table.end import EndCard
from scorer.table.facts_list import facts_list
from scorer.table.header import Header
from scorer.table.layout import BoardRoom, TableParts, arranged
from scorer.table.menu import table_menu
from scorer.table.notice import NOTICE, noticed
from scorer.table.panels import shared_panel
from scorer.table.screen import Keys, TableState, use_table
from scorer.widgets.component import use_part, whole

SMALLEST = 300
"""The least room for a slate whose strokes can be counted, in logical pixels."""

SLATE_ROOM = BoardRoom(share=0.46, widest=480, tallest=1.55)


@ft.component
def BieterTable(look: Appearance, services: Services, open_partie: OpenPartie) -> ft.Control:
    """Before it is known who plays alone, the auction; then the slate of both sides."""
    at = use_table(look, services, open_partie)
    actions, view = at.actions, use_part(at.view, whole)
    opened, notice = use_part(at.panel, whole), use_part(at.notice, whole)
    panel = opened or _called_for(view)
    settled = view.state.settled
    return arranged(
        TableParts(
            look=look,
            at=at,
            header=Header(look, at, services.go),
            board=lambda width, height: _board(look, at, view, (width, height)),
            controls=noticed(look, notice, actions, question(look, view, actions)),
            controls_height=(DEAL if settled else AUCTION) + NOTICE,
            body=_panel(look, view, actions, services, panel, at.keys),
            panel=opened,
            beside=facts_list(look, view, actions),
            room=SLATE_ROOM,
            slate=True,
        )
    )


def _called_for(view: View) -> Panel | None:
    """The panel that the Partie itself calls for while none is open."""
    status = view.outcome.status
    if status is Status.FINISHED:
        return Panel(kind="end")
    return Panel(kind="ruling") if status is Status.OPEN else None


def _board(look: Appearance, at: TableState, view: View, room: tuple[float, float]) -> ft.Control:
    width, height = room
    asked = bidding(view.state)
    if asked is not None:
        taken = sheet_height(len(view.players), width, height, foot=False)
        return auction_board(look, view, asked, (width, taken))
    if not view.state.settled:
        return ft.Container(width=width, height=height)
    return SlateBoard(look, at, round(width), round(max(height, SMALLEST)))


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
        case "end":
            return EndCard(look, view, actions, services.go)
        case "ruling":
            return RulingCard(look, view, actions)
        case "pad":
            return count_pad(look, view, actions, keys)
        case kind if kind == MATSCH:
            return matsch_ask(look, view, actions, panel)
        case "card":
            return last_card(look, view, actions)
        case "decline":
            return decline_ask(look, view, actions)
        case "weis":
            return weis_worths(look, view, actions)
        case "weis_cards":
            return WeisCards(look, view, actions)
        case "stoeck":
            return stoeck_sides(look, view, actions)
        case "claim":
            return ClaimCard(look, view, actions, panel)
        case "edit":
            seq = panel.seq or 0
            if isinstance(view.fact(seq), TricksCounted):
                return count_correct(look, view, actions, seq)
            return Edit(look, view, actions, panel)
        case _:
            annul = (look.t("fault.annul"), lambda: actions.record(DealAnnulled()))
            return table_menu(look, actions, services, [annul])
