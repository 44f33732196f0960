"""Facts of games in which each player plays alone.

The names of the facts and of their fields are written into files and are final.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.game import Event
from rules.jass.cards import Card
from rules.jass.facts import SeatingFact, StoeckFact, WeisFact


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerFound(SeatingFact):
    """The dealer of the first deal is known."""

    kind = "dealer_found"
    seat: int
    """The seat of the dealer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTurned(Event):
    """The card that was turned up; its suit is trumps (IND-1, PUT-1)."""

    kind = "card_turned"
    card: Card
    """The card that was turned up."""
    exchanged: bool = False
    """A player has exchanged the six of trumps for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WeisShown(WeisFact):
    """A player writes a Weis (IND-2, WIIS-1)."""

    kind = "weis_shown"
    seat: int
    """The seat of the player."""
    points: int
    """What the Weis is worth, in points."""
    vouched: bool = False
    """Added after the deal; the players have confirmed that it was declared in time (WIIS-6)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoeckShown(StoeckFact):
    """A player has shown the Stöck: King and Queen of trumps (STK-1)."""

    kind = "stoeck_shown"
    version = 2
    seat: int
    """The seat of the player."""
    vouched: bool = False
    """Added after the deal; the players have confirmed that it was shown in time (STK-1)."""
