"""Why a fact does not fit into a Schieber now (ALL-2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch

from rules.cards import DEAL_TOTAL
from rules.codes import Code
from rules.deal import check_points, check_tricks
from rules.ending import Ask
from rules.facts import (
    ClaimedOut,
    ClaimedTogether,
    ClaimSettled,
    CrossedFirst,
    DealAnnulled,
    DealForfeited,
    ModeChosen,
    Revoked,
    StoeckRuledOut,
    StoeckShown,
    TieBreakAgreed,
    TricksCounted,
    VorhandFound,
    WeisCompared,
    WeisShown,
)
from rules.game import Event, Violation, violation
from rules.melds import SINGLE_WORTHS
from rules.schieber_deal import BOTH, SEATS, Deal, State
from rules.weis import check_shown

_FAULTS_OF_PLAY = (Revoked, DealForfeited, DealAnnulled)
"""Found at any moment of a deal, even after it has ended the Partie."""
_WITHOUT_MODE = (VorhandFound, ModeChosen, DealAnnulled)
_AFTER_COUNT = (ClaimSettled, CrossedFirst, TieBreakAgreed)


def blocked(state: State, event: Event) -> Violation | None:
    """Why this kind of fact has no place now, whatever it says; ``None``: it has."""
    deal, verdict = state.deal, state.verdict
    found_late = isinstance(event, _FAULTS_OF_PLAY) and deal.count is None
    if verdict.winner is not None and not found_late:
        return violation(Code.OVER, "SCH-4")
    if deal.count is not None and not isinstance(event, _AFTER_COUNT):
        return violation(Code.COUNTED, verdict.rules[-1])
    if isinstance(event, VorhandFound) != (deal.vorhand is None):
        known = Code.NEEDS_VORHAND if deal.vorhand is None else Code.VORHAND_SET
        return violation(known, "SCH-2")
    if isinstance(event, ModeChosen) and deal.mode is not None:
        return violation(Code.MODE_SET, "MODE-3", "mode")
    if deal.mode is None and not isinstance(event, _WITHOUT_MODE):
        return violation(Code.NEEDS_MODE, "MODE-3", "mode")
    return None


@singledispatch
def faults(event: Event, state: State) -> Iterator[Violation]:
    """What is wrong with what a fact says; a kind without a judgement here is never wrong."""
    return iter(())


def _known_side(side: int) -> Iterator[Violation]:
    if side not in BOTH:
        yield violation(Code.SIDE_UNKNOWN, "SCH-1", "side", side=side)


@faults.register
def _(event: VorhandFound, state: State) -> Iterator[Violation]:
    if event.seat not in range(SEATS):
        yield violation(Code.SIDE_UNKNOWN, "SCH-2", "seat", side=event.seat)


def _weis_allowed(state: State) -> Iterator[Violation]:
    if not state.options.weis:
        yield violation(Code.WEIS_NOT_PLAYED, "WIIS-7")
    elif any(claim.tricks for claim in state.deal.claims):
        yield violation(Code.WEIS_CLAIMED, "WIIS-6")
    elif state.deal.compared:
        yield violation(Code.WEIS_CONTESTED, "WIIS-5")


@faults.register
def _(event: WeisShown, state: State) -> Iterator[Violation]:
    yield from _known_side(event.side)
    yield from _weis_allowed(state)
    if event.points not in SINGLE_WORTHS:
        yield violation(Code.WEIS_WORTH, "WIIS-1", "points", points=event.points)
    if any(weis.side != event.side for weis in state.deal.weis):
        yield violation(Code.WEIS_OTHER_SIDE, "WIIS-5", "side")


@faults.register
def _(event: WeisCompared, state: State) -> Iterator[Violation]:
    yield from _weis_allowed(state)
    if state.deal.weis and not state.deal.compared:
        yield violation(Code.WEIS_CONTESTED, "WIIS-5")
    yield from check_shown(event.melds, state.options.meld_rules, SEATS)


def _stoeck_faults(state: State) -> Iterator[Violation]:
    deal = state.deal
    if not state.options.stoeck:
        yield violation(Code.STOECK_NOT_PLAYED, "STK-1")
    elif deal.mode is not None and deal.mode.trump is None:
        yield violation(Code.STOECK_NEEDS_TRUMP, "STK-1", "mode", mode=deal.mode.value)
    elif deal.stoeck is not None:
        yield violation(Code.STOECK_TWICE, "STK-1")
    elif deal.stoeck_ruled_out:
        yield violation(Code.STOECK_RULED_OUT, "END-4")


@faults.register
def _(event: StoeckShown, state: State) -> Iterator[Violation]:
    yield from _known_side(event.side)
    yield from _stoeck_faults(state)


@faults.register
def _(event: StoeckRuledOut, state: State) -> Iterator[Violation]:
    yield from _stoeck_faults(state)


def _matsch_needs_all(tricks: int, *, matsch: bool) -> Iterator[Violation]:
    if matsch and tricks != DEAL_TOTAL:
        yield violation(Code.CLAIM_MATSCH, "MAT-1", "tricks", points=tricks, total=DEAL_TOTAL)


def _taken_by_others(deal: Deal, side: int) -> int:
    """Trick points that the other side is known to have taken when it claimed."""
    return sum(claim.tricks or 0 for claim in deal.claims if claim.side != side)


@faults.register
def _(event: ClaimedOut, state: State) -> Iterator[Violation]:
    deal = state.deal
    yield from _known_side(event.side)
    if any(claim.side == event.side for claim in deal.claims):
        yield violation(Code.CLAIM_TWICE, "END-1", "side", side=event.side)
    yield from _matsch_needs_all(event.tricks or 0, matsch=event.matsch)
    if event.tricks is None:
        return
    yield from check_points(event.tricks)
    taken = _taken_by_others(deal, event.side)
    if event.tricks + taken > DEAL_TOTAL:
        yield violation(
            Code.CLAIM_SUM, "CARD-3", "tricks", first=taken, second=event.tricks, total=DEAL_TOTAL
        )


@faults.register
def _(event: ClaimedTogether, state: State) -> Iterator[Violation]:
    for claim in state.deal.claims[:1]:
        yield violation(Code.CLAIM_TWICE, "END-3", side=claim.side)


@faults.register
def _(event: ClaimSettled, state: State) -> Iterator[Violation]:
    deal, count = state.deal, state.deal.count
    if not any(claim.side == event.side and claim.tricks is None for claim in deal.claims):
        yield violation(Code.CLAIM_NONE, "END-1", "side", side=event.side)
        return
    yield from check_points(event.tricks)
    yield from _matsch_needs_all(event.tricks, matsch=event.matsch)
    most = DEAL_TOTAL - _taken_by_others(deal, event.side)
    if count is not None and count.revoker != event.side:
        most = count.tricks[event.side]
    if event.tricks > most:
        yield violation(Code.CLAIM_RANGE, "END-1", "tricks", points=event.tricks, most=most)
    elif count is not None and event.matsch and count.matsch != event.side:
        yield violation(
            Code.MATSCH_NEEDS_ALL, "MAT-1", "matsch", points=event.tricks, total=DEAL_TOTAL
        )


@faults.register
def _(event: TricksCounted, state: State) -> Iterator[Violation]:
    """Besides the 157: the count must hold what the sides had taken when they claimed."""
    yield from check_tricks(event.tricks, matsch=event.matsch)
    for claim in state.deal.claims:
        claimed, points = claim.tricks or 0, event.tricks[claim.side]
        if points < claimed:
            yield violation(
                Code.BELOW_CLAIM, "END-1", "tricks", side=claim.side, claimed=claimed, points=points
            )
        elif claim.matsch and event.matsch != claim.side:
            yield violation(Code.MATSCH_CLAIM, "MAT-1", "matsch", side=claim.side, claimed=claimed)


@faults.register
def _(event: Revoked, state: State) -> Iterator[Violation]:
    yield from _known_side(event.side)
    yield from check_points(event.kept, field="kept")
    if event.matsch and event.kept:
        yield violation(Code.REVOKE_MATSCH, "PEN-1", "kept", points=event.kept)
    rest = DEAL_TOTAL - event.kept
    claimed = _taken_by_others(state.deal, event.side)
    if claimed > rest:
        yield violation(
            Code.BELOW_CLAIM,
            "END-1",
            "kept",
            side=1 - event.side,
            claimed=claimed,
            points=rest,
        )


@faults.register
def _(event: DealForfeited, state: State) -> Iterator[Violation]:
    yield from _known_side(event.side)


def _if_asked(state: State) -> Iterator[Violation]:
    if state.verdict.ask is not Ask.CROSSED_FIRST:
        yield violation(Code.NOT_ASKED, "END-5")


@faults.register
def _(event: CrossedFirst, state: State) -> Iterator[Violation]:
    yield from _known_side(event.side)
    yield from _if_asked(state)


@faults.register
def _(event: TieBreakAgreed, state: State) -> Iterator[Violation]:
    yield from _if_asked(state)
