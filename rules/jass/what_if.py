"""What would have changed a ruling: each fact of the deal is varied by itself (END-8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from rules.engine.frozen import replace
from rules.engine.ruling import Alternative
from rules.jass.ending import (
    BOTH,
    Claim,
    LastDeal,
    TieBreak,
    Verdict,
    is_good,
    judge,
    other,
    with_claim,
)
from rules.jass.points import STOECK


class Fact(StrEnum):
    """A fact that would have changed a ruling (END-8). The values are final."""

    STOECK = "stoeck"
    """The side had shown the Stöck."""
    NO_STOECK = "no_stoeck"
    """The side had not shown the Stöck."""
    STOECK_WITH_CLAIM = "stoeck_with_claim"
    """The side had shown its Stöck before its claim or along with it, not after it (END-2)."""
    NO_WEIS = "no_weis"
    """The Weis of the side did not count."""
    CLAIM_FIRST = "claim_first"
    """The side had been the first to claim; the points are its tricks at that moment."""
    CLAIM_SECOND = "claim_second"
    """The side, which was silent, had claimed after the other one."""
    SILENT = "silent"
    """The side had not claimed."""
    CROSSED_FIRST = "crossed_first"
    """The side had been the first to reach its target with the tricks."""
    REVOKE = "revoke"
    """The opponents had revoked before the side's claim; the points are what they keep (PEN-1)."""
    NO_FAULT = "no_fault"
    """The side had not revoked, nor been short of cards; the points are its tricks (PEN-1)."""


def doer(fact: Fact, side: int) -> int:
    """The side that would have done a fact: a revoke that undoes a claim is of the others (END-7).

    Args:
        fact: The fact.
        side: The side that it concerns.
    """
    return other(side) if fact is Fact.REVOKE else side


@dataclass(frozen=True, slots=True)
class _Varied:
    """Deals that differ from the real one in a single fact.

    Attributes:
        fact: The fact.
        side: The side that it concerns.
        deal: Returns the deal with this fact; takes the points if the fact is a number of points.
        points: The possible points, in rising order; empty if the fact is no number.
    """

    fact: Fact
    side: int
    deal: Callable[[int], LastDeal]
    points: tuple[int, ...] = ()


def alternatives(deal: LastDeal, verdict: Verdict) -> Iterator[Alternative]:
    """The facts that would have changed a ruling; none while it is open."""
    if verdict.winner is None:
        return
    for varied in _variations(replace(deal, order_known=True), verdict.winner):
        for least, most, changed in _judged(varied):
            if changed.winner != verdict.winner:
                yield Alternative(
                    code=varied.fact,
                    side=varied.side,
                    doer=doer(varied.fact, varied.side),
                    winner=changed.winner,
                    rules=changed.rules,
                    is_open=changed.ask is not None,
                    least=least,
                    most=most,
                )


def silent_helped(deal: LastDeal, verdict: Verdict, found: Sequence[Alternative]) -> bool:
    """Whether the winner, who was silent, would have lost by claiming second (END-3, END-4).

    Args:
        deal: The deal.
        verdict: The ruling on it.
        found: The facts that would have changed it.
    """
    winner = verdict.winner
    if winner is None or any(claim.side == winner for claim in deal.claims):
        return False
    return any(
        one.code == Fact.CLAIM_SECOND and one.side == winner and one.winner == other(winner)
        for one in found
    )


def _judged(varied: _Varied) -> Iterator[tuple[int | None, int | None, Verdict]]:
    """The rulings on deals with a varied fact, from the least number of points to the most.

    Yields:
        The least and the most points with this winner, ``None`` where no fewer or no more are
        possible, and the ruling.
    """
    if not varied.points:
        yield None, None, judge(varied.deal(0))
        return
    points = varied.points
    verdicts = {place: judge(varied.deal(points[place])) for place in (0, len(points) - 1)}
    starts = [0, *_changes(varied, verdicts, 0, len(points) - 1)]
    for start, end in zip(starts, [*starts[1:], len(points)], strict=True):
        least = points[start] if start else None
        most = points[end - 1] if end < len(points) else None
        yield least, most, verdicts[start]


def _changes(varied: _Varied, verdicts: dict[int, Verdict], low: int, high: int) -> Iterator[int]:
    """The places in ``varied.points`` from which on the result is another one.

    The search is binary: with more points a result never changes and then comes back, so it stays
    the same between two places with equal results.
    """
    if _result(verdicts[low]) == _result(verdicts[high]):
        return
    if high - low == 1:
        yield high
        return
    middle = (low + high) // 2
    verdicts[middle] = judge(varied.deal(varied.points[middle]))
    yield from _changes(varied, verdicts, low, middle)
    yield from _changes(varied, verdicts, middle, high)


def _result(verdict: Verdict) -> tuple[int | None, bool]:
    return verdict.winner, verdict.ask is not None


def _variations(deal: LastDeal, winner: int) -> Iterator[_Varied]:
    for side in BOTH:
        yield from _melds(deal, side)
        yield from _claims(deal, side, winner)
        if side != winner and _crossing_matters(deal):
            yield _Varied(Fact.CROSSED_FIRST, side, _fixed(replace(deal, crossed=side)))
        yield from _faults(deal, side)


def _fixed(deal: LastDeal) -> Callable[[int], LastDeal]:
    return lambda _points: deal


