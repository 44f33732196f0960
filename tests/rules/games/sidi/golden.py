"""The words of golden logs of Sidi Barrani, besides those of any game of two sides.

``bid 1 90 hearts``     seat 1 bids 90 with hearts as trumps
``pass 2``              seat 2 passes
``double 2``            seat 2 doubles the highest bid
"""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.game import Event
from rules.games.sidi.facts import BidDoubled, BidMade
from rules.jass.auction import BidPassed
from rules.jass.cards import Mode
from tests.rules.pairs import golden as golden_pairs


def _bid(words: list[str]) -> Event:
    seat, points, mode = words
    return BidMade(seat=int(seat), points=int(points), mode=Mode(mode))


def _pass(words: list[str]) -> Event:
    (seat,) = words
    return BidPassed(seat=int(seat))


def _double(words: list[str]) -> Event:
    (seat,) = words
    return BidDoubled(seat=int(seat))


FACTS: dict[str, Callable[[list[str]], Event]] = {
    **golden_pairs.FACTS,
    "bid": _bid,
    "pass": _pass,
    "double": _double,
}
