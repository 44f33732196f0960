"""The screens of Schieber."""

from scorer.games.schieber.facts import FACTS
from scorer.games.schieber.form import FORM
from scorer.games.schieber.table import TABLE
from scorer.table.game_screens import GameScreens, chapter

SCHIEBER_SCREENS = GameScreens(
    form=FORM,
    table=TABLE,
    facts=FACTS,
    how_scored=(
        chapter("schieber", "SCH", 4),
        chapter("mode", "MODE", 3),
        chapter("weis", "WIIS", 6, "STK-1"),
        chapter("matsch", "MAT", 1),
        chapter("ending", "END", 7),
        chapter("faults", "PEN", 2),
        chapter("slate", "SLATE", 2),
    ),
)
