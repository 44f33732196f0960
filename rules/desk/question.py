"""The questions of the desk and their answers, and the flow in which one follows the other.

A case is a generator function: it yields questions, is sent their answers and returns its
settlement. So its code reads like the talk at the table, and only the answers must be stored.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from rules.engine.args import Side
from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from rules.engine.ruling import Account
from rules.jass.cards import DEAL_TOTAL, Mode
from rules.jass.deal import check_points
from rules.jass.factors import LARGEST
from rules.jass.melds import SINGLE_WORTHS
from rules.jass.points import STOECK

R = TypeVar("R")

MOST_WEIS = 2 * max(SINGLE_WORTHS)
"""More than the Weis of one side are ever worth together, in practice."""
_MATSCH = 100
"""The usual bonus for a Matsch (MAT-1)."""


class Topic(StrEnum):
    """What a question is about. The texts hold a sentence for each topic."""

    BEFORE = "before"
    """The target, the totals of both sides before this deal, and how it is played."""
    MODE = "mode"
    """How the deal is played, and its factor."""
    CLAIMS = "claims"
    """Which sides have claimed, in their order."""
    FIRST_CLAIM = "first_claim"
    """Which of both sides claimed first."""
    CLAIM_TRICKS = "claim_tricks"
    """The trick points of a side at its claim."""
    TRICKS = "tricks"
    """The trick points of a side at the end of the deal."""
    MATSCH = "matsch"
    """Whether a side has all tricks."""
    WEIS_SIDE = "weis_side"
    """Which side has written Weis in this deal."""
    WEIS_POINTS = "weis_points"
    """What these Weis are worth together."""
    STOECK = "stoeck"
    """Which side has the Stöck."""
    SHOWS_STOECK = "shows_stoeck"
    """Whether a side shows the Stöck now."""
    CROSSED_FIRST = "crossed_first"
    """Which side reached its target first with the tricks."""
    TIE_BREAK = "tie_break"
    """What the table agrees on."""
    OTHERS_REVOKED = "others_revoked"
    """Whether the other side revoked in this deal."""
    KEPT = "kept"
    """The trick points that a side had before its revoke."""
    BOTH_KEPT = "both_kept"
    """The trick points of both sides after a revoke, where cards stay out."""
    NO_TRICK = "no_trick"
    """Whether a side had won no trick before its revoke."""
    WEIS_ARGUMENT = "weis_argument"
    """What the argument about Weis is about."""
    MELD_KIND = "meld_kind"
    """A sequence and its length, or four of a kind."""
    MELD_RANK = "meld_rank"
    """The rank of four cards of a kind."""
    MELD_TOP = "meld_top"
    """The highest card of a sequence."""
    MELD_SUIT = "meld_suit"
    """The suit of a sequence."""
    FIRST_IN_TURN = "first_in_turn"
    """Which side's player was earlier in turn."""
    GAME = "game"
    """What is played."""
    SHOWN = "shown"
    """What was shown late: a Weis or the Stöck."""
    WEIS_WHEN = "weis_when"
    """When a Weis was declared."""
    STOECK_WHEN = "stoeck_when"
    """When the Stöck was shown."""
    SHOWER = "shower"
    """Which side showed it."""
    HELD_BACK = "held_back"
    """What a player did who did not follow suit."""
    OFFENDER = "offender"
    """Which side did not follow suit."""
    SHORT_SIDE = "short_side"
    """Which side is short of cards."""
    SHORT_CHOICE = "short_choice"
    """What the opponents of a player who is short of cards choose."""
    WHO_SHOWED = "who_showed"
    """Who showed or played a card out of turn."""
    SHOWN_SUIT = "shown_suit"
    """The suit of that card."""
    WHICH_TRICK = "which_trick"
    """Which turned trick somebody wants to see."""
    LOWER_TRUMP = "lower_trump"
    """How a lower trump came to be played."""
    SAID = "said"
    """What was said."""
    BEFORE_PLAY = "before_play"
    """What was left out before the deal was played."""
    PILES = "piles"
    """What both sides have counted."""


class Words(StrEnum):
    """How the options of a question are put into words."""

    OWN = "own"
    """Each has a text of its own; ``0`` and ``1`` are the sides."""
    RANKS = "ranks"
    """Codes of ranks."""
    SUITS = "suits"
    """Codes of suits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """How a deal is played, and what it is multiplied by."""

    mode: Mode
    factor: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How a deal begins that may end a Partie.

    Attributes:
        target: The total that both sides play for.
        before: The totals of both sides before the deal.
        played: How the deal is played.
    """

    target: int
    before: tuple[int, int]
    played: Played


