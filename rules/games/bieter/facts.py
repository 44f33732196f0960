"""What can be said at a table that plays Bieter, besides the facts of any two sides.

In :mod:`rules.pairs.facts` side 0 is the bidder and side 1 the pair. The names of the facts and of
their fields get into files and are final.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.game import Event
from rules.jass.cards import Card, Mode


@dataclass(frozen=True, slots=True, kw_only=True)
class BidMade(Event):
    """A player has bid to make so many ``points`` (BIE-1). Overcalled bids need not be noted."""

    kind = "bid_made"
    seat: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BidPassed(Event):
    """A player has passed, and bids no more (BIE-1).

    Once somebody has bid, passes need not be noted.
    """

    kind = "bid_passed"
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BidPostponed(Event):
    """A player waits with her bid until she is asked again (BIE-1)."""

    kind = "bid_postponed"
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ModeNamed(Event):
    """What is played: chosen by the bidder in the first deal (BIE-3).

    Later the dealer's last card says it (BIE-4), where nobody notes the card itself.
    """

    kind = "mode_named"
    mode: Mode


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpTurned(Event):
    """The dealer's last card, which says what is played (BIE-4)."""

    kind = "trump_turned"
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class DealDeclined(Event):
    """The bidder does not play this deal (BIE-6). ``stoeck``: the pair shows the Stöck."""

    kind = "deal_declined"
    stoeck: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Revoked(Event):
    """A revoke was found (PEN-1).

    ``side`` revoked. ``tricks`` are the points of both sides: what it had won before, and all
    the rest for the others, who have a Matsch if the offender had no trick (``matsch``). Both
    are said, because in the first deal one does not follow from the other.
    """

    kind = "revoked"
    side: int
    tricks: tuple[int, int]
    matsch: bool = False
