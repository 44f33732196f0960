"""Tables of a Schieber that counts everything simple, as most nights have it (TOUR-1, TOUR-19)."""

from typing import Final

from rules.jass.cards import DEAL_TOTAL
from rules.tournament.kinds.kind import SIDES, Kind, NightGame

SCHIEBER: Final = Kind(
    game=NightGame.SCHIEBER,
    parties=SIDES,
    deals=(1, 8, 24),
    limits=lambda deals: (0, deals * DEAL_TOTAL),
    byes=lambda deals: (0, deals * DEAL_TOTAL // 2),
    detailed=True,
)
