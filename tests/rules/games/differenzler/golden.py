"""The words of golden logs of Differenzler.

``dealer 0``            seat 0 keeps the score and deals first
``card SJ``             the dealer's last card
``declare 1 40``        seat 1 declares 40
``made 52 0 71 34``     the points of every seat
``trick 1 yes``         seat 1 had won a trick with its 0; ``no``: none
``annul``               the deal is played again
"""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.game import Event
from rules.games.differenzler import facts
from rules.jass.cards import Card
from rules.solo.facts import DealerFound
from tests.rules.solo import golden as golden_solo


def _dealer(words: list[str]) -> Event:
    (seat,) = words
    return DealerFound(seat=int(seat))


def _card(words: list[str]) -> Event:
    (code,) = words
    return facts.TrumpTurned(card=Card.parse(code))


def _declare(words: list[str]) -> Event:
    seat, points = map(int, words)
    return facts.PointsDeclared(seat=seat, points=points)


def _made(words: list[str]) -> Event:
    return facts.PointsCounted(points=tuple(map(int, words)))


def _trick(words: list[str]) -> Event:
    seat, won = words
    return facts.ZeroSettled(seat=int(seat), won_trick={"yes": True, "no": False}[won])


FACTS: dict[str, Callable[[list[str]], Event]] = {
    "dealer": _dealer,
    "card": _card,
    "declare": _declare,
    "made": _made,
    "trick": _trick,
    "annul": golden_solo.annul,
}
