"""Tables of a Handjass: the game points of each seat (TOUR-19, HAND)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from rules.tournament.kinds.kind import EACH_ALONE, Kind, NightGame

PRIZES: Final = 2
"""Game points that are won in a deal (HAND-2)."""
MOST_LOST: Final = 3
"""How many can stay below 21 in a deal (HAND-3): four together have too many points for that."""


def _together(points: tuple[int, ...], deals: int) -> Iterator[Violation]:
    """Two game points are won in each deal, and at most three are lost."""
    least, most = (PRIZES - MOST_LOST) * deals, PRIZES * deals
    if not least <= sum(points) <= most:
        found = sum(points)
        yield violation(
            Code.TOUR_RESULT_SUM, "TOUR-19", "points", sum=found, least=least, most=most
        )


HANDJASS: Final = Kind(
    game=NightGame.HANDJASS,
    parties=EACH_ALONE,
    deals=(1, 8, 24),
    limits=lambda deals: (-deals, deals * PRIZES),
    byes=lambda deals: (0, deals // 2),
    absent=frozenset({"matsch", "stoeck", "trumps"}),
    check=_together,
)
