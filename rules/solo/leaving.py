"""The order of play and the final places where only some seats take part (IND, HAND, PAN)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.jass.seats import right_of


@dataclass(frozen=True, slots=True, kw_only=True)
class LeavingPlayer:
    """One player in a deal of a game that players leave once they have enough (HAND, PAN).

    Attributes:
        seat: The player.
        deals: Whether the player deals it.
        score: The game points after the deal; in the current deal those before it.
        missing: The game points missing to the target.
        gained: The game points from the deal; ``None`` before its end.
        left_in: The number of the deal in which the player left the game, if by then.
        lost: Whether the player has lost the game.
    """

    seat: int
    deals: bool
    score: int
    missing: int
    gained: int | None
    left_in: int | None
    lost: bool


def next_of(seat: int, seats: Sequence[int], players: int) -> int:
    """The next of ``seats`` to the right of a seat, which need not be one of them.

    Raises:
        ValueError: ``seats`` is empty.

    >>> next_of(1, (0, 1, 3), 4)
    3
    """
    order = round_from(seat, seats, players)
    if not order:
        raise ValueError("no seat is left")
    return order[0]


def round_from(seat: int | None, seats: Sequence[int], players: int) -> tuple[int, ...]:
    """All of ``seats`` in the order of play, beginning to the right of a seat.

    Empty while that seat is not known.

    >>> round_from(1, (0, 1, 3), 4)
    (3, 0, 1)
    """
    if seat is None:
        return ()
    walk = (right_of(seat + step, players) for step in range(players))
    return tuple(one for one in walk if one in seats)


def places(groups: Sequence[Sequence[int]], players: int) -> tuple[int, ...]:
    """The place of every seat by the order of leaving the game.

    Args:
        groups: The seats that left, one group for each deal. The seats of a group share a place;
            seats in no group stayed to the end and are last.
        players: How many players there are.

    >>> places(((2,), (0, 3)), 4)
    (2, 4, 1, 2)
    """
    found = [1 + sum(map(len, groups))] * players
    before = 0
    for group in groups:
        for seat in group:
            found[seat] = 1 + before
        before += len(group)
    return tuple(found)
