"""Checks whether a fact is possible in a Pandur (ALL-2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch

from rules.engine.codes import Code
from rules.engine.game import Event, Violation, violation
from rules.games.pandur.bids import Bid, higher
from rules.games.pandur.deal import HAND, State
from rules.games.pandur.facts import BidMade, SoloCounted, SoloSettled, TrumpNamed
from rules.jass.auction import BidPassed, call_faults, pass_faults
from rules.jass.cards import Mode, Rank
from rules.jass.deal import check_points
from rules.jass.facts import DealAnnulled, WeisCompared
from rules.jass.melds import SINGLE_WORTHS
from rules.jass.totals import FROM_NINE_UP, check_each_with_out, possible_totals
from rules.jass.weis import check_shown
from rules.jass.written import check_room
from rules.solo.facts import DealerFound, StoeckShown, WeisShown
from rules.solo.faults import dealer_first, known_seat

WORTHS = tuple(worth for worth in SINGLE_WORTHS if worth <= 200)
"""The possible worths of a Weis in this pack: up to 150 for six cards, 200 for Jacks (PAN-3)."""

_BEFORE_BID = (DealerFound, BidMade, BidPassed, DealAnnulled)
_COUNTED = (WeisShown, WeisCompared, StoeckShown, SoloCounted)


def misplaced(state: State, event: Event) -> Violation | None:
    """Why no fact of this type is possible now; ``None`` if one is."""
    deal = state.deal
    if deal is None:
        return violation(Code.OVER, "PAN-6")
    early = dealer_first(event, deal.dealer, rule="PAN-1")
    if early is not None or isinstance(event, _BEFORE_BID):
        return early
    if deal.bid is None:
        return violation(Code.NEEDS_BID, "PAN-2")
    return _other_kind(event, deal.bid)


def _other_kind(event: Event, bid: Bid) -> Violation | None:
    """Bids of a number are counted, a misère and a Pandur are settled instead (PAN-3, PAN-7)."""
    if isinstance(event, _COUNTED) and bid.points is None:
        return violation(Code.BID_NOT_COUNTED, "PAN-7", bid=bid)
    if isinstance(event, SoloSettled) and bid.points is not None:
        return violation(Code.BID_COUNTED, "PAN-3", bid=bid)
    return None


@singledispatch
def faults(event: Event, state: State) -> Iterator[Violation]:
    """What is wrong with the fields of a fact. Types without a function here have no faults."""
    return iter(())


def _playing(seat: int, state: State, field: str) -> Iterator[Violation]:
    """Only those who play the deal can bid or show a Weis (PAN-1, PAN-6)."""
    deal = state.on_table
    if seat not in range(state.players):
        yield violation(Code.SIDE_UNKNOWN, "PAN-1", field, side=seat)
    elif seat not in deal.in_game:
        yield violation(Code.SEAT_LEFT, "PAN-6", field, seat=seat)
    elif seat not in deal.playing:
        yield violation(Code.NOT_PLAYING, "PAN-1", field, seat=seat)


def _may_bid(seat: int, state: State) -> Iterator[Violation]:
    """No player bids after a pass, out of turn or after the bidding (PAN-2)."""
    deal = state.on_table
    not_playing = tuple(_playing(seat, state, "seat"))
    yield from not_playing or call_faults(deal.auction, seat, rule="PAN-2", over=deal.played)


@faults.register
def _(event: DealerFound, state: State) -> Iterator[Violation]:
    yield from known_seat(event.seat, state.players, rule="PAN-1")


@faults.register
def _(event: BidMade, state: State) -> Iterator[Violation]:
    yield from _may_bid(event.seat, state)
    bid = state.on_table.bid
    if bid is not None and event.bid not in higher(bid):
        yield violation(Code.BID_LOW, "PAN-2", "bid", bid=bid)


@faults.register
def _(event: BidPassed, state: State) -> Iterator[Violation]:
    deal = state.on_table
    not_playing = tuple(_playing(event.seat, state, "seat"))
    yield from not_playing or pass_faults(deal.auction, event.seat, rule="PAN-2", over=deal.played)


@faults.register
def _(event: TrumpNamed, state: State) -> Iterator[Violation]:
    deal = state.on_table
    if deal.bid is not None and not deal.bid.trumps:
        yield violation(Code.BID_NO_TRUMPS, "PAN-2", "suit", bid=deal.bid)
    elif deal.trump is not None:
        yield violation(Code.TRUMP_SAID, "PAN-2", "suit", mode=Mode(deal.trump.value))


def _soloist_only(seat: int, state: State) -> Iterator[Violation]:
    soloist = state.on_table.soloist
    if soloist is not None and seat != soloist:
        yield violation(Code.WEIS_SOLOIST, "PAN-3", "seat", seat=soloist)


@faults.register
def _(event: WeisShown, state: State) -> Iterator[Violation]:
    yield from _soloist_only(event.seat, state)
    if state.on_table.compared:
        yield violation(Code.WEIS_CONTESTED, "WIIS-5")
    if event.points not in WORTHS:
        yield violation(Code.WEIS_WORTH, "PAN-3", "points", points=event.points)
    yield from check_room(state.on_table.melds)


@faults.register
def _(event: WeisCompared, state: State) -> Iterator[Violation]:
    deal = state.on_table
    if deal.trump is None:
        yield violation(Code.NEEDS_TRUMP, "WIIS-4")
    if deal.compared or deal.weis:
        yield violation(Code.WEIS_CONTESTED, "WIIS-5")
    yield from check_shown(event.melds, state.options.meld_rules, state.players, hand=HAND)
    for seat in dict.fromkeys(shown.seat for shown in event.melds):
        if seat in range(state.players):
            yield from _playing(seat, state, "melds")
    absent = sorted({card for one in event.melds for card in one.cards if card.rank < Rank.NINE})
    yield from (violation(Code.MELD_PACK, "PAN-1", "melds", card=card) for card in absent)


@faults.register
def _(event: StoeckShown, state: State) -> Iterator[Violation]:
    yield from _soloist_only(event.seat, state)
    if state.on_table.stoeck_shown:
        yield violation(Code.STOECK_TWICE, "STK-1")


@faults.register
def _(event: SoloCounted, state: State) -> Iterator[Violation]:
    """With two players left eight cards stay out; otherwise the deal has 157 points (PAN-7)."""
    out = len(FROM_NINE_UP) - HAND * len(state.on_table.playing)
    possible = possible_totals(out, among=FROM_NINE_UP)
    if event.others is not None:
        yield from check_each_with_out((event.points, event.others), 2, possible)
    elif out:
        yield from _alone(event.points, possible)
    else:
        yield from check_points(event.points, field="points")


def _alone(points: int, possible: frozenset[int]) -> Iterator[Violation]:
    """The points of one side must be possible with at least one of the totals (CARD-4)."""
    most = max(possible)
    if not 0 <= points <= most:
        yield violation(Code.RANGE, "CARD-4", "points", points=points, total=most)
    elif all(check_points(points, total) for total in possible):
        yield violation(Code.IMPOSSIBLE, "CARD-4", "points", points=points, total=most)
