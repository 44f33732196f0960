"""Games that are played for a number of deals, mostly in whole rounds (DIF-1, MOL-5)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from rules.jass.options import MOST_GAME_POINTS, check_most


def usual_deals(players: int) -> int:
    """The fewest whole rounds of at least 8 deals.

    >>> [usual_deals(players) for players in (3, 4, 5, 6)]
    [9, 8, 10, 12]
    """
    return players * -(-8 // players)


def whole_rounds(players: int) -> tuple[int, ...]:
    """Numbers of deals after which all have dealt equally often: one round to four.

    >>> whole_rounds(3)
    (3, 6, 9, 12)
    """
    return tuple(players * rounds for rounds in range(1, 5))


def check_deals(deals: int, *, rule: str) -> Iterator[Violation]:
    """There is a deal to play; ``rule`` says how many."""
    if deals < 1:
        yield violation(Code.OPTION_DEALS, rule, "deals", deals=deals)
    yield from check_most(deals, MOST_GAME_POINTS, rule=rule, field="deals")
