"""The search for seats with which fewer players meet again (TOUR-7), by lot from a seed (TOUR-2).

Python's own generator is not used, because a later version of Python may shuffle in another way.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

BATCH = 2_000
"""How many swaps a batch tries."""
_RISE = 128
"""One in so many swaps that raise the cost by 1 is kept, to leave local minima."""
_MASK = (1 << 64) - 1


class Chance:
    """A sequence of pseudo-random numbers that depends on the seed alone (splitmix64)."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def below(self, limit: int) -> int:
        """The next number from 0 to ``limit`` - 1."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        # The numbers are not exactly equally likely, but no draw could show the difference: with a
        # limit of 1000 it is less than one in 10 ** 16.
        return ((mixed ^ (mixed >> 31)) * limit) >> 64

    def shuffle(self, items: list[Any]) -> None:
        """Put the items into another order, each order being equally likely."""
        for place in range(len(items) - 1, 0, -1):
            other = self.below(place + 1)
            items[place], items[other] = items[other], items[place]


def circle(size: int, rounds: int, chance: Chance) -> list[tuple[list[int], tuple[int, ...]]]:
    """Rounds of two at a table in which any two meet once before any two meet again (TOUR-7).

    One unit keeps its place, the others go round it, one place further in each round. Who is where
    at first, the order of rounds and tables, and the sides are by lot.

    Args:
        size: How many units there are, at least two. If the number is odd, one sits out by turns.
        rounds: How many rounds are made; when all have met, the next cycle begins.
        chance: The lot.

    Returns:
        For each round the units in the order of the tables, and who sits out.
    """
    ring = list(range(size + size % 2))
    chance.shuffle(ring)
    fixed, *others = ring
    cycle = list(range(len(others)))
    found: list[tuple[list[int], tuple[int, ...]]] = []
    while len(found) < rounds:
        chance.shuffle(cycle)
        for turn in cycle[: rounds - len(found)]:
            row = [fixed, *others[turn:], *others[:turn]]
            tables = [[row[place], row[-place - 1]] for place in range(len(row) // 2)]
            out = tuple(one for table in tables if size in table for one in table if one != size)
            seated = [table for table in tables if size not in table]
            chance.shuffle(seated)
            for table in seated:
                chance.shuffle(table)
            found.append(([unit for table in seated for unit in table], out))
    return found


class Meetings:
    """How often any two units meet, and what that costs.

    The n-th encounter of two costs n - 1, so that a third encounter costs more than a second one of
    two others.

    Attributes:
        size: How many units there are.
        seats: How many units sit at a table.
        cost: The cost of all encounters; 0 if no two units meet twice.
    """

    def __init__(
        self,
        size: int,
        *,
        seats: int,
        met: list[int] | None = None,
        partners: list[int] | None = None,
    ) -> None:
        """Begin with the encounters of earlier rounds.

        Args:
            size: How many units there are.
            seats: How many units sit at a table.
            met: How often any two met, row by row; ``None`` if that does not matter.
            partners: How often any two were partners; ``None`` if that does not matter.
        """
        self.seats = seats
        self.cost = 0
        self.size = size
        everybody = tuple(combinations(range(seats), 2))
        across = tuple(pair for pair in everybody if 2 * (pair[1] - pair[0]) == seats)
        # Counters of encounters, each with the pairs of seats that it counts.
        self._kinds = tuple(
            (times, pairs)
            for times, pairs in ((met, everybody), (partners, across))
            if times is not None
        )

    def add(self, table: Sequence[int]) -> None:
        """Count the encounters at a table."""
        for times, pairs in self._kinds:
            for one, other in pairs:
                first, second = table[one], table[other]
                place = first * self.size + second
                self.cost += times[place]
                times[place] += 1
                times[second * self.size + first] += 1

    def drop(self, table: Sequence[int]) -> None:
        """Remove the encounters at a table that was added."""
        for times, pairs in self._kinds:
            for one, other in pairs:
                first, second = table[one], table[other]
                place = first * self.size + second
                times[place] -= 1
                times[second * self.size + first] -= 1
                self.cost -= times[place]

    def meets_again(self, table: Sequence[int], seat: int) -> bool:
        """Whether the unit at a seat of an added table meets another one there again."""
        row = table[seat] * self.size
        return any(
            times[row + table[other if one == seat else one]] > 1
            for times, pairs in self._kinds
            for one, other in pairs
            if seat in (one, other)
        )


class Search:
    """A local search that swaps two units if fewer units then meet again.

    A seat that has no player stays where it is, and nobody comes to a table with one or leaves it:
    who sits there is settled before (TOUR-6).

    Attributes:
        best: The best seating so far: for each round the units in the order of tables and seats.
        least_cost: The cost of its encounters.
    """

    def __init__(
        self, meetings: Meetings, rounds: list[list[int]], chance: Chance, free: int = 0
    ) -> None:
        """Begin with rounds that were drawn by lot; all their tables are full.

        Args:
            meetings: The encounters of earlier rounds.
            rounds: For each round the units in the order of tables and seats; at a table with seats
                that have no player, the last seat is one of them.
            chance: The lot.
            free: How many of the units stand for such a seat, the last ones.
        """
        self._meetings = meetings
        self._first_free = meetings.size - free
        self._chance = chance
        seats = meetings.seats
        self._rounds = [
            [order[start : start + seats] for start in range(0, len(order), seats)]
            for order in rounds
        ]
        for tables in self._rounds:
            for table in tables:
                meetings.add(table)
        self._keep()

    def _keep(self) -> None:
        self.least_cost = self._meetings.cost
        self.best = [[one for table in tables for one in table] for tables in self._rounds]

    def batch(self) -> None:
        """Try :data:`BATCH` swaps."""
        below, meetings, free = self._chance.below, self._meetings, self._first_free
        for _ in range(BATCH):
            if not self.least_cost:
                return
            tables = self._rounds[below(len(self._rounds))]
            first, one = tables[below(len(tables))], below(meetings.seats)
            if first[one] >= free or not meetings.meets_again(first, one):
                continue
            second, other = tables[below(len(tables))], below(meetings.seats)
            apart = (first[-1] >= free) != (second[-1] >= free)
            if apart or second[other] >= free:
                continue
            before = meetings.cost
            self._swap(first, one, second, other)
            rise = meetings.cost - before
            if rise > 1 or (rise == 1 and below(_RISE)):
                self._swap(first, one, second, other)
            elif meetings.cost < self.least_cost:
                self._keep()

    def _swap(self, first: list[int], one: int, second: list[int], other: int) -> None:
        meetings = self._meetings
        touched = [first] if first is second else [first, second]
        for table in touched:
            meetings.drop(table)
        first[one], second[other] = second[other], first[one]
        for table in touched:
            meetings.add(table)
