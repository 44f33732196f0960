"""What a Putz asks the table: what everybody made, and what was turned."""

from __future__ import annotations

import flet as ft

from rules.games.putz.deal import State
from rules.games.putz.facts import PointsCounted
from rules.games.putz.standing import totals_asked
from rules.jass.cards import DECK
from rules.solo.facts import CardTurned
from rules.solo.leaving import round_from
from scorer.appearance import Appearance
from scorer.games._sheet.count_correction import count_edit
from scorer.games._sheet.count_pad import KEY, Count, Counting
from scorer.games._solo.meld_keys import meld_keys
from scorer.games._solo.panels import CardPanel
from scorer.table.context import TableContext
from scorer.widgets.tap import text_button


def count_ask(table: TableContext) -> ft.Control:
    """The pad of the open deal; beside the digits what else can be shown in it."""
    look, view = table.look, table.view
    state: State = view.state
    if state.options.melds:
        aside = meld_keys(table, tuple(state.seats), compare=False)
    else:
        aside = [_card_key(table), ft.Container(height=KEY)]
    return Counting(table, _count(look, state), aside)


def _card_key(table: TableContext) -> ft.Control:
    """Opens the note of the turned card, which with five players is not in play (PUT-1)."""
    look, view, actions = table.look, table.view, table.actions
    unknown = not view.check(CardTurned(card=DECK[0]))
    return text_button(
        look.t("card.turned"),
        look.colours,
        (lambda _: actions.open(CardPanel())) if unknown else None,
        height=KEY,
        expand=1,
        size=13.5,
        key="card",
    )


def count_correct(table: TableContext, seq: int, _seat: int | None = None) -> ft.Control:
    """The pad of a counted deal."""
    look, view = table.look, table.view
    return count_edit(table, seq, _count(look, view.state_before(seq)))


def _count(look: Appearance, state: State) -> Count:
    """How a deal is counted; what stayed out can be counted as well (CARD-4)."""
    dealer = state.deal.dealer if state.deal else None
    totals = totals_asked(state)
    known = len(totals) == 1
    return Count(
        order=round_from(dealer, state.seats, state.players) or tuple(state.seats),
        hint=look.t("counting.hint" if known else "counting.hint_out"),
        fact=lambda points: PointsCounted(points=points),
        total=max(totals),
        out="" if known else look.t("counting.out"),
    )
