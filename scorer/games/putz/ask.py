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
from scorer.games._sheet.count_edit import count_edit
from scorer.games._sheet.counting import KEY, Count, Counting
from scorer.games._solo.player_melds import meld_keys
from scorer.session import View
from scorer.table.actions import Actions, Panel
from scorer.table.screen import Keys
from scorer.widgets.tap import text_button


def count_ask(look: Appearance, view: View, actions: Actions, keys: Keys) -> ft.Control:
    """The pad of the open deal; beside the digits what else can be shown in it."""
    state: State = view.state
    if state.options.melds:
        aside = meld_keys(look, view, actions, state.seats)
    else:
        aside = [_card_key(look, view, actions), ft.Container(height=KEY)]
    return Counting(look, view, actions, keys, _count(look, state), aside)


def _card_key(look: Appearance, view: View, actions: Actions) -> ft.Control:
    """Opens the note of the turned card, which with five players is not in play (PUT-1)."""
    unknown = not view.check(CardTurned(card=DECK[0]))
    return text_button(
        look.t("card.turned"),
        look.colours,
        (lambda _: actions.open(Panel(kind="card"))) if unknown else None,
        height=KEY,
        expand=1,
        size=13.5,
        key="card",
    )


def count_correct(look: Appearance, view: View, actions: Actions, seq: int) -> ft.Control:
    """The pad of a counted deal."""
    return count_edit(look, view, actions, seq, _count(look, view.state_before(seq)))


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
