"""Whose numbers are asked for, and of which Partien; a question is the address of a screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final
from urllib.parse import parse_qs, urlencode, urlsplit

from rules import GAMES
from rules.numbers.numbers import BETWEEN, Counting, Number, Pair, Player, Table, Who, counted_for
from rules.numbers.pictures import Pictures
from rules.numbers.played import Filter, Played, in_order
from rules.numbers.tally import Measure
from scorer.sharing.fair_queue import Pauses
from scorer.texts.folding import folded

NUMBERS: Final = "/numbers"
"""The route of the numbers."""
HISTORY: Final = "/history"
"""The route of all finished Partien."""
CASH_BOX: Final = "/cash"
"""The route of the cash box."""
RATING: Final = "rating"
"""Stands for the rating where another number has its code."""


class Kind(StrEnum):
    """Whose numbers there are."""

    PLAYER = "player"
    PAIR = "pair"
    TABLE = "table"


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """Whose numbers, and of which Partien.

    Attributes:
        kind: A player, a pair or a table of people.
        people: Who; empty while nobody is chosen.
        game: The key of a game; empty for all.
        year: A year; ``None`` for all.
        evening: The ids of the Partien of an evening; empty for all.
    """

    kind: Kind = Kind.PLAYER
    people: tuple[str, ...] = ()
    game: str = ""
    year: int | None = None
    evening: tuple[str, ...] = ()

    @property
    def who(self) -> Who | None:
        """Who, as the rules know it; ``None`` while nobody is chosen."""
        if not self.people:
            return None
        if self.kind is Kind.PLAYER:
            return Player(self.people[0])
        names = frozenset(self.people)
        return Pair(names) if self.kind is Kind.PAIR else Table(names)

    @property
    def only(self) -> Filter:
        """Which Partien are counted."""
        ids = frozenset(self.evening) if self.evening else None
        return Filter(game=self.game or None, year=self.year, ids=ids)

    @property
    def route(self) -> str:
        """The address of these numbers."""
        return _address(NUMBERS, self._query())

    def counted_route(self, number: Counted) -> str:
        """The address of the Partien that one of these numbers was counted from."""
        return _address(HISTORY, [*self._query(), *number.query()])

    def _query(self) -> list[tuple[str, str]]:
        found = [("kind", str(self.kind)), *(("name", name) for name in self.people)]
        found += [("game", self.game), ("year", str(self.year or ""))]
        return [*found, *(("partie", one) for one in self.evening)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """Which number; its attributes are those of a :class:`~rules.numbers.numbers.Number`."""

    code: str
    game: str = ""
    about: str = ""

    def query(self) -> list[tuple[str, str]]:
        """The part of an address that names it."""
        return [("code", self.code), ("of", self.game), ("about", self.about)]


def counted(number: Number) -> Counted:
    """Which number one is."""
    return Counted(code=number.code, game=number.game, about=number.about)


async def count(
    partien: Iterable[Played], question: Question, pictures: Pictures | None = None
) -> tuple[Number, ...]:
    """All numbers that a question asks for, and their pictures; others work in between."""
    who, pauses = question.who, Pauses()
    if who is None:
        return ()
    counting = Counting(who)
    for played in counted_for(partien, who, question.only):
        await pauses.pause()
        counting.take(played)
        if pictures is not None:
            pictures.take(played, who)
    return counting.numbers()


async def find(partien: Iterable[Played], question: Question, asked: Counted) -> Number | None:
    """The number that an address names; ``None`` if it does not exist any more."""
    found = await count(partien, question)
    return next((one for one in found if counted(one) == asked), None)


def _address(path: str, query: Iterable[tuple[str, str]]) -> str:
    kept = [(name, value) for name, value in query if value]
    return f"{path}?{urlencode(kept)}" if kept else path


def read_question(route: str) -> Question:
    """The question of an address; what it does not say, or says wrongly, sets no limit.

    >>> read_question("/numbers?kind=pair&name=Ana&name=Beat&game=sidi&year=x")
    Question(kind=<Kind.PAIR: 'pair'>, people=('Ana', 'Beat'), game='sidi', year=None, evening=())
    """
    query = parse_qs(urlsplit(route).query)
    kind, game, year = (_first(query, name) for name in ("kind", "game", "year"))
    return Question(
        kind=Kind(kind) if kind in set(Kind) else Kind.PLAYER,
        people=tuple(query.get("name", ())),
        game=game if game in GAMES else "",
        year=int(year) if year.isdecimal() and len(year) <= _DIGITS else None,
        evening=tuple(query.get("partie", ())),
    )


_DIGITS: Final = 4


def read_counted(route: str) -> Counted | None:
    """The number that an address names; ``None`` if it names none.

    >>> read_counted("/history?code=chosen&of=schieber&about=hearts")
    Counted(code='chosen', game='schieber', about='hearts')
    """
    query = parse_qs(urlsplit(route).query)
    code = _first(query, "code")
    if code not in {*Measure, RATING}:
        return None
    return Counted(code=code, game=_first(query, "of"), about=_first(query, "about"))


def _first(query: Mapping[str, Sequence[str]], name: str) -> str:
    return next(iter(query.get(name, ())), "")


def people_of(kind: Kind, played: Played) -> Iterable[tuple[str, ...]]:
    """The players, the pairs or the table of a Partie, as far as they are known."""
    digest = played.digest
    if kind is Kind.PLAYER:
        return ((name,) for name in played.people)
    if kind is Kind.TABLE:
        everybody = len(played.people) == len(digest.names)
        return [tuple(sorted(played.people))] if everybody else []
    sides = ([digest.names[seat] for seat in seats] for seats in digest.sides)
    return (tuple(sorted(side)) for side in sides if digest.two_pairs and "" not in side)


def offered(
    kind: Kind, partien: Iterable[Played], hidden: frozenset[str] = frozenset()
) -> tuple[tuple[str, ...], ...]:
    """Who can be chosen, those who have played most first; nobody who is hidden."""
    times = Counter(
        people
        for played in partien
        for people in people_of(kind, played)
        if hidden.isdisjoint(people)
    )
    return tuple(sorted(times, key=lambda people: (-times[people], [*map(folded, people)])))


def of_people(question: Question, partien: Iterable[Played]) -> tuple[Played, ...]:
    """The Partien of those who were chosen, in the order of their ends, whatever is counted."""
    kind, people = question.kind, tuple(sorted(question.people))
    return tuple(one for one in in_order(partien) if people in set(people_of(kind, one)))


def as_called(
    question: Question, partien: Iterable[Played], called: Callable[[str], str]
) -> Question:
    """A question with the names that people have now, if nobody with its names has played.

    So an address stays good after somebody has got another name.

    Args:
        question: The question.
        partien: All finished Partien, with the names of now.
        called: What somebody is called now.
    """
    if of_people(question, partien):
        return question
    return replace(question, people=tuple(map(called, question.people)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Grouped:
    """Numbers as a screen shows them.

    Attributes:
        results: What adds up over games.
        partners: With whom, the best first.
        opponents: Against whom, the best first.
        games: The other numbers by game, the most played first.
    """

    results: tuple[Number, ...]
    partners: tuple[Number, ...]
    opponents: tuple[Number, ...]
    games: tuple[tuple[str, tuple[Number, ...]], ...]


def grouped(found: Sequence[Number], hidden: frozenset[str] = frozenset()) -> Grouped:
    """Numbers in their groups, without people who are hidden.

    A share of few cases never leads a list.
    """
    people = {Measure.WITH, Measure.AGAINST}
    by_game: dict[str, list[Number]] = {}
    for one in found:
        if one.game:
            by_game.setdefault(one.game, []).append(one)
    return Grouped(
        results=tuple(one for one in found if not one.game and one.code not in people),
        partners=_best_first(_of_people(found, Measure.WITH, hidden)),
        opponents=_best_first(_of_people(found, Measure.AGAINST, hidden)),
        games=tuple(
            (game, tuple(some))
            for game, some in sorted(by_game.items(), key=lambda item: -_partien(item[1]))
        ),
    )


def _of_people(found: Sequence[Number], code: Measure, hidden: frozenset[str]) -> Iterator[Number]:
    return (
        one for one in found if one.code is code and hidden.isdisjoint(one.about.split(BETWEEN))
    )


def _best_first(found: Iterable[Number]) -> tuple[Number, ...]:
    """By a share that begins at two of four, so that it needs many cases to be extreme."""
    return tuple(sorted(found, key=lambda one: -(one.sum + 2) / (one.of + 4)))


def _partien(found: Iterable[Number]) -> int:
    return max((len(one.ids) for one in found), default=0)
