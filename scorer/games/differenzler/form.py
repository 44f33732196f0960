"""The form for a new Partie of a Differenzler."""

from __future__ import annotations

from rules.games.differenzler.game import DIFFERENZLER
from rules.jass.cards import Mode, Rank
from scorer.forms.card_meaning import CardsRule
from scorer.forms.deals import DealsRule
from scorer.forms.first_player import ScorekeeperFirst
from scorer.forms.game_form import GameForm
from scorer.forms.kinds import Rule, Switch

DIFFERENZLER_RULES: tuple[Rule, ...] = (
    DealsRule(rule="DIF-1", source="C", help="option.differenzler_deals_help"),
    Switch(field="secret", rule="DIF-3", source="C"),
    CardsRule(field="obenabe_cards", rule="DIF-2", source="C", mode=Mode.OBENABE, begins=Rank.ACE),
    CardsRule(
        field="undenufe_cards", rule="DIF-2", source="C", mode=Mode.UNDENUFE, begins=Rank.SIX
    ),
)
"""The house rules that can be agreed, in the order of the form."""

FORM = GameForm(game=DIFFERENZLER, first=ScorekeeperFirst(), rules=DIFFERENZLER_RULES)
"""What is asked before the first deal."""