def _melds(deal: LastDeal, side: int) -> Iterator[_Varied]:
    """With and without the Stöck, with them at the time of the claim, and without the Weis."""
    if deal.stoeck_possible[side]:
        yield _Varied(Fact.STOECK, side, _fixed(_with_stoeck(deal, side, STOECK)))
    if deal.stoeck[side]:
        yield _Varied(Fact.NO_STOECK, side, _fixed(_with_stoeck(deal, side, 0)))
        if any(claim.side == side and not claim.stoeck for claim in deal.claims):
            together = _with_stoeck(deal, side, deal.stoeck[side])
            yield _Varied(Fact.STOECK_WITH_CLAIM, side, _fixed(together))
    if deal.weis[side]:
        claims = tuple(
            replace(claim, weis=0) if claim.side == side else claim for claim in deal.claims
        )
        weis = (0, deal.weis[1]) if side == 0 else (deal.weis[0], 0)
        yield _Varied(Fact.NO_WEIS, side, _fixed(replace(deal, weis=weis, claims=claims)))


def _with_stoeck(deal: LastDeal, side: int, points: int) -> LastDeal:
    """The deal in which a side has shown the Stöck for so many points before any claim."""
    claims = tuple(
        replace(claim, stoeck=points) if claim.side == side else claim for claim in deal.claims
    )
    stoeck = (points, 0) if side == 0 else (0, points)
    return replace(deal, stoeck=stoeck, stoeck_possible=(False, False), claims=claims)


def _claims(deal: LastDeal, side: int, winner: int) -> Iterator[_Varied]:
    """Without the claim of a side, and with it at another place."""
    own = tuple(claim for claim in deal.claims if claim.side == side)
    rest = tuple(claim for claim in deal.claims if claim.side != side)
    if own:
        yield _Varied(Fact.SILENT, side, _fixed(replace(deal, claims=rest)))
        if rest and deal.claims[0].side != side:
            yield _Varied(Fact.CLAIM_FIRST, side, _fixed(replace(deal, claims=(*own, *rest))))
    elif side != winner:
        yield _Varied(Fact.CLAIM_FIRST, side, _claiming_first(deal, side), _own_tricks(deal, side))
    elif rest:
        yield _Varied(Fact.CLAIM_SECOND, side, _fixed(with_claim(deal, side)))


def _claiming_first(deal: LastDeal, side: int) -> Callable[[int], LastDeal]:
    """The deal in which a side claimed first with all its melds shown, by its trick points."""

    def varied(tricks: int) -> LastDeal:
        claim = Claim(
            side=side,
            tricks=tricks,
            matsch=deal.matsch == side and tricks == deal.total,
            stoeck=deal.stoeck[side],
            weis=deal.weis[side],
        )
        return replace(deal, claims=(claim, *deal.claims))

    return varied


def _own_tricks(deal: LastDeal, side: int) -> tuple[int, ...]:
    """The trick points that a side can have had at some moment of the deal."""
    taken = sum(claim.tricks or 0 for claim in deal.claims if claim.side != side)
    most = deal.tricks[side] if deal.tricks else deal.total - taken
    return _possible(deal, 0, most)


def _possible(deal: LastDeal, least: int, most: int) -> tuple[int, ...]:
    """The trick points in a range, without those that no cards make (CARD-4)."""
    impossible = (1, deal.total - 1)
    return tuple(points for points in range(least, most + 1) if points not in impossible)


def _crossing_matters(deal: LastDeal) -> bool:
    """Whether the table has said which side was first, or has agreed on the higher total."""
    return deal.crossed is not None or (deal.tie_break is TieBreak.HIGHER_TOTAL)


def _faults(deal: LastDeal, side: int) -> Iterator[_Varied]:
    """A revoke that saves a false claim (END-7), and the deal without the fault that ended it."""
    false = [
        claim
        for claim in deal.claims
        if claim.side == side and claim.tricks is not None and not is_good(deal, claim)
    ]
    if deal.revoker is None and false:
        most = deal.tricks[other(side)] if deal.tricks else deal.total - (false[0].tricks or 0)
        yield _Varied(Fact.REVOKE, side, _with_revoke(deal, other(side)), _possible(deal, 0, most))
    if deal.revoker == side:
        taken = sum(claim.tricks or 0 for claim in deal.claims if claim.side != side)
        least = max(deal.kept, sum(c.tricks or 0 for c in deal.claims if c.side == side))
        points = _possible(deal, least, deal.total - taken)
        yield _Varied(Fact.NO_FAULT, side, _without_fault(deal, side), points)


def _with_revoke(deal: LastDeal, offender: int) -> Callable[[int], LastDeal]:
    """The deal in which a side revoked, by the points that it keeps; the rest is the others'."""

    def varied(kept: int) -> LastDeal:
        tricks = _shared_out(deal, offender, kept)
        return replace(deal, revoker=offender, kept=kept, tricks=tricks, matsch=None)

    return varied


def _without_fault(deal: LastDeal, side: int) -> Callable[[int], LastDeal]:
    """The deal without the fault that ended it, by the points that the side would have made."""

    def varied(points: int) -> LastDeal:
        tricks = _shared_out(deal, side, points)
        return replace(deal, revoker=None, kept=0, tricks=tricks, matsch=None)

    return varied


def _shared_out(deal: LastDeal, side: int, points: int) -> tuple[int, int]:
    rest = deal.total - points
    return (points, rest) if side == 0 else (rest, points)
