"""What decided in a deal between two sides besides its points, each with its rule (END-8)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.ruling import Finding, FindingKind, finding
from rules.jass.ending import LastDeal, is_good, standing_claims
from rules.pairs.play import Play


def findings(deal: Play, facts: LastDeal) -> Iterator[Finding]:
    """What decided besides the points, in the order in which it applied.

    Args:
        deal: The deal.
        facts: The same deal in the form that the rules of the ending need.
    """
    number, count = deal.number, deal.count
    if deal.weis_beaten is not None:
        yield finding(FindingKind.WEIS_BEATEN, "WIIS-5", deal=number, side=deal.weis_beaten)
    if deal.together and not deal.claims:
        yield finding(FindingKind.CLAIMED_TOGETHER, "END-3", deal=number)
    if count is not None and count.revoker is not None:
        side = count.revoker
        if count.rule == "PEN-1":
            kept = count.tricks[side]
            yield finding(FindingKind.REVOKED, "PEN-1", deal=number, side=side, points=kept)
        else:
            yield finding(FindingKind.SHORT_OF_CARDS, count.rule, deal=number, side=side)
    standing = standing_claims(facts)
    for claim in facts.claims:
        if claim in standing:
            later = facts.stoeck[claim.side] > claim.stoeck
            if later and claim.tricks is not None and not is_good(facts, claim):
                yield finding(FindingKind.STOECK_AFTER_CLAIM, "END-2", deal=number, side=claim.side)
        else:
            yield finding(FindingKind.CLAIM_UNDONE, "END-7", deal=number, side=claim.side)
