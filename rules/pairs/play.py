"""The state of a deal between two sides and how facts change it.

Schieber and Bieter share it. They differ in how the mode of the deal is found.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch
from typing import Any, TypeVar

from rules.engine.frozen import replace
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
    SpokeFirst,
    StoeckRuledOut,
    StoeckShown,
    TieBreakAgreed,
    TricksCounted,
    WeisShown,
)

BOTH = (0, 1)


@dataclass(frozen=True, slots=True)
class Count:
    """How a deal ended.

    Attributes:
        position: The fact of the effective log that ended it, counted from 0.
        tricks: The trick points of both sides, without the bonus for a Matsch.
        matsch: The side that has a Matsch.
        rule: The id of the rule by which the points are written.
        revoker: The side whose fault ended the deal.
        reason: Why the trick points are written.
    """

    position: int
    tricks: tuple[int, int]
    matsch: int | None = None
    rule: str = "CARD-3"
    revoker: int | None = None
    reason: Reason = Reason.TRICKS


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """The facts of one deal. Positions are facts of the effective log, counted from 0.

    Attributes:
        number: The number of the deal, counted from 1.
        mode: The mode; ``None`` while unknown.
        weis: The Weis that count.
        compared: Whether the Weis were compared by their cards.
        stoeck: The side that showed the Stöck.
        stoeck_position: The position of that fact.
        stoeck_ruled_out: Whether the players have said that no side shows the Stöck.
        claims: The claims in the order in which they were made.
        claim_positions: The positions of the claims.
        order_known: Whether the players have said who claimed and who was first (END-3).
        silent: The side that did not claim, as the players have said.
        together: Whether both sides have claimed at the same moment (END-3).
        weis_beaten: The side that has shown Weis which do not count (WIIS-5).
        count: How the deal ended; ``None`` before its end.
        crossed: The side that reached its target first, as the players say.
        tie_break: The agreed tie-break.
    """

    number: int
    mode: Mode | None = None
    weis: tuple[Written, ...] = ()
    compared: bool = False
    stoeck: int | None = None
    stoeck_position: int = 0
    stoeck_ruled_out: bool = False
    claims: tuple[Claim, ...] = ()
    claim_positions: tuple[int, ...] = ()
    order_known: bool = False
    silent: int | None = None
    together: bool = False
    weis_beaten: int | None = None
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
    """The trick points of both sides if ``side`` has ``points`` and the other the rest."""
    rest = total - points
    return (points, rest) if side == 0 else (rest, points)


def with_fact(event: Event, deal: P, position: int) -> P:
    """The deal after a fact at this position of the effective log."""
    return replace(deal, **_changes(event, deal, position))


def with_contest(deal: P, result: Contest | None, rules: MeldRules, position: int) -> P:
    """The deal with the Weis that count after a comparison (WIIS-5)."""
    contested = result is not None and result.runner_up is not None
    beaten = 1 - result.side if result and contested and result.side is not None else None
    weis = won_weis(position, result, rules)
    return replace(deal, weis=weis, compared=True, weis_beaten=beaten)


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


def _claim(deal: Play, side: int) -> Claim:
    """A claim of a side with the Stöck and Weis that it has; its tricks are unknown."""
    return Claim(side=side, stoeck=stoeck_points(deal)[side], weis=weis_points(deal)[side])


@_changes.register
def _(event: ClaimedOut, deal: Play, position: int) -> dict[str, Any]:
    claim = replace(_claim(deal, event.side), tricks=event.tricks, matsch=event.matsch)
    return {
        "claims": (*deal.claims, claim),
        "claim_positions": (*deal.claim_positions, position),
        "order_known": deal.order_known or event.in_order,
    }


@_changes.register
def _(event: ClaimedTogether, deal: Play, position: int) -> dict[str, Any]:
    """Claims at the same moment count as none; both sides may claim again (END-3)."""
    return {"claims": (), "claim_positions": (), "together": True}


@_changes.register
def _(event: SpokeFirst, deal: Play, position: int) -> dict[str, Any]:
    """The claims in the order in which they were made, with one that was not recorded before."""
    positions = dict(zip(deal.claims, deal.claim_positions, strict=True))
    for side in BOTH:
        if not event.alone and all(claim.side != side for claim in deal.claims):
            positions[_claim(deal, side)] = position
    ordered = sorted(positions, key=lambda claim: claim.side != event.side)
    return {
        "claims": tuple(ordered),
        "claim_positions": tuple(positions[claim] for claim in ordered),
        "order_known": True,
        "silent": ending.other(event.side) if event.alone else None,
    }


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
