"""Facts that only Pandur has.

A pass is a fact of :mod:`rules.jass.auction`. The names of the facts and of their fields are
written into files and are final.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.game import Event
from rules.games.pandur.bids import Bid
from rules.jass.cards import Suit


@dataclass(frozen=True, slots=True, kw_only=True)
class BidMade(Event):
    """A player has bid (PAN-2). Bids that were overcalled need not be recorded."""

    kind = "bid_made"
    seat: int
    """The seat of the player."""
    bid: Bid
    """The bid."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpNamed(Event):
    """The soloist has named trumps, or led the card whose suit is trumps (PAN-2)."""

    kind = "trump_named"
    suit: Suit
    """The trump suit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SoloCounted(Event):
    """A deal in which the bid is a number is over and counted (PAN-3, PAN-7)."""

    kind = "solo_counted"
    points: int
    """The trick points of the soloist."""
    others: int | None = None
    """The trick points of the opponents together; ``None`` if they were not counted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SoloSettled(Event):
    """A deal in which the bid is a misère or a Pandur is over (PAN-3)."""

    kind = "solo_settled"
    made: bool
    """The soloist has made the bid."""
