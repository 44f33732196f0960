"""An auction: its facts, who calls next, the highest bid, when it is over (BIE-1, PAN-2).

A call is a bid, a pass, or the answer that a player waits. What a bid can be and what it promises
is up to the game; each has its own fact for it. The names of the facts and of their fields are
written into files and are final.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from rules.engine.codes import Code
from rules.engine.game import Event, Violation, violation

B = TypeVar("B")


class AnyBid(StrEnum):
    """A bid that is no mere number, in any game; a text ``bid.<value>`` names it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BidPassed(Event):
    """A player has passed.

    Passes after the first bid need not be recorded where one fact ends the auction for all.
    """

    kind = "bid_passed"
    seat: int
    """The seat of the player."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BidPostponed(Event):
    """A player neither bids nor passes yet, and is asked again later (BIE-1)."""

    kind = "bid_postponed"
    seat: int
    """The seat of the player."""


@dataclass(frozen=True, slots=True)
class Call(Generic[B]):
    """What a player has said: the bid; without one that the player passes, or ``waits``."""

    seat: int
    bid: B | None = None
    waits: bool = False

    @property
    def passes(self) -> bool:
        """Whether it is a pass."""
        return self.bid is None and not self.waits


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction(Generic[B]):
    """The state of an auction.

    Attributes:
        seats: The seats that take part, in the order of play, beginning with the one that calls
            first; empty while that is not known.
        calls: The calls that still count, see :meth:`with_call`.
        final: Whether a player who has passed cannot bid again. Otherwise a bid lets all others
            speak once more.
    """

    seats: tuple[int, ...]
    calls: tuple[Call[B], ...] = ()
    final: bool = True

    @property
    def highest(self) -> Call[B] | None:
        """The highest bid; ``None`` before the first."""
        return next((call for call in reversed(self.calls) if call.bid is not None), None)

    @property
    def bid(self) -> B | None:
        """What was bid highest."""
        return self.highest.bid if self.highest else None

    @property
    def bidder(self) -> int | None:
        """The seat with the highest bid."""
        return self.highest.seat if self.highest else None

    @property
    def passed(self) -> tuple[int, ...]:
        """The seats whose pass holds."""
        counted = self.calls
        if not self.final and self.highest is not None:
            counted = counted[counted.index(self.highest) :]
        return tuple(call.seat for call in counted if call.passes)

    @property
    def open(self) -> tuple[int, ...]:
        """The seats that can still bid, beginning with the one whose turn it is."""
        last = self.calls[-1].seat if self.calls else None
        begin = self.seats.index(last) + 1 if last in self.seats else 0
        order = (*self.seats[begin:], *self.seats[:begin])
        passed, bidder = self.passed, self.bidder
        return tuple(seat for seat in order if seat not in passed and seat != bidder)

    @property
    def turn(self) -> int | None:
        """The seat that calls next; ``None`` once nobody can overcall the bidder."""
        return next(iter(self.open), None)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have not called yet, in ascending order; they may still wait."""
        called = {call.seat for call in self.calls}
        return tuple(seat for seat in sorted(self.seats) if seat not in called)

    @property
    def thrown_in(self) -> bool:
        """Whether all have passed."""
        return bool(self.seats) and set(self.passed) == set(self.seats)

    @property
    def over(self) -> bool:
        """Whether all others have passed, so that the bidder is known."""
        return self.bidder is not None and self.turn is None

    def bid_of(self, seat: int) -> B | None:
        """The last bid of a player; ``None`` without one."""
        own = (call.bid for call in reversed(self.calls) if call.seat == seat)
        return next((bid for bid in own if bid is not None), None)

    def waits(self, seat: int) -> bool:
        """Whether a player has said to wait, and nothing since."""
        return any(call.waits for call in self.calls if call.seat == seat) and (
            self.bid_of(seat) is None and seat not in self.passed
        )


def with_call(calls: Sequence[Call[B]], call: Call[B]) -> tuple[Call[B], ...]:
    """The calls that count after one more: a player's last bid, and the last word after it.

    An auction can have thousands of bids, and all facts after it look at them.

    >>> low, high = Call(1, 500), Call(1, 510)
    >>> with_call((low,), high) == (high,), with_call((low,), Call(1)) == (low, Call(1))
    (True, True)
    """
    bids = call.bid is not None
    kept = (one for one in calls if one.seat != call.seat or (one.bid is not None and not bids))
    return (*kept, call)


def call_faults(
    now: Auction[B], seat: int, *, rule: str, over: bool = False
) -> Iterator[Violation]:
    """What is wrong with a bid or a pass of a player; out of turn it is only questioned.

    Args:
        now: The auction.
        seat: The seat of the player, who takes part.
        rule: The id of the rule about the auction.
        over: Whether the auction has ended although others could still bid.
    """
    if now.final and seat in now.passed:
        yield violation(Code.BID_PASSED, rule, "seat", seat=seat)
    elif now.turn is None or over:
        yield violation(Code.BID_OVER, rule)
    elif seat != now.turn:
        yield violation(Code.BID_TURN, rule, "seat", advisory=True, seat=now.turn)


def pass_faults(
    now: Auction[B], seat: int, *, rule: str, over: bool = False
) -> Iterator[Violation]:
    """What is wrong with a pass; the highest bidder holds the bid. See :func:`call_faults`."""
    if seat == now.bidder:
        yield violation(Code.BID_HOLDS, rule, "seat", seat=seat)
    else:
        yield from call_faults(now, seat, rule=rule, over=over)
