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

ALONE, ALONE_WITH_MATSCH = (13, 20), (3, 5)
"""Which share of the points is so much that a Matsch may be in it, if only this total was given;
the second one for a side that has made a Matsch."""


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


def inclusive(made: TableScore, side: int, deals: int, terms: Terms) -> bool:
    """Whether a total that was given alone may have the points of a Matsch in it (TOUR-5).

    Then the other side has what is left of the trick points, and nothing else shows the mistake.

    >>> inclusive(TableScore((834, 422)), 0, 8, Terms())
    True
    >>> inclusive(TableScore((834, 422), (1, 0)), 0, 8, Terms())
    True
    >>> inclusive(TableScore((734, 522)), 0, 8, Terms())
    False

    Args:
        made: What both sides made, if the total is one of trick points.
        side: The side whose total was given.
        deals: In how many deals.
        terms: What the round is played by.
    """
    others = deals - sum(made.matsches)
    if not terms.matsch or others < MANY_DEALS:
        return False
    share, whole = ALONE_WITH_MATSCH if made.matsches[side] else ALONE
    left, most = made.tricks[side] - made.matsches[side] * DEAL_TOTAL, others * DEAL_TOTAL
    return most * share < left * whole <= most * whole


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
