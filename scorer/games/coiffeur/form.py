"""The form for a new Partie of a Coiffeur."""

from __future__ import annotations

from dataclasses import replace

from rules.games.coiffeur.game import COIFFEUR
from scorer.forms.first_player import VorhandFirst
from scorer.forms.game_form import GameForm
from scorer.forms.kinds import (
    FIRST_VORHAND,
    FOURS,
    SHARED_CARDS,
    TRUMP_TIE,
    Points,
    Switch,
)
from scorer.games.coiffeur.sheet_choice import SheetRule

BONUSES = (0, 100)
"""Points offered for a Matsch: none, or those that make it 257 (COI-7)."""

FORM = GameForm(
    game=COIFFEUR,
    first=VorhandFirst(),
    rules=(
        SheetRule(field="rows", rule="COI-1", source="C"),
        Points(
            field="matsch_bonus",
            rule="COI-7",
            source="C",
            help="option.coiffeur_matsch_help",
            offered=BONUSES,
        ),
        Switch(field="values_per_trick", rule="COI-6", source="R"),
        Switch(field="weis", rule="COI-7", source="C", help="option.coiffeur_weis_help"),
        Switch(field="stoeck", rule="COI-7", source="C", help="option.coiffeur_stoeck_help"),
        replace(FOURS, needs="weis"),
        replace(SHARED_CARDS, needs="weis"),
        replace(TRUMP_TIE, needs="weis"),
        FIRST_VORHAND,
    ),
    from_club=True,
)
"""What is asked before the first deal."""
