"""The form for a new Partie of a Differenzler."""

from __future__ import annotations

from typing import Any

from rules.engine.game import Event
from rules.games.differenzler.game import DIFFERENZLER
from rules.jass.cards import Mode, Rank
from rules.solo.facts import DealerFound
from scorer.forms.card_meaning import CardsRule
from scorer.forms.deals import DealsRule
from scorer.forms.first_player import FirstPlayer
from scorer.forms.game_form import GameForm
from scorer.forms.kinds import Rule, Switch


class ScorekeeperFirst(FirstPlayer):
    """The scorekeeper deals first (DIF-7)."""

    def question(self, options: Any) -> str:
        """Return the question who keeps the score."""
        return "step.say_dealer"

    def fact(self, options: Any, seat: int, players: int) -> Event:
        """Return who deals first."""
        return DealerFound(seat=seat)


DIFFERENZLER_RULES: tuple[Rule, ...] = (
    DealsRule(rule="DIF-1", source="C", help="option.differenzler_deals_help"),
    Switch(field="secret", rule="DIF-3", source="C"),
    CardsRule(field="obenabe_cards", rule="DIF-2", source="C", mode=Mode.OBENABE, begins=Rank.ACE),
    CardsRule(
        field="undenufe_cards", rule="DIF-2", source="C", mode=Mode.UNDENUFE, begins=Rank.SIX
    ),
)
"""The house rules that can be agreed, in the order of the form."""

FORM = GameForm(
    game=DIFFERENZLER, first=ScorekeeperFirst(), rules=DIFFERENZLER_RULES, from_club=True
)
"""What is asked before the first deal."""
