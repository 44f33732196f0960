"""What a game counts at the tables of a night (TOUR-19)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rules.engine.codes import Code
from rules.engine.game import Violation, violation

Parties = tuple[tuple[int, ...], ...]
"""The seats of each of those who have a result of their own at a table."""
SIDES: Final = ((0, 2), (1, 3))
"""The seats of both sides of a table."""
EACH_ALONE: Final = ((0,), (1,), (2,), (3,))
"""The seats of a table where everybody plays alone."""


class NightGame(StrEnum):
    """What is played at the tables of a night (TOUR-19)."""

    SCHIEBER = "schieber"
    DIFFERENZLER = "differenzler"
    HANDJASS = "handjass"
    COIFFEUR = "coiffeur"


Check = Callable[[tuple[int, ...], int], Iterator[Violation]]
"""Says what is wrong with the results of a table after so many deals."""


def nothing_more(_points: tuple[int, ...], _deals: int) -> Iterator[Violation]:
    """No check besides the limits of each result."""
    yield from ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """What a game counts at a table.

    Attributes:
        game: The game.
        parties: Who has a result: both sides, or each of the four seats.
        lowest_wins: Whether the lowest total is first.
        deals: The fewest, the usual and the most deals of a round.
        limits: The lowest and the highest result of one after so many deals, in points.
        byes: What a round that is sat out can be worth after so many deals, the usual first.
        absent: The names of the options that mean nothing in this game.
        check: What must be true of the results of a table besides these limits.
        detailed: Whether a result has trick points, Matsche and Stöck, and can be counted deal by
            deal (TOUR-8). Else a round is one number for each of those who have a result.
    """

    game: NightGame
    parties: Parties
    lowest_wins: bool = False
    deals: tuple[int, int, int]
    limits: Callable[[int], tuple[int, int]]
    byes: Callable[[int], Sequence[int]]
    absent: frozenset[str] = frozenset()
    check: Check = nothing_more
    detailed: bool = False

    @property
    def alone(self) -> bool:
        """Whether everybody at a table plays alone."""
        return self.parties == EACH_ALONE

    def merit(self, points: int) -> int:
        """A number that is higher, the better these points are."""
        return -points if self.lowest_wins else points

    def faults(self, points: tuple[int, ...], deals: int, wanted: int) -> Iterator[Violation]:
        """What is wrong with the results of a table in a round (TOUR-19).

        Args:
            points: One number for each of those who have a result.
            deals: The deals of the round.
            wanted: How many have a result there.
        """
        if len(points) != wanted:
            yield violation(Code.TOUR_RESULTS, "TOUR-19", "points", n=len(points), wanted=wanted)
            return
        least, most = self.limits(deals)
        for one in points:
            if not least <= one <= most:
                yield violation(
                    Code.TOUR_RESULT, "TOUR-19", "points", points=one, least=least, most=most
                )
                return
        yield from self.check(points, deals)
