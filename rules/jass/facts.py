"""Facts that are stated in most games of Jass, whoever the sides are.

The names of the facts and of their fields get into files and are final.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from rules.engine.game import Event
from rules.jass.cards import Card


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownMeld:
    """The cards of one Weis and the seat of the player who declared it."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WeisFact(Event):
    """A fact that writes Weis, and may be stated after the deal if somebody vouches for it."""

    @property
    @abstractmethod
    def vouched(self) -> bool:
        """Written after the deal; the table says that it was declared in time (WIIS-6)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WeisCompared(WeisFact):
    """All Weis of the deal by their cards; the rules say whose count (WIIS-4, WIIS-5)."""

    kind = "weis_compared"
    melds: tuple[ShownMeld, ...]
    vouched: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DealAnnulled(Event):
    """A player is short of cards, and the others want the deal played again (PEN-2)."""

    kind = "deal_annulled"
