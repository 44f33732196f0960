"""The state of the card counter: the tapped cards and the mode."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum

from rules.jass.cards import DECK, Card, Mode, Suit
from rules.jass.pile import Piles

ALTERNATING = ("slalom", "gushti")
"""Ways without a mode of their own: the values are those of the first trick (COI-6)."""


BLANK = Piles(mode=Mode.SPADES)
"""Piles without cards."""


class Pile(Enum):
    """Where a card lies."""

    COUNTED = "counted"
    OTHERS = "others"
    NOWHERE = "nowhere"


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterDraft:
    """The tapped cards of one deal, and how it was played.

    Attributes:
        deal: The deal that is counted, see :attr:`scorer.session.View.deal_begun`; 0 without one.
        known: The mode of that deal, as far as the Partie says it.
        piles: The cards; their mode counts for nothing while ``asking``.
        way: Slalom or Gushti, if it was played; else empty.
        asking: Whether the counter asks how the deal was played.
        to_others: Whether taps sort cards into the other pile.
        removed: The piles before all cards were taken out, until something is tapped again.
    """

    deal: int = 0
    known: Mode | None = None
    piles: Piles = BLANK
    way: str = ""
    asking: bool = True
    to_others: bool = False
    removed: Piles | None = None

    def at(
        self,
        deal: int,
        known: Mode | None,
        deck: tuple[Card, ...] = DECK,
        *,
        ace_eleven: bool = False,
    ) -> CounterDraft:
        """Return the draft for the deal that is counted now: this one, or an empty one.

        Args:
            deal: The deal.
            known: Its mode, as far as the Partie says it.
            deck: The cards of the game.
            ace_eleven: In Undenufe the ace counts 11 and the six nothing (CARD-2, option W).

        >>> from rules.jass.cards import Card
        >>> draft = CounterDraft().at(2, Mode.HEARTS).with_card(Card.parse("HJ"))
        >>> draft.piles.points, draft.at(2, Mode.CLUBS).piles.points, draft.at(3, None).asking
        (20, 2, True)
        """
        if deal != self.deal or deck != self.piles.deck:
            fresh = replace(BLANK, deck=deck, ace_eleven=ace_eleven)
            return CounterDraft(deal=deal, piles=fresh).at(deal, known, deck)
        if known is None or known is self.known:
            return self
        return replace(self.played(known), known=known)

    @property
    def begins(self) -> bool:
        """Whether the first direction of Slalom or Gushti is asked for (COI-6)."""
        return self.asking and bool(self.way)

    def place(self, card: Card) -> Pile:
        """Where a card lies."""
        if card in self.piles.counted:
            return Pile.COUNTED
        return Pile.OTHERS if card in self.piles.others else Pile.NOWHERE

    def played(self, mode: Mode) -> CounterDraft:
        """Say how the deal was played, or how Slalom or Gushti began; the cards stay."""
        way = self.way if self.begins else ""
        return replace(self, piles=replace(self.piles, mode=mode), way=way, asking=False)

    def alternating(self, way: str) -> CounterDraft:
        """Say that Slalom or Gushti was played; how it began is asked next."""
        return replace(self, way=way, asking=True)

    def asked(self) -> CounterDraft:
        """Ask how the deal was played."""
        return replace(self, way="", asking=True)

    def with_card(self, card: Card) -> CounterDraft:
        """Tap a card."""
        return self._with(self.piles.with_card(card, to_others=self.to_others))

    def with_suit(self, suit: Suit) -> CounterDraft:
        """Tap a whole suit."""
        return self._with(self.piles.with_suit(suit, to_others=self.to_others))

    def with_last_trick(self) -> CounterDraft:
        """Say whether the last trick is in the pile, or take that back."""
        return self._with(replace(self.piles, last_trick=not self.piles.last_trick))

    def sorting(self) -> CounterDraft:
        """Sort into the other pile, or into the counted one again."""
        return replace(self, to_others=not self.to_others)

    def cleared(self) -> CounterDraft:
        """Take all cards out."""
        empty = self.piles.cleared()
        if empty == self.piles:
            return self
        return replace(self, piles=empty, to_others=False, removed=self.piles)

    def restored(self) -> CounterDraft:
        """Put back the cards that were taken out; how the deal was played stays as it is now."""
        if self.removed is None:
            return self
        return self._with(replace(self.removed, mode=self.piles.mode))

    def _with(self, piles: Piles) -> CounterDraft:
        return replace(self, piles=piles, removed=None)


Change = Callable[[Callable[[CounterDraft], CounterDraft]], None]
"""Changes the draft, by a function from the old draft to the new one."""
