"""The Weis of a deal while their cards are being chosen."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.jass.cards import Card, Rank, Suit
from rules.jass.facts import ShownMeld
from rules.jass.melds import (
    Kind,
    four_cards,
    sequence_cards,
)


@dataclass(frozen=True, slots=True)
class MeldDraft:
    """A Weis while its cards are being chosen.

    Attributes:
        seat: The player who declares it.
        kind: Four of a kind, or a sequence.
        length: Number of cards of a sequence.
        suit: Suit of a sequence.
        top: Rank of the four, or highest rank of the sequence.
    """

    seat: int
    kind: Kind = Kind.SEQUENCE
    length: int = 3
    suit: Suit | None = None
    top: Rank | None = None

    def cards(self) -> tuple[Card, ...]:
        """The cards of the Weis; empty while something is missing."""
        if self.top is None:
            return ()
        if self.kind is Kind.FOUR:
            return four_cards(self.top)
        return sequence_cards(self.suit, self.top, self.length) if self.suit else ()


@dataclass(frozen=True, slots=True)
class WeisDraft:
    """All Weis of a deal while they are being entered.

    Attributes:
        current: The Weis whose cards are being chosen.
        melds: The Weis entered before.
    """

    current: MeldDraft
    melds: tuple[ShownMeld, ...] = ()

    @property
    def all(self) -> tuple[ShownMeld, ...]:
        """Every complete Weis; the newest is last."""
        cards = self.current.cards()
        return (
            (*self.melds, ShownMeld(seat=self.current.seat, cards=cards)) if cards else self.melds
        )

    def with_meld_added(self) -> WeisDraft:
        """Keep the current Weis and begin another one of the same player."""
        return WeisDraft(MeldDraft(self.current.seat), self.all)

    def without_meld(self, place: int) -> WeisDraft:
        """Remove a Weis that was entered before."""
        left = tuple(meld for at, meld in enumerate(self.melds) if at != place)
        return replace(self, melds=left)
