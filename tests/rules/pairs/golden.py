"""The words that golden logs of games of two sides share.

``vorhand 0``              seat 0 is Vorhand of the first deal
``dealer 2``               seat 2 dealt it
``mode hearts``            the mode; ``mode hearts pushed``: the partner chose it
``weis 1 50``              side 1 writes a Weis of 50; ``vouched`` at the end: declared in time
``compare 1:H6,H7,H8``     all Weis of the deal, each with its seat
``stoeck 0``               side 0 has the Stöck, also with ``vouched``; ``no_stoeck``: nobody has
``tricks 98 59``           the trick points; ``matsch 0``: side 0 has all tricks
``claim 0 40``             side 0 is out, with 40 so far (``?``: not counted); ``matsch`` at the end
``together``               both sides claimed together
``first 0``                side 0 claimed first; ``alone`` at the end: the other side was silent
``settle 0 40``            what side 0 had when it claimed
``revoke 0 40``            side 0 revoked and keeps 40
``forfeit 0``, ``annul``   the deal goes to the others, or is played again
``crossed 0``              side 0 was at the target first
``tie_break one_more_deal``   what was agreed about equal totals
"""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.game import Event
from rules.jass.cards import Card, Mode
from rules.jass.ending import TieBreak
from rules.jass.facts import DealAnnulled, ShownMeld, WeisCompared
from rules.pairs import facts
from rules.solo.facts import DealerFound


def _last(words: list[str], word: str) -> bool:
    """Whether the line ends with this word; removes the word."""
    if words and words[-1] == word:
        words.pop()
        return True
    return False


def _tricks(words: list[str]) -> Event:
    matsch = int(words.pop()) if "matsch" in words else None
    _last(words, "matsch")
    first, second = map(int, words)
    return facts.TricksCounted(tricks=(first, second), matsch=matsch)


def _mode(words: list[str]) -> Event:
    pushed = _last(words, "pushed")
    (mode,) = words
    return facts.ModeChosen(mode=Mode(mode), pushed=pushed)


def _weis(words: list[str]) -> Event:
    vouched = _last(words, "vouched")
    side, points = map(int, words)
    return facts.WeisShown(side=side, points=points, vouched=vouched)


def _compare(words: list[str]) -> Event:
    melds = []
    for word in words:
        seat, cards = word.split(":")
        melds.append(ShownMeld(seat=int(seat), cards=tuple(map(Card.parse, cards.split(",")))))
    return WeisCompared(melds=tuple(melds))


def _claim(words: list[str]) -> Event:
    matsch = _last(words, "matsch")
    side, tricks = words
    return facts.ClaimedOut(
        side=int(side), tricks=None if tricks == "?" else int(tricks), matsch=matsch
    )


def _first(words: list[str]) -> Event:
    alone = _last(words, "alone")
    (side,) = words
    return facts.SpokeFirst(side=int(side), alone=alone)


def _stoeck(words: list[str]) -> Event:
    vouched = _last(words, "vouched")
    (side,) = words
    return facts.StoeckShown(side=int(side), vouched=vouched)


def _settle(words: list[str]) -> Event:
    matsch = _last(words, "matsch")
    side, tricks = map(int, words)
    return facts.ClaimSettled(side=side, tricks=tricks, matsch=matsch)


def _revoke(words: list[str]) -> Event:
    matsch = _last(words, "matsch")
    side, kept = map(int, words)
    return facts.Revoked(side=side, kept=kept, matsch=matsch)


def _one(kind: Callable[..., Event], name: str) -> Callable[[list[str]], Event]:
    def read(words: list[str]) -> Event:
        (value,) = words
        return kind(**{name: int(value)})

    return read


def _bare(kind: Callable[[], Event]) -> Callable[[list[str]], Event]:
    def read(words: list[str]) -> Event:
        assert not words, words
        return kind()

    return read


def _tie_break(words: list[str]) -> Event:
    (how,) = words
    return facts.TieBreakAgreed(how=TieBreak(how))


FACTS: dict[str, Callable[[list[str]], Event]] = {
    "vorhand": _one(facts.VorhandFound, "seat"),
    "dealer": _one(DealerFound, "seat"),
    "mode": _mode,
    "weis": _weis,
    "compare": _compare,
    "stoeck": _stoeck,
    "no_stoeck": _bare(facts.StoeckRuledOut),
    "claim": _claim,
    "together": _bare(facts.ClaimedTogether),
    "first": _first,
    "settle": _settle,
    "tricks": _tricks,
    "revoke": _revoke,
    "forfeit": _one(facts.DealForfeited, "side"),
    "annul": _bare(DealAnnulled),
    "crossed": _one(facts.CrossedFirst, "side"),
    "tie_break": _tie_break,
}
