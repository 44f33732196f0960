"""Facts that only Bieter has.

Passes and waits are facts of :mod:`rules.jass.auction`. In the facts of :mod:`rules.pairs.facts`
side 0 is the bidder and side 1 the pair. The names of the facts and of their fields are written
into files and are final.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.game import Event
from rules.jass.cards import Card, Mode


@dataclass(frozen=True, slots=True, kw_only=True)
class BidMade(Event):
    """A player has bid (BIE-1). Bids that were overcalled need not be recorded."""

    kind = "bid_made"
    seat: int
    """The seat of the player."""
    points: int
    """The total in points that the player promises to reach."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ModeNamed(Event):
    """The mode of the deal is known.

    In the first deal the bidder chooses it (BIE-3). In later deals the dealer's last card sets it
    (BIE-4), and this fact records the mode without that card.
    """

    kind = "mode_named"
    mode: Mode
    """The mode of the deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpTurned(Event):
    """The dealer's last card, which sets the mode of the deal (BIE-4)."""

    kind = "trump_turned"
    card: Card
    """The dealer's last card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealDeclined(Event):
    """The bidder declines to play this deal, and the pair writes 157 points (BIE-6)."""

    kind = "deal_declined"
    stoeck: bool = False
    """The pair also shows the Stöck."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Revoked(Event):
    """A revoke was found, and it ends the deal (PEN-1).

    The points of both sides are recorded because cards stay out of the first deal, so that the
    points of one side do not follow from those of the other.
    """

    kind = "revoked"
    side: int
    """The side that revoked."""
    tricks: tuple[int, int]
    """The trick points of both sides.

    The offenders have what they had won before the revoke, the others have all the rest.
    """
    matsch: bool = False
    """The side that revoked had won no trick, so the others have a Matsch."""
