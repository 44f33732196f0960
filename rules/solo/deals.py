"""Games that are played for a number of deals, mostly in whole rounds (DIF-1, MOL-5)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from rules.jass.options import MOST_GAME_POINTS, check_most


def usual_deals(players: int) -> int:
    """The smallest number of deals that makes whole rounds and is at least 8.

    >>> [usual_deals(players) for players in (3, 4, 5, 6)]
    [9, 8, 10, 12]
    """
    return players * -(-8 // players)


def whole_rounds(players: int) -> tuple[int, ...]:
    """The numbers of deals of one to four whole rounds, in which each player deals once a round.

    >>> whole_rounds(3)
    (3, 6, 9, 12)
    """
    return tuple(players * rounds for rounds in range(1, 5))


def check_deals(deals: int, *, rule: str) -> Iterator[Violation]:
    """The number of deals must be at least 1; ``rule`` is the id of the rule that sets it."""
    if deals < 1:
        yield violation(Code.OPTION_DEALS, rule, "deals", deals=deals)
    yield from check_most(deals, MOST_GAME_POINTS, rule=rule, field="deals")
