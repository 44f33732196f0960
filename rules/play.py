"""The play of a deal between two sides: its facts so far, and the score that follows from them.

Schieber and Bieter count a deal alike (SCH-3, BIE-5); how its mode was found is their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import singledispatch
from itertools import groupby
from typing import Any, TypeVar

from rules import ending
from rules.cards import DEAL_TOTAL, Mode
from rules.ending import Claim, LastDeal, Order, TieBreak, Verdict
from rules.facts import (
    ClaimedOut,
    ClaimedTogether,
    ClaimSettled,
    CrossedFirst,
    DealForfeited,
    StoeckRuledOut,
    StoeckShown,
    TieBreakAgreed,
    TricksCounted,
    WeisShown,
)
from rules.game import Event
from rules.melds import Contest, MeldRules, meld_worth
from rules.score import ScoreLine
from rules.sheet import Cell, Row

BOTH = (0, 1)


@dataclass(frozen=True, slots=True)
class Written:
    """A Weis on the slate: which fact wrote it, for whom, and its worth."""

    position: int
    side: int
    points: int
    rule: str


@dataclass(frozen=True, slots=True)
class Count:
    """How a deal ended: the tricks of both sides, by which rule and under which name."""

    position: int
    tricks: tuple[int, int]
    matsch: int | None = None
    rule: str = "CARD-3"
    revoker: int | None = None
    reason: str = "tricks"


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """The facts of one deal. ``position`` fields count the facts of the log from 0."""

    number: int
    mode: Mode | None = None
    weis: tuple[Written, ...] = ()
    compared: bool = False
    stoeck: int | None = None
    stoeck_position: int = 0
    stoeck_ruled_out: bool = False
    claims: tuple[Claim, ...] = ()
    claim_positions: tuple[int, ...] = ()
    count: Count | None = None
    crossed: int | None = None
    tie_break: TieBreak | None = None


P = TypeVar("P", bound=Play)


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What a deal is counted by: what was agreed, and how the two sides stood before it.

    ``rule`` is the id of the rule that says who the sides are. ``possible`` are the totals
    that the tricks of this deal can have, in points (CARD-4). ``chose`` is the side that
    chose the mode, ``None`` where the cards did.
    """

    rule: str
    before: tuple[int, int]
    targets: tuple[int, int]
    possible: frozenset[int] = frozenset({DEAL_TOTAL})
    chose: int | None = None
    factor: int = 1
    meld_factor: int = 1
    matsch_bonus: int = 100
    weis: bool = True
    stoeck: bool = True
    order: Order = Order.STOECK_WEIS_TRICKS
    claim_wins: bool = False

    @property
    def most(self) -> int:
        """The most that the tricks of this deal can hold."""
        return max(self.possible)


def stoeck_points(deal: Play) -> tuple[int, int]:
    """Points for the Stöck of each side, before the factor (STK-1)."""
    if deal.stoeck is None:
        return 0, 0
    return (ending.STOECK, 0) if deal.stoeck == 0 else (0, ending.STOECK)


def weis_points(deal: Play) -> tuple[int, int]:
    """Points for the Weis of each side, before the factor (WIIS-5)."""
    first = sum(weis.points for weis in deal.weis if weis.side == 0)
    return first, sum(weis.points for weis in deal.weis) - first


def split(side: int, points: int, total: int = DEAL_TOTAL) -> tuple[int, int]:
    """Trick points of both sides when ``side`` has so many."""
    rest = total - points
    return (points, rest) if side == 0 else (rest, points)


def _total(deal: Play, terms: Terms) -> int:
    """What the tricks hold, or the most that they can hold while nobody knows (CARD-4)."""
    if deal.count:
        return sum(deal.count.tricks)
    all_taken = (claim.tricks for claim in deal.claims if claim.matsch)
    return next(all_taken, None) or terms.most


def last_deal(deal: Play, terms: Terms) -> LastDeal:
    """The deal as the rules about the ending see it."""
    count = deal.count
    possible = (
        terms.stoeck
        and deal.mode is not None
        and deal.mode.trump is not None
        and deal.stoeck is None
        and not deal.stoeck_ruled_out
    )
    return LastDeal(
        before=terms.before,
        targets=terms.targets,
        factor=terms.factor,
        meld_factor=terms.meld_factor,
        matsch_bonus=terms.matsch_bonus,
        total=_total(deal, terms),
        stoeck=stoeck_points(deal),
        weis=weis_points(deal),
        stoeck_possible=(possible, possible),
        claims=deal.claims,
        tricks=count.tricks if count else None,
        matsch=count.matsch if count else None,
        revoker=count.revoker if count else None,
        kept=count.tricks[count.revoker] if count and count.revoker is not None else 0,
        crossed=deal.crossed,
        tie_break=deal.tie_break,
        order=terms.order,
        claim_wins=terms.claim_wins,
    )


def judged(deal: Play, terms: Terms) -> Verdict:
    """Who has won with this deal, or what is missing (END); nobody before its mode is known."""
    return ending.GOES_ON if deal.mode is None else ending.judge(last_deal(deal, terms))


def play_lines(deal: Play, terms: Terms) -> tuple[ScoreLine, ...]:
    """The score lines of a deal, in the order of its facts (SCH-3)."""
    return tuple(sorted(_lines(deal, terms), key=lambda line: line.position))


