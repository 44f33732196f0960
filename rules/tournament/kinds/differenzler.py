"""Tables of a Differenzler: each seat's sum of differences, the lowest first (TOUR-19, DIF)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from rules.jass.cards import DEAL_TOTAL
from rules.tournament.kinds.kind import EACH_ALONE, Kind, NightGame

HIT: Final = -10
"""What an exact hit gives (DIF-5)."""
USUAL_BYE: Final = 10
"""What a bye counts for each deal: about what a careful player is wrong by."""


def _possible(points: tuple[int, ...], deals: int) -> Iterator[Violation]:
    """Only whole deals take 10 off: below all hits but one there is nothing but all hits."""
    all_hits = HIT * deals
    for one in points:
        if all_hits < one < all_hits - HIT:
            yield violation(Code.TOUR_RESULT_NEVER, "TOUR-19", "points", points=one, deals=deals)
            return


DIFFERENZLER: Final = Kind(
    game=NightGame.DIFFERENZLER,
    parties=EACH_ALONE,
    lowest_wins=True,
    deals=(1, 4, 24),
    limits=lambda deals: (deals * HIT, deals * DEAL_TOTAL),
    byes=lambda deals: (deals * USUAL_BYE, deals * USUAL_BYE * 3 // 2, deals * USUAL_BYE * 2),
    absent=frozenset({"matsch", "stoeck", "trumps"}),
    check=_possible,
)
