"""What is wrong with a fact of a deal between two sides, as in Schieber and Bieter (ALL-2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch

from rules.engine.codes import Code
from rules.engine.game import Event, Violation, violation
from rules.engine.steps import Ask
from rules.jass.deal import check_points
from rules.jass.ending import Verdict, other
from rules.jass.facts import DealAnnulled, WeisCompared
from rules.jass.melds import MeldRules
from rules.jass.totals import check_sides, check_total
from rules.jass.weis import check_shown, check_worth
from rules.pairs.facts import (
    ClaimedOut,
    ClaimedTogether,
    ClaimSettled,
    CrossedFirst,
    DealForfeited,
    SpokeFirst,
    StoeckRuledOut,
    StoeckShown,
    TieBreakAgreed,
    TricksCounted,
    WeisShown,
)
from rules.pairs.play import BOTH, Play
from rules.pairs.score import Terms

_AFTER_COUNT = (ClaimSettled, SpokeFirst, ClaimedTogether, CrossedFirst, TieBreakAgreed)
_FOUND_LATE = (DealForfeited, DealAnnulled, StoeckShown)


def too_late(
    event: Event, deal: Play, verdict: Verdict, *, rule: str, revoke: type[Event]
) -> Violation | None:
    """Why a fact comes too late, after the end of the Partie or of the deal; ``None`` if not.

    If a deal ends the Partie before it is counted, some facts are still possible in it:
    faults of play, which may be found at any time (PEN-1, PEN-2); the Stöck, until the cards are
    put together (END-4); and the claim of the other side, which may have come first (END-3).

    Args:
        event: The fact.
        deal: The current deal.
        verdict: Whether the deal has ended the Partie.
        rule: The id of the rule by which the game ends.
        revoke: The type of the game's fact for a revoke.
    """
    found_late = isinstance(event, (*_FOUND_LATE, revoke)) or _claimed_too(event, deal)
    if verdict.winner is not None and not (found_late and deal.count is None):
        return violation(Code.OVER, rule)
    if deal.count is not None and not isinstance(event, _AFTER_COUNT):
        return violation(Code.COUNTED, verdict.rules[-1])
    return None


def _claimed_too(event: Event, deal: Play) -> bool:
    """Whether this is the first claim of a side that the players have not called silent (END-3)."""
    if not isinstance(event, ClaimedOut) or deal.silent == event.side:
        return False
    return all(claim.side != event.side for claim in deal.claims)


@singledispatch
def play_faults(event: Event, deal: Play, terms: Terms, verdict: Verdict) -> Iterator[Violation]:
    """What is wrong with the fields of a fact. Types without a function here have no faults."""
    return iter(())


def known_side(side: int, terms: Terms) -> Iterator[Violation]:
    """The side must be one of the two."""
    if side not in BOTH:
        yield violation(Code.SIDE_UNKNOWN, terms.rule, "side", side=side)


def _weis_allowed(deal: Play, terms: Terms) -> Iterator[Violation]:
    if not terms.weis:
        yield violation(Code.WEIS_NOT_PLAYED, "WIIS-7")
    elif any(claim.tricks for claim in deal.claims):
        yield violation(Code.WEIS_CLAIMED, "WIIS-6")
    elif deal.compared:
        yield violation(Code.WEIS_CONTESTED, "WIIS-5")


@play_faults.register
def _(event: WeisShown, deal: Play, terms: Terms, verdict: Verdict) -> Iterator[Violation]:
    yield from known_side(event.side, terms)
    yield from _weis_allowed(deal, terms)
    yield from check_worth(event.points, deal.weis)
    if any(weis.side != event.side for weis in deal.weis):
        yield violation(Code.WEIS_OTHER_SIDE, "WIIS-5", "side")


def compared_faults(
    event: WeisCompared, deal: Play, terms: Terms, rules: MeldRules, *, players: int, hand: int = 9
) -> Iterator[Violation]:
    """What is wrong with Weis shown by their cards; each player holds ``hand`` cards."""
    yield from _weis_allowed(deal, terms)
    if deal.weis and not deal.compared:
        yield violation(Code.WEIS_CONTESTED, "WIIS-5")
    yield from check_shown(event.melds, rules, players, hand=hand)


def _stoeck_faults(deal: Play, terms: Terms) -> Iterator[Violation]:
    if not terms.stoeck:
        yield violation(Code.STOECK_NOT_PLAYED, "STK-1")
    elif deal.mode is not None and deal.mode.trump is None:
        yield violation(Code.STOECK_NEEDS_TRUMP, "STK-1", "mode", mode=deal.mode)
    elif deal.stoeck is not None:
        yield violation(Code.STOECK_TWICE, "STK-1")
    elif deal.stoeck_ruled_out:
        yield violation(Code.STOECK_RULED_OUT, "END-4")


@play_faults.register
def _(event: StoeckShown, deal: Play, terms: Terms, verdict: Verdict) -> Iterator[Violation]:
    yield from known_side(event.side, terms)
    yield from _stoeck_faults(deal, terms)


@play_faults.register
def _(event: StoeckRuledOut, deal: Play, terms: Terms, verdict: Verdict) -> Iterator[Violation]:
    yield from _stoeck_faults(deal, terms)


def _matsch_needs_all(side: int, tricks: int, terms: Terms, *, matsch: bool) -> Iterator[Violation]:
    """A Matsch needs all points of the deal except those that the others laid away (BIE-3)."""
    if not matsch or side not in BOTH:
        return
    laid = terms.without_trick[other(side)]
    if any(tricks + points in terms.possible for points in laid):
        return
    if len(terms.possible) > 1:
        yield from check_total(tricks, terms.possible, field="tricks")
        return
    yield violation(Code.CLAIM_MATSCH, "MAT-1", "tricks", points=tricks, total=terms.most)


def lost_all(tricks: Sequence[int], side: int, terms: Terms) -> bool:
    """Whether a side can have these points without a trick (MAT-1, BIE-3).

    Args:
        tricks: The trick points of both sides.
        side: The side.
        terms: How the deal is counted.
    """
    return tricks[side] in terms.without_trick[side]


def _taken_by_others(deal: Play, side: int) -> int:
    """Trick points that the other side is known to have taken when it claimed."""
    return sum(claim.tricks or 0 for claim in deal.claims if claim.side != side)


@play_faults.register
def _(event: ClaimedOut, deal: Play, terms: Terms, verdict: Verdict) -> Iterator[Violation]:
    yield from known_side(event.side, terms)
    if any(claim.side == event.side for claim in deal.claims):
        yield violation(Code.CLAIM_TWICE, "END-1", "side", side=event.side)
    yield from _matsch_needs_all(event.side, event.tricks or 0, terms, matsch=event.matsch)
    if event.tricks is None:
        return
    yield from check_points(event.tricks, terms.most)
    taken = _taken_by_others(deal, event.side)
    if event.tricks + taken > terms.most:
        yield violation(
            Code.CLAIM_SUM, "CARD-3", "tricks", first=taken, second=event.tricks, total=terms.most
        )


@play_faults.register
def _(event: ClaimedTogether, deal: Play, terms: Terms, verdict: Verdict) -> Iterator[Violation]:
    if verdict.ask is Ask.SPOKE_FIRST:
        return
    if deal.count is not None:
        yield violation(Code.NOT_ASKED, "END-3")
    for claim in deal.claims[:1]:
        yield violation(Code.CLAIM_TWICE, "END-3", side=claim.side)


@play_faults.register
def _(event: SpokeFirst, deal: Play, terms: Terms, verdict: Verdict) -> Iterator[Violation]:
    yield from known_side(event.side, terms)
    if verdict.ask is not Ask.SPOKE_FIRST:
        yield violation(Code.NOT_ASKED, "END-3")
    elif event.alone and [claim.side for claim in deal.claims] != [event.side]:
        yield violation(Code.CLAIM_OTHER, "END-3", "alone", side=1 - event.side)


@play_faults.register
def _(event: ClaimSettled, deal: Play, terms: Terms, verdict: Verdict) -> Iterator[Violation]:
    count = deal.count
    if not any(claim.side == event.side and claim.tricks is None for claim in deal.claims):
        yield violation(Code.CLAIM_NONE, "END-1", "side", side=event.side)
        return
    yield from check_points(event.tricks, terms.most)
    yield from _matsch_needs_all(event.side, event.tricks, terms, matsch=event.matsch)
    total = sum(count.tricks) if count else terms.most
    most = total - _taken_by_others(deal, event.side)
    if count is not None and count.revoker != event.side:
        most = count.tricks[event.side]
    if event.tricks > most:
        yield violation(
            Code.CLAIM_RANGE, "END-1", "tricks", side=event.side, points=event.tricks, most=most
        )
    elif count is not None and event.matsch and count.matsch != event.side:
        yield violation(Code.MATSCH_NEEDS_ALL, "MAT-1", "matsch", points=event.tricks, total=total)


@play_faults.register
def _(event: TricksCounted, deal: Play, terms: Terms, verdict: Verdict) -> Iterator[Violation]:
    """The sum must be possible, and no side can have less than at its own claim."""
    laid = event.matsch in BOTH and lost_all(event.tricks, other(event.matsch), terms)
    yield from check_sides(event.tricks, terms.possible, matsch=None if laid else event.matsch)
    for claim in deal.claims:
        claimed, points = claim.tricks or 0, event.tricks[claim.side]
        if points < claimed:
            yield violation(
                Code.BELOW_CLAIM, "END-1", "tricks", side=claim.side, claimed=claimed, points=points
            )
        elif claim.matsch and event.matsch != claim.side:
            yield violation(Code.MATSCH_CLAIM, "MAT-1", "matsch", side=claim.side, claimed=claimed)


def revoke_faults(
    side: int, tricks: Sequence[int], deal: Play, terms: Terms, *, matsch: bool, field: str
) -> Iterator[Violation]:
    """What is wrong with the trick points of both sides after a revoke (PEN-1).

    Args:
        side: The side that revoked.
        tricks: The trick points of both sides after the revoke.
        deal: The current deal.
        terms: How the deal is counted.
        matsch: Whether the other side has a Matsch.
        field: The field of the fact that holds the points.
    """
    kept, rest = tricks[side], tricks[1 - side]
    if matsch and not lost_all(tricks, side, terms):
        yield violation(Code.REVOKE_MATSCH, "PEN-1", field, points=kept)
    claimed = _taken_by_others(deal, side)
    if claimed > rest:
        yield violation(
            Code.BELOW_CLAIM, "END-1", field, side=1 - side, claimed=claimed, points=rest
        )


@play_faults.register
def _(event: DealForfeited, deal: Play, terms: Terms, verdict: Verdict) -> Iterator[Violation]:
    yield from known_side(event.side, terms)


def _if_asked(verdict: Verdict) -> Iterator[Violation]:
    if verdict.ask is not Ask.CROSSED_FIRST:
        yield violation(Code.NOT_ASKED, "END-5")


@play_faults.register
def _(event: CrossedFirst, deal: Play, terms: Terms, verdict: Verdict) -> Iterator[Violation]:
    yield from known_side(event.side, terms)
    yield from _if_asked(verdict)


@play_faults.register
def _(event: TieBreakAgreed, deal: Play, terms: Terms, verdict: Verdict) -> Iterator[Violation]:
    yield from _if_asked(verdict)
