"""The house rule that says which cards mean Obenabe or Undenufe when turned up (DIF-2, BIE-4)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from rules.jass.cards import Card, Mode, Rank, Suit
from rules.jass.last_card import with_meaning
from scorer.appearance import Appearance
from scorer.forms.kinds import Rule, Terms
from scorer.phrases import card_text, with_colon
from scorer.widgets.choice import chip, equal_chips, wrapped
from scorer.widgets.suits import mode_colour, mode_icon
from scorer.widgets.tap import prose


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsRule(Rule):
    """Cards that mean Obenabe or Undenufe when the dealer turns them up (DIF-2).

    Attributes:
        mode: What the cards mean.
        begins: The rank whose cards are shown first.
    """

    mode: Mode
    begins: Rank

    def summary(self, look: Appearance, value: Any) -> str:
        """Return its name and the cards."""
        cards = ", ".join(card_text(look.t, card.code, look.deck) for card in value)
        return with_colon(look.t, self.label(look.t), cards or look.t("app.no"))

    def control(self, terms: Terms) -> ft.Control:
        """Draw a choice of the rank, and of its four cards."""
        choice: ft.Control = CardChoice(self, terms)
        return choice


OBENABE_CARDS = CardsRule(
    field="obenabe_cards", rule="DIF-2", source="C", mode=Mode.OBENABE, begins=Rank.ACE
)
UNDENUFE_CARDS = CardsRule(
    field="undenufe_cards", rule="DIF-2", source="C", mode=Mode.UNDENUFE, begins=Rank.SIX
)
"""Which of the dealer's last cards mean Obenabe, and which Undenufe."""


@ft.component
def CardChoice(rule: CardsRule, terms: Terms) -> Any:
    """Nine ranks, of which one is open, and a chip for each of its four cards.

    A rank has a tick if one of its cards is chosen.
    """
    rank, set_rank = ft.use_state(rule.begins)
    look = terms.look
    t, colours, deck = look.t, look.colours, look.deck
    chosen: tuple[Card, ...] = getattr(terms.options, rule.field)

    def turn(card: Card) -> Callable[[], None]:
        mode = None if card in chosen else rule.mode
        return lambda: terms.change(with_meaning(terms.options, card, mode))

    def open_rank(other: Rank) -> Callable[[], None]:
        return lambda: set_rank(other)

    ticked = {card.rank for card in chosen}
    ranks = [
        (
            f"{t(f'rank_short.{deck}.{one.code}')}{' ✓' if one in ticked else ''}",
            with_colon(t, rule.label(t), t(f"rank.{deck}.{one.code}")),
            one is rank,
            open_rank(one),
        )
        for one in Rank
    ]
    figures, faces = (equal_chips(row, colours) for row in (ranks[:5], ranks[5:]))
    cards = [
        chip(
            t(f"suit.{deck}.{card.suit.value}"),
            colours,
            turn(card),
            label=with_colon(t, rule.label(t), card_text(t, card.code, deck)),
            chosen=card in chosen,
            picture=mode_icon(
                card.suit,
                deck,
                size=22,
                colour=mode_colour(card.suit, deck, colours),
            ),
        )
        for card in (Card(suit, rank) for suit in Suit)
    ]
    summary = rule.summary(look, chosen)
    summary_line = [prose(summary, colours.accent, size=14)] if chosen else []
    return rule.titled_card(look, figures, faces, wrapped(cards), *summary_line)
