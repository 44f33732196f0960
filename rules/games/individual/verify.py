"""What is wrong with a fact of individual Jass, before it is written (IND, ALL-2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch

from rules.engine.codes import Code
from rules.engine.game import Event, Violation, violation
from rules.games.individual.deal import State, all_write, deal_totals
from rules.games.individual.facts import PointsCounted
from rules.jass.facts import WeisCompared
from rules.jass.totals import check_each_with_out
from rules.jass.weis import check_shown, check_worth
from rules.solo.facts import CardTurned, DealerFound, StoeckShown, WeisShown
from rules.solo.faults import check_card, dealer_first


def misplaced(state: State, event: Event) -> Violation | None:
    """Why no fact of this type is possible now; ``None`` if one is."""
    if state.deal is None:
        return violation(Code.OVER, "IND-5")
    return dealer_first(event, state.deal.dealer, rule="IND-1")


@singledispatch
def faults(event: Event, state: State) -> Iterator[Violation]:
    """What is wrong with the fields of a fact. Types without a function here have no faults."""
    return iter(())


@faults.register
def _(event: DealerFound, state: State) -> Iterator[Violation]:
    yield from _plays(event.seat, state)


@faults.register
def _(event: CardTurned, state: State) -> Iterator[Violation]:
    card = state.on_table.card
    if card is not None:
        yield violation(Code.CARD_SET, "IND-1", "card", card=card)
    yield from check_card(event.card, exchanged=event.exchanged, rule="IND-1")


@faults.register
def _(event: WeisShown, state: State) -> Iterator[Violation]:
    yield from _plays(event.seat, state)
    yield from check_worth(event.points, state.on_table.weis)
    deal = state.on_table
    if deal.weis and not all_write(state.options, len(deal.playing)):
        yield violation(Code.WEIS_BEST_ONLY, "IND-2")


@faults.register
def _(event: WeisCompared, state: State) -> Iterator[Violation]:
    deal = state.on_table
    if all_write(state.options, len(deal.playing)):
        yield violation(Code.WEIS_NO_CONTEST, "IND-2")
    if deal.weis:
        yield violation(Code.WEIS_BEST_ONLY, "IND-2")
    if deal.card is None:
        yield violation(Code.NEEDS_CARD, "WIIS-4")
    for seat in sorted({shown.seat for shown in event.melds}):
        if seat in state.seats:
            yield from _plays(seat, state, "melds")
    yield from check_shown(event.melds, state.options.meld_rules, state.players)


@faults.register
def _(event: StoeckShown, state: State) -> Iterator[Violation]:
    yield from _plays(event.seat, state)
    if state.on_table.stoeck_shown:
        yield violation(Code.STOECK_TWICE, "STK-1")


@faults.register
def _(event: PointsCounted, state: State) -> Iterator[Violation]:
    deal = state.on_table
    count = len(deal.playing)
    counts = tuple(check_each_with_out(event.points, count, deal_totals(count), out=event.out))
    yield from counts
    if len(event.points) != count:
        return
    made = dict(zip(deal.playing, event.points, strict=True))
    for seat in sorted(set(event.trickless)):
        unknown = tuple(_plays(seat, state, "trickless"))
        yield from unknown
        if not unknown and made[seat]:
            yield violation(Code.TRICKLESS, "IND-4", "trickless", seat=seat, points=made[seat])


def _plays(seat: int, state: State, field: str = "seat") -> Iterator[Violation]:
    """There is such a seat, and it takes part in this deal (IND-1, IND-5)."""
    if seat not in state.seats:
        yield violation(Code.SIDE_UNKNOWN, "IND-1", field, side=seat)
    elif seat not in state.on_table.playing:
        yield violation(Code.NOT_PLAYING, "IND-5", field, seat=seat)
