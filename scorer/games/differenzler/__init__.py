"""The screens of Differenzler."""

from scorer.games.differenzler.facts import FACTS
from scorer.games.differenzler.form import FORM
from scorer.games.differenzler.table import TABLE
from scorer.table.game_screens import GameScreens, chapter

DIFFERENZLER_SCREENS = GameScreens(
    form=FORM,
    table=TABLE,
    facts=FACTS,
    how_scored=(chapter("differenzler", "DIF", 7),),
)
