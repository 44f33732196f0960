"""What is agreed before a tournament night (TOUR-1, TOUR-4, TOUR-6, TOUR-7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from rules.jass.cards import DEAL_TOTAL

MOST_ROUNDS = 12
"""The most rounds of a night."""
MOST_DEALS = 24
"""The most deals of a round."""
MATSCH_WORTHS = (0, 50, 100)
"""What a Matsch can be worth (TOUR-1)."""


class Wish(StrEnum):
    """What the draw of a round avoids, as far as the number of players allows (TOUR-7)."""

    LOT = "lot"
    """Nothing: every round is by lot alone (TOUR-2)."""
    NEW_PARTNERS = "new_partners"
    """That two players are partners twice."""
    NEW_FACES = "new_faces"
    """That two players meet twice, as partners or as opponents."""
    FIXED_PAIRS = "fixed_pairs"
    """Partners stay together for the night; that two pairs meet twice."""


class EqualTotals(StrEnum):
    """How players with equal totals are ranked (TOUR-4)."""

    SHARED = "shared"
    """They share the place."""
    BEST_ROUND = "best_round"
    """The better single round decides; if that is equal, too, they share the place."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What is agreed before the first draw; the defaults are those of the club."""

    rounds: int = 4
    """How many rounds the night has (TOUR-1)."""
    deals: int = 8
    """How many deals a round has (TOUR-1)."""
    matsch: int = 100
    """What a Matsch is worth: 0, 50 or 100 points (TOUR-1)."""
    stoeck: bool = True
    """Whether the Stöck count 20 points (TOUR-1)."""
    wish: Wish = Wish.LOT
    """What the draw avoids (TOUR-7)."""
    equal_totals: EqualTotals = EqualTotals.SHARED
    """How players with equal totals are ranked (TOUR-4)."""
    bye_points: int = 0
    """What a round is worth for a player who has to sit it out (TOUR-6)."""

    @property
    def round_total(self) -> int:
        """The trick points of both pairs of a table in a round (TOUR-5)."""
        return self.deals * DEAL_TOTAL


def option_faults(options: Options) -> Iterator[Violation]:
    """What is wrong with the options (TOUR-1, TOUR-6)."""
    rounds, deals = options.rounds, options.deals
    if not 1 <= rounds <= MOST_ROUNDS:
        yield violation(Code.TOUR_ROUNDS, "TOUR-1", "rounds", rounds=rounds, most=MOST_ROUNDS)
    if not 1 <= deals <= MOST_DEALS:
        yield violation(Code.TOUR_DEALS, "TOUR-1", "deals", deals=deals, most=MOST_DEALS)
    if options.matsch not in MATSCH_WORTHS:
        yield violation(Code.TOUR_MATSCH, "TOUR-1", "matsch", points=options.matsch)
    most = max(0, options.round_total)
    if not 0 <= options.bye_points <= most:
        points = options.bye_points
        yield violation(Code.TOUR_BYE_POINTS, "TOUR-6", "bye_points", points=points, most=most)
