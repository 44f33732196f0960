"""How often players meet again in the rounds of a night (TOUR-7)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations

from rules.tournament.options import Wish
from rules.tournament.seats import FREE
from rules.tournament.state import SIDES, Round, State

Pair = tuple[int, int]
"""Two numbers of players, the lower one first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Quality:
    """What repeats in the rounds that were drawn.

    Attributes:
        pairs: Who are partners more than once, and how often.
        encounters: Who sit at one table more than once, as partners or opponents, and how often.
        byes: The number of byes of each player who has any.
    """

    pairs: tuple[tuple[Pair, int], ...]
    encounters: tuple[tuple[Pair, int], ...]
    byes: tuple[tuple[int, int], ...]

    @property
    def repeated_pairs(self) -> int:
        """How often partners are partners again."""
        return sum(times - 1 for _, times in self.pairs)

    @property
    def repeated_encounters(self) -> int:
        """How often two players meet again."""
        return sum(times - 1 for _, times in self.encounters)


def quality(state: State) -> Quality:
    """What repeats in all rounds that were drawn, also in those that are not played yet."""
    return quality_of(state.rounds, state.options.wish)


def quality_of(rounds: tuple[Round, ...], wish: Wish) -> Quality:
    """What repeats in some rounds; that fixed pairs stay together is no repetition.

    Where everybody plays alone, nobody has a partner (TOUR-19).
    """
    partners: Counter[Pair] = Counter()
    met: Counter[Pair] = Counter()
    byes: Counter[int] = Counter()
    for one in rounds:
        byes.update(one.byes)
        for table in one.tables:
            across = [
                _pair(table.seats[first], table.seats[second])
                for first, second in SIDES
                if FREE.isdisjoint((table.seats[first], table.seats[second]))
            ]
            met.update(combinations(sorted(table.players), 2))
            if wish is Wish.FIXED_PAIRS:
                met.subtract(across)
            elif not one.terms.kind.alone:
                partners.update(across)
    return Quality(
        pairs=_more_than_once(partners),
        encounters=_more_than_once(met),
        byes=tuple(sorted(byes.items())),
    )


def _pair(first: int, second: int) -> Pair:
    return (first, second) if first < second else (second, first)


def _more_than_once(counted: Counter[Pair]) -> tuple[tuple[Pair, int], ...]:
    return tuple(sorted((pair, times) for pair, times in counted.items() if times > 1))
