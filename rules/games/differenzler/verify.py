"""Checks whether a fact is possible in a Differenzler (ALL-2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch

from rules.engine.codes import Code
from rules.engine.game import Event, Violation, violation
from rules.games.differenzler.deal import State, next_to_declare, pending
from rules.games.differenzler.facts import PointsCounted, PointsDeclared, TrumpTurned, ZeroSettled
from rules.jass.cards import DEAL_TOTAL
from rules.jass.deal import check_each
from rules.solo.facts import DealerFound
from rules.solo.faults import known_seat


def misplaced(state: State, event: Event) -> Violation | None:
    """Why no fact of this type is possible now; ``None`` if one is."""
    if isinstance(event, ZeroSettled):
        if state.deal is None and pending(state) is None:
            return violation(Code.OVER, "DIF-6")
        return None
    if state.deal is None:
        asked = pending(state) is not None
        return violation(Code.COUNTED, "DIF-5") if asked else violation(Code.OVER, "DIF-6")
    if isinstance(event, DealerFound) != (state.deal.dealer is None):
        unknown = state.deal.dealer is None
        return violation(Code.NEEDS_DEALER if unknown else Code.DEALER_SET, "DIF-7")
    return None


@singledispatch
def faults(event: Event, state: State) -> Iterator[Violation]:
    """What is wrong with the fields of a fact. Types without a function here have no faults."""
    return iter(())


@faults.register
def _(event: DealerFound, state: State) -> Iterator[Violation]:
    yield from known_seat(event.seat, state.players, rule="DIF-1")


@faults.register
def _(event: TrumpTurned, state: State) -> Iterator[Violation]:
    if state.deal is not None and state.deal.card is not None:
        yield violation(Code.TRUMP_SET, "DIF-2", "card", card=state.deal.card)


@faults.register
def _(event: PointsDeclared, state: State) -> Iterator[Violation]:
    yield from known_seat(event.seat, state.players, rule="DIF-1")
    if not 0 <= event.points <= DEAL_TOTAL:
        yield violation(
            Code.DECLARE_RANGE, "DIF-3", "points", points=event.points, total=DEAL_TOTAL
        )
    if state.deal is not None and state.deal.declaration(event.seat) is not None:
        yield violation(Code.DECLARE_TWICE, "DIF-3", "seat", seat=event.seat)
        return
    turn = next_to_declare(state)
    if turn is not None and turn != event.seat:
        yield violation(Code.DECLARE_TURN, "DIF-3", "seat", advisory=True, seat=turn)


@faults.register
def _(event: PointsCounted, state: State) -> Iterator[Violation]:
    silent = next_to_declare(state)
    if silent is not None:
        yield violation(Code.DECLARE_MISSING, "DIF-3", seat=silent)
    yield from check_each(event.points, state.players, rule="DIF-4")


@faults.register
def _(event: ZeroSettled, state: State) -> Iterator[Violation]:
    if not state.finished or event.seat not in state.finished[-1].unsettled:
        yield violation(Code.NOT_ASKED, "DIF-5", "seat")
