"""The words of golden logs of Coiffeur.

Rows count from 0, as in the documents; a row is written ``KIND:FACTOR`` or ``KIND:FACTOR:NAME``.

``rows hearts:2 joker:7 …``   before the log: the rows of the sheet, if not the club's
``pass``                      the player whose turn it is passes
``row 1 6 clubs``             side 1 plays for row 6, a Joker, as clubs
``row 0 8 obenabe_first``     side 0 plays for row 8, with Obenabe first
``points 98``                 points of the side that chose; ``matsch`` and ``others 30`` may follow
``possible 100 0``            what each side can still make
``turn 2 0``                  the seats that may still choose, the one whose turn it is first
``decided 1``                 no other side can catch up with side 1 (``-``: not decided)
``leads 0``                   who leads to the first trick
``deals 3 0``                 who deals, and who is Vorhand; ``-``: unknown
``story``                     after the end: the best cell (side, row, score), what the winner
                              gained in its best row (row, points), since which deal it led, and
                              in which it was decided (``-``: not)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.engine.game import Event
from rules.games.coiffeur.chances import chances, decided, story
from rules.games.coiffeur.deal import State, choosers, leads
from rules.games.coiffeur.facts import Passed, PointsMade, RowChosen
from rules.games.coiffeur.sheet import RowKind, SheetRow, Way
from rules.jass.cards import Mode
from tests.rules.pairs import golden as golden_pairs

_FIRST = "_first"


def _pass(words: list[str]) -> Event:
    assert not words, words
    return Passed()


def _row(words: list[str]) -> Event:
    opening = None
    if words[-1].endswith(_FIRST):
        opening = Mode(words.pop().removesuffix(_FIRST))
    side, row, *ways = words
    (way,) = map(Way, ways) if ways else (None,)
    return RowChosen(side=int(side), row=int(row), way=way, opening=opening)


def _points(words: list[str]) -> Event:
    matsch = "matsch" in words
    if matsch:
        words.remove("matsch")
    others = int(words[words.index("others") + 1]) if "others" in words else None
    points, *rest = words
    assert len(rest) == (0 if others is None else 2), words
    return PointsMade(points=int(points), matsch=matsch, others=others)


FACTS: dict[str, Callable[[list[str]], Event]] = {
    **golden_pairs.FACTS,
    "pass": _pass,
    "row": _row,
    "points": _points,
}


def read_rows(words: list[str]) -> tuple[SheetRow, ...]:
    """The rows of a sheet."""
    rows = []
    for word in words:
        kind, factor, *name = word.split(":")
        rows.append(SheetRow(kind=RowKind(kind), factor=int(factor), name=" ".join(name)))
    return tuple(rows)


def _dash(value: int | None) -> str:
    return "-" if value is None else str(value)


def _possible(state: State) -> list[str]:
    return [str(one.possible) for one in chances(state)]


def _turn(state: State) -> list[str]:
    return list(map(str, choosers(state)))


def _decided(state: State) -> list[str]:
    return [_dash(decided(state))]


def _deals(state: State) -> list[str]:
    return ["-" if seat is None else str(seat) for seat in (state.deal.dealer, state.deal.vorhand)]


def _leads(state: State) -> list[str]:
    return [_dash(leads(state))]


def _story(state: State) -> list[str]:
    found = story(state)
    assert found is not None
    best, gain = found.best[0], found.gain
    gained = [str(gain.row), str(gain.margin)] if gain else ["-"]
    return [
        *map(str, (best.side, best.row, best.score)),
        *gained,
        _dash(found.led_since),
        _dash(found.decided_in),
    ]


CHECKS: dict[str, Callable[[Any], list[str]]] = {
    "possible": _possible,
    "turn": _turn,
    "decided": _decided,
    "leads": _leads,
    "deals": _deals,
    "story": _story,
}
"""For each kind of line that checks the state: computes the words that must follow its name."""
