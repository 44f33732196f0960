"""The form for a new Partie of a Schieber."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from rules.games.schieber.game import SCHIEBER
from rules.jass.cards import Mode
from rules.jass.ending import Order
from rules.jass.factors import CLUB, LARGEST, SIMPLE
from rules.jass.seats import Dealing
from scorer.appearance import Appearance
from scorer.forms.first_player import VorhandFirst
from scorer.forms.game_form import GameForm, NumberField
from scorer.forms.kinds import (
    BONUSES,
    FIRST_VORHAND,
    WEIS_RULES,
    Choice,
    Points,
    Rule,
    Switch,
    Terms,
)
from scorer.phrases import with_colon
from scorer.widgets.choice import chip, stepper, wrapped
from scorer.widgets.suits import mode_colour, mode_icon
from scorer.widgets.tap import prose


@dataclass(frozen=True, slots=True, kw_only=True)
class FactorsRule(Rule):
    """The factor of each mode (MODE-1)."""

    def summary(self, look: Appearance, value: Any) -> str:
        """The name of the rule, and which of the usual sets of factors is chosen."""
        kind = "club" if value == CLUB else "simple" if value == SIMPLE else "own"
        return with_colon(look.t, self.label(look.t), look.t(f"choice.factors.{kind}"))

    def control(self, terms: Terms) -> ft.Control:
        """The usual sets of factors, or a factor for each mode."""
        return FactorChoice(self, terms)


@ft.component
def FactorChoice(rule: FactorsRule, terms: Terms) -> ft.Control:
    """The usual sets of factors, and a row for each mode if the players set their own."""
    t, colours = terms.look.t, terms.look.colours
    factors = terms.options.factors
    custom, set_custom = ft.use_state(factors not in (CLUB, SIMPLE))
    selected = "own" if custom else "simple" if factors == SIMPLE else "club"

    def choose(kind: str) -> Callable[[], None]:
        def act() -> None:
            set_custom(kind == "own")
            if kind != "own":
                terms.agree(factors=SIMPLE if kind == "simple" else CLUB)()

        return act

    chips = [
        chip(
            text := t(f"choice.factors.{kind}"),
            colours,
            choose(kind),
            label=with_colon(t, rule.label(t), text),
            chosen=kind == selected,
        )
        for kind in ("club", "simple", "own")
    ]
    parts = [wrapped(chips)]
    if custom:
        parts.extend(_factor(terms, mode) for mode in Mode)
    return rule.titled_card(terms.look, ft.Column(parts, spacing=4, tight=True))


def _factor(terms: Terms, mode: Mode) -> ft.Control:
    look, factors = terms.look, terms.options.factors
    value = factors.of(mode)
    name = look.t(f"mode.{look.deck}.{mode}")

    def to(factor: int) -> Callable[[], None] | None:
        if not 1 <= factor <= LARGEST:
            return None
        return terms.agree(factors=replace(factors, **{mode.value: factor}))

    colour = mode_colour(mode, look.deck, look.colours)
    return ft.Row(
        [
            mode_icon(mode, look.deck, size=24, colour=colour),
            prose(name, look.colours.ink, expand=True),
            stepper(name, value, look.colours, to(value - 1), to(value + 1)),
        ],
        spacing=12,
    )


FORM = GameForm(
    game=SCHIEBER,
    first=VorhandFirst(),
    rules=(
        FactorsRule(field="factors", rule="MODE-1", source="C"),
        Switch(field="melds_multiplied", rule="MODE-2", source="R"),
        Switch(field="weis", rule="WIIS-7", source="C"),
        Switch(field="stoeck", rule="STK-1", source="C"),
        *WEIS_RULES,
        Points(field="matsch_bonus", rule="MAT-1", source="C", offered=BONUSES),
        Switch(field="undenufe_ace_eleven", rule="CARD-2", source="C"),
        FIRST_VORHAND,
        Choice(field="dealing", rule="SCH-2", source="C", choices=tuple(Dealing)),
        Choice(field="order", rule="END-4", source="C", choices=tuple(Order)),
        Switch(field="claim_wins", rule="END-4", source="C"),
        Switch(field="negative_rest", rule="SLATE-2", source="C"),
    ),
    number=NumberField(field="target", offered=(1000, 1500, 2000, 2500, 3000)),
    from_club=True,
)
"""What is asked before the first deal."""
