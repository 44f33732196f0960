"""Weis and Stöck as they are written: what they bring, to whom, and why."""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.reasons import Reason
from rules.engine.score import ScoreLine
from rules.jass.melds import Contest, MeldRules, meld_worth
from rules.jass.points import STOECK


@dataclass(frozen=True, slots=True)
class Written:
    """Points that a fact writes for a side, before the factor.

    ``position`` counts the facts of the log from 0. Where each plays alone, ``side`` is a seat.
    """

    position: int
    side: int
    reason: Reason
    points: int
    rule: str

    def line(self, deal: int, mode: str, factor: int = 1, row: int | None = None) -> ScoreLine:
        """The line of the score that it makes in a deal."""
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
    """A Weis of so many points."""
    return Written(position, side, Reason.WEIS, points, rule)


def shown_stoeck(position: int, side: int) -> Written:
    """King and Queen of trumps (STK-1)."""
    return Written(position, side, Reason.STOECK, STOECK, "STK-1")


def won_weis(position: int, result: Contest | None, rules: MeldRules) -> tuple[Written, ...]:
    """The Weis that count after all were compared (WIIS-5)."""
    if result is None or result.side is None:
        return ()
    return tuple(
        shown_weis(position, result.side, meld_worth(one.meld, rules), "WIIS-5")
        for one in result.counted
    )
