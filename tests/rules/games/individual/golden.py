"""The words of golden logs of individual Jass, besides those of :mod:`tests.rules.solo.golden`.

``made 50 60 47 0 trickless 3``   trick points of those who play, and the seats without a trick
``made 52 30 40 out 35``          trick points, and the value of the cards that stayed out
"""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.game import Event
from rules.games.individual.facts import PointsCounted
from tests.rules.solo import golden as golden_solo


def _made(words: list[str]) -> Event:
    out = ""
    trickless = ""
    if "out" in words:
        *words, word, out = words
        assert word == "out"
    if "trickless" in words:
        *words, word, trickless = words
        assert word == "trickless"
    return PointsCounted(
        points=tuple(map(int, words)),
        trickless=tuple(map(int, trickless.split(","))) if trickless else (),
        out=int(out) if out else None,
    )


FACTS: dict[str, Callable[[list[str]], Event]] = {**golden_solo.FACTS, "made": _made}
