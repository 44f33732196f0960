"""The form for a new Partie of an individual Jass."""

from __future__ import annotations

from dataclasses import replace

from rules.games.individual.game import INDIVIDUAL
from scorer.forms.first_player import DealerFirst
from scorer.forms.game_form import GameForm, NumberField
from scorer.forms.kinds import FOURS, SHARED_CARDS, TRUMP_TIE, Rule, Switch

INDIVIDUAL_RULES: tuple[Rule, ...] = (
    Switch(field="everyone_writes", rule="IND-2", source="E"),
    replace(FOURS, source="E"),
    SHARED_CARDS,
    TRUMP_TIE,
)
"""The house rules that can be agreed besides the target, in the order of the form."""

FORM = GameForm(
    game=INDIVIDUAL,
    first=DealerFirst(),
    rules=INDIVIDUAL_RULES,
    number=NumberField(field="target", offered=(500, 1000, 1500)),
)
"""What is asked before the first deal."""
