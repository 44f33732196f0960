"""Checks whether a fact is possible in a Bieter (ALL-2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch

from rules.engine.codes import Code
from rules.engine.game import Event, Violation, violation
from rules.games.bieter.deal import SEATS, State, hand
from rules.games.bieter.facts import (
    BidMade,
    DealDeclined,
    ModeNamed,
    Revoked,
    TrumpTurned,
)
from rules.jass.auction import BidPassed, BidPostponed, call_faults, pass_faults
from rules.jass.facts import DealAnnulled, WeisCompared
from rules.jass.options import MOST_POINTS, check_most
from rules.jass.totals import check_sides
from rules.pairs.faults import (
    compared_faults,
    known_side,
    play_faults,
    revoke_faults,
    too_late,
)
from rules.pairs.play import BOTH
from rules.solo.facts import DealerFound
from rules.solo.faults import dealer_first, known_seat

_BIDDING = (BidMade, BidPassed, BidPostponed)
_SAYING_MODE = (ModeNamed, TrumpTurned)


def misplaced(state: State, event: Event) -> Violation | None:
    """Why no fact of this type is possible now; ``None`` if one is."""
    deal = state.deal
    ended = too_late(event, deal, state.verdict, rule="BIE-2", revoke=Revoked)
    if ended is not None:
        return ended
    early = dealer_first(event, deal.dealer, rule="BIE-1")
    if early is not None:
        return early
    if isinstance(event, _BIDDING):
        return violation(Code.BID_OVER, "BIE-1") if state.settled else None
    if isinstance(event, DealerFound | DealAnnulled):
        return None
    if state.auction.bidder is None:
        return violation(Code.NEEDS_BID, "BIE-1")
    return _mode_missing(state, event)


def _mode_missing(state: State, event: Event) -> Violation | None:
    """The mode is recorded once and before all other facts of a deal (BIE-3, BIE-4)."""
    if not isinstance(event, _SAYING_MODE):
        needed = state.deal.mode is None
        return violation(Code.NEEDS_MODE, "BIE-4", "mode") if needed else None
    if state.deal.mode is not None:
        return violation(Code.MODE_SET, "BIE-4", "mode")
    if state.deal.first and isinstance(event, TrumpTurned):
        return violation(Code.BIDDER_CHOOSES, "BIE-3", "card")
    return None


@singledispatch
def faults(event: Event, state: State) -> Iterator[Violation]:
    """What is wrong with the fields of a fact; most checks are those of any game of two sides."""
    return play_faults(event, state.deal, state.terms, state.verdict)


def _may_call(seat: int, state: State) -> Iterator[Violation]:
    """No player bids or passes after a pass; out of turn it is questioned (BIE-1)."""
    unknown = tuple(known_seat(seat, SEATS, rule="BIE-1"))
    yield from unknown or call_faults(state.auction, seat, rule="BIE-1")


@faults.register
def _(event: DealerFound, state: State) -> Iterator[Violation]:
    yield from known_seat(event.seat, SEATS, rule="BIE-1")


@faults.register
def _(event: BidMade, state: State) -> Iterator[Violation]:
    yield from _may_call(event.seat, state)
    least = state.least
    if event.points < least:
        yield violation(Code.BID_LEAST, "BIE-1", "points", points=event.points, least=least)
    yield from check_most(event.points, MOST_POINTS, rule="BIE-1", field="points")


@faults.register
def _(event: BidPassed, state: State) -> Iterator[Violation]:
    unknown = tuple(known_seat(event.seat, SEATS, rule="BIE-1"))
    yield from unknown or pass_faults(state.auction, event.seat, rule="BIE-1")


@faults.register
def _(event: BidPostponed, state: State) -> Iterator[Violation]:
    yield from _may_call(event.seat, state)
    now = state.auction
    if event.seat in range(SEATS) and event.seat not in (*now.waiting, *now.passed):
        yield violation(Code.BID_POSTPONE, "BIE-1", "seat", seat=event.seat)


@faults.register
def _(event: WeisCompared, state: State) -> Iterator[Violation]:
    rules = state.options.meld_rules
    return compared_faults(event, state.deal, state.terms, rules, players=SEATS, hand=hand(state))


@faults.register
def _(event: DealDeclined, state: State) -> Iterator[Violation]:
    """Only later deals can be declined, and only before the first card (BIE-6)."""
    deal = state.deal
    if deal.first:
        yield violation(Code.DECLINE_FIRST, "BIE-6")
    elif deal.begun:
        yield violation(Code.DECLINE_LATE, "BIE-6")
    if event.stoeck and deal.mode is not None and deal.mode.trump is None:
        yield violation(Code.STOECK_NEEDS_TRUMP, "STK-1", "stoeck", mode=deal.mode)


@faults.register
def _(event: Revoked, state: State) -> Iterator[Violation]:
    counted = state.terms
    yield from known_side(event.side, counted)
    yield from check_sides(event.tricks, counted.possible)
    if event.side in BOTH:
        yield from revoke_faults(
            event.side, event.tricks, state.deal, counted, matsch=event.matsch, field="tricks"
        )
