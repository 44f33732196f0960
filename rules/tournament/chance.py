"""Pseudo-random numbers from a seed, so that a draw can be repeated (TOUR-2).

Python's own generator is not used, because a later version of Python may shuffle in another way.
"""

from __future__ import annotations

from typing import Any

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
