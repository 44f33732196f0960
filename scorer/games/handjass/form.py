"""The form for a new Partie of a Handjass."""

from __future__ import annotations

from rules.games.handjass.game import HANDJASS
from scorer.forms.first_player import DealerFirst
from scorer.forms.game_form import GameForm
from scorer.forms.kinds import FOURS, SHARED_CARDS, TRUMP_TIE, Points, Rule

HANDJASS_RULES: tuple[Rule, ...] = (
    Points(
        field="target",
        rule="HAND-4",
        source="W",
        help="option.handjass_target_help",
        offered=(5, 7, 10),
    ),
    FOURS,
    SHARED_CARDS,
    TRUMP_TIE,
)
"""The house rules that can be agreed, in the order of the form."""

FORM = GameForm(game=HANDJASS, first=DealerFirst(), rules=HANDJASS_RULES)
"""What is asked before the first deal."""
