"""Points that a single fact writes for a side, and those for Weis and Stöck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from rules.engine.reasons import Reason
from rules.engine.score import ScoreLine
from rules.jass.melds import Contest, MeldRules, meld_worth
from rules.jass.points import STOECK


@dataclass(frozen=True, slots=True)
class Written:
    """Points that a fact writes for a side.

    Attributes:
        position: The fact of the effective log, counted from 0.
        side: The side; a seat in games in which each player plays alone.
        reason: Why the points are written.
        points: The points before the factor.
        rule: The id of the rule.
    """

    position: int
    side: int
    reason: Reason
    points: int
    rule: str

    def line(self, deal: int, mode: str, factor: int = 1, row: int | None = None) -> ScoreLine:
        """The score line of these points in a deal."""
        return ScoreLine(
            position=self.position,
            deal=deal,
            side=self.side,
            reason=self.reason,
            rule=self.rule,
            points=self.points,
            factor=factor,
            mode=mode,
            row=row,
        )


def shown_weis(position: int, side: int, points: int, rule: str = "WIIS-1") -> Written:
    """A Weis worth ``points``."""
    return Written(position, side, Reason.WEIS, points, rule)


def shown_stoeck(position: int, side: int) -> Written:
    """The Stöck: King and Queen of trumps (STK-1)."""
    return Written(position, side, Reason.STOECK, STOECK, "STK-1")


def won_weis(position: int, result: Contest | None, rules: MeldRules) -> tuple[Written, ...]:
    """The Weis that count after a comparison (WIIS-5)."""
    if result is None or result.side is None:
        return ()
    return tuple(
        shown_weis(position, result.side, meld_worth(one.meld, rules), "WIIS-5")
        for one in result.counted
    )


MOST_WEIS = 40
"""The most Weis of a deal that are written one by one; 36 cards make at most 21."""


def check_room(written: Sequence[object]) -> Iterator[Violation]:
    """A deal can hold at most :data:`MOST_WEIS` written Weis, so there must be fewer (WIIS-1)."""
    if len(written) >= MOST_WEIS:
        yield violation(Code.WEIS_MANY, "WIIS-1", most=MOST_WEIS)
