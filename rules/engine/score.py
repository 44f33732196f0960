"""A score that explains itself: lines with reasons, rulings with their rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import add

from rules.engine.reasons import Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreLine:
    """One line of the score.

    ``points`` are before the factor, :attr:`score` after it. ``position`` counts the
    facts of the effective log from 0 and names the one that this line comes from;
    ``mode`` is how the deal was played; ``row`` counts the rows of a printed sheet from 0.
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
    """What a side wrote entry by entry, multiplied: lines of one fact are one entry."""
    written: dict[int, int] = {}
    for line in lines:
        if line.side == side:
            written[line.position] = written.get(line.position, 0) + line.score
    return tuple(written.values())


def ranking(scores: Iterable[int], *, lowest_wins: bool = False) -> tuple[int, ...]:
    """The place of every side; equal scores share a place and the next one is left out.

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

    ``stoeck``, ``weis``, ``tricks`` and ``matsch`` are points before the factors;
    ``factor`` multiplies tricks and Matsch, ``meld_factor`` Stöck and Weis (MODE-2).
    ``tricks`` is ``None`` while they are not known. ``stage`` is where the running total
    reached the target: 0 before the deal, 1 with Stöck, 2 with Weis, 3 with tricks;
    ``None``: not reached. ``claimed`` is the place of this side's claim among those that
    count (1 is first), 0 without one; ``claim_total`` the total at that moment.
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
        """The total with all that counts in this deal."""
        trick_points = (self.tricks or 0) + self.matsch
        melds = self.stoeck + self.weis
        return self.before + self.meld_factor * melds + self.factor * trick_points


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """What one stage of the count adds for a side, and the running total after it (END-8).

    ``stage`` is ``stoeck``, ``weis`` or ``tricks``. ``points`` and the Matsch ``bonus`` are
    before the factor, ``points`` are ``None`` while not known; ``score`` is after it.
    ``reaches``: the running total first reaches the target here.
    """

    stage: Reason
    points: int | None
    bonus: int
    factor: int
    score: int
    total: int
    reaches: bool


def running(account: Account, order: str) -> tuple[Part, ...]:
    """The way of a side through the deal that ends a Partie (END-4, END-8).

    ``order`` names the three stages in the order of counting, joined by underscores, as
    :class:`rules.jass.ending.Order` does.
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
    """A fact that would have changed the ruling: what, whose, and who would have won.

    ``winner`` is ``None`` where the Partie would have gone on.
    """

    code: str
    side: int
    winner: int | None
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """Who wins and why, or that one fact is missing (END-8).

    ``winner`` is ``None`` while the ruling is open. ``rules`` are in the order applied;
    ``reason`` is the code of the sentence that sums it up.
    """

    winner: int | None
    reason: str
    rules: tuple[str, ...]
    accounts: tuple[Account, ...] = ()
    alternatives: tuple[Alternative, ...] = ()
