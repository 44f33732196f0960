"""The ruling on a deal: who wins and why, with the arithmetic of both sides (END-8)."""

from __future__ import annotations

from enum import StrEnum

from rules.engine.ruling import Account, Finding, Grounds, Ruling, reached
from rules.jass.ending import (
    BOTH,
    LastDeal,
    Order,
    RulingReason,
    Verdict,
    claim_total,
    counting_tricks,
    other,
    stage,
)
from rules.jass.what_if import alternatives, silent_helped


class ExactReason(StrEnum):
    """A reason that says more than a :class:`RulingReason`: what is known of both sides."""

    GOOD_CLAIM = "good_claim"
    """It is the only side that reached its target, and it had claimed with enough (END-6)."""
    FALSE_CLAIM_ANYWAY = "false_claim_anyway"
    """The other side claimed too early, whatever tricks it had: nobody has counted them (END-2)."""
    EARLIER_STAGE_ALONE = "earlier_stage_alone"
    """It reached its target at a stage that is counted before all that the others lack (END-4)."""
    CLAIMED_ON_TIE_ALONE = "claimed_on_tie_alone"
    """It had claimed, and the other side can still reach its target at the same stage (END-5)."""


def exact(reason: RulingReason, winner: Account, loser: Account) -> RulingReason | ExactReason:
    """A reason as exactly as it is known.

    Args:
        reason: Why a side wins.
        winner: The arithmetic of that side.
        loser: The arithmetic of the other side.
    """
    match reason:
        case RulingReason.ONLY_SIDE if winner.claimed_enough:
            # A claim that was too early and undone by a fault was not enough (END-7).
            return ExactReason.GOOD_CLAIM
        case RulingReason.FALSE_CLAIM if loser.claim_total is None:
            return ExactReason.FALSE_CLAIM_ANYWAY
        case RulingReason.EARLIER_STAGE if loser.stage is None:
            return ExactReason.EARLIER_STAGE_ALONE
        case RulingReason.CLAIMED_ON_TIE if loser.stage is None:
            return ExactReason.CLAIMED_ON_TIE_ALONE
    return reason


def grounds(reason: RulingReason, winner: Account, loser: Account, order: Order) -> Grounds:
    """Why a side wins, with what the sentence about it says.

    Args:
        reason: Why it wins.
        winner: Its arithmetic.
        loser: The arithmetic of the other side.
        order: The order of counting.
    """
    return Grounds(
        code=exact(reason, winner, loser),
        winner=winner,
        loser=loser,
        winner_reached=reached(winner, order),
        loser_reached=reached(loser, order),
    )


def account(deal: LastDeal, side: int) -> Account:
    """The arithmetic of one side (END-8)."""
    tricks, matsch = counting_tricks(deal, side)
    place, total = 0, None
    for position, claim in enumerate(deal.claims):
        if claim.side == side:
            place = position + 1
            total = claim_total(deal, claim) if claim.tricks is not None else None
    return Account(
        side=side,
        before=deal.before[side],
        target=deal.targets[side],
        stoeck=deal.stoeck[side],
        weis=deal.weis[side],
        tricks=tricks,
        matsch=matsch,
        factor=deal.factor,
        meld_factor=deal.meld_factor,
        stage=stage(deal, side),
        claimed=place,
        claim_total=total,
    )


def ruling_on(
    deal: LastDeal,
    verdict: Verdict,
    findings: tuple[Finding, ...] = (),
    played_on: LastDeal | None = None,
) -> Ruling:
    """The ruling with its arithmetic and with the facts that would have changed it.

    Args:
        deal: The deal.
        verdict: What :func:`rules.jass.ending.judge` says of it.
        findings: What decided besides the points, in the order in which it applied.
        played_on: The deal with what was written of it after it had ended the Partie, by which
            is judged what another fact would have changed; ``None`` where nothing was.
    """
    others = tuple(alternatives(played_on or deal, verdict))
    accounts = tuple(account(deal, side) for side in BOTH)
    after_end: tuple[tuple[int | None, int], ...] = ()
    if played_on and played_on.tricks and not deal.tricks:
        after_end = tuple(counting_tricks(played_on, side) for side in BOTH)
    why = None
    if verdict.winner is not None:
        winner, loser = accounts[verdict.winner], accounts[other(verdict.winner)]
        why = grounds(verdict.reason, winner, loser, deal.order)
    rules = (*(one.rule for one in findings), *verdict.rules)
    return Ruling(
        winner=verdict.winner,
        reason=verdict.reason,
        rules=tuple(dict.fromkeys(rules)),
        grounds=why,
        accounts=accounts,
        after_end=after_end,
        order=deal.order,
        findings=findings,
        alternatives=others,
        all_judged=verdict.winner is not None,
        silent_helped=silent_helped(deal, verdict, others),
    )
