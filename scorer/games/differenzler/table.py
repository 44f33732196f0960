"""The table of a Differenzler: declarations and count on one pad, the open question (DIF)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from rules.games.differenzler import DIFFERENZLER
from rules.games.differenzler.deal import State, declaring_order
from rules.games.differenzler.facts import PointsCounted, TrumpTurned
from rules.games.differenzler.standing import judgements
from rules.jass.cards import DECK, Card, Mode
from rules.jass.last_card import mode_of
from scorer.games.cards.card_choice import LastCardPanel
from scorer.games.counting.player_count import PlayerCount
from scorer.games.differenzler.board import board
from scorer.games.differenzler.declaring import declaring
from scorer.games.differenzler.zero import ZERO_HEIGHT, zero_question
from scorer.games.melds.player_melds import annul_row
from scorer.session import View
from scorer.table.model import GameEnd, Menu, MenuRow, TableContext
from scorer.table.pad.form import Form
from scorer.table.pad.keys import KeyRow, PadKey, fact_key, on_three_rows

GAP = 8
"""Between the sheet and a question, in logical pixels."""

LEAST_SHEET = 150
"""Least height of a sheet beside a question, in logical pixels."""


def _trump_turned(card: Card) -> TrumpTurned:
    return TrumpTurned(card=card)


LAST_CARD_PANEL = LastCardPanel(_trump_turned)
"""Records the dealer's last card (DIF-2)."""


def _trump_key(table: TableContext) -> PadKey:
    """A key for the dealer's last card; once it is known, the key says so."""
    text, any_card = table.look.t("differenzler.trump"), TrumpTurned(card=DECK[0])
    rows = 1 if on_three_rows(table.look) else 2
    return fact_key(table, text, any_card, LAST_CARD_PANEL, key="last-card", rows=rows)


class DifferenzlerCount(PlayerCount):
    """What players declare, then what they made, with a key for the last card (DIF-3, DIF-4)."""

    counted = PointsCounted

    def turn(self, state: State) -> tuple[int, ...]:
        """All players."""
        return declaring_order(state, state.deal) if state.deal else ()

    def keys(self, table: TableContext) -> Sequence[KeyRow]:
        """The last card."""
        return [(_trump_key(table),)]

    def asked(self, table: TableContext, view: View) -> Form | None:
        """What is declared, then what was made."""
        count = super().asked(table, view)
        return count and (declaring(view.state_of(DIFFERENZLER)) or count)

    def mode(self, view: View) -> Mode | None:
        """The mode of the last card, once it is known."""
        deal = view.state_of(DIFFERENZLER).deal
        return mode_of(deal.card, view.options) if deal and deal.card else None


COUNT = DifferenzlerCount()


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


TABLE = replace(
    COUNT.table(_board),
    menu=_menu,
    end=GameEnd(detail=_judged),
    deals=lambda view: view.options.deals,
)
