"""The form for a new Partie of a Bieter."""

from __future__ import annotations

from rules.games.bieter.game import BIETER
from rules.jass.cards import Mode, Rank
from rules.jass.ending import Order
from scorer.forms.card_meaning import CardsRule
from scorer.forms.first_player import DealerFirst
from scorer.forms.game_form import GameForm
from scorer.forms.kinds import BONUSES, WEIS_RULES, Choice, Points, Rule, Switch

BIETER_RULES: tuple[Rule, ...] = (
    Points(field="minimum", rule="BIE-1", source="C", offered=(300, 400, 500, 600)),
    Points(field="pair_target", rule="BIE-2", source="C", offered=(800, 1000, 1200)),
    Switch(field="ten_cards", rule="BIE-3", source="S"),
    CardsRule(
        field="obenabe_cards",
        rule="BIE-4",
        source="C",
        help="option.bieter_obenabe_help",
        mode=Mode.OBENABE,
        begins=Rank.ACE,
    ),
    CardsRule(
        field="undenufe_cards",
        rule="BIE-4",
        source="C",
        help="option.bieter_undenufe_help",
        mode=Mode.UNDENUFE,
        begins=Rank.SIX,
    ),
    *WEIS_RULES,
    Points(
        field="matsch_bonus",
        rule="MAT-1",
        source="C",
        help="option.bieter_matsch_help",
        offered=BONUSES,
    ),
    Choice(
        field="order",
        rule="END-4",
        source="C",
        help="option.bieter_order_help",
        choices=tuple(Order),
    ),
    Switch(field="claim_wins", rule="END-4", source="C"),
    Switch(field="negative_rest", rule="SLATE-2", source="C"),
)
"""The house rules that can be agreed, in the order of the form."""

FORM = GameForm(game=BIETER, first=DealerFirst(), rules=BIETER_RULES, from_club=True)
"""What is asked before the first deal."""
