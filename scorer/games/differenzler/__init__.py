"""The screens of Differenzler."""

from rules.games.differenzler.facts import PointsCounted, PointsDeclared
from scorer.games.differenzler.facts import FACTS
from scorer.games.differenzler.form import FORM
from scorer.games.differenzler.table import TABLE
from scorer.table.model import GameScreens, chapter
from scorer.table.rulebook.agreed import if_agreed, with_options

DIFFERENZLER_SCREENS = GameScreens(
    form=FORM,
    table=TABLE,
    facts=FACTS,
    deal=(PointsDeclared, PointsCounted),
    how_scored=(chapter("differenzler", "DIF", 7),),
    told={"DIF-1": with_options("DIF-1"), "DIF-3": if_agreed("DIF-3", "secret")},
)
