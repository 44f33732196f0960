"""The auction of Bieter: whose turn it is, the bids, the highest bidder (BIE-1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from rules.solo.leaving import round_from

SEATS = 3
RAISE = 10
"""How many points a bid must at least exceed the last one by (BIE-1)."""


class AnswerKind(StrEnum):
    """A player's answer in the auction."""

    BID = "bid"
    PASSED = "passed"
    POSTPONED = "postponed"


@dataclass(frozen=True, slots=True)
class AuctionAnswer:
    """An answer in the auction; ``points`` are those of a bid, else 0."""

    seat: int
    kind: AnswerKind
    points: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction:
    """The state of the auction.

    Attributes:
        turn: The seat that answers next; ``None`` once no player can overcall the bidder, and
            before the first dealer is known.
        least: The lowest possible bid now, in points.
        bidder: The seat with the highest bid; ``None`` before the first.
        bid: The highest bid, in points.
        passed: The seats that have passed.
        waiting: The seats that have not answered yet and may still postpone.
    """

    turn: int | None
    least: int
    bidder: int | None
    bid: int | None
    passed: tuple[int, ...]
    waiting: tuple[int, ...]

    @property
    def may_postpone(self) -> bool:
        """Whether the player whose turn it is may postpone."""
        return self.turn in self.waiting

    @property
    def thrown_in(self) -> bool:
        """Whether all have passed."""
        return len(self.passed) == SEATS

    @property
    def over(self) -> bool:
        """Whether all others have passed, so that the bidder is known."""
        return self.bidder is not None and self.turn is None


def stepped(points: int, by: int, least: int) -> int:
    """A bid changed by some points, but not below the lowest possible bid.

    >>> stepped(540, 50, 540), stepped(545, -10, 540)
    (590, 540)
    """
    return max(least, points + by)


def with_answer(
    answers: Sequence[AuctionAnswer], answer: AuctionAnswer
) -> tuple[AuctionAnswer, ...]:
    """The answers that count after one more: a seat's last bid, and what it said after that.

    An auction can have thousands of bids, and all facts after it look at them.

    >>> low, high = (AuctionAnswer(1, AnswerKind.BID, points) for points in (500, 510))
    >>> with_answer((low,), high) == (high,)
    True
    """
    bids_again = answer.kind is AnswerKind.BID
    kept = (
        one
        for one in answers
        if one.seat != answer.seat or (one.kind is AnswerKind.BID and not bids_again)
    )
    return (*kept, answer)


def auction(dealer: int | None, answers: Sequence[AuctionAnswer], minimum: int) -> Auction:
    """The state of the auction after these answers; the dealer's right begins (BIE-1)."""
    bids = [one for one in answers if one.kind is AnswerKind.BID]
    highest = bids[-1] if bids else None
    passed = tuple(one.seat for one in answers if one.kind is AnswerKind.PASSED)
    answered = {one.seat for one in answers}
    bidder = highest.seat if highest else None
    speaking = [seat for seat in range(SEATS) if seat not in passed and seat != bidder]
    last = answers[-1].seat if answers else dealer
    return Auction(
        turn=next(iter(round_from(last if dealer is not None else None, speaking, SEATS)), None),
        least=highest.points + RAISE if highest else minimum,
        bidder=bidder,
        bid=highest.points if highest else None,
        passed=passed,
        waiting=tuple(seat for seat in range(SEATS) if seat not in answered),
    )
