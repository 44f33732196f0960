"""The words of golden logs of Bieter, besides those of any game of two sides.

Side 0 is the bidder, side 1 the pair.

``dealer 0``            seat 0 deals first
``bid 1 560``           seat 1 bids 560
``pass 2``              seat 2 passes
``postpone 2``          seat 2 postpones the answer
``mode hearts``         the mode of the deal
``card SA``             the dealer's last card
``decline``             the bidder declines the deal; ``decline stoeck``: the pair has the Stöck
``revoke 0 40 117``     side 0 revoked, with the points of both sides; ``matsch`` at the end
"""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.game import Event
from rules.games.bieter import facts
from rules.jass.auction import BidPassed, BidPostponed
from rules.jass.cards import Card, Mode
from rules.solo.facts import DealerFound
from tests.rules.pairs import golden as golden_pairs


def _dealer(words: list[str]) -> Event:
    (seat,) = words
    return DealerFound(seat=int(seat))


def _bid(words: list[str]) -> Event:
    seat, points = map(int, words)
    return facts.BidMade(seat=seat, points=points)


def _pass(words: list[str]) -> Event:
    (seat,) = words
    return BidPassed(seat=int(seat))


def _postpone(words: list[str]) -> Event:
    (seat,) = words
    return BidPostponed(seat=int(seat))


def _mode(words: list[str]) -> Event:
    (mode,) = words
    return facts.ModeNamed(mode=Mode(mode))


def _card(words: list[str]) -> Event:
    (code,) = words
    return facts.TrumpTurned(card=Card.parse(code))


def _decline(words: list[str]) -> Event:
    assert words in ([], ["stoeck"]), words
    return facts.DealDeclined(stoeck=bool(words))


def _revoke(words: list[str]) -> Event:
    side, bidder, pair, *matsch = words
    assert matsch in ([], ["matsch"]), matsch
    return facts.Revoked(side=int(side), tricks=(int(bidder), int(pair)), matsch=bool(matsch))


FACTS: dict[str, Callable[[list[str]], Event]] = {
    **golden_pairs.FACTS,
    "dealer": _dealer,
    "bid": _bid,
    "pass": _pass,
    "postpone": _postpone,
    "mode": _mode,
    "card": _card,
    "decline": _decline,
    "revoke": _revoke,
}
