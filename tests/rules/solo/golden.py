"""The words that golden logs of games share in which each plays alone and shows Weis.

``dealer 0``            seat 0 deals first
``card SJ``             the turned card; ``card SJ exchanged``: a player exchanged the six for it
``weis 1 50``           seat 1 writes a Weis of 50; ``vouched`` at the end: declared in time
``compare 1:H6,H7,H8``  all Weis of the deal, each with its seat; also with ``vouched``
``stoeck 2``            seat 2 has the Stöck, also with ``vouched``
``annul``               the deal is played again
"""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.game import Event
from rules.jass.cards import Card
from rules.jass.facts import DealAnnulled, ShownMeld, WeisCompared
from rules.solo import facts


def _ends(words: list[str], word: str) -> bool:
    """Whether the line ends with this word; removes the word."""
    found = words[-1:] == [word]
    if found:
        words.pop()
    return found


def _dealer(words: list[str]) -> Event:
    (seat,) = words
    return facts.DealerFound(seat=int(seat))


def _card(words: list[str]) -> Event:
    exchanged = _ends(words, "exchanged")
    (code,) = words
    return facts.CardTurned(card=Card.parse(code), exchanged=exchanged)


def _weis(words: list[str]) -> Event:
    vouched = _ends(words, "vouched")
    seat, points = map(int, words)
    return facts.WeisShown(seat=seat, points=points, vouched=vouched)


def _compare(words: list[str]) -> Event:
    vouched = _ends(words, "vouched")
    melds = []
    for word in words:
        seat, cards = word.split(":")
        melds.append(ShownMeld(seat=int(seat), cards=tuple(map(Card.parse, cards.split(",")))))
    return WeisCompared(melds=tuple(melds), vouched=vouched)


def _stoeck(words: list[str]) -> Event:
    vouched = _ends(words, "vouched")
    (seat,) = words
    return facts.StoeckShown(seat=int(seat), vouched=vouched)


def annul(words: list[str]) -> Event:
    assert not words, words
    return DealAnnulled()


FACTS: dict[str, Callable[[list[str]], Event]] = {
    "dealer": _dealer,
    "card": _card,
    "weis": _weis,
    "compare": _compare,
    "stoeck": _stoeck,
    "annul": annul,
}
