"""Checks whether a fact is possible in a Putz (ALL-2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch

from rules.engine.codes import Code
from rules.engine.game import Event, Violation, violation
from rules.games.putz.deal import State, deal_totals
from rules.games.putz.facts import PointsCounted
from rules.jass.totals import check_each_with_out
from rules.jass.weis import check_worth
from rules.solo.facts import CardTurned, DealerFound, StoeckShown, WeisShown
from rules.solo.faults import check_card, dealer_first, known_seat


def misplaced(state: State, event: Event) -> Violation | None:
    """Why no fact of this type is possible now; ``None`` if one is."""
    if state.deal is None:
        return violation(Code.OVER, "PUT-6")
    return dealer_first(event, state.deal.dealer, rule="PUT-1")


@singledispatch
def faults(event: Event, state: State) -> Iterator[Violation]:
    """What is wrong with the fields of a fact. Types without a function here have no faults."""
    return iter(())


@faults.register
def _(event: DealerFound, state: State) -> Iterator[Violation]:
    yield from known_seat(event.seat, state.players, rule="PUT-1")


@faults.register
def _(event: CardTurned, state: State) -> Iterator[Violation]:
    card = state.on_table.card
    if card is not None:
        yield violation(Code.CARD_SET, "PUT-1", "card", card=card)
    yield from check_card(event.card, exchanged=event.exchanged, rule="PUT-1")


@faults.register
def _(event: WeisShown, state: State) -> Iterator[Violation]:
    yield from known_seat(event.seat, state.players, rule="PUT-1")
    if not state.options.melds:
        yield violation(Code.WEIS_NOT_PLAYED, "PUT-2")
    yield from check_worth(event.points, state.on_table.weis)
    weis = state.on_table.weis
    if weis and weis[0].side != event.seat:
        yield violation(Code.WEIS_OTHER_PLAYER, "WIIS-5", "seat", seat=weis[0].side)


@faults.register
def _(event: StoeckShown, state: State) -> Iterator[Violation]:
    yield from known_seat(event.seat, state.players, rule="PUT-1")
    if not state.options.melds:
        yield violation(Code.STOECK_NOT_PLAYED, "PUT-2")
    if state.on_table.stoeck_shown:
        yield violation(Code.STOECK_TWICE, "STK-1")


@faults.register
def _(event: PointsCounted, state: State) -> Iterator[Violation]:
    possible = deal_totals(state.on_table, state.players)
    yield from check_each_with_out(event.points, state.players, possible, out=event.out)
