"""Rulings: who wins and why, the arithmetic, and what would have changed it (END-8).

A ruling is a value of its own: to show it, only the names and a language are needed besides.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.engine.args import Arg
from rules.engine.reasons import Reason


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

    @property
    def claimed_enough(self) -> bool:
        """Whether this side is known to have reached its target when it claimed (END-2)."""
        return self.claim_total is not None and self.claim_total >= self.target

    @property
    def over(self) -> int:
        """By how much the total exceeds the side's own target; below 0 if it does not (BIE-2)."""
        return self.total - self.target


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


class Reached(StrEnum):
    """What brings a side to its target; the text ``stage.<value>`` says it."""

    BEFORE = "before"
    """It had reached the target before the deal (END-5)."""
    STOECK = "stoeck"
    WEIS = "weis"
    TRICKS = "tricks"
    MATSCH = "matsch"
    """The bonus for a Matsch, without which the tricks would not be enough (MAT-1)."""


def reached(account: Account, order: str) -> Reached | None:
    """What brings a side to its target; ``None`` if nothing does.

    A side whose tricks are not known yet reaches it with tricks: where such a side has won, any of
    them are enough.

    Args:
        account: The arithmetic of the side.
        order: The three stages in the order of counting, as for :func:`running`.
    """
    if account.stage is None:
        return Reached.TRICKS if account.tricks is None else None
    last = next((part for part in running(account, order) if part.reaches), None)
    if last is None:
        return Reached.BEFORE
    by_bonus = last.bonus and last.total - last.factor * last.bonus < account.target
    return Reached.MATSCH if by_bonus else Reached(last.stage)


@dataclass(frozen=True, slots=True, kw_only=True)
class Grounds:
    """Why a side wins, with all that the sentence about it says (END-8).

    Attributes:
        code: The reason, as exactly as it is known; the text ``ruling.<code>`` says it.
        winner: The arithmetic of the side that wins.
        loser: The arithmetic of the other side.
        winner_reached: What brings the winner to its target.
        loser_reached: What brings the other side to its target; ``None`` if it falls short.
    """

    code: str
    winner: Account
    loser: Account
    winner_reached: Reached | None
    loser_reached: Reached | None


class FindingKind(StrEnum):
    """What decided although no score line says so. The values are final; each has a text."""

    REVOKED = "revoked"
    """The side revoked and keeps only what it had won before (PEN-1). Args: points."""
    SHORT_OF_CARDS = "short_of_cards"
    """The side was short of cards, and the others take the whole deal (PEN-2)."""
    CLAIM_UNDONE = "claim_undone"
    """The claim of the side failed because of the others' fault and has no effect (END-7)."""
    STOECK_AFTER_CLAIM = "stoeck_after_claim"
    """The side showed its Stöck only after its claim, which was too early without (END-2)."""
    CLAIMED_TOGETHER = "claimed_together"
    """Both sides claimed at the same moment, which counts as no claim (END-3)."""
    WEIS_BEATEN = "weis_beaten"
    """The Weis of the side do not count, because another side had the best (WIIS-5, PAN-3)."""
    LIMIT_RAISED = "limit_raised"
    """Several reached the limit; only they play on, to a higher one (IND-5). Args: players, n."""
    TIE_UNPAID = "tie_unpaid"
    """A tie across the last prize pays none of the tied (PUT-5). Args: players."""
    MORE_POINTS = "more_points"
    """Of equal scores the side wins by more points in the last deal (PUT-6). Args: points."""
    FEWER_POINTS = "fewer_points"
    """Of the last two the side loses by fewer points in the last deal (HAND-4). Args: points."""
    DEALER_SPARED = "dealer_spared"
    """The dealer, one or two short of the target, gets nothing from a failed bid (PAN-5)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Something that decided although no score line says so, with its rule.

    Attributes:
        code: What was found; the text ``finding.<code>`` says it.
        rule: The id of the rule.
        deal: The number of the deal, counted from 1; 0 where no deal is known.
        side: The side that it concerns, if only one.
        args: The values for the sentence.
    """

    code: str
    rule: str
    deal: int = 0
    side: int | None = None
    args: tuple[tuple[str, Arg], ...] = ()


def finding(
    code: str, rule: str, /, *, deal: int = 0, side: int | None = None, **args: Arg
) -> Finding:
    """Build a :class:`Finding` with named arguments.

    >>> finding("revoked", "PEN-1", side=0, kept=30).args
    (('kept', 30),)
    """
    return Finding(code=str(code), rule=rule, deal=deal, side=side, args=tuple(args.items()))


@dataclass(frozen=True, slots=True, kw_only=True)
class Alternative:
    """A fact that would have changed the ruling.

    Attributes:
        code: Which fact.
        side: The side that it concerns.
        doer: The side that would have done it.
        winner: Who would have won; ``None`` if nobody would have won yet.
        rules: The ids of the rules that would have been applied.
        is_open: Whether it would be known who wins only after one more answer.
        least: Where the fact is a number of points, such as what an offender keeps (PEN-1), the
            smallest number that changes the ruling in this way; ``None`` without a lower limit.
        most: The largest such number; ``None`` without an upper limit.
    """

    code: str
    side: int
    doer: int
    winner: int | None
    rules: tuple[str, ...]
    is_open: bool = False
    least: int | None = None
    most: int | None = None


STAGES = "stoeck_weis_tricks"
"""The usual order of counting (END-4)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """Who wins and why, or that one fact is missing (END-8).

    Attributes:
        winner: The side that wins; ``None`` while the ruling is open, and where none is asked for.
        reason: Why it wins, as files name it; empty if the findings say it all.
        grounds: The same as exactly as it is known, with its arguments; ``None`` without a winner.
        rules: The ids of the rules, in the order in which they were applied.
        accounts: The arithmetic of every side; empty where no points decide.
        after_end: For every side its trick points and its bonus for a Matsch that were written
            after the end, and count no more; empty where none were. Before the factor; the points
            are ``None`` while unknown.
        order: The stages in the order of counting, joined by underscores (END-4).
        findings: What decided besides the points, in the order in which it applied.
        alternatives: Facts that would have changed the ruling.
        all_judged: Whether the alternatives are complete. Only then do empty ``alternatives`` mean
            that no other single fact would change the ruling.
        silent_helped: Whether the winner wins because it did not claim: claiming second, it would
            have lost (END-3, END-4).
    """

    winner: int | None
    reason: str
    rules: tuple[str, ...]
    grounds: Grounds | None = None
    accounts: tuple[Account, ...] = ()
    after_end: tuple[tuple[int | None, int], ...] = ()
    order: str = STAGES
    findings: tuple[Finding, ...] = ()
    alternatives: tuple[Alternative, ...] = ()
    all_judged: bool = False
    silent_helped: bool = False
