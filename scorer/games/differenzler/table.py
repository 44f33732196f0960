"""The table of a Differenzler: declarations and count on one pad, the open question (DIF)."""

from __future__ import annotations

import flet as ft

from rules.games.differenzler import DIFFERENZLER
from rules.games.differenzler.deal import State, declaring_order
from rules.games.differenzler.facts import PointsCounted, TrumpTurned
from rules.games.differenzler.standing import judgements
from rules.jass.cards import DECK, Card, Mode
from rules.jass.last_card import mode_of
from scorer.games.boards.player_sheet import SHEET_ROOM
from scorer.games.cards.card_choice import LastCardPanel
from scorer.games.differenzler.board import board
from scorer.games.differenzler.declaring import declaring
from scorer.games.differenzler.zero import ZERO_HEIGHT, zero_question
from scorer.games.melds.player_melds import annul_row
from scorer.games.seats.first_dealer import ask_first_dealer
from scorer.session import View
from scorer.table.model import GameEnd, Menu, MenuRow, PlayKeys, TableContext, TableDesign
from scorer.table.pad.count import CountForm
from scorer.table.pad.form import Form
from scorer.table.pad.keys import PadKey, fact_key, on_three_rows
from scorer.table.pad.pad import Pad, pad_height
from scorer.table.pad.pile import player_pile
from scorer.texts import Texts


def _trump_turned(card: Card) -> TrumpTurned:
    return TrumpTurned(card=card)


LAST_CARD_PANEL = LastCardPanel(_trump_turned)
"""Records the dealer's last card (DIF-2)."""


def deal_pad(table: TableContext, _width: float, _height: float) -> ft.Control:
    """The pad of every deal: what players declare, then what they made (DIF-3, DIF-4).

    It stays where it is from one deal to the next, so that no touch is lost in between.
    """
    return Pad(table, asked_now, [(_trump_key(table),)])


def type_deal(table: TableContext) -> ft.Control:
    """The pad that declares or counts the open deal, without the key for the last card."""
    return Pad(table, asked_now, stays=False)


def asked_now(table: TableContext, view: View) -> Form | None:
    """What is typed on the pad in a view; ``None`` while nothing can be."""
    state = view.state_of(DIFFERENZLER)
    if state.deal is None or state.deal.dealer is None:
        return None
    return declaring(state) or count_form(table.look.t, state)


def count_form(
    t: Texts, state: State, seq: int | None = None, seat: int | None = None
) -> CountForm:
    """How a deal is counted; the last number is computed (DIF-4).

    Args:
        t: The texts.
        state: The state before the count.
        seq: The entry of the count that is corrected, if one is.
        seat: The seat whose number is corrected first.
    """
    turn = declaring_order(state, state.deal) if state.deal else ()
    return CountForm(
        order=tuple(state.seats),
        leads=next(iter(turn), None),
        hint=t("counting.hint"),
        make_fact=lambda points, _undealt: PointsCounted(points=points),
        seq=seq,
        seat=seat,
        deal=state.number,
        ask=lambda name: t("counting.of", name=name),
    )


def _mode(view: View) -> Mode | None:
    deal = view.state_of(DIFFERENZLER).deal
    return mode_of(deal.card, view.options) if deal and deal.card else None


PILE = player_pile(asked_now, _mode)
"""How a counted pile becomes the points of a player."""


def _trump_key(table: TableContext) -> PadKey:
    """A key for the dealer's last card; once it is known, the key says so."""
    text, any_card = table.look.t("differenzler.trump"), TrumpTurned(card=DECK[0])
    rows = 1 if on_three_rows(table.look) else 2
    return fact_key(table, text, any_card, LAST_CARD_PANEL, key="last-card", rows=rows)


GAP = 8
"""Between the sheet and a question, in logical pixels."""

LEAST_SHEET = 150
"""Least height of a sheet beside a question, in logical pixels."""


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    """The deal; over it an open question."""
    question = zero_question(table)
    if question is None:
        return board(table, width, height)
    rest = height - ZERO_HEIGHT - GAP
    parts = [question] if rest < LEAST_SHEET else [question, board(table, width, rest)]
    return ft.Column(parts, spacing=GAP, width=width, height=height)


def _judged(table: TableContext, seat: int) -> str:
    """The number of exact hits, and the average difference of a deal (DIF-6)."""
    t, player = table.look.t, judgements(table.view.state_of(DIFFERENZLER))[seat]
    whole, tenth = divmod(player.tenths or 0, 10)
    average = t("differenzler.tenths", whole=whole, tenth=tenth)
    return t("differenzler.judged", hits=player.hits, average=average)


def _menu(table: TableContext) -> Menu:
    last_card = MenuRow(table.look.t("card.last"), lambda: table.actions.open(LAST_CARD_PANEL))
    return Menu(writing=[last_card, annul_row(table)])


TABLE = TableDesign(
    board=_board,
    keys=PlayKeys(height=pad_height, draw=deal_pad),
    required_panel=ask_first_dealer,
    menu=_menu,
    end=GameEnd(detail=_judged),
    pile=PILE,
    deals=lambda view: view.options.deals,
    room=SHEET_ROOM,
)
