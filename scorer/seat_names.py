"""What players and sides are called, also where nobody has been named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatNames:
    """What seats and pairs are called while nobody on them has a name.

    Attributes:
        seats: By seat, for the largest number of players.
        pairs: The pair whose half of the slate is near, which is side 1, and the other pair.
    """

    seats: tuple[str, ...]
    pairs: tuple[str, str]

    def players(self, names: Sequence[str]) -> tuple[str, ...]:
        """Return what the players are called, by seat.

        >>> NUMBERED.players(("Ana", "", ""))
        ('Ana', '2', '3')
        """
        return tuple(name or self.seats[seat] for seat, name in enumerate(names))

    def sides(self, names: Sequence[str], sides: Sequence[Sequence[int]]) -> tuple[str, ...]:
        """Return what the sides are called; two pairs without any name are we and they.

        >>> NUMBERED.sides(("", "Luis", "", ""), ((0, 2), (1, 3)))
        ('B', 'Luis · 4')
        """
        players = self.players(names)
        two_pairs = [len(side) for side in sides] == [2, 2]

        def side_name(side: Sequence[int]) -> str:
            if two_pairs and not any(names[seat] for seat in side):
                return self.pairs[1 if 0 in side else 0]
            return " · ".join(players[seat] for seat in side)

        return tuple(side_name(side) for side in sides)


NUMBERED = SeatNames(seats=("1", "2", "3", "4", "5", "6"), pairs=("A", "B"))
"""For a Partie that nobody reads."""
