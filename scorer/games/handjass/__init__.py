"""The screens of Handjass."""

from rules.games.handjass.facts import HandsCounted, HandsTaken
from scorer.games._cards.weis_chapter import WEIS_CHAPTER
from scorer.games.handjass.facts import FACTS
from scorer.games.handjass.form import FORM
from scorer.games.handjass.table import TABLE
from scorer.table.model import GameScreens, chapter
from scorer.table.rulebook.agreed import with_options

HANDJASS_SCREENS = GameScreens(
    form=FORM,
    table=TABLE,
    facts=FACTS,
    deal=(HandsTaken, HandsCounted),
    how_scored=(chapter("handjass", "HAND", 4), WEIS_CHAPTER),
    told={"HAND-4": with_options("HAND-4")},
)
