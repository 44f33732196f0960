"""The screens of Pandur."""

from scorer.games._cards.weis_chapter import WEIS_CHAPTER
from scorer.games.pandur.facts import FACTS
from scorer.games.pandur.form import FORM
from scorer.games.pandur.table import TABLE
from scorer.table.game_screens import GameScreens, chapter

PANDUR_SCREENS = GameScreens(
    form=FORM,
    table=TABLE,
    facts=FACTS,
    how_scored=(chapter("pandur", "PAN", 7), WEIS_CHAPTER),
)
