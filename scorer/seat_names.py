"""What players and sides are called, also where nobody has been named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

BETWEEN_NAMES = " · "
"""Stands between the names of a side in columns and headings."""

NEAR_PAIR = 1
"""The pair whose half of the slate is near the device: "we", where nobody has a name."""


def are_two_pairs(sides: Sequence[Sequence[int]]) -> bool:
    """Return whether two pairs play, each of which can be named as one.

    >>> are_two_pairs(((0, 2), (1, 3))), are_two_pairs(((0,), (1, 2)))
    (True, False)
    """
    return [len(side) for side in sides] == [2, 2]


def near_seat(sides: Sequence[Sequence[int]]) -> int:
    """Return the seat at the lower edge of a picture of the table, nearest to the device.

    It is a seat of the pair whose half of the slate is near.

    >>> near_seat(((0, 2), (1, 3))), near_seat(((0,), (1,), (2,)))
    (1, 0)
    """
    return sides[NEAR_PAIR][0] if are_two_pairs(sides) else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatNames:
    """What seats and pairs are called while nobody on them has a name.

    A pair has one name, a noun such as "our players", which begins with a capital letter where it
    heads a column. In sentences it takes the place of two players' names, so that every sentence
    can keep its verb.

    Attributes:
        seats: By seat, for the largest number of players.
        pairs: What the two pairs are called, by side, see :data:`NEAR_PAIR`.
        spoken: The same two pairs in sentences.
    """

    seats: tuple[str, ...]
    pairs: tuple[str, str]
    spoken: tuple[str, str]

    def players(self, names: Sequence[str]) -> tuple[str, ...]:
        """Return what the players are called, by seat.

        >>> NUMBERED.players(("Ana", "", ""))
        ('Ana', '2', '3')
        """
        return tuple(name or self.seats[seat] for seat, name in enumerate(names))

    def sides(self, names: Sequence[str], sides: Sequence[Sequence[int]]) -> tuple[str, ...]:
        """Return the headings of the sides; pairs without any name have their noun.

        >>> NUMBERED.sides(("", "Luis", "", ""), ((0, 2), (1, 3)))
        ('A', 'Luis · 4')
        """
        return tuple(BETWEEN_NAMES.join(parts) for parts in self.headings(names, sides))

    def headings(
        self, names: Sequence[str], sides: Sequence[Sequence[int]]
    ) -> tuple[tuple[str, ...], ...]:
        """Return the parts of the headings of the sides, which can stand below one another.

        >>> NUMBERED.headings(("", "Luis", "", ""), ((0, 2), (1, 3)))
        (('A',), ('Luis', '4'))
        """
        return self._members(names, sides, self.pairs)

    def members(
        self, names: Sequence[str], sides: Sequence[Sequence[int]]
    ) -> tuple[tuple[str, ...], ...]:
        """Return the names that a sentence about each side lists.

        >>> NUMBERED.members(("", "Luis", "", ""), ((0, 2), (1, 3)))
        (('pair A',), ('Luis', '4'))
        """
        return self._members(names, sides, self.spoken)

    def pair(self, names: Sequence[str], sides: Sequence[Sequence[int]], seat: int) -> str:
        """Return the heading of the pair of a seat; empty if it has a name, or is no pair.

        >>> NUMBERED.pair(("", "Luis", "", ""), ((0, 2), (1, 3)), 2)
        'A'
        """
        side, seats = next((side, seats) for side, seats in enumerate(sides) if seat in seats)
        named = any(names[other] for other in seats)
        return self.pairs[side] if are_two_pairs(sides) and not named else ""

    def _members(
        self, names: Sequence[str], sides: Sequence[Sequence[int]], pairs: tuple[str, str]
    ) -> tuple[tuple[str, ...], ...]:
        """The names on each side; for a pair without any name, what ``pairs`` calls it."""
        players = self.players(names)
        two_pairs = are_two_pairs(sides)

        def members(side: int, seats: Sequence[int]) -> tuple[str, ...]:
            if two_pairs and not any(names[seat] for seat in seats):
                return (pairs[side],)
            return tuple(players[seat] for seat in seats)

        return tuple(members(side, seats) for side, seats in enumerate(sides))


NUMBERED = SeatNames(
    seats=("1", "2", "3", "4", "5", "6"), pairs=("A", "B"), spoken=("pair A", "pair B")
)
"""For code that shows no names to players."""
