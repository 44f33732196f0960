"""Piles of cards that are counted: their points, the rest, and the missing cards (CARD-2..4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from rules.jass.cards import DEAL_TOTAL, DECK, LAST_TRICK, Card, Mode, Suit, card_value

NO_CARDS: Final[frozenset[Card]] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Piles:
    """The cards of a deal, sorted into the pile that is counted and the other one.

    The other pile need not be sorted: without a card in it, it is the rest of the deal.

    Attributes:
        mode: How the deal was played; in Slalom and Gushti the first direction (COI-6).
        counted: The cards of the pile that is counted.
        others: The cards that were found in the other pile.
        last_trick: Whether the counted pile has the last trick, 5 points more (CARD-3).
        deck: All cards of the game.
        ace_eleven: In Undenufe the ace counts 11 and the six nothing (CARD-2, option W).
    """

    mode: Mode
    counted: frozenset[Card] = NO_CARDS
    others: frozenset[Card] = NO_CARDS
    last_trick: bool = False
    deck: tuple[Card, ...] = DECK
    ace_eleven: bool = False

    def value(self, cards: Iterable[Card]) -> int:
        """Card points without the last trick.

        >>> Piles(mode=Mode.SPADES).value(map(Card.parse, ("SJ", "S9", "HJ")))
        36
        """
        return sum(
            card_value(card, self.mode, undenufe_ace_eleven=self.ace_eleven) for card in cards
        )

    @property
    def points(self) -> int:
        """Trick points of the counted pile, before the factor (CARD-3)."""
        return self.value(self.counted) + (LAST_TRICK if self.last_trick else 0)

    @property
    def rest(self) -> int:
        """Trick points of everything else, if no card is missing: 157 in all (CARD-3)."""
        return DEAL_TOTAL - self.points

    @property
    def missing(self) -> tuple[Card, ...]:
        """The cards that are in neither pile, sorted by suit, the highest rank first."""
        return tuple(
            card
            for suit in Suit
            for card in reversed(self.deck)
            if card.suit is suit and card not in self.counted | self.others
        )

    def with_card(self, card: Card, *, to_others: bool = False) -> Piles:
        """Put a card into a pile; if the pile has it already, take it out again."""
        pile = self.others if to_others else self.counted
        return self._with((card,), to_others=to_others, out=card in pile)

    def with_suit(self, suit: Suit, *, to_others: bool = False) -> Piles:
        """Put all cards of a suit into a pile; if the pile has them all, take them out again.

        Cards of the suit in the other pile stay there.
        """
        pile, beside = self.counted, self.others
        if to_others:
            pile, beside = beside, pile
        cards = [card for card in self.deck if card.suit is suit and card not in beside]
        return self._with(cards, to_others=to_others, out=all(card in pile for card in cards))

    def cleared(self) -> Piles:
        """Take all cards out of both piles."""
        return replace(self, counted=NO_CARDS, others=NO_CARDS, last_trick=False)

    def _with(self, cards: Iterable[Card], *, to_others: bool, out: bool) -> Piles:
        moved = frozenset(cards)
        counted, others = self.counted - moved, self.others - moved
        if out:
            return replace(self, counted=counted, others=others)
        if to_others:
            return replace(self, counted=counted, others=others | moved)
        return replace(self, counted=counted | moved, others=others)
