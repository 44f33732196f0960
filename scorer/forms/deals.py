"""How many deals are played, where a game is over after so many."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from rules.solo.deals import whole_rounds
from scorer.appearance import Appearance
from scorer.forms.kinds import Rule, Terms
from scorer.phrases import with_colon
from scorer.widgets.choice import stepper, wrapped


@dataclass(frozen=True, slots=True, kw_only=True)
class DealsRule(Rule):
    """How many deals are played (DIF-1, MOL-5)."""

    field: str = "deals"

    def summary(self, look: Appearance, value: Any) -> str:
        """Its name and the number."""
        return with_colon(look.t, self.label(look.t), value)

    def control(self, terms: Terms) -> ft.Control:
        """A chip for every whole round, and any other number by steps."""
        look, deals = terms.look, terms.options.deals

        def to(number: int) -> Callable[[], None]:
            return terms.agree(deals=number)

        chips = [
            self.chip(look, str(number), to(number), chosen=number == deals)
            for number in whole_rounds(terms.players)
        ]
        fewer = to(deals - 1) if deals > 1 else None
        steps = stepper(self.label(look.t), deals, look.colours, fewer, to(deals + 1), sign="")
        return self.titled_card(look, wrapped([*chips, steps]))
