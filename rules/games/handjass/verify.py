"""Checks whether a fact is possible in a Handjass (ALL-2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch

from rules.engine.codes import Code
from rules.engine.game import Event, Violation, violation
from rules.engine.reasons import Reason
from rules.games.handjass.deal import HAND, State, deal_totals, turns_own_card
from rules.games.handjass.facts import CutWon, HandsCounted, HandsTaken
from rules.games.handjass.standing import pending, tie_of
from rules.jass.facts import DealAnnulled, WeisCompared
from rules.jass.totals import check_each_with_out
from rules.jass.weis import check_shown, check_worth
from rules.solo.facts import CardTurned, DealerFound, StoeckShown, WeisShown
from rules.solo.faults import check_card, dealer_first, known_seat

_BEFORE_HANDS = (DealerFound, CardTurned, HandsTaken, DealAnnulled)


def misplaced(state: State, event: Event) -> Violation | None:
    """Why no fact of this type is possible now; ``None`` if one is."""
    deal = state.deal
    if isinstance(event, CutWon):
        over = deal is None and pending(state) is None
        return violation(Code.OVER, "HAND-4") if over else None
    if deal is None:
        asked = pending(state) is not None
        return violation(Code.COUNTED, "HAND-2") if asked else violation(Code.OVER, "HAND-4")
    early = dealer_first(event, deal.dealer, rule="HAND-1")
    if early is None and deal.playing is None and not isinstance(event, _BEFORE_HANDS):
        return violation(Code.NEEDS_PLAYERS, "HAND-1")
    return early


@singledispatch
def faults(event: Event, state: State) -> Iterator[Violation]:
    """What is wrong with the fields of a fact. Types without a function here have no faults."""
    return iter(())


def _plays(seat: int, state: State, field: str) -> Iterator[Violation]:
    """Only those who play the deal can show a Weis or make points (HAND-1)."""
    if seat not in range(state.players):
        yield violation(Code.SIDE_UNKNOWN, "HAND-1", field, side=seat)
    elif seat not in (state.on_table.playing or ()):
        yield violation(Code.NOT_PLAYING, "HAND-1", field, seat=seat)


@faults.register
def _(event: DealerFound, state: State) -> Iterator[Violation]:
    yield from known_seat(event.seat, state.players, rule="HAND-1")


@faults.register
def _(event: CardTurned, state: State) -> Iterator[Violation]:
    card = state.on_table.card
    if card is not None:
        yield violation(Code.CARD_SET, "HAND-1", "card", card=card)
    impossible = tuple(check_card(event.card, exchanged=event.exchanged, rule="HAND-1"))
    yield from impossible
    if event.exchanged and not impossible and turns_own_card(state):
        # Advisory, because stored Partien may hold it, and no points depend on it.
        yield violation(Code.NO_EXCHANGE, "HAND-1", "exchanged", advisory=True)


@faults.register
def _(event: HandsTaken, state: State) -> Iterator[Violation]:
    deal = state.on_table
    if deal.playing is not None:
        yield violation(Code.PLAYERS_SET, "HAND-1")
        return
    for place, seat in enumerate(event.seats):
        if seat not in range(state.players):
            yield violation(Code.SIDE_UNKNOWN, "HAND-1", "seats", side=seat)
        elif seat not in deal.in_game:
            yield violation(Code.SEAT_LEFT, "HAND-4", "seats", seat=seat)
        elif seat in event.seats[:place]:
            yield violation(Code.SEAT_TWICE, "HAND-1", "seats", seat=seat)


@faults.register
def _(event: WeisShown, state: State) -> Iterator[Violation]:
    deal = state.on_table
    yield from _plays(event.seat, state, "seat")
    yield from check_worth(event.points, state.on_table.melds)
    weis = (one.side for one in deal.melds if one.reason is Reason.WEIS)
    other = next((seat for seat in weis if seat != event.seat), None)
    if deal.compared:
        yield violation(Code.WEIS_CONTESTED, "WIIS-5")
    elif other is not None:
        yield violation(Code.WEIS_OTHER_PLAYER, "WIIS-5", "seat", seat=other)


@faults.register
def _(event: WeisCompared, state: State) -> Iterator[Violation]:
    deal = state.on_table
    if deal.card is None:
        yield violation(Code.NEEDS_CARD, "WIIS-4")
    if deal.compared or any(one.reason is Reason.WEIS for one in deal.melds):
        yield violation(Code.WEIS_CONTESTED, "WIIS-5")
    yield from check_shown(event.melds, state.options.meld_rules, state.players, hand=HAND)
    for seat in dict.fromkeys(shown.seat for shown in event.melds):
        if seat in range(state.players):
            yield from _plays(seat, state, "melds")


@faults.register
def _(event: StoeckShown, state: State) -> Iterator[Violation]:
    yield from _plays(event.seat, state, "seat")
    if any(one.reason is Reason.STOECK for one in state.on_table.melds):
        yield violation(Code.STOECK_TWICE, "STK-1")


@faults.register
def _(event: HandsCounted, state: State) -> Iterator[Violation]:
    """Those who play have possible trick points, and the others none (CARD-4)."""
    taken = state.on_table.playing or ()
    given = [seat for seat, points in enumerate(event.tricks) if points is not None]
    idle = [seat for seat in given if seat < state.players and seat not in taken]
    if idle:
        yield violation(Code.NOT_PLAYING, "HAND-1", "tricks", seat=idle[0])
        return
    if len(event.tricks) != state.players or len(given) != len(taken):
        yield violation(Code.POINTS_EACH, "HAND-2", "tricks", given=len(given), wanted=len(taken))
        return
    points = tuple(points for points in event.tricks if points is not None)
    possible = deal_totals(len(taken))
    yield from check_each_with_out(points, len(taken), possible, field="tricks")


@faults.register
def _(event: CutWon, state: State) -> Iterator[Violation]:
    """Only a tie in the last finished deal can be cut for, before the next deal has facts."""
    started = state.deal is not None and not state.deal.untouched
    tie = None if started or not state.finished else tie_of(state, state.finished[-1])
    if tie is None or event.seat not in tie.seats:
        yield violation(Code.NOT_ASKED, "HAND-2", "seat")
