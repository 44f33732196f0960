"""The dealer's last card, noted where the table wants to see it (DIF-2)."""

from __future__ import annotations

import flet as ft

from rules.cards import Card, Rank, Suit
from rules.differenzler_facts import TrumpTurned
from scorer.session import View
from scorer.views.acts import Acts
from scorer.views.frame import frame
from scorer.views.look import Look
from scorer.widgets.suits import mode_colour, mode_icon
from scorer.widgets.tap import tap, words

ROW = 5
"""Ranks in one row of buttons."""


@ft.component
def TrumpNote(look: Look, view: View, acts: Acts) -> ft.Control:
    """A suit, then a rank: the second tap writes the card."""
    t, colours = look.t, look.colours
    suit, set_suit = ft.use_state(Suit.SPADES)

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
        fact = TrumpTurned(card=Card(suit, rank))
        return tap(
            t(f"rank.{look.deck}.{rank.code}"),
            words(t(f"rank_short.{look.deck}.{rank.code}"), colours.ink, size=18),
            None if view.check(fact) else (lambda _: acts.record(fact)),
            colour=colours.raised,
            height=52,
            expand=1,
        )

    ranks = list(reversed(Rank))
    rows: list[ft.Control] = [ft.Row([suit_button(one) for one in Suit], spacing=6)]
    rows += [
        ft.Row([rank_button(rank) for rank in ranks[start : start + ROW]], spacing=6)
        for start in range(0, len(ranks), ROW)
    ]
    return frame(look, acts, t("differenzler.last_card"), rows)
