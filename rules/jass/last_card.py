"""The mode that the dealer's last card sets (DIF-2, BIE-4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Protocol, TypeVar, cast

from rules.jass.cards import Card, Mode


class CardMeanings(Protocol):
    """Options that let some cards mean Obenabe or Undenufe instead of their suit."""

    @property
    def obenabe_cards(self) -> tuple[Card, ...]:
        """Cards that mean Obenabe."""

    @property
    def undenufe_cards(self) -> tuple[Card, ...]:
        """Cards that mean Undenufe."""


M = TypeVar("M", bound=CardMeanings)


def mode_of(card: Card, options: CardMeanings) -> Mode:
    """The mode that a card sets: its suit as trumps, unless the options say otherwise."""
    if card in options.obenabe_cards:
        return Mode.OBENABE
    if card in options.undenufe_cards:
        return Mode.UNDENUFE
    return Mode(card.suit.value)


def with_meaning(options: M, card: Card, mode: Mode | None) -> M:
    """Options in which a card means something else (DIF-2, BIE-4).

    Args:
        options: A game's options; a frozen dataclass.
        card: The card.
        mode: Obenabe, Undenufe, or ``None`` for the card's own suit again.
    """
    above = {*options.obenabe_cards} - {card} | ({card} if mode is Mode.OBENABE else set())
    below = {*options.undenufe_cards} - {card} | ({card} if mode is Mode.UNDENUFE else set())
    meanings = {"obenabe_cards": tuple(sorted(above)), "undenufe_cards": tuple(sorted(below))}
    # A protocol cannot say that it is a dataclass.
    return cast(M, replace(cast(Any, options), **meanings))
