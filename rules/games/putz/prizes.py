"""The putzes and pommes of a deal (PUT-2 to PUT-5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.jass.points import ENOUGH

ORDINARY = 1
"""The prize of players who are tied for a larger best prize (PUT-5)."""

POMME = -1
"""What a pomme adds to the score (PUT-2)."""


@dataclass(frozen=True, slots=True)
class Prizes:
    """What a deal gives each player, by seat.

    Attributes:
        putz: The prize; 0 without one.
        pomme: Whether the player made fewer than 21 points, which counts −1.
    """

    putz: tuple[int, ...]
    pomme: tuple[bool, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores by seat."""
        return tuple(
            putz + POMME * pomme for putz, pomme in zip(self.putz, self.pomme, strict=True)
        )


def prizes(
    points: Sequence[int], *, best_alone: bool = False, all_pomme_spared: bool = False
) -> Prizes:
    """The prizes of a deal for the points of three or five players (PUT-3, PUT-4, PUT-5).

    Args:
        points: The points by seat.
        best_alone: If two of five players are pomme, only the best of the others gets a prize.
        all_pomme_spared: If all players are pomme, nothing is written.

    >>> prizes((70, 30, 57)).scores, prizes((100, 12, 20)).scores
    ((1, 0, 1), (2, -1, -1))
    >>> prizes((60, 20, 30, 20, 27)).scores
    (2, -1, 1, -1, 1)
    >>> prizes((20, 7, 20)).scores
    (-1, -1, -1)
    """
    players = len(points)
    good = [made for made in points if made >= ENOUGH]
    if not good and all_pomme_spared:
        return Prizes((0,) * players, (False,) * players)
    given = _prizes_of(players, players - len(good), best_alone=best_alone)
    return Prizes(
        tuple(_prize(made, good, given) for made in points),
        tuple(made < ENOUGH for made in points),
    )


def _prizes_of(players: int, pommes: int, *, best_alone: bool) -> tuple[int, ...]:
    """The prizes from the best player down, by the number of pommes (PUT-3, PUT-4)."""
    if players == 3:
        return (2,) if pommes == 2 else (1, 1)
    if pommes == 2:
        return (2,) if best_alone else (2, 1, 1)
    return {3: (2, 2), 4: (3,)}.get(pommes, (1, 1, 1))


def _prize(made: int, good: Sequence[int], given: tuple[int, ...]) -> int:
    """The prize of a player by the points, compared with players who are not pomme (PUT-5)."""
    tied = good.count(made)
    better = sum(other > made for other in good)
    if tied > 1 and better == 0 and given.count(given[0]) == 1:
        return ORDINARY
    shared = given[better : better + tied]
    return shared[0] if tied and len(shared) == tied else 0


def tied_out(points: Sequence[int], *, best_alone: bool = False) -> tuple[int, ...]:
    """The players whom a tie across the last prize leaves without one, by seat (PUT-5).

    >>> tied_out((57, 50, 50)), tied_out((70, 57, 30))
    ((1, 2), ())
    """
    given = prizes(points, best_alone=best_alone)
    left_out = [seat for seat, made in enumerate(points) if made >= ENOUGH and not given.putz[seat]]
    best = max((points[seat] for seat in left_out), default=0)
    tied = tuple(seat for seat in left_out if points[seat] == best)
    good = sorted((made for made in points if made >= ENOUGH), reverse=True)
    prized = len(_prizes_of(len(points), len(points) - len(good), best_alone=best_alone))
    return tied if len(tied) > 1 and good.index(best) < prized else ()
