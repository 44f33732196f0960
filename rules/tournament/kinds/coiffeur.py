"""Tables of a Coiffeur: the totals of both pairs on the club's sheet (TOUR-19, COI)."""

from typing import Final

from rules.jass.cards import DEAL_TOTAL
from rules.tournament.kinds.kind import SIDES, Kind, NightGame

ROWS: Final = 10
"""The rows of the sheet, which count once, twice and so on up to ten times (COI-1)."""
DEALS: Final = len(SIDES) * ROWS
"""The deals of a sheet: each side plays each row once (COI-2)."""
HIGHEST: Final = DEAL_TOTAL * ROWS * (ROWS + 1) // 2
"""The highest total of a side: all points of each of its rows (COI-8)."""

COIFFEUR: Final = Kind(
    game=NightGame.COIFFEUR,
    parties=SIDES,
    deals=(DEALS, DEALS, DEALS),
    limits=lambda _: (0, HIGHEST),
    byes=lambda _: (0, HIGHEST // 2),
    absent=frozenset({"matsch", "stoeck", "trumps", "deals"}),
)
