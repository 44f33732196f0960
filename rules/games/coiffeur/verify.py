"""Checks whether a fact is possible in a Coiffeur (ALL-2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch

from rules.engine.codes import Code
from rules.engine.frozen import replace
from rules.engine.game import Event, Violation, violation
from rules.engine.reasons import Reason
from rules.games.coiffeur.deal import (
    PAIRED,
    Choice,
    State,
    cell,
    chooser_for,
    choosers,
    must_choose,
    open_rows,
    row_of,
)
from rules.games.coiffeur.facts import Passed, PointsMade, RowChosen
from rules.games.coiffeur.sheet import ALTERNATING_SUMS, holds_any_sum
from rules.jass.cards import DEAL_TOTAL, Mode
from rules.jass.deal import check_points, check_tricks
from rules.jass.facts import DealAnnulled, WeisCompared
from rules.jass.seats import check_first_dealer
from rules.jass.weis import check_shown, check_worth
from rules.pairs.facts import DealForfeited, Revoked, StoeckShown, VorhandFound, WeisShown
from rules.solo.facts import DealerFound

_CHOOSING = (Passed, RowChosen)
_ANY_TIME = (DealAnnulled,)
_DIRECTIONS = (Mode.OBENABE, Mode.UNDENUFE)


def misplaced(state: State, event: Event) -> Violation | None:
    """Why no fact of this type is possible now; ``None`` if one is."""
    deal = state.deal
    if state.over:
        return violation(Code.PLAYED_OUT, "COI-9")
    if isinstance(event, VorhandFound) != (deal.vorhand is None):
        known = Code.NEEDS_VORHAND if deal.vorhand is None else Code.VORHAND_SET
        return violation(known, "SCH-2")
    if isinstance(event, DealerFound):
        return violation(Code.DEALER_SET, "SCH-2") if deal.dealer is not None else None
    if isinstance(event, _CHOOSING) and deal.choice is not None:
        return violation(Code.ROW_SET, "COI-3", "row")
    if not isinstance(event, (*_CHOOSING, *_ANY_TIME, VorhandFound)) and deal.choice is None:
        return violation(Code.NEEDS_ROW, "COI-3", "row")
    return None


@singledispatch
def faults(event: Event, state: State) -> Iterator[Violation]:
    """What is wrong with the fields of a fact. Types without a function here have no faults."""
    return iter(())


def _chosen(state: State) -> Choice:
    choice = state.deal.choice
    if choice is None:
        raise ValueError("no row is chosen")
    return choice


def _known_side(side: int, state: State) -> Iterator[Violation]:
    if side not in range(len(state.sides)):
        yield violation(Code.SIDE_UNKNOWN, "COI-2", "side", side=side)


@faults.register
def _(event: VorhandFound, state: State) -> Iterator[Violation]:
    if event.seat not in range(state.players):
        yield violation(Code.SIDE_UNKNOWN, "SCH-2", "seat", side=event.seat)


@faults.register
def _(event: DealerFound, state: State) -> Iterator[Violation]:
    vorhand, how = state.deal.vorhand, state.options.first_vorhand
    yield from check_first_dealer(event.seat, vorhand, how, state.players)


@faults.register
def _(event: Passed, state: State) -> Iterator[Violation]:
    if must_choose(state):
        yield violation(Code.NOBODY_LEFT, "COI-5", seat=choosers(state)[0])


@faults.register
def _(event: RowChosen, state: State) -> Iterator[Violation]:
    if event.side not in range(len(state.sides)):
        yield violation(Code.SIDE_UNKNOWN, "COI-2", "side", side=event.side)
        return
    if event.row not in range(len(state.options.rows)):
        yield violation(Code.ROW_UNKNOWN, "COI-1", "row")
        return
    yield from _may_take(event, state)
    yield from _way_and_opening(event, state)


def _may_take(event: RowChosen, state: State) -> Iterator[Violation]:
    side = event.side
    if not open_rows(state, side):
        yield violation(Code.ROW_SIDE_FULL, "COI-5", "side", side=side)
        return
    if cell(state, side, event.row):
        kind = row_of(state, event.row).kind
        yield violation(Code.ROW_FILLED, "COI-3", "row", side=side, mode=kind)
    if chooser_for(state, side) is None:
        if must_choose(state):
            yield violation(Code.ROW_FORCED, "COI-5", "side", seat=choosers(state)[0])
        else:
            yield violation(Code.ROW_PASSED, "COI-5", "side", side=side)


def _way_and_opening(event: RowChosen, state: State) -> Iterator[Violation]:
    """A Joker needs what is played (COI-4), Slalom and Gushti their first direction (COI-6)."""
    kind = row_of(state, event.row).kind
    if kind.way is not None and event.way is not None:
        yield violation(Code.ROW_WAY, "COI-4", "way", mode=kind)
        return
    way = kind.way or event.way
    if way is None:
        yield violation(Code.ROW_NEEDS_WAY, "COI-4", "way")
    elif way.alternates and event.opening is None:
        yield violation(Code.ROW_NEEDS_OPENING, "COI-6", "opening", mode=way)
    elif event.opening is not None and not (way.alternates and event.opening in _DIRECTIONS):
        yield violation(Code.ROW_OPENING, "COI-6", "opening", mode=way)


def _weis_allowed(state: State) -> Iterator[Violation]:
    if not state.options.weis:
        yield violation(Code.WEIS_NOT_PLAYED, "COI-7")
    elif state.deal.compared:
        yield violation(Code.WEIS_CONTESTED, "WIIS-5")


def _chooser_only(side: int, state: State) -> Iterator[Violation]:
    yield from _known_side(side, state)
    chose = _chosen(state).side
    if side != chose:
        yield violation(Code.CHOOSER_ONLY, "COI-7", "side", side=chose)


@faults.register
def _(event: WeisShown, state: State) -> Iterator[Violation]:
    yield from _weis_allowed(state)
    yield from _chooser_only(event.side, state)
    yield from check_worth(event.points, state.deal.melds)


@faults.register
def _(event: WeisCompared, state: State) -> Iterator[Violation]:
    yield from _weis_allowed(state)
    if any(one.reason is Reason.WEIS for one in state.deal.melds) and not state.deal.compared:
        yield violation(Code.WEIS_CONTESTED, "WIIS-5")
    yield from check_shown(event.melds, state.options.meld_rules, state.players, hand=state.cards)


@faults.register
def _(event: StoeckShown, state: State) -> Iterator[Violation]:
    way = _chosen(state).play.way
    if not state.options.stoeck:
        yield violation(Code.STOECK_NOT_PLAYED, "COI-7")
    elif way.alternates or Mode(way.value).trump is None:
        yield violation(Code.STOECK_NEEDS_TRUMP, "STK-1", "mode", mode=way)
    elif any(one.reason is Reason.STOECK for one in state.deal.melds):
        yield violation(Code.STOECK_TWICE, "STK-1")
    yield from _chooser_only(event.side, state)


@faults.register
def _(event: PointsMade, state: State) -> Iterator[Violation]:
    if holds_any_sum(state.options, _chosen(state).play.way):
        yield from _alternating(event)
    elif event.others is None:
        yield from _plain(event, state.options.matsch_bonus)
    else:
        matsch = 0 if event.matsch else None
        for fault in check_tricks((event.points, event.others), matsch=matsch):
            yield replace(fault, field="others") if fault.field == "tricks" else fault


def _plain(event: PointsMade, bonus: int) -> Iterator[Violation]:
    """The points alone: the others have the rest of the 157."""
    if bonus and not 0 <= event.points <= DEAL_TOTAL:
        yield violation(
            Code.RANGE_MATSCH,
            "CARD-4",
            "points",
            points=event.points,
            total=DEAL_TOTAL,
            most=DEAL_TOTAL + bonus,
        )
    else:
        yield from check_points(event.points, field="points")
    yield from _all_for_matsch(event, DEAL_TOTAL)


def _all_for_matsch(event: PointsMade, total: int) -> Iterator[Violation]:
    if event.matsch and event.points != total:
        yield violation(Code.MATSCH_NEEDS_ALL, "MAT-1", "matsch", points=event.points, total=total)


def _alternating(event: PointsMade) -> Iterator[Violation]:
    """Values change trick by trick, and only certain sums can come out (COI-6)."""
    if event.others is None:
        yield violation(Code.NEEDS_OTHERS, "COI-6", "others")
        return
    total = event.points + event.others
    if total not in ALTERNATING_SUMS:
        yield violation(
            Code.ALTERNATING_SUM,
            "COI-6",
            "others",
            first=event.points,
            second=event.others,
            sum=total,
        )
        return
    yield from check_points(event.points, total, field="points")
    yield from _all_for_matsch(event, total)


@faults.register
def _(event: Revoked, state: State) -> Iterator[Violation]:
    yield from _known_side(event.side, state)
    choice = _chosen(state)
    free = holds_any_sum(state.options, choice.play.way)
    yield from check_points(event.kept, ALTERNATING_SUMS[-1] if free else DEAL_TOTAL, field="kept")
    if event.matsch and event.kept:
        yield violation(Code.REVOKE_MATSCH, "PEN-1", "kept", points=event.kept)
    if event.side != choice.side and (free or state.players != PAIRED):
        yield violation(Code.REVOKE_POINTS, "PEN-1", "side")


@faults.register
def _(event: DealForfeited, state: State) -> Iterator[Violation]:
    yield from _known_side(event.side, state)
