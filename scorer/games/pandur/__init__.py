"""The screens of Pandur, and how its rules are told as a table has agreed on them."""

from rules.games.pandur.facts import BidMade, SoloCounted, SoloSettled, TrumpNamed
from rules.jass.totals import FROM_NINE_UP
from scorer.games.melds.weis_chapter import WEIS_CHAPTER
from scorer.games.pandur.facts import FACTS
from scorer.games.pandur.form import FORM
from scorer.games.pandur.table import TABLE
from scorer.table.model import GameScreens, chapter
from scorer.table.rulebook.agreed import never, weis_values, with_options

SEQUENCES, FOURS = weis_values(tuple(sorted({card.rank for card in FROM_NINE_UP})))
"""The worth of the Weis that 24 cards can make."""

PANDUR_SCREENS = GameScreens(
    form=FORM,
    table=TABLE,
    facts=FACTS,
    deal=(BidMade, TrumpNamed, SoloCounted, SoloSettled),
    how_scored=(chapter("pandur", "PAN", 7), WEIS_CHAPTER),
    told={
        "PAN-3": with_options("PAN-3"),
        "PAN-6": with_options("PAN-6"),
        "WIIS-1": SEQUENCES,
        "WIIS-2": FOURS,
        # PAN-7 says it.
        "CARD-4": never,
    },
)
