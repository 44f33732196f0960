"""The form for a new Partie of a Pandur."""

from __future__ import annotations

from rules.games.pandur.game import PANDUR
from scorer.forms.first_player import ScorekeeperDeals
from scorer.forms.game_form import GameForm
from scorer.forms.kinds import WEIS_RULES, Points, Rule

PANDUR_RULES: tuple[Rule, ...] = (
    Points(
        field="target",
        rule="PAN-6",
        source="W",
        help="option.pandur_target_help",
        offered=(10, 15, 20),
    ),
    *WEIS_RULES,
)
"""The house rules that can be agreed, in the order of the form."""

FORM = GameForm(game=PANDUR, first=ScorekeeperDeals(), rules=PANDUR_RULES)
"""What is asked before the first deal."""
