"""Score lines with their reasons, and rulings with the rules that were applied."""

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


def running_totals(deals: Iterable[Iterable[ScoreLine]], sides: int) -> tuple[tuple[int, ...], ...]:
    """The totals of all sides before the first deal and after each one.

    Args:
        deals: The score lines of every deal, in the order of the deals.
        sides: How many sides there are.
    """
    course = [(0,) * sides]
    for lines in deals:
        course.append(tuple(map(add, course[-1], totals(lines, sides))))
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """The arithmetic of one side in the deal that ends a Partie (END-8).

    Attributes:
        side: The side.
        before: Its total before the deal.
        target: The total that it must reach.
        stoeck: Points for the Stöck, before the factor.
        weis: Points for Weis, before the factor.
        tricks: Trick points that count, before the factor; ``None`` while unknown.
        matsch: The bonus for a Matsch, before the factor.
        factor: Multiplies tricks and Matsch.
        meld_factor: Multiplies Stöck and Weis (MODE-2).
        stage: When the total reached the target: 0 before the deal, then 1 to 3 in the order of
            counting; ``None`` if it did not.
        claimed: The place of this side's claim among all claims, 1 for the first; 0 without one.
        claim_total: The total at the moment of the claim; ``None`` if unknown.
    """

    side: int
    before: int
    target: int
    stoeck: int
    weis: int
    tricks: int | None
    matsch: int
    factor: int
    meld_factor: int
    stage: int | None
    claimed: int = 0
    claim_total: int | None = None

    @property
    def total(self) -> int:
        """The total after this deal."""
        trick_points = (self.tricks or 0) + self.matsch
        melds = self.stoeck + self.weis
        return self.before + self.meld_factor * melds + self.factor * trick_points


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """What one stage of the count adds for a side (END-8).

    Attributes:
        stage: ``stoeck``, ``weis`` or ``tricks``.
        points: The points before the factor; ``None`` while unknown.
        bonus: The bonus for a Matsch, before the factor.
        factor: What both are multiplied by.
        score: Points and bonus after the factor.
        total: The running total after this stage.
        reaches: Whether the running total first reaches the target in this stage.
    """

    stage: Reason
    points: int | None
    bonus: int
    factor: int
    score: int
    total: int
    reaches: bool


def running(account: Account, order: str) -> tuple[Part, ...]:
    """The stages by which a side is counted in the deal that ends a Partie (END-4, END-8).

    Args:
        account: The arithmetic of the side.
        order: The three stages in the order of counting, joined by underscores, such as
            ``stoeck_weis_tricks``.
    """
    melds = account.meld_factor
    worth: dict[Reason, tuple[int | None, int, int]] = {
        Reason.STOECK: (account.stoeck, 0, melds),
        Reason.WEIS: (account.weis, 0, melds),
        Reason.TRICKS: (account.tricks, account.matsch, account.factor),
    }
    parts: list[Part] = []
    total = account.before
    for place, stage in enumerate(map(Reason, order.split("_")), start=1):
        points, bonus, factor = worth[stage]
        score = factor * ((points or 0) + bonus)
        total += score
        parts.append(
            Part(
                stage=stage,
                points=points,
                bonus=bonus,
                factor=factor,
                score=score,
                total=total,
                reaches=account.stage == place,
            )
        )
    return tuple(parts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Alternative:
    """A fact that would have changed the ruling.

    Attributes:
        code: Which fact.
        side: The side that it concerns.
        winner: Who would have won; ``None`` if the Partie would have gone on.
        rules: The ids of the rules that would have been applied.
    """

    code: str
    side: int
    winner: int | None
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """Who wins and why, or that one fact is missing (END-8).

    Attributes:
        winner: The side that wins; ``None`` while the ruling is open.
        reason: The code of the sentence that sums the ruling up.
        rules: The ids of the rules, in the order in which they were applied.
        accounts: The arithmetic of every side.
        alternatives: Facts that would have changed the ruling.
    """

    winner: int | None
    reason: str
    rules: tuple[str, ...]
    accounts: tuple[Account, ...] = ()
    alternatives: tuple[Alternative, ...] = ()
