"""Facts that only Sidi Barrani has.

A pass is a fact of :mod:`rules.jass.auction`. The names of the facts and of their fields are
written into files and are final.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.game import Event
from rules.jass.cards import Mode


@dataclass(frozen=True, slots=True, kw_only=True)
class BidMade(Event):
    """A player has bid (SIDI-2). Bids that were overcalled need not be recorded."""

    kind = "bid_made"
    seat: int
    """The seat of the player."""
    points: int
    """The trick points that the player's pair promises; 157 promises every trick."""
    mode: Mode
    """The mode that would be played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BidDoubled(Event):
    """An opponent doubles the highest bid, which ends the auction (SIDI-3)."""

    kind = "bid_doubled"
    seat: int
    """The seat of the opponent."""
