"""The screens of individual Jass."""

from scorer.games._cards.weis_chapter import WEIS_CHAPTER
from scorer.games.individual.facts import FACTS
from scorer.games.individual.form import FORM
from scorer.games.individual.table import TABLE
from scorer.table.game_screens import GameScreens, chapter

INDIVIDUAL_SCREENS = GameScreens(
    form=FORM,
    table=TABLE,
    facts=FACTS,
    how_scored=(chapter("individual", "IND", 6), WEIS_CHAPTER),
)
