"""The choice of one card, and the panels that record a turned or last one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from rules.engine.codes import Code
from rules.engine.game import Event
from rules.jass.cards import DECK, Card, Rank, Suit
from rules.solo.facts import CardTurned
from scorer.appearance import Appearance
from scorer.session import View
from scorer.table.corrections.fields import Fields
from scorer.table.frame import frame
from scorer.table.model import Panel, TableContext
from scorer.table.panel_parts import choices, sentence
from scorer.theme import TARGET
from scorer.widgets.faces import face
from scorer.widgets.modes import mode_key
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
        return mode_key(
            one,
            look.deck,
            colours,
            partial(set_suit, one),
            label=t(f"suit.{look.deck}.{one}"),
            picture=26,
            height=56,
            chosen=one is suit,
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


def card_field(fields: Fields, chosen: Card) -> ft.Control:
    """A choice of the card of a fact."""
    said = None if "card" in fields.unsaid else chosen
    return CardChoice(fields.look, lambda card: lambda _: fields.set(card=card), said)


def card_rows(draft: Any, fields: Fields) -> list[ft.Control]:
    """The fields of a fact that has nothing but a card."""
    return [card_field(fields, draft.card), fields.row()]


def recording_card_choice(
    table: TableContext, make_fact: Callable[[Card], Event], then: Panel | None = None
) -> ft.Control:
    """A choice whose card is recorded; cards that the rules refuse cannot be tapped.

    Args:
        table: The table.
        make_fact: Makes the fact of a card.
        then: The panel that goes on once the card is written.
    """

    def record(fact: Event) -> None:
        if table.actions.record(fact) and then:
            table.actions.open(then)

    def handler_for(card: Card) -> Callable[..., object] | None:
        fact = make_fact(card)
        return None if table.view.check(fact) else lambda _: record(fact)

    return CardChoice(table.look, handler_for)


@ft.component
def CardForm(table: TableContext, *, reason: str = "", then: Panel | None = None) -> ft.Control:
    """Whether the card was exchanged for the six, and its suit and rank; the rank records it.

    Args:
        table: The table.
        reason: What the card is needed for.
        then: The panel that goes on once the card is written.
    """
    look, t = table.look, table.look.t
    exchanged, set_exchanged = ft.use_state(False)

    rows: list[ft.Control] = [sentence(reason, look.colours.quiet, size=15)] if reason else []
    if may_be_exchanged(table.view):
        rows.append(
            choices(
                look,
                [(t("card.exchanged"), exchanged)],
                lambda _: set_exchanged(not exchanged),
                columns=1,
                height=TARGET,
            )
        )

    def turned(card: Card) -> Event:
        return CardTurned(card=card, exchanged=exchanged)

    rows.append(recording_card_choice(table, turned, then))
    return frame(table, t("card.turned"), rows)


def may_be_exchanged(view: View) -> bool:
    """Whether the six of trumps can be exchanged for the turned card in this deal (HAND-1)."""
    found = view.check(CardTurned(card=DECK[-1], exchanged=True))
    return all(one.code != Code.NO_EXCHANGE for one in found)


@dataclass(frozen=True)
class LastCardPanel(Panel):
    """Records the dealer's last card.

    Attributes:
        kind: The type of the fact, which has nothing but a card.
        rule: The id of a rule whose text stands above the cards.
    """

    kind: Callable[..., Event]
    rule: str = ""

    def draw(self, table: TableContext) -> ft.Control:
        """The cards to choose from."""
        look = table.look
        cards = recording_card_choice(table, lambda card: self.kind(card=card))
        rows = [cards]
        if self.rule:
            rows.insert(0, sentence(look.t(f"rule.{self.rule}"), look.colours.quiet, size=15))
        return frame(table, look.t("card.last"), rows)
