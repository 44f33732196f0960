"""The screens of Coiffeur."""

from scorer.games.coiffeur.facts import FACTS
from scorer.games.coiffeur.form import FORM
from scorer.games.coiffeur.table import TABLE
from scorer.table.game_screens import GameScreens, chapter

COIFFEUR_SCREENS = GameScreens(
    form=FORM,
    table=TABLE,
    facts=FACTS,
    how_scored=(chapter("coiffeur", "COI", 9), chapter("faults", "PEN", 2)),
)
