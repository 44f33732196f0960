"""The screens of Bieter."""

from scorer.games.bieter.facts import FACTS
from scorer.games.bieter.form import FORM
from scorer.games.bieter.table import TABLE
from scorer.table.game_screens import GameScreens, chapter

BIETER_SCREENS = GameScreens(
    form=FORM,
    table=TABLE,
    facts=FACTS,
    how_scored=(
        chapter("bieter", "BIE", 6),
        chapter("weis", "WIIS", 6, "STK-1"),
        chapter("matsch", "MAT", 1),
        chapter("ending", "END", 7),
    ),
)
