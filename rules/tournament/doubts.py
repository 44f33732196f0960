"""What is asked about a result that the rules allow, and what explains a wrong sum (TOUR-5)."""

from __future__ import annotations

from rules.jass.cards import DEAL_TOTAL
from rules.jass.points import STOECK
from rules.tournament.options import Terms
from rules.tournament.state import TableScore

MANY_DEALS = 4
"""From so many deals without a Matsch on, nearly all of their points are improbable, too."""
NEARLY_ALL = 9, 10
"""Which share of the points is nearly all: so many of so many."""


def improbable(made: TableScore, deals: int) -> int | None:
    """The side that has all or nearly all points of deals in which nobody made a Matsch (TOUR-5).

    >>> improbable(TableScore((1256, 0)), 8), improbable(TableScore((1256, 0), (8, 0)), 8)
    (0, None)
    >>> improbable(TableScore((0, 157)), 1), improbable(TableScore((150, 7)), 1)
    (1, None)

    Args:
        made: What both sides made.
        deals: In how many deals.
    """
    others = deals - sum(made.matsches)
    if others <= 0:
        return None
    share, whole = NEARLY_ALL
    for side, (points, matsches) in enumerate(zip(made.tricks, made.matsches, strict=True)):
        left, most = points - matsches * DEAL_TOTAL, others * DEAL_TOTAL
        if left == most or (others >= MANY_DEALS and left * whole > most * share):
            return side
    return None


def included(tricks: tuple[int, int], total: int, terms: Terms) -> tuple[int, int] | None:
    """How many Matsche and Stöck explain that both sides have too many points (TOUR-5).

    ``None`` if nothing does, or if they have not too many.

    >>> included((834, 622), 1256, Terms()), included((700, 576), 1256, Terms())
    ((2, 0), (0, 1))
    >>> included((700, 557), 1256, Terms())

    Args:
        tricks: The points that were given for both sides.
        total: What they should add up to.
        terms: What the round is played by.
    """
    over = sum(tricks) - total
    worth = terms.matsch or over + 1
    for matsches in range(min(terms.deals, max(0, over) // worth), -1, -1):
        rest = over - matsches * worth
        stoeck, odd = divmod(rest, STOECK)
        if not odd and matsches + stoeck > 0 and 0 <= stoeck <= terms.deals * terms.stoeck:
            return matsches, stoeck
    return None
