"""The numbers of a player, a pair or a table of people: sums over Partien (docs/numbers.md)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import sqrt
from typing import Final

from rules.numbers.played import Filter, Played, in_order
from rules.numbers.tally import CHOICES, Key, Measure, Sums, key_of, target_of


class Kind(StrEnum):
    """How a number is read."""

    COUNT = "count"
    """A number of things, or of points: its sum."""
    SHARE = "share"
    """So many of so many."""
    MEAN = "mean"
    """A sum divided by how many it was taken from."""


class Weight(StrEnum):
    """How much a number says, by how many cases it was taken from."""

    FEW = "few"
    """Too few for a per cent or a mean."""
    SOME = "some"
    """Few enough to be marked."""
    ENOUGH = "enough"


@dataclass(frozen=True, slots=True, kw_only=True)
class Number:
    """One number, and the Partien that it was counted from.

    Attributes:
        code: Which number.
        game: The key of the game that it is about; empty for results, which add up over games.
        about: What it is about: a mode, a row, a target, a person, two people with
            :data:`BETWEEN` between them; else empty.
        kind: How it is read.
        sum: The sum.
        of: How many cases the sum was taken from.
        ids: The ids of the Partien that have at least one of these cases, in the order of their
            ends.
    """

    code: Measure
    game: str
    about: str
    kind: Kind
    sum: int
    of: int
    ids: tuple[str, ...]

    @property
    def value(self) -> float:
        """The number itself: the sum, or the sum divided by the cases."""
        return self.sum if self.kind is Kind.COUNT else self.sum / self.of

    @property
    def interval(self) -> tuple[float, float] | None:
        """Where the true share is with a probability of 95 %; ``None`` for other numbers."""
        return wilson(int(self.sum), self.of) if self.kind is Kind.SHARE else None

    @property
    def weight(self) -> Weight:
        """Whether it was taken from enough cases: 5 are few, 20 Partien or 30 deals enough."""
        if self.kind is Kind.COUNT:
            return Weight.ENOUGH
        if self.of < 5:
            return Weight.FEW
        return Weight.SOME if self.of < (20 if self.code in _OF_PARTIEN else 30) else Weight.ENOUGH


_OF_PARTIEN: Final = frozenset(
    {
        Measure.WON,
        Measure.MARGIN,
        Measure.BEATEN,
        Measure.CLAIMS,
        Measure.BIDS,
        Measure.BID_POINTS,
        Measure.ROW,
        Measure.ROW_AGAINST,
        Measure.WITH,
        Measure.AGAINST,
    }
)
_SHARES: Final = frozenset(
    {
        Measure.WON,
        Measure.BEATEN,
        Measure.CHOSEN,
        Measure.PUSHED,
        Measure.STOECK,
        Measure.MATSCH,
        Measure.MATSCH_AGAINST,
        Measure.CONTRA,
        Measure.CONTRA_AGAINST,
        Measure.CLAIMS,
        Measure.BIDS,
        Measure.EXACT,
        Measure.ZEROS,
        Measure.BONUS,
        Measure.WITH,
        Measure.AGAINST,
    }
)
BETWEEN: Final = "\n"
"""Stands between the names of two people whom a number is about; no name has it."""

_NOTHING: Final[frozenset[Measure]] = frozenset()
_NOT_OF_A_TABLE: Final = frozenset(
    {
        Measure.MARGIN,
        Measure.WEIS_AGAINST,
        Measure.MATSCH_AGAINST,
        Measure.CONTRA_AGAINST,
        Measure.ROW_AGAINST,
    }
)
_OF_A_DEAL: Final = frozenset(
    {
        Measure.POINTS,
        Measure.FIRST_HALF,
        Measure.SECOND_HALF,
        Measure.WEIS,
        Measure.STOECK,
        Measure.MATSCH,
        Measure.CONTRA,
    }
)
"""Sums over all sides of a table that are still taken from so many deals."""

_ORDER: Final = {code: place for place, code in enumerate(Measure)}


def wilson(hits: int, of: int) -> tuple[float, float]:
    """The Wilson interval of a share at 95 %, from 0 to 1.

    >>> [round(100 * end) for end in wilson(12, 20)]
    [39, 78]
    """
    z = 1.959963984540054
    share, square = hits / of, z * z
    middle = share + square / (2 * of)
    half = z * sqrt(share * (1 - share) / of + square / (4 * of * of))
    whole = 1 + square / of
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


@dataclass(frozen=True, slots=True)
class Player:
    """A person."""

    name: str


@dataclass(frozen=True, slots=True)
class Pair:
    """Two people who sat on one side."""

    names: frozenset[str]


@dataclass(frozen=True, slots=True)
class Table:
    """These people and nobody else, all together."""

    names: frozenset[str]


Who = Player | Pair | Table


def numbers(partien: Iterable[Played], who: Who, only: Filter | None = None) -> tuple[Number, ...]:
    """All numbers of somebody: results, then those of each game, in the order of :class:`Measure`.

    Those without a case are left out.

    Args:
        partien: All finished Partien.
        who: Whose numbers.
        only: Which Partien are counted.
    """
    counting = Counting(who)
    for played in counted_for(partien, who, only):
        counting.take(played)
    return counting.numbers()


def counted_for(
    partien: Iterable[Played], who: Who, only: Filter | None = None
) -> tuple[Played, ...]:
    """The Partien that numbers are counted from, in their order. Arguments as :func:`numbers`."""
    limits = only or Filter()
    names = who.names if not isinstance(who, Player) else frozenset({who.name})
    first = min(names, default="")
    if not first:
        return ()  # An empty name stands where somebody is not known.
    # Most Partien are told apart by one name, which is quicker than by a set of them.
    return in_order(
        one
        for one in partien
        if first in one.digest.names and names.issubset(one.digest.names) and limits.takes(one)
    )


class Counting:
    """The numbers of somebody, counted one Partie after the other, so that others can work."""

    def __init__(self, who: Who) -> None:
        """Begin with no Partie."""
        self._who = who
        self._sums = _Adding()
        self._sides: list[tuple[Played, int]] = []
        self._tables: list[Played] = []

    def take(self, played: Played) -> None:
        """Count one more Partie, in the order of :func:`counted_for`."""
        who = self._who
        if isinstance(who, Table):
            if _together(played, who.names):
                self._tables.append(played)
                _add_table(self._sums, played)
                _add_partners(self._sums, played)
            return
        side = _side(played, who)
        if side is not None:
            self._sides.append((played, side))
            _add_side(self._sums, played, side, who)

    def numbers(self) -> tuple[Number, ...]:
        """The numbers of all Partien so far, see :func:`numbers`."""
        found = [*self._sums.numbers(), *self._results()]
        return tuple(sorted(found, key=lambda one: (one.game, _ORDER[one.code], one.about)))

    def _results(self) -> Iterator[Number]:
        """What follows from the Partien together."""
        if isinstance(self._who, Table):
            drawn = (one.id for one in self._tables if one.digest.ranks.count(1) > 1)
            yield from _counted(Measure.PLAYED, [one.id for one in self._tables])
            yield from _counted(Measure.DRAWN, list(drawn))
            return
        taken = self._sides
        yield from _counted(Measure.PLAYED, [one.id for one, _ in taken])
        drawn = (one.id for one, side in taken if result(one, side) is None)
        yield from _counted(Measure.DRAWN, list(drawn))
        yield from _streaks(taken)
        yield from _extremes(taken)


def _together(played: Played, names: frozenset[str]) -> bool:
    return played.people == names and len(played.digest.names) == len(names)


def _side(played: Played, who: Player | Pair) -> int | None:
    """The side on which somebody played; ``None`` if they did not."""
    digest = played.digest
    if isinstance(who, Player):
        return digest.side_of(digest.names.index(who.name)) if who.name in digest.names else None
    if not digest.two_pairs:
        return None
    sides = ({digest.names[seat] for seat in seats} for seats in digest.sides)
    return next((side for side, names in enumerate(sides) if who.names <= names), None)


def seats_of(played: Played, who: Who) -> tuple[int, ...]:
    """The seats of those who were asked for; none if they did not play."""
    names = frozenset({who.name}) if isinstance(who, Player) else who.names
    if isinstance(who, Pair) and _side(played, who) is None:
        return ()
    if isinstance(who, Table) and not _together(played, names):
        return ()
    return tuple(seat for seat, name in enumerate(played.digest.names) if name in names)


@dataclass(slots=True)
class _Growing:
    """A sum that grows, with the ids of its Partien."""

    sum: int
    of: int
    ids: list[str]


class _Adding:
    """The sums of many Partien, by game and key; results are under the game ``""``."""

    def __init__(self) -> None:
        self._results: dict[Key, _Growing] = {}
        self._games: dict[str, dict[Key, _Growing]] = {"": self._results}

    def add(self, played: Played, sums: Sums, but: frozenset[Measure] = _NOTHING) -> None:
        """Add the sums of a Partie to those of its game, without those of some codes."""
        grown, partie_id = self._games.setdefault(played.digest.game, {}), played.id
        for key, (sum_, of) in sums.items():
            if but and key.code in but:
                continue
            found = grown.get(key)
            if found is not None:
                found.sum += sum_
                found.of += of
                if of and found.ids[-1] != partie_id:
                    found.ids.append(partie_id)
            elif of:
                grown[key] = _Growing(sum_, of, [partie_id])

    def add_result(self, played: Played, key: Key, sum_: int, of: int) -> None:
        """Add a result of a Partie, which is the same in every game."""
        found = self._results.get(key)
        if found is not None:
            found.sum += sum_
            found.of += of
            if of and found.ids[-1] != played.id:
                found.ids.append(played.id)
        elif of:
            self._results[key] = _Growing(sum_, of, [played.id])

    def numbers(self) -> Iterator[Number]:
        """The numbers. The share of a mode is one of all choices, whatever was chosen."""
        for game, sums in self._games.items():
            for key, found in sums.items():
                cases = found
                kind = Kind.SHARE if key.code in _SHARES else Kind.MEAN
                if key is CHOICES:
                    kind = Kind.COUNT
                elif key.code is CHOICES.code:
                    cases = sums[CHOICES]
                yield Number(
                    code=key.code,
                    game=game,
                    about=key.about,
                    kind=kind,
                    sum=found.sum,
                    of=cases.of,
                    ids=tuple(cases.ids),
                )


class Partners:
    """Who has won with whom, counted one Partie after the other, so that others can work."""

    def __init__(self) -> None:
        """Begin with no Partie."""
        self._sums = _Adding()
        self._times = Counter[str]()

    def take(self, played: Played) -> None:
        """Count one more Partie; one without two pairs counts nothing."""
        self._times.update(_add_partners(self._sums, played))

    def most_frequent(self, most: int, hidden: frozenset[str] = frozenset()) -> tuple[str, ...]:
        """Those who have played most in a pair, at most so many, without people who are hidden."""
        times = sorted(self._times.items(), key=lambda item: (-item[1], item[0]))
        return tuple([name for name, _ in times if name not in hidden][:most])

    def numbers(self, people: Iterable[str]) -> tuple[Number, ...]:
        """How often each two of these people have won together, of the Partien not drawn."""
        those = frozenset(people)
        return tuple(
            one for one in self._sums.numbers() if those.issuperset(one.about.split(BETWEEN))
        )


def _add_partners(adding: _Adding, played: Played) -> list[str]:
    """Add what each two who are known have won together; return who they are."""
    digest, found = played.digest, list[str]()
    for side, seats in enumerate(digest.sides if digest.two_pairs else ()):
        both = sorted(digest.names[seat] for seat in seats)
        won = result(played, side)
        if won is not None and "" not in both:
            adding.add_result(played, key_of(Measure.WITH, BETWEEN.join(both)), int(won), 1)
            found += both
    return found


def _add_side(adding: _Adding, played: Played, side: int, who: Player | Pair) -> None:
    digest = played.digest
    adding.add(played, played.of_side(side))
    for seat in digest.sides[side]:
        if isinstance(who, Pair) or digest.names[seat] == who.name:
            adding.add(played, played.of_seat(seat))
    _add_results(adding, played, side, who)


def result(played: Played, side: int) -> bool | None:
    """Whether a side has won alone; ``None`` if it shares the first place."""
    ranks = played.digest.ranks
    if ranks[side] != 1:
        return False
    return True if ranks.count(1) == 1 else None


def _add_results(adding: _Adding, played: Played, side: int, who: Player | Pair) -> None:
    """The result, also against each opponent and with each partner; equal ones count nowhere."""
    digest, won = played.digest, result(played, side)
    if won is not None:
        adding.add_result(played, key_of(Measure.WON), int(won), 1)
    ranks = digest.ranks
    if not digest.two_sided:
        behind = sum(rank > ranks[side] for rank in ranks)
        before = sum(rank < ranks[side] for rank in ranks)
        adding.add_result(played, key_of(Measure.BEATEN), behind, behind + before)
    for other, seats in enumerate(digest.sides):
        better = won if other == side else _ahead(ranks[side], ranks[other])
        if better is None or (other == side and not digest.two_pairs):
            continue
        code = Measure.WITH if other == side else Measure.AGAINST
        for seat in seats:
            name = digest.names[seat]
            if name and (name != who.name if isinstance(who, Player) else name not in who.names):
                adding.add_result(played, key_of(code, name), int(better), 1)


def _ahead(own: int, other: int) -> bool | None:
    return None if own == other else own < other


def _counted(code: Measure, ids: Sequence[str]) -> Iterator[Number]:
    if ids:
        count = len(ids)
        yield Number(
            code=code, game="", about="", kind=Kind.COUNT, sum=count, of=count, ids=tuple(ids)
        )


def _streaks(taken: Sequence[tuple[Played, int]]) -> Iterator[Number]:
    """The longest series of won Partien, the first of equal ones, and the one that still lasts."""
    longest: list[str] = []
    current: list[str] = []
    for played, side in taken:
        current = [*current, played.id] if result(played, side) else []
        if len(current) > len(longest):
            longest = current
    yield from _counted(Measure.LONGEST, longest)
    yield from _counted(Measure.CURRENT, current)


def _extremes(taken: Sequence[tuple[Played, int]]) -> Iterator[Number]:
    """The closest Partie and the best total for every target, each the first of equal ones."""
    found: dict[tuple[Measure, str, str], tuple[int, Number]] = {}
    for played, side in taken:
        digest = played.digest
        total = digest.totals[side]
        merits = {Measure.BEST_TOTAL: (-total if digest.lowest_wins else total, total)}
        if digest.two_sided:
            gap = abs(digest.totals[0] - digest.totals[1])
            merits[Measure.CLOSEST] = (-gap, gap)
        for code, (merit, value) in merits.items():
            key = code, digest.game, target_of(digest, side)
            if key not in found or merit > found[key][0]:
                found[key] = merit, _one(key, value, played.id)
    yield from (number for _, number in found.values())


def _one(key: tuple[Measure, str, str], value: int, partie_id: str) -> Number:
    code, game, about = key
    return Number(
        code=code, game=game, about=about, kind=Kind.COUNT, sum=value, of=1, ids=(partie_id,)
    )


def _of_the_same_deals(sums: Sums) -> Sums:
    """The sums of another side of the table: its deals were counted with the first side."""
    return {
        key: (sum_, 0) if key.code in _OF_A_DEAL else (sum_, of) for key, (sum_, of) in sums.items()
    }


def _add_table(adding: _Adding, played: Played) -> None:
    """Add the sums over all sides and seats; what one side has against another is left out."""
    for side in range(len(played.digest.sides)):
        sums = played.of_side(side)
        adding.add(played, _of_the_same_deals(sums) if side else sums, _NOT_OF_A_TABLE)
    for seat in range(len(played.digest.names)):
        adding.add(played, played.of_seat(seat))
