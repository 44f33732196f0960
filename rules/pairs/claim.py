"""What a side would have with a claim: the sum that is compared with its target (END-1)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.score import totals
from rules.jass.points import STOECK
from rules.pairs.facts import ClaimedOut
from rules.pairs.play import BOTH, Play
from rules.pairs.score import Terms, play_lines


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimSum:
    """The sum of a claim, with its parts; all in points.

    Attributes:
        written: What the side has on the slate, with the Weis and Stöck of this deal.
        tricks: Its trick points in this deal; ``None`` while they are not counted.
        bonus: The bonus for a Matsch, before the factor.
        factor: Multiplies tricks and bonus.
        stoeck: The Stöck that it shows with the claim, before the factor; else 0.
        meld_factor: Multiplies the Stöck.
        target: The total that it needs.
    """

    written: int
    tricks: int | None
    bonus: int
    factor: int
    stoeck: int
    meld_factor: int
    target: int

    @property
    def total(self) -> int:
        """The sum; tricks that are not counted are left out."""
        tricks = 0 if self.tricks is None else self.tricks + self.bonus
        return self.written + self.factor * tricks + self.meld_factor * self.stoeck

    @property
    def missing(self) -> int:
        """Points that are missing to the target; 0 when it is reached."""
        return max(0, self.target - self.total)


def claim_sum(deal: Play, terms: Terms, claim: ClaimedOut, *, stoeck: bool) -> ClaimSum:
    """Return the sum of a claim before it is recorded (END-1).

    Args:
        deal: The open deal.
        terms: How it is counted.
        claim: The claim.
        stoeck: Whether the side shows the Stöck with it.
    """
    melds = totals(play_lines(deal, terms), len(BOTH))[claim.side]
    return ClaimSum(
        written=terms.before[claim.side] + melds,
        tricks=claim.tricks,
        bonus=terms.matsch_bonus if claim.matsch else 0,
        factor=terms.factor,
        stoeck=STOECK if stoeck else 0,
        meld_factor=terms.meld_factor,
        target=terms.targets[claim.side],
    )
