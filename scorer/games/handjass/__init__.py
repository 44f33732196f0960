"""The screens of Handjass."""

from __future__ import annotations

from rules.games.handjass.facts import HandsCounted, HandsTaken
from rules.games.handjass.game import HANDJASS
from scorer.forms.first_player import DealerFirst
from scorer.forms.game_form import GameForm
from scorer.forms.kinds import WEIS_RULES, Points, Rule
from scorer.games.handjass.facts import FACTS
from scorer.games.handjass.table import TABLE
from scorer.games.melds.weis_chapter import WEIS_CHAPTER
from scorer.table.model import GameScreens, chapter
from scorer.table.rulebook.agreed import with_options

HANDJASS_RULES: tuple[Rule, ...] = (
    Points(
        field="target",
        rule="HAND-4",
        source="W",
        help="option.handjass_target_help",
        offered=(5, 7, 10),
    ),
    *WEIS_RULES,
)
"""The house rules that can be agreed, in the order of the form."""

FORM = GameForm(game=HANDJASS, first=DealerFirst(), rules=HANDJASS_RULES)
"""What is asked before the first deal."""

HANDJASS_SCREENS = GameScreens(
    form=FORM,
    table=TABLE,
    facts=FACTS,
    deal=(HandsTaken, HandsCounted),
    how_scored=(chapter("handjass", "HAND", 4), WEIS_CHAPTER),
    told={"HAND-4": with_options("HAND-4")},
)
