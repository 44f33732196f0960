"""The Weis of a deal while their cards are being chosen."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.jass.cards import Card, Rank, Suit
from rules.jass.facts import ShownMeld
from rules.jass.melds import Kind, four_cards, sequence_cards, sequence_worth


@dataclass(frozen=True, slots=True)
class StatedWeis:
    """A Weis of which only side and points are known.

    Attributes:
        side: The side; a seat in games in which each plays alone.
        seat: The player of the side who is proposed first.
        points: Its points, before the factor.
    """

    side: int
    seat: int
    points: int


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


def worth_meld(seat: int, points: int) -> MeldDraft:
    """The draft of a Weis worth ``points``: the sequence that has them (WIIS-1).

    >>> [worth_meld(0, points).length for points in (20, 50, 100, 150, 200, 250, 300)]
    [3, 4, 5, 6, 7, 8, 9]
    """
    lengths = (length for length in range(3, 10) if sequence_worth(length) >= points)
    return MeldDraft(seat, length=next(lengths, 9))


@dataclass(frozen=True, slots=True)
class WeisDraft:
    """All Weis of a deal while they are being entered.

    Attributes:
        current: The Weis whose cards are being chosen.
        melds: The Weis entered before.
        stated: Weis that are known by their points only; the first is the one whose cards are
            being chosen.
    """

    current: MeldDraft
    melds: tuple[ShownMeld, ...] = ()
    stated: tuple[StatedWeis, ...] = ()

    @property
    def all(self) -> tuple[ShownMeld, ...]:
        """Every complete Weis; the newest is last."""
        cards = self.current.cards()
        return (
            (*self.melds, ShownMeld(seat=self.current.seat, cards=cards)) if cards else self.melds
        )

    def with_meld_added(self) -> WeisDraft:
        """Keep the current Weis and begin the next stated one, or another of the same player."""
        left = self.stated[1:]
        return WeisDraft(_begun(left) or MeldDraft(self.current.seat), self.all, left)

    def without_meld(self, place: int) -> WeisDraft:
        """Remove a Weis that was entered before."""
        left = tuple(meld for at, meld in enumerate(self.melds) if at != place)
        return replace(self, melds=left)


def draft_from(
    melds: tuple[ShownMeld, ...], stated: tuple[StatedWeis, ...], seat: int
) -> WeisDraft:
    """The draft that starts from what is known of the deal.

    Args:
        melds: Weis whose cards are known.
        stated: Weis that are known by their points only.
        seat: The player whose Weis is chosen first where none is stated.
    """
    return WeisDraft(_begun(stated) or MeldDraft(seat), melds, stated)


def _begun(stated: tuple[StatedWeis, ...]) -> MeldDraft | None:
    return worth_meld(stated[0].seat, stated[0].points) if stated else None
