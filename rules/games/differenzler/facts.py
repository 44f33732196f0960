"""What can be said at a table that plays Differenzler, in the past tense.

The names of the facts and of their fields get into files and are final.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.game import Event
from rules.jass.cards import Card


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerFound(Event):
    """The player in this seat keeps the score and deals first (DIF-7)."""

    kind = "dealer_found"
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpTurned(Event):
    """The dealer's last card was this one; it says what is played (DIF-2). A note only."""

    kind = "trump_turned"
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsDeclared(Event):
    """A player has said how many trick points she will make, 0 to 157 (DIF-3).

    The seat is named, so that a deal put in later moves the dealers and nobody's word.
    """

    kind = "points_declared"
    seat: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsCounted(Event):
    """The deal is over: the trick points of every player, by seat (DIF-4)."""

    kind = "points_counted"
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ZeroSettled(Event):
    """A player declared and made 0 in the deal counted last, with a trick or without (DIF-5)."""

    kind = "zero_settled"
    seat: int
    won_trick: bool
