"""What can be said at a table where each plays alone with a turned trump and melds.

The names of the facts and of their fields get into files and are final.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.game import Event
from rules.jass.cards import Card
from rules.jass.facts import WeisFact


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerFound(Event):
    """The player in this seat deals first."""

    kind = "dealer_found"
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTurned(Event):
    """The turned card, whose suit is trump (IND-1, PUT-1).

    ``exchanged``: somebody has taken it for the six of trumps.
    """

    kind = "card_turned"
    card: Card
    exchanged: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class WeisShown(WeisFact):
    """A player writes a Weis worth ``points`` (IND-2, WIIS-1).

    ``vouched``: it was written after the deal, and the table says that it had been
    declared in time (WIIS-6).
    """

    kind = "weis_shown"
    seat: int
    points: int
    vouched: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StoeckShown(Event):
    """A player has shown King and Queen of trumps (STK-1)."""

    kind = "stoeck_shown"
    seat: int
