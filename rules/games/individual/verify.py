"""What is wrong with a fact of individual Jass, before it is written (IND, ALL-2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch

from rules.engine.codes import Code
from rules.engine.game import Event, Violation, violation
from rules.games.individual.deal import Deal, State, all_write, deal_totals
from rules.games.individual.facts import PointsCounted
from rules.jass.cards import Card, Rank
from rules.jass.melds import SINGLE_WORTHS
from rules.jass.totals import check_each_with_out
from rules.jass.weis import check_shown
from rules.pairs.facts import DealAnnulled
from rules.solo.facts import CardTurned, DealerFound, StoeckShown, WeisCompared, WeisShown


def faults_of(event: Event, state: State) -> tuple[Violation, ...]:
    """All that is wrong with a fact now; empty: it can be applied."""
    if state.deal is None:
        return (violation(Code.OVER, "IND-5"),)
    unknown = state.deal.dealer is None
    if isinstance(event, DealerFound) != unknown:
        return (violation(Code.NEEDS_DEALER if unknown else Code.DEALER_SET, "IND-1"),)
    return tuple(_faults(event, state, state.deal))


def check_card(card: Card, *, exchanged: bool, rule: str) -> Iterator[Violation]:
    """A six that is turned itself can be exchanged for no other card (IND-1, PUT-1)."""
    if exchanged and card.rank is Rank.SIX:
        yield violation(Code.CARD_IS_SIX, rule, "exchanged", card=card.code)


@singledispatch
def _faults(event: Event, state: State, deal: Deal) -> Iterator[Violation]:
    raise TypeError(f"no fact of individual Jass: {event!r}")


@_faults.register
def _(event: DealerFound, state: State, deal: Deal) -> Iterator[Violation]:
    yield from _plays(event.seat, state, deal)


@_faults.register
def _(event: CardTurned, state: State, deal: Deal) -> Iterator[Violation]:
    if deal.card is not None:
        yield violation(Code.CARD_SET, "IND-1", "card", card=deal.card.code)
    yield from check_card(event.card, exchanged=event.exchanged, rule="IND-1")


@_faults.register
def _(event: WeisShown, state: State, deal: Deal) -> Iterator[Violation]:
    yield from _plays(event.seat, state, deal)
    if event.points not in SINGLE_WORTHS:
        yield violation(Code.WEIS_WORTH, "WIIS-1", "points", points=event.points)
    if deal.weis and not all_write(state.options, len(deal.playing)):
        yield violation(Code.WEIS_BEST_ONLY, "IND-2")


@_faults.register
def _(event: WeisCompared, state: State, deal: Deal) -> Iterator[Violation]:
    if all_write(state.options, len(deal.playing)):
        yield violation(Code.WEIS_NO_CONTEST, "IND-2")
    if deal.weis:
        yield violation(Code.WEIS_BEST_ONLY, "IND-2")
    if deal.card is None:
        yield violation(Code.NEEDS_CARD, "WIIS-4")
    for seat in sorted({shown.seat for shown in event.melds}):
        if seat in state.seats:
            yield from _plays(seat, state, deal, "melds")
    yield from check_shown(event.melds, state.options.meld_rules, state.players)


@_faults.register
def _(event: StoeckShown, state: State, deal: Deal) -> Iterator[Violation]:
    yield from _plays(event.seat, state, deal)
    if deal.stoeck is not None:
        yield violation(Code.STOECK_TWICE, "STK-1")


@_faults.register
def _(event: PointsCounted, state: State, deal: Deal) -> Iterator[Violation]:
    count = len(deal.playing)
    counts = tuple(check_each_with_out(event.points, count, deal_totals(count), out=event.out))
    yield from counts
    if len(event.points) != count:
        return
    made = dict(zip(deal.playing, event.points, strict=True))
    for seat in sorted(set(event.trickless)):
        unknown = tuple(_plays(seat, state, deal, "trickless"))
        yield from unknown
        if not unknown and made[seat]:
            yield violation(Code.TRICKLESS, "IND-4", "trickless", seat=seat, points=made[seat])


@_faults.register
def _(event: DealAnnulled, state: State, deal: Deal) -> Iterator[Violation]:
    yield from ()


def _plays(seat: int, state: State, deal: Deal, field: str = "seat") -> Iterator[Violation]:
    """There is such a seat, and it takes part in this deal (IND-1, IND-5)."""
    if seat not in state.seats:
        yield violation(Code.SIDE_UNKNOWN, "IND-1", field, side=seat)
    elif seat not in deal.playing:
        yield violation(Code.NOT_PLAYING, "IND-5", field, seat=seat)
