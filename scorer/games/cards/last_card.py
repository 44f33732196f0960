"""Recording the dealer's last card, which decides the mode (BIE-4, DIF-2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from rules.engine.game import Event
from rules.jass.cards import Card
from scorer.games.cards.card_choice import recording_card_choice
from scorer.table.frame import frame
from scorer.table.model import Panel, TableContext
from scorer.table.panel_parts import sentence


@dataclass(frozen=True)
class LastCardPanel(Panel):
    """Records the dealer's last card.

    Attributes:
        make_fact: Makes the fact of a card.
        rule: The id of a rule whose text stands above the cards.
    """

    make_fact: Callable[[Card], Event]
    rule: str = ""

    def draw(self, table: TableContext) -> ft.Control:
        """The cards to choose from."""
        look = table.look
        cards = recording_card_choice(table, self.make_fact)
        rows = [cards]
        if self.rule:
            rows.insert(0, sentence(look.t(f"rule.{self.rule}"), look.colours.quiet, size=15))
        return frame(look, table.actions, look.t("card.last"), rows)
