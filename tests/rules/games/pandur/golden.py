"""The words of golden logs of Pandur, besides those of :mod:`tests.rules.solo.golden`.

``bid 1 150``      seat 1 bids 150; also ``misere``, ``trump_misere``, ``pandur`` …
``pass 2``         seat 2 passes
``trump hearts``   the soloist's trumps
``solo 98 59``     the soloist's trick points and those of the others, if they were counted
``settle made``    a misère or Pandur was made; ``settle failed``
"""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.game import Event
from rules.games.pandur import facts
from rules.games.pandur.bids import Bid
from rules.jass.auction import BidPassed
from rules.jass.cards import Suit
from tests.rules.solo import golden as golden_solo


def _bid(words: list[str]) -> Event:
    seat, bid = words
    return facts.BidMade(seat=int(seat), bid=Bid(bid))


def _pass(words: list[str]) -> Event:
    (seat,) = words
    return BidPassed(seat=int(seat))


def _trump(words: list[str]) -> Event:
    (suit,) = words
    return facts.TrumpNamed(suit=Suit(suit))


def _solo(words: list[str]) -> Event:
    points, *others = map(int, words)
    return facts.SoloCounted(points=points, others=others[0] if others else None)


def _settle(words: list[str]) -> Event:
    (how,) = words
    return facts.SoloSettled(made={"made": True, "failed": False}[how])


FACTS: dict[str, Callable[[list[str]], Event]] = {
    **golden_solo.FACTS,
    "bid": _bid,
    "pass": _pass,
    "trump": _trump,
    "solo": _solo,
    "settle": _settle,
}
