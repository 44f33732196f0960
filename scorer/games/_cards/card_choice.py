"""One card of the pack: a suit, then a rank."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from rules.jass.cards import Card, Rank, Suit
from scorer.appearance import Appearance
from scorer.widgets.suits import mode_colour, mode_icon
from scorer.widgets.tap import tap, words

ROW = 5
"""Ranks in one row of buttons."""


@ft.component
def CardChoice(
    look: Appearance,
    take: Callable[[Card], Callable[..., object] | None],
    chosen: Card | None = None,
) -> ft.Control:
    """Four suits, of which one is looked at, and its nine cards.

    ``take`` says what a tap on a card does, or that it cannot be tapped now.
    """
    t, colours = look.t, look.colours
    suit, set_suit = ft.use_state(chosen.suit if chosen else Suit.SPADES)

    def suit_button(one: Suit) -> ft.Control:
        here = one is suit
        colour = mode_colour(one, look.deck, colours, chosen=here)
        return tap(
            t(f"suit.{look.deck}.{one}"),
            mode_icon(one, look.deck, size=26, colour=colour),
            lambda _: set_suit(one),
            colour=colours.step if here else colours.raised,
            height=56,
            expand=1,
            selected=here,
        )

    def rank_button(rank: Rank) -> ft.Control:
        card = Card(suit, rank)
        here = card == chosen
        ink = colours.on_step if here else colours.ink
        return tap(
            t(f"rank.{look.deck}.{rank.code}"),
            words(t(f"rank_short.{look.deck}.{rank.code}"), ink, size=18),
            take(card),
            colour=colours.step if here else colours.raised,
            height=52,
            expand=1,
            selected=here if chosen else None,
        )

    ranks = list(reversed(Rank))
    rows: list[ft.Control] = [ft.Row([suit_button(one) for one in Suit], spacing=6)]
    rows += [
        ft.Row([rank_button(rank) for rank in ranks[start : start + ROW]], spacing=6)
        for start in range(0, len(ranks), ROW)
    ]
    return ft.Column(rows, spacing=8, tight=True)
