"""Facts that only Differenzler has.

The names of the facts and of their fields are written into files and are final.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.game import Event
from rules.jass.cards import Card


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpTurned(Event):
    """The dealer's last card, which sets the mode of the deal (DIF-2); it changes no points."""

    kind = "trump_turned"
    card: Card
    """The dealer's last card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsDeclared(Event):
    """A player has declared how many trick points to make in this deal (DIF-3).

    The seat is recorded, so that a declaration keeps its player when an earlier deal is inserted.
    """

    kind = "points_declared"
    seat: int
    """The seat of the player."""
    points: int
    """The declared trick points, 0 to 157."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsCounted(Event):
    """The deal is over and its tricks are counted (DIF-4)."""

    kind = "points_counted"
    points: tuple[int, ...]
    """The trick points of every player, by seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ZeroSettled(Event):
    """Whether a player who declared and made 0 in the last counted deal won a trick (DIF-5)."""

    kind = "zero_settled"
    seat: int
    """The seat of the player."""
    won_trick: bool
    """The player won at least one trick, so that the bonus for an exact hit counts."""
