"""Score lines with their reasons, totals and places."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import add

from rules.engine.reasons import Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreLine:
    """One line of the score.

    Attributes:
        position: The fact of the effective log that the line comes from, counted from 0.
        deal: The number of the deal, counted from 1.
        side: The side that writes.
        reason: Why it writes.
        rule: The id of the rule.
        points: The points before the factor.
        factor: What the points are multiplied by.
        mode: How the deal was played; empty if unknown.
        row: The row of a printed sheet, counted from 0; ``None`` in games without one.
    """

    position: int
    deal: int
    side: int
    reason: Reason
    rule: str
    points: int
    factor: int = 1
    mode: str = ""
    row: int | None = None

    @property
    def score(self) -> int:
        """Points times factor."""
        return self.points * self.factor


def totals(lines: Iterable[ScoreLine], sides: int) -> tuple[int, ...]:
    """The total of every side: the sum of its lines and nothing else."""
    sums = [0] * sides
    for line in lines:
        sums[line.side] += line.score
    return tuple(sums)


def totals_by_deal(
    lines: Iterable[ScoreLine], deals: int, sides: int
) -> tuple[tuple[int, ...], ...]:
    """The totals of all sides before the first deal and after each of the first ``deals``.

    Args:
        lines: Score lines in any order, at least those of these deals.
        deals: How many deals there are.
        sides: How many sides there are.
    """
    by_deal: dict[int, list[ScoreLine]] = {}
    for line in lines:
        by_deal.setdefault(line.deal, []).append(line)
    course = [(0,) * sides]
    for deal in range(1, deals + 1):
        course.append(tuple(map(add, course[-1], totals(by_deal.get(deal, ()), sides))))
    return tuple(course)


def entries_of(lines: Iterable[ScoreLine], side: int) -> tuple[int, ...]:
    """The scores that a side wrote, one for each fact, after the factor."""
    written: dict[int, int] = {}
    for line in lines:
        if line.side == side:
            written[line.position] = written.get(line.position, 0) + line.score
    return tuple(written.values())


def ranking(scores: Iterable[int], *, lowest_wins: bool = False) -> tuple[int, ...]:
    """The place of every side; equal scores share a place and the next place is skipped.

    >>> ranking((120, 300, 120, 80))
    (2, 1, 2, 4)
    >>> ranking((61, 47, 38), lowest_wins=True)
    (3, 2, 1)
    """
    merits = tuple(-score if lowest_wins else score for score in scores)
    return tuple(1 + sum(other > own for other in merits) for own in merits)
