"""The words of golden logs of Handjass, besides those of :mod:`tests.rules.solo.golden`.

``play 0 2``         seats 0 and 2 play the deal; ``play`` without a seat: nobody does
``made 80 - 77 -``   the trick points by seat; ``-``: did not play
``cut 2``            seat 2 cut the highest card
"""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.game import Event
from rules.games.handjass import facts
from tests.rules.solo import golden as golden_solo


def _play(words: list[str]) -> Event:
    return facts.HandsTaken(seats=tuple(map(int, words)))


def _made(words: list[str]) -> Event:
    return facts.HandsCounted(tricks=tuple(None if word == "-" else int(word) for word in words))


def _cut(words: list[str]) -> Event:
    (seat,) = words
    return facts.CutWon(seat=int(seat))


FACTS: dict[str, Callable[[list[str]], Event]] = {
    **golden_solo.FACTS,
    "play": _play,
    "made": _made,
    "cut": _cut,
}
