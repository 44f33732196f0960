"""The ruling on a deal: who wins and why, with the arithmetic of both sides (END-8)."""

from __future__ import annotations

from rules.engine.ruling import Account, Finding, Ruling
from rules.jass.ending import (
    BOTH,
    LastDeal,
    Verdict,
    claim_total,
    counting_tricks,
    stage,
)
from rules.jass.what_if import alternatives, silent_helped


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


def ruling_on(deal: LastDeal, verdict: Verdict, findings: tuple[Finding, ...] = ()) -> Ruling:
    """The ruling with its arithmetic and with the facts that would have changed it.

    Args:
        deal: The deal.
        verdict: What :func:`rules.jass.ending.judge` says of it.
        findings: What decided besides the points, in the order in which it applied.
    """
    others = tuple(alternatives(deal, verdict))
    rules = (*(one.rule for one in findings), *verdict.rules)
    return Ruling(
        winner=verdict.winner,
        reason=verdict.reason,
        rules=tuple(dict.fromkeys(rules)),
        accounts=tuple(account(deal, side) for side in BOTH),
        order=deal.order,
        findings=findings,
        alternatives=others,
        all_judged=verdict.winner is not None,
        silent_helped=silent_helped(deal, verdict, others),
    )
