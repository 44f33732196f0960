"""The screens of Putz."""

from scorer.games.putz.facts import FACTS
from scorer.games.putz.form import FORM
from scorer.games.putz.table import TABLE
from scorer.table.game_screens import GameScreens, chapter

PUTZ_SCREENS = GameScreens(
    form=FORM,
    table=TABLE,
    facts=FACTS,
    how_scored=(chapter("putz", "PUT", 6),),
)
