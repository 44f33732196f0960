"""Evenings: Partien of the same people, one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from rules.numbers.played import Played

NONE_PLACED: Final[Mapping[str, str]] = MappingProxyType({})
"""No Partie was put into an evening."""

LONGEST_GAP: Final = 4 * 60 * 60
"""An evening is over when this many seconds pass without a Partie."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """What a pair or a player has done in an evening.

    Attributes:
        people: The players of the side, or the one player.
        played: The Partien.
        won: Those that they have won alone; none of a game that names a loser (HAND-4, PAN-6).
        drawn: Those in which they share the first place.
        lost: Those of such games in which they are the loser.
        matsch: Every Matsch and Contra-Matsch that they have made.
        margin: Their points less those of the others, in Partien of two sides.
    """

    people: frozenset[str]
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    matsch: int = 0
    margin: int = 0

    def plus(self, played: Played, side: int) -> Score:
        """With one more Partie, played on this side."""
        digest = played.digest
        first = digest.loser is None and digest.ranks[side] == 1
        alone = digest.ranks.count(1) == 1
        other = digest.totals[1 - side] if digest.two_sided else digest.totals[side]
        return Score(
            people=self.people,
            played=self.played + 1,
            won=self.won + (first and alone),
            drawn=self.drawn + (first and not alone),
            lost=self.lost + (digest.loser == side),
            matsch=self.matsch + digest.columns.matsch.count(side),
            margin=self.margin + digest.totals[side] - other,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """Partien that belong together, in the order in which they began.

    Attributes:
        partien: The Partien.
        placed: The ids of those that somebody has put into it.
    """

    partien: tuple[Played, ...]
    placed: frozenset[str] = frozenset()

    @property
    def own(self) -> tuple[Played, ...]:
        """Those that belong to it by time and people; if none does, all of them."""
        return tuple(one for one in self.partien if one.id not in self.placed) or self.partien

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of its Partien."""
        return tuple(one.id for one in self.partien)

    @property
    def people(self) -> frozenset[str]:
        """Everybody who is known to have played a whole Partie of it."""
        return frozenset[str]().union(*(one.people for one in self.partien))

    @property
    def sides(self) -> tuple[Score, ...]:
        """What each pair has done, and each player who played alone, the most won first.

        A side with somebody who is not known is left out.
        """
        found: dict[frozenset[str], Score] = {}
        for one in self.partien:
            for side, seats in enumerate(one.digest.sides):
                people = frozenset(one.digest.names[seat] for seat in seats)
                if "" not in people:
                    found[people] = found.get(people, Score(people=people)).plus(one, side)
        return _best_first(found.values())

    @property
    def players(self) -> tuple[Score, ...]:
        """What each person has done, on whichever side, the most won first."""
        found: dict[frozenset[str], Score] = {}
        for one in self.partien:
            for side, seats in enumerate(one.digest.sides):
                for name in (one.digest.names[seat] for seat in seats):
                    if name:
                        person = frozenset({name})
                        found[person] = found.get(person, Score(people=person)).plus(one, side)
        return _best_first(found.values())

    @property
    def told(self) -> tuple[Score, ...]:
        """The sides, or each person where one has changed sides, has gone or has come."""
        seated = {_people_by_side(one) for one in self.partien}
        same = len(seated) == 1 and all("" not in one.digest.names for one in self.partien)
        return self.sides if same else self.players


def _people_by_side(played: Played) -> frozenset[frozenset[str]]:
    names = played.digest.names
    return frozenset(frozenset(names[seat] for seat in seats) for seats in played.digest.sides)


def _best_first(scores: Iterable[Score]) -> tuple[Score, ...]:
    return tuple(
        sorted(scores, key=lambda one: (-one.won, -one.drawn, one.lost, sorted(one.people)))
    )


def evenings(
    partien: Iterable[Played], placed: Mapping[str, str] = NONE_PLACED
) -> tuple[Evening, ...]:
    """All evenings, in the order in which they began.

    A Partie goes on with an evening if less than :data:`LONGEST_GAP` lies between them, and if at
    most one person of the evening's last Partie has gone and at most one has come. Of two such
    evenings it goes on with the one that was played last. A Partie of nobody who is known, or of an
    unknown time, belongs to no evening.

    Args:
        partien: The Partien.
        placed: The Partien that somebody has put into an evening, by their ids: each with the id of
            a Partie of that evening, or its own for an evening of its own. The evenings of the
            others are found without them. Where the other Partie belongs to no evening, nothing is
            placed; where it is not one of these, such as a deleted one, what it is placed by itself
            says where that evening is now.
    """
    everybody = list(partien)
    anchors = _anchors(everybody, placed)
    found = _in_turn(one for one in everybody if one.id not in anchors)
    of = {one.id: evening for evening in found for one in evening}
    for one in everybody:
        if one.id in anchors and anchors[one.id] not in of:
            of[anchors[one.id]] = []
            found.append(of[anchors[one.id]])
    for one in everybody:
        if one.id in anchors:
            of[anchors[one.id]].append(one)
    in_order = (sorted(evening, key=_began) for evening in found)
    return tuple(
        Evening(
            partien=tuple(evening),
            placed=frozenset(one.id for one in evening if one.id in anchors),
        )
        for evening in sorted(in_order, key=lambda one: _began(one[0]))
    )


def _anchors(partien: Iterable[Played], placed: Mapping[str, str]) -> dict[str, str]:
    """For each Partie that is placed, the one that is not and whose evening it belongs to.

    Those placed in a circle, as two devices may have done, have an evening that is called by the
    first of them, whether that is one of these Partien or not.
    """
    if not placed:
        return {}
    known = {one.id: _belongs(one) for one in partien}
    found = {}
    for one in known.keys() & placed.keys():
        way = [one]
        while (other := placed.get(way[-1], "")) and other not in way:
            way.append(other)
        last = next(step for step in reversed(way) if step in known)
        if other:
            found[one] = min(way[way.index(other) :])
        elif last != one and known[last]:
            found[one] = last
    return found


def _belongs(one: Played) -> bool:
    """Whether a Partie belongs to an evening."""
    return one.began is not None and one.ended is not None and any(one.digest.names)


def _began(one: Played) -> tuple[int, int, str]:
    return one.began or 0, one.ended or 0, one.id


def _in_turn(partien: Iterable[Played]) -> list[list[Played]]:
    """Evenings, found by the times and the people of their Partien."""
    going: list[list[Played]] = []
    over: list[list[Played]] = []
    for one in sorted(partien, key=_began):
        if one.began is None or not _belongs(one):
            continue
        last = {id(evening): _end(evening) for evening in going}
        over += [evening for evening in going if one.began - last[id(evening)] >= LONGEST_GAP]
        going = [evening for evening in going if one.began - last[id(evening)] < LONGEST_GAP]
        fitting = [evening for evening in going if _goes_on(evening[-1], one)]
        if fitting:
            max(fitting, key=_end).append(one)
        else:
            going.append([one])
    return [*over, *going]


def _end(evening: Sequence[Played]) -> int:
    return max(one.ended or 0 for one in evening)


def _goes_on(last: Played, one: Played) -> bool:
    before, now = last.people, one.people
    return len(before - now) <= 1 and len(now - before) <= 1 and bool(before & now)
