"""The words of golden logs of Putz, besides those of :mod:`tests.rules.solo.golden`.

``made 52 30 40``          the trick points of all players, by seat
``made 52 30 40 out 35``   trick points, and the value of the cards that stayed out
"""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.game import Event
from rules.games.putz.facts import PointsCounted
from tests.rules.solo import golden as golden_solo


def _made(words: list[str]) -> Event:
    out = ""
    if "out" in words:
        *words, word, out = words
        assert word == "out"
    return PointsCounted(points=tuple(map(int, words)), out=int(out) if out else None)


FACTS: dict[str, Callable[[list[str]], Event]] = {**golden_solo.FACTS, "made": _made}
