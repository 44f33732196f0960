"""The words of golden logs of Molotow, besides those of :mod:`tests.rules.solo.golden`.

``table 1 20``         seat 1 took a trick with a Weis of 20 in it
``made 52 0 71 34``    the trick points of all players, by seat
"""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.game import Event
from rules.games.molotow.facts import PointsCounted, TableWeisTaken
from tests.rules.solo import golden as golden_solo


def _table(words: list[str]) -> Event:
    seat, points = map(int, words)
    return TableWeisTaken(seat=seat, points=points)


def _made(words: list[str]) -> Event:
    return PointsCounted(points=tuple(map(int, words)))


FACTS: dict[str, Callable[[list[str]], Event]] = {
    **golden_solo.FACTS,
    "table": _table,
    "made": _made,
}
