"""The single Weis of a side, computed from their sum, which is all that the desk asks for."""

from __future__ import annotations

from collections.abc import Iterator

from rules.desk.question import Flow, Impossible, Number, Topic, number
from rules.engine.codes import Code
from rules.engine.game import violation
from rules.jass.melds import SINGLE_WORTHS
from rules.pairs.facts import WeisShown

USUAL = tuple(worth for worth in SINGLE_WORTHS if worth <= 200)
"""The worths that are offered; longer sequences are typed."""


def weis_points(side: int) -> Flow[int]:
    """Ask what the Weis of a side are worth together.

    Raises:
        Impossible: No Weis are worth so many points (WIIS-1).
    """
    points = yield from number(Number(topic=Topic.WEIS_POINTS, side=side, offered=USUAL))
    single_weis(points or 0)
    return points or 0


def weis_shown(side: int, points: int) -> Iterator[WeisShown]:
    """The facts for Weis that are worth so many points together."""
    return (WeisShown(side=side, points=worth) for worth in single_weis(points))


def single_weis(points: int) -> tuple[int, ...]:
    """Single Weis that are worth so many points together, as few as possible.

    Raises:
        Impossible: No Weis are worth so many points (WIIS-1).

    >>> single_weis(70), single_weis(120)
    ((50, 20), (100, 20))
    """
    best: dict[int, tuple[int, ...]] = {0: ()}
    for reached in range(points):
        if reached in best:
            for worth in SINGLE_WORTHS:
                longer = (*best[reached], worth)
                if len(best.get(reached + worth, (*longer, 0))) > len(longer):
                    best[reached + worth] = longer
    if not best.get(points):
        raise Impossible((violation(Code.WEIS_WORTH, "WIIS-1", "points", points=points),))
    return tuple(sorted(best[points], reverse=True))
