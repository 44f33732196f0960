"""What can be said at a table that plays Pandur, in the past tense.

The names of the facts and of their fields get into files and are final.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.game import Event
from rules.games.pandur.bids import Bid
from rules.jass.cards import Suit


@dataclass(frozen=True, slots=True, kw_only=True)
class BidMade(Event):
    """A player has bid (PAN-2). Bids that were overcalled need not be noted."""

    kind = "bid_made"
    seat: int
    bid: Bid


@dataclass(frozen=True, slots=True, kw_only=True)
class BidPassed(Event):
    """A player has passed, and bids no more in this deal (PAN-2).

    Once somebody has bid, passes need not be noted.
    """

    kind = "bid_passed"
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpNamed(Event):
    """The soloist has named trumps, or led the card that makes its suit trumps (PAN-2)."""

    kind = "trump_named"
    suit: Suit


@dataclass(frozen=True, slots=True, kw_only=True)
class SoloCounted(Event):
    """A deal for a number is over: the trick points of the soloist (PAN-3, PAN-7).

    ``others`` are those of the opponents together, if somebody has counted them.
    """

    kind = "solo_counted"
    points: int
    others: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SoloSettled(Event):
    """A misère or Pandur is over, and the soloist has ``made`` it or not (PAN-3)."""

    kind = "solo_settled"
    made: bool
