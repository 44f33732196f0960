"""The play of a deal between two sides: what was said of it so far.

Schieber and Bieter play their deals alike; how the mode was found is their own.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import singledispatch
from typing import Any, TypeVar

from rules.engine.game import Event
from rules.engine.reasons import Reason
from rules.jass import ending
from rules.jass.cards import DEAL_TOTAL, Mode
from rules.jass.ending import Claim, TieBreak
from rules.jass.melds import Contest, MeldRules
from rules.jass.points import STOECK
from rules.jass.written import Written, shown_weis, won_weis
from rules.pairs.facts import (
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

BOTH = (0, 1)


@dataclass(frozen=True, slots=True)
class Count:
    """How a deal ended: the tricks of both sides, by which rule and under which name."""

    position: int
    tricks: tuple[int, int]
    matsch: int | None = None
    rule: str = "CARD-3"
    revoker: int | None = None
    reason: Reason = Reason.TRICKS


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


def stoeck_points(deal: Play) -> tuple[int, int]:
    """Points for the Stöck of each side, before the factor (STK-1)."""
    if deal.stoeck is None:
        return 0, 0
    return (STOECK, 0) if deal.stoeck == 0 else (0, STOECK)


def weis_points(deal: Play) -> tuple[int, int]:
    """Points for the Weis of each side, before the factor (WIIS-5)."""
    if not deal.weis:
        return 0, 0
    first = sum(weis.points for weis in deal.weis if weis.side == 0)
    return first, sum(weis.points for weis in deal.weis) - first


def split(side: int, points: int, total: int = DEAL_TOTAL) -> tuple[int, int]:
    """Trick points of both sides when ``side`` has so many."""
    rest = total - points
    return (points, rest) if side == 0 else (rest, points)


def with_fact(event: Event, deal: P, position: int) -> P:
    """The deal with one more fact, which is the ``position``-th of the log."""
    return replace(deal, **_changes(event, deal, position))


def with_contest(deal: P, result: Contest | None, rules: MeldRules, position: int) -> P:
    """The deal with the Weis that count after all were compared (WIIS-5)."""
    return replace(deal, weis=won_weis(position, result, rules), compared=True)


@singledispatch
def _changes(event: Event, deal: Play, position: int) -> dict[str, Any]:
    """The fields of the deal that a fact changes."""
    raise TypeError(f"no fact of the play: {event!r}")


@_changes.register
def _(event: WeisShown, deal: Play, position: int) -> dict[str, Any]:
    return {"weis": (*deal.weis, shown_weis(position, event.side, event.points))}


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
