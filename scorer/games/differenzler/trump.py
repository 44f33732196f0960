"""Recording the dealer's last card (DIF-2)."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from rules.games.differenzler.facts import TrumpTurned
from rules.jass.cards import Card
from scorer.games._cards.card_choice import CardChoice
from scorer.table.context import TableContext
from scorer.table.frame import frame


@ft.component
def LastCardForm(table: TableContext) -> ft.Control:
    """A suit, then a rank; the second tap records the card."""
    look, view, actions = table.look, table.view, table.actions

    def handler_for(card: Card) -> Callable[..., object] | None:
        fact = TrumpTurned(card=card)
        return None if view.check(fact) else lambda _: actions.record(fact)

    return frame(look, actions, look.t("card.last"), [CardChoice(look, handler_for)])
