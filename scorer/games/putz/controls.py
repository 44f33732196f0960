"""The controls of a Putz: the count, and the turned card or melds (PUT)."""

from __future__ import annotations

import flet as ft

from rules.games.putz.deal import State
from rules.games.putz.facts import PointsCounted
from rules.games.putz.standing import totals_asked
from rules.jass.cards import DECK
from rules.solo.facts import CardTurned
from rules.solo.leaving import round_from
from scorer.appearance import Appearance
from scorer.games._sheet.count_correction import count_correction
from scorer.games._sheet.count_pad import KEY, CountPad, CountSpec
from scorer.games._solo.meld_buttons import meld_buttons
from scorer.games._solo.panels import CardPanel
from scorer.table.context import TableContext
from scorer.widgets.tap import text_button


def count_pad(table: TableContext) -> ft.Control:
    """The pad that counts the open deal, with keys for melds or for the turned card."""
    look, view = table.look, table.view
    state: State = view.state
    if state.options.melds:
        extra_keys = meld_buttons(table, tuple(state.seats), compare=False)
    else:
        extra_keys = [_card_key(table), ft.Container(height=KEY)]
    return CountPad(table, _count_spec(look, state), extra_keys)


def _card_key(table: TableContext) -> ft.Control:
    """A key that opens the panel of the turned card; with five it is not in play (PUT-1)."""
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


def correct_count(table: TableContext, seq: int, _seat: int | None = None) -> ft.Control:
    """The panel that corrects a counted deal."""
    look, view = table.look, table.view
    return count_correction(table, seq, _count_spec(look, view.state_before(seq)))


def _count_spec(look: Appearance, state: State) -> CountSpec:
    """How the deal is counted; the points of cards not in play can be typed, too (CARD-4)."""
    dealer = state.deal.dealer if state.deal else None
    totals = totals_asked(state)
    known = len(totals) == 1
    return CountSpec(
        order=round_from(dealer, state.seats, state.players) or tuple(state.seats),
        hint=look.t("counting.hint" if known else "counting.hint_out"),
        make_fact=lambda points, undealt: PointsCounted(points=points, out=undealt),
        total=max(totals),
        undealt_label="" if known else look.t("counting.out"),
        points_in=lambda fact: (*fact.points, fact.out),
    )
