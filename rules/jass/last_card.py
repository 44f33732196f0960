"""The mode that the dealer's last card sets (DIF-2, BIE-4)."""

from __future__ import annotations

from typing import Protocol

from rules.jass.cards import Card, Mode


class CardMeanings(Protocol):
    """Options that let some cards mean Obenabe or Undenufe instead of their suit."""

    @property
    def obenabe_cards(self) -> tuple[Card, ...]:
        """Cards that mean Obenabe."""

    @property
    def undenufe_cards(self) -> tuple[Card, ...]:
        """Cards that mean Undenufe."""


def mode_of(card: Card, options: CardMeanings) -> Mode:
    """The mode that a card sets: its suit as trumps, unless the options say otherwise."""
    if card in options.obenabe_cards:
        return Mode.OBENABE
    if card in options.undenufe_cards:
        return Mode.UNDENUFE
    return Mode(card.suit.value)
