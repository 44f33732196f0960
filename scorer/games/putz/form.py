"""The form for a new Partie of a Putz."""

from __future__ import annotations

from rules.games.putz.game import PUTZ
from scorer.forms.first_player import DealerFirst
from scorer.forms.game_form import GameForm
from scorer.forms.kinds import Points, Rule, Switch

PUTZ_RULES: tuple[Rule, ...] = (
    Points(
        field="target",
        rule="PUT-6",
        source="I",
        help="option.putz_target_help",
        offered=(5, 7, 10),
    ),
    Points(field="lowest", rule="PUT-6", source="I", offered=(-3, -5, -7)),
    Switch(field="melds", rule="PUT-2", source="S"),
    Switch(field="best_alone", rule="PUT-4", source="R"),
    Switch(field="all_pomme_spared", rule="PUT-3", source="S"),
)
"""The house rules that can be agreed, in the order of the form."""

FORM = GameForm(game=PUTZ, first=DealerFirst(), rules=PUTZ_RULES)
"""What is asked before the first deal."""