Answer = str | int | tuple[int, int] | Played | Standing


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick:
    """Choose one of a few options.

    Attributes:
        topic: What it is about.
        options: The options as codes.
        side: The side that it is about, if only one.
        words: How the options are put into words.
        accounts: The arithmetic of both sides, where an option compares them.
    """

    topic: Topic
    options: tuple[str, ...]
    side: int | None = None
    words: Words = Words.OWN
    accounts: tuple[Account, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PickMode:
    """Choose how the deal is played, and its factor.

    Attributes:
        topic: What it is about.
        multiplied: Whether the factor matters; the answer has the factor 1 where it does not.
    """

    topic: Topic = Topic.MODE
    multiplied: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Number:
    """Type a number of points, or take one that is offered.

    Attributes:
        topic: What it is about.
        side: The side that it is about, if only one.
        offered: Usual numbers.
        most: The greatest possible number; ``None`` where there is none.
        unknown: Whether ``unknown`` is an answer, too.
    """

    topic: Topic
    side: int | None = None
    offered: tuple[int, ...] = ()
    most: int | None = None
    unknown: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers:
    """Type a number of points for each side."""

    topic: Topic


@dataclass(frozen=True, slots=True, kw_only=True)
class AskStanding:
    """Choose a target, type the totals of both sides and choose how the deal is played, at once.

    Attributes:
        topic: What it is about.
        targets: The targets that are offered.
        usual: The target unless another one is chosen.
    """

    topic: Topic = Topic.BEFORE
    targets: tuple[int, ...]
    usual: int


Question = Pick | PickMode | Number | Numbers | AskStanding

Flow = Generator[Question, Answer, R]
"""Yields questions, is sent an answer to each, and returns what follows from them."""

UNKNOWN = "unknown"
"""The answer to a number that nobody knows."""


class Impossible(Exception):
    """An answer that a rule refuses.

    Attributes:
        violations: Why it is refused.
    """

    def __init__(self, violations: tuple[Violation, ...]) -> None:
        """Keep the violations."""
        super().__init__(violations)
        self.violations = violations


class WrongAnswer(ValueError):
    """An answer that does not belong to its question."""


def pick(
    topic: Topic,
    *options: str,
    side: int | None = None,
    words: Words = Words.OWN,
    accounts: tuple[Account, ...] = (),
) -> Flow[str]:
    """Ask for one of several options."""
    answer = yield Pick(topic=topic, options=options, side=side, words=words, accounts=accounts)
    if not isinstance(answer, str) or answer not in options:
        raise WrongAnswer(answer)
    return answer


def pick_side(topic: Topic) -> Flow[int]:
    """Ask for one of the two sides."""
    return int((yield from pick(topic, "0", "1")))


def agreed(topic: Topic, side: int | None = None) -> Flow[bool]:
    """Ask a question with the answers yes and no."""
    return (yield from pick(topic, "yes", "no", side=side)) == "yes"


def which_mode() -> Flow[Mode]:
    """Ask for the mode of the deal, where its factor does not matter."""
    return (yield from how_played(multiplied=False)).mode


def how_played(*, multiplied: bool = True) -> Flow[Played]:
    """Ask for the mode and the factor of the deal (MODE-1)."""
    answer = yield PickMode(multiplied=multiplied)
    if not isinstance(answer, Played) or not _counts(answer):
        raise WrongAnswer(answer)
    return answer


def standing(targets: tuple[int, ...], usual: int) -> Flow[Standing]:
    """Ask for the target, the totals of both sides and how the deal is played.

    Raises:
        Impossible: The target is not a positive number (SCH-1), one side has won already (SCH-4),
            or no deal brings a total so far beyond the target (END-5).
    """
    answer = yield AskStanding(targets=targets, usual=usual)
    if not isinstance(answer, Standing) or min(answer.before) < 0 or not _counts(answer.played):
        raise WrongAnswer(answer)
    if answer.target < 1:
        raise Impossible((violation(Code.OPTION_TARGET, "SCH-1", "target", target=answer.target),))
    target, most = answer.target, max(answer.before)
    out = [side for side, total in enumerate(answer.before) if total >= target]
    if len(out) == 1:
        side = Side(out[0])
        raise Impossible(
            (violation(Code.DESK_WON, "SCH-4", "before", side=side, points=most, target=target),)
        )
    if most > most_before(target):
        raise Impossible(
            (violation(Code.DESK_TOTAL, "END-5", "before", points=most, target=target),)
        )
    return answer


def most_before(target: int) -> int:
    """The largest total before a deal: both sides were out, and one more deal decides (END-5)."""
    return target + LARGEST * (DEAL_TOTAL + _MATSCH + STOECK + MOST_WEIS)


def _counts(played: Played) -> bool:
    return played.factor in range(1, LARGEST + 1)


def number(question: Number) -> Flow[int | None]:
    """Ask for a number; ``None`` if nobody knows it.

    Raises:
        Impossible: No side can make so many trick points (CARD-4).
    """
    answer = yield question
    if answer == UNKNOWN and question.unknown:
        return None
    if not isinstance(answer, int) or answer < 0:
        raise WrongAnswer(answer)
    if question.most is not None:
        refuse_if(check_points(answer, question.most))
    return answer


def trick_points(topic: Topic, side: int, most: int = DEAL_TOTAL) -> Flow[int | None]:
    """Ask for the trick points of a side; ``None`` while they are not counted (CARD-4)."""
    return (yield from number(Number(topic=topic, side=side, most=most, unknown=True)))


def numbers(topic: Topic) -> Flow[tuple[int, int]]:
    """Ask for a number for each side."""
    answer = yield Numbers(topic=topic)
    if not isinstance(answer, tuple) or min(answer) < 0:
        raise WrongAnswer(answer)
    return answer


def refuse_if(violations: tuple[Violation, ...]) -> None:
    """Refuse the last answer if anything is wrong with it.

    Raises:
        Impossible: Something is wrong.
    """
    if violations:
        raise Impossible(violations)
