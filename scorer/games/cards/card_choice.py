"""The choice of one card: a suit, then a rank."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from rules.engine.game import Event
from rules.jass.cards import Card, Rank, Suit
from scorer.appearance import Appearance
from scorer.table.corrections.fields import Fields
from scorer.table.model import TableContext
from scorer.widgets.faces import face
from scorer.widgets.suits import mode_colour, mode_icon
from scorer.widgets.tap import lettering, tap

RANKS_IN_ROW = 5
"""Ranks in one row of buttons."""


@ft.component
def CardChoice(
    look: Appearance,
    handler_for: Callable[[Card], Callable[..., object] | None],
    chosen: Card | None = None,
) -> ft.Control:
    """The four suits, and the nine cards of the suit that is selected.

    Args:
        look: Colours, words and deck.
        handler_for: Returns what a tap on a card does; ``None``: it cannot be tapped.
        chosen: The card that is drawn as chosen.
    """
    t, colours = look.t, look.colours
    suit, set_suit = ft.use_state(chosen.suit if chosen else Suit.SPADES)

    def suit_button(one: Suit) -> ft.Control:
        is_chosen = one is suit
        colour = mode_colour(one, look.deck, colours)
        return tap(
            t(f"suit.{look.deck}.{one}"),
            mode_icon(one, look.deck, size=26, colour=colour),
            lambda _: set_suit(one),
            looks=face(colours, chosen=is_chosen),
            height=56,
            expand=1,
            selected=is_chosen,
        )

    def rank_button(rank: Rank) -> ft.Control:
        card = Card(suit, rank)
        is_chosen = card == chosen
        return tap(
            t(f"rank.{look.deck}.{rank.code}"),
            lettering(t(f"rank_short.{look.deck}.{rank.code}"), colours.ink, size=18),
            handler_for(card),
            looks=face(colours, chosen=is_chosen),
            height=52,
            expand=1,
            selected=is_chosen if chosen else None,
        )

    ranks = list(reversed(Rank))
    rows: list[ft.Control] = [ft.Row([suit_button(one) for one in Suit], spacing=6)]
    rows += [
        ft.Row([rank_button(rank) for rank in ranks[start : start + RANKS_IN_ROW]], spacing=6)
        for start in range(0, len(ranks), RANKS_IN_ROW)
    ]
    return ft.Column(rows, spacing=8, tight=True)


def card_rows(draft: Any, fields: Fields) -> list[ft.Control]:
    """The fields of a fact that has nothing but a card."""

    def handler_for(card: Card) -> Callable[[object], None]:
        return lambda _: fields.set(card=card)

    return [CardChoice(fields.look, handler_for, draft.card), fields.row()]


def recording_card_choice(table: TableContext, make_fact: Callable[[Card], Event]) -> ft.Control:
    """A choice whose card is recorded; cards that the rules refuse cannot be tapped.

    Args:
        table: The table.
        make_fact: Makes the fact of a card.
    """

    def handler_for(card: Card) -> Callable[..., object] | None:
        fact = make_fact(card)
        return None if table.view.check(fact) else lambda _: table.actions.record(fact)

    return CardChoice(table.look, handler_for)
