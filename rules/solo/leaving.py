"""Games that players leave one by one: who plays on, who deals, who came in where (HAND, PAN)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.jass.seats import right_of


def next_of(seat: int, seats: Sequence[int], players: int) -> int:
    """The next of ``seats`` to the right of a seat, which may itself have left by now.

    Raises ``ValueError`` where nobody is left.

    >>> next_of(1, (0, 1, 3), 4)
    3
    """
    order = round_from(seat, seats, players)
    if not order:
        raise ValueError("nobody is left")
    return order[0]


def round_from(seat: int | None, seats: Sequence[int], players: int) -> tuple[int, ...]:
    """All of ``seats`` in the order of play, beginning to the right of a seat.

    Nobody where that seat is not known yet.

    >>> round_from(1, (0, 1, 3), 4)
    (3, 0, 1)
    """
    if seat is None:
        return ()
    walk = (right_of(seat + step, players) for step in range(players))
    return tuple(one for one in walk if one in seats)


def places(groups: Sequence[Sequence[int]], players: int) -> tuple[int, ...]:
    """The place of every seat by when it left; who left in the same deal shares one.

    ``groups`` are those who left, deal by deal. Whoever is in none of them stayed to the end
    and is last.

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
