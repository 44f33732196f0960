"""What players and sides are called, also where nobody has been named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

BETWEEN_NAMES = " · "
"""Stands between the names of a side in columns and headings."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatNames:
    """What seats and pairs are called while nobody on them has a name.

    A pair has one name, a noun such as "our players", which begins with a capital letter where it
    heads a column. In sentences it takes the place of two players' names, so that every sentence
    can keep its verb.

    Attributes:
        seats: By seat, for the largest number of players.
        pairs: The pair whose half of the slate is near, which is side 1, and the other pair.
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
        ('B', 'Luis · 4')
        """
        named = self._members(names, sides, self.pairs)
        return tuple(BETWEEN_NAMES.join(members) for members in named)

    def members(
        self, names: Sequence[str], sides: Sequence[Sequence[int]]
    ) -> tuple[tuple[str, ...], ...]:
        """Return the names that a sentence about each side lists.

        >>> NUMBERED.members(("", "Luis", "", ""), ((0, 2), (1, 3)))
        (('pair B',), ('Luis', '4'))
        """
        return self._members(names, sides, self.spoken)

    def _members(
        self, names: Sequence[str], sides: Sequence[Sequence[int]], pairs: tuple[str, str]
    ) -> tuple[tuple[str, ...], ...]:
        """The names on each side; for a pair without any name, what ``pairs`` calls it."""
        players = self.players(names)
        two_pairs = [len(side) for side in sides] == [2, 2]

        def members(side: Sequence[int]) -> tuple[str, ...]:
            if two_pairs and not any(names[seat] for seat in side):
                return (pairs[1 if 0 in side else 0],)
            return tuple(players[seat] for seat in side)

        return tuple(map(members, sides))


NUMBERED = SeatNames(
    seats=("1", "2", "3", "4", "5", "6"), pairs=("A", "B"), spoken=("pair A", "pair B")
)
"""For code that shows no names to players."""
