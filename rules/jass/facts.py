"""Facts that most games of Jass have in common.

The names of the facts and of their fields are written into files and are final.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from rules.engine.game import Event
from rules.jass.cards import Card


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownMeld:
    """One Weis that a player has declared, by its cards."""

    seat: int
    """The seat of the player."""
    cards: tuple[Card, ...]
    """The cards of the Weis, in any order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatingFact(Event):
    """A fact that says, before the first deal, who deals it or who is its Vorhand (SCH-2)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TimelyFact(Event):
    """A fact that must be declared in time: in a counted deal it needs to be confirmed."""

    @property
    @abstractmethod
    def vouched(self) -> bool:
        """Whether the players have confirmed that it was declared in time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WeisFact(TimelyFact):
    """A fact that writes Weis (WIIS-6)."""

    in_time = "weis"


@dataclass(frozen=True, slots=True, kw_only=True)
class StoeckFact(TimelyFact):
    """A fact that writes the Stöck (STK-1)."""

    in_time = "stoeck"


@dataclass(frozen=True, slots=True, kw_only=True)
class WeisCompared(WeisFact):
    """The players have compared all Weis of the deal by their cards (WIIS-4, WIIS-5).

    Which of them count, and for whom, follows from the cards.
    """

    kind = "weis_compared"
    melds: tuple[ShownMeld, ...]
    """Every Weis that was declared in the deal."""
    vouched: bool = False
    """Added after the deal; the players have confirmed that it was declared in time (WIIS-6)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealAnnulled(Event):
    """A player is short of cards and the opponents annul the deal; it is dealt again (PEN-2)."""

    kind = "deal_annulled"
