"""The form for a new Partie of a Differenzler."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from rules.engine.game import Event
from rules.games.differenzler.deal import whole_rounds
from rules.games.differenzler.facts import DealerFound
from rules.games.differenzler.game import DIFFERENZLER
from rules.jass.cards import Mode, Rank
from scorer.appearance import Appearance
from scorer.forms.card_meaning import CardsRule
from scorer.forms.first_player import FirstPlayer
from scorer.forms.game_form import GameForm
from scorer.forms.kinds import Rule, Switch, Terms
from scorer.widgets.choice import chip, stepper, wrapped


@dataclass(frozen=True, slots=True, kw_only=True)
class DealsRule(Rule):
    """How many deals are played (DIF-1)."""

    def summary(self, look: Appearance, value: Any) -> str:
        """Its name and the number."""
        return f"{self.label(look.t)}: {value}"

    def control(self, terms: Terms) -> ft.Control:
        """A chip for every whole round, and any other number by steps."""
        look, deals = terms.look, terms.options.deals

        def to(number: int) -> Callable[[], None]:
            return terms.agree(deals=number)

        chips = [
            chip(
                str(number),
                look.colours,
                to(number),
                label=self.summary(look, number),
                chosen=number == deals,
            )
            for number in whole_rounds(terms.players)
        ]
        fewer = to(deals - 1) if deals > 1 else None
        steps = stepper(self.label(look.t), deals, look.colours, fewer, to(deals + 1), sign="")
        return self.titled_card(look, wrapped([*chips, steps]))


class ScorekeeperFirst(FirstPlayer):
    """The scorekeeper deals first (DIF-7)."""

    def question(self, options: Any) -> str:
        """Return the question who keeps the score."""
        return "step.say_dealer"

    def fact(self, options: Any, seat: int, players: int) -> Event:
        """Return who deals first."""
        return DealerFound(seat=seat)


DIFFERENZLER_RULES: tuple[Rule, ...] = (
    DealsRule(field="deals", rule="DIF-1", source="C"),
    Switch(field="secret", rule="DIF-3", source="C"),
    CardsRule(field="obenabe_cards", rule="DIF-2", source="C", mode=Mode.OBENABE, begins=Rank.ACE),
    CardsRule(
        field="undenufe_cards", rule="DIF-2", source="C", mode=Mode.UNDENUFE, begins=Rank.SIX
    ),
)
"""The house rules that can be agreed, in the order of the form."""

FORM = GameForm(game=DIFFERENZLER, first=ScorekeeperFirst(), rules=DIFFERENZLER_RULES)
"""What is asked before the first deal."""
