"""A deal of a game in which each player plays alone, and the facts that most such games share."""

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch
from typing import Any, Self, TypeVar

from rules.engine.frozen import replace
from rules.engine.game import Event
from rules.engine.reasons import Reason
from rules.jass.cards import Card, Mode
from rules.jass.written import Written, shown_stoeck, shown_weis
from rules.solo.facts import CardTurned, DealerFound, StoeckShown, WeisShown


@dataclass(frozen=True, slots=True, kw_only=True)
class SoloDeal:
    """The part of a deal that all games have in which each player plays alone.

    Attributes:
        number: The number of the deal, counted from 1.
        dealer: The seat that deals; ``None`` before the first dealer is known.
    """

    number: int
    dealer: int | None

    def dealt_again(self) -> Self:
        """The deal without its facts: the same dealer deals again under the same number."""
        return type(self)(number=self.number, dealer=self.dealer)


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldDeal(SoloDeal):
    """A deal in which players write Weis and Stöck.

    Attributes:
        melds: Weis and Stöck that were written, in the order of the facts.
        position: The fact of the effective log that ended the deal, counted from 0.
    """

    melds: tuple[Written, ...] = ()
    position: int = 0

    @property
    def weis(self) -> tuple[Written, ...]:
        """The Weis that were written."""
        return tuple(one for one in self.melds if one.reason is Reason.WEIS)

    @property
    def stoeck_shown(self) -> bool:
        """Whether a player has shown the Stöck."""
        return any(one.reason is Reason.STOECK for one in self.melds)

    def shown(self, seat: int, reason: Reason) -> int:
        """The points that a player has written for one reason, Weis or Stöck."""
        return sum(one.points for one in self.melds if (one.side, one.reason) == (seat, reason))

    def with_melds(self, *melds: Written) -> Self:
        """The deal with more Weis or Stöck."""
        return replace(self, melds=(*self.melds, *melds))


class TurnsCard:
    """A mixin for a deal in which a card is turned up, whose suit is trumps."""

    __slots__ = ()

    card: Card | None
    """The turned card; ``None`` while unknown."""
    exchanged: bool
    """Whether it was exchanged for the six."""

    @property
    def mode(self) -> Mode | None:
        """The trump suit; ``None`` while the turned card is unknown."""
        return Mode(self.card.suit.value) if self.card else None


D = TypeVar("D", bound=MeldDeal)


def with_fact(event: Event, deal: D, position: int) -> D:
    """The deal after a fact at this position of the effective log.

    Raises:
        TypeError: The fact is none of those that games share.
    """
    return replace(deal, **_changes(event, deal, position))


@singledispatch
def _changes(event: Event, deal: MeldDeal, position: int) -> dict[str, Any]:
    """The fields of the deal that a fact changes."""
    raise TypeError(f"no fact of a deal: {event!r}")


@_changes.register
def _(event: DealerFound, deal: MeldDeal, position: int) -> dict[str, Any]:
    return {"dealer": event.seat}


@_changes.register
def _(event: CardTurned, deal: MeldDeal, position: int) -> dict[str, Any]:
    return {"card": event.card, "exchanged": event.exchanged}


@_changes.register
def _(event: WeisShown, deal: MeldDeal, position: int) -> dict[str, Any]:
    return {"melds": (*deal.melds, shown_weis(position, event.seat, event.points))}


@_changes.register
def _(event: StoeckShown, deal: MeldDeal, position: int) -> dict[str, Any]:
    return {"melds": (*deal.melds, shown_stoeck(position, event.seat))}