def _lines(deal: Play, terms: Terms) -> Iterator[ScoreLine]:
    if deal.claims or deal.count:
        yield from _trick_lines(deal, terms)
    for weis in deal.weis:
        yield ScoreLine(
            position=weis.position,
            deal=deal.number,
            side=weis.side,
            reason="weis",
            rule=weis.rule,
            points=weis.points,
            factor=terms.meld_factor,
            mode=deal.mode or "",
        )
    if deal.stoeck is not None:
        yield ScoreLine(
            position=deal.stoeck_position,
            deal=deal.number,
            side=deal.stoeck,
            reason="stoeck",
            rule="STK-1",
            points=ending.STOECK,
            factor=terms.meld_factor,
            mode=deal.mode or "",
        )


def _trick_lines(deal: Play, terms: Terms) -> Iterator[ScoreLine]:
    """Tricks and Matsch: with the claim for a side that has claimed, else with the count."""
    facts, count = last_deal(deal, terms), deal.count
    claimed = {claim.side: claim for claim in ending.standing_claims(facts)}
    for side in BOTH:
        points, bonus = ending.counting_tricks(facts, side)
        if points is None:
            continue
        rule = count.rule if count else "CARD-3"
        position = count.position if count else 0
        if side in claimed:
            rule = "END-1"
            position = deal.claim_positions[deal.claims.index(claimed[side])]
        line = ScoreLine(
            position=position,
            deal=deal.number,
            side=side,
            reason=count.reason if count else "tricks",
            rule=rule,
            points=points,
            factor=terms.factor,
            mode=deal.mode or "",
        )
        yield line
        if bonus:
            contra = terms.chose is not None and terms.chose != side
            reason = "contra_matsch" if contra else "matsch"
            yield replace(line, reason=reason, rule="MAT-1", points=bonus)


def with_fact(event: Event, deal: P, position: int) -> P:
    """The deal with one more fact, which is the ``position``-th of the log."""
    return replace(deal, **_changes(event, deal, position))


def with_contest(deal: P, result: Contest, rules: MeldRules, position: int) -> P:
    """The deal with the Weis that count after all were compared (WIIS-5)."""
    written: tuple[Written, ...] = ()
    if result.side is not None:
        written = tuple(
            Written(position, result.side, meld_worth(one.meld, rules), "WIIS-5")
            for one in result.counted
        )
    return replace(deal, weis=written, compared=True)


@singledispatch
def _changes(event: Event, deal: Play, position: int) -> dict[str, Any]:
    """The fields of the deal that a fact changes."""
    raise TypeError(f"no fact of the play: {event!r}")


@_changes.register
def _(event: WeisShown, deal: Play, position: int) -> dict[str, Any]:
    written = Written(position, event.side, event.points, "WIIS-1")
    return {"weis": (*deal.weis, written)}


@_changes.register
def _(event: StoeckShown, deal: Play, position: int) -> dict[str, Any]:
    return {"stoeck": event.side, "stoeck_position": position}


@_changes.register
def _(event: StoeckRuledOut, deal: Play, position: int) -> dict[str, Any]:
    return {"stoeck_ruled_out": True}


@_changes.register
def _(event: ClaimedOut, deal: Play, position: int) -> dict[str, Any]:
    claim = Claim(
        side=event.side,
        tricks=event.tricks,
        matsch=event.matsch,
        stoeck=stoeck_points(deal)[event.side],
        weis=weis_points(deal)[event.side],
    )
    return {
        "claims": (*deal.claims, claim),
        "claim_positions": (*deal.claim_positions, position),
    }


@_changes.register
def _(event: ClaimedTogether, deal: Play, position: int) -> dict[str, Any]:
    return {}


@_changes.register
def _(event: ClaimSettled, deal: Play, position: int) -> dict[str, Any]:
    claims = tuple(
        replace(claim, tricks=event.tricks, matsch=event.matsch)
        if claim.side == event.side
        else claim
        for claim in deal.claims
    )
    return {"claims": claims}


@_changes.register
def _(event: TricksCounted, deal: Play, position: int) -> dict[str, Any]:
    return {"count": Count(position, event.tricks, event.matsch)}


@_changes.register
def _(event: DealForfeited, deal: Play, position: int) -> dict[str, Any]:
    count = Count(position, split(event.side, 0), rule="PEN-2", revoker=event.side)
    return {"count": count}


@_changes.register
def _(event: CrossedFirst, deal: Play, position: int) -> dict[str, Any]:
    return {"crossed": event.side}


@_changes.register
def _(event: TieBreakAgreed, deal: Play, position: int) -> dict[str, Any]:
    return {"tie_break": event.how}


def revoked(position: int, side: int, tricks: tuple[int, int], *, matsch: bool) -> Count:
    """The end of a deal in which ``side`` revoked (PEN-1)."""
    return Count(
        position,
        tricks,
        ending.other(side) if matsch else None,
        rule="PEN-1",
        revoker=side,
    )


def rows(lines: tuple[ScoreLine, ...]) -> tuple[Row, ...]:
    """A row for every fact that scored; the tricks of a deal share theirs."""
    return tuple(
        _row(position, tuple(group))
        for position, group in groupby(lines, key=lambda line: line.position)
    )


def _row(position: int, lines: tuple[ScoreLine, ...]) -> Row:
    first = lines[0]
    return Row(
        deal=first.deal,
        reason=first.reason,
        cells=tuple(_cell(side, lines) for side in BOTH),
        mode=first.mode,
        factor=first.factor,
        position=position,
    )


def _cell(side: int, lines: tuple[ScoreLine, ...]) -> Cell:
    own = [line for line in lines if line.side == side]
    if not own:
        return Cell(side=side)
    marks = [line.reason for line in own if line.rule == "MAT-1"]
    return Cell(
        side=side,
        score=sum(line.score for line in own),
        points=sum(line.points for line in own),
        mark=marks[0] if marks else "",
    )
