"""The count of a deal: whether trick points can be true (CARD-3, CARD-4, MAT-1).

A deal holds 157 points when all 36 cards are in play. Where cards stay out it holds
less; ``total`` is then 157 less the value of those cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from rules.jass.cards import DEAL_TOTAL


def impossible_points(total: int = DEAL_TOTAL) -> frozenset[int]:
    """Trick points that no side and no single player can make (CARD-4).

    No card is worth 1 point, and no two make 1; so nobody makes exactly 1, and nobody
    leaves exactly 1 to the others.

    >>> sorted(impossible_points())
    [1, 156]
    """
    return frozenset({1, total - 1})


def fill_other(points: int, total: int = DEAL_TOTAL) -> int | None:
    """Trick points of the other side; ``None`` when ``points`` do not fit into the deal.

    >>> fill_other(98)
    59
    >>> fill_other(158) is None
    True
    """
    return total - points if 0 <= points <= total else None


def check_points(
    points: int, total: int = DEAL_TOTAL, *, field: str = "tricks"
) -> tuple[Violation, ...]:
    """What is wrong with the trick points of one side or player (CARD-4); empty: nothing.

    ``tricks.range`` outside 0..``total``, ``tricks.impossible`` for 1 and ``total`` − 1;
    both name the points and the total. ``field`` is where the number was entered.
    """
    if not 0 <= points <= total:
        return (violation(Code.RANGE, "CARD-4", field, points=points, total=total),)
    if points in impossible_points(total):
        return (violation(Code.IMPOSSIBLE, "CARD-4", field, points=points, total=total),)
    return ()


def check_tricks(
    tricks: Iterable[int], total: int = DEAL_TOTAL, *, matsch: int | None = None
) -> tuple[Violation, ...]:
    """What is wrong with the trick points of all sides of a deal; empty: nothing.

    ``tricks`` come in the order of the sides and hold no Matsch bonus; ``matsch`` is the
    side that took all tricks. First come faults of single numbers (:func:`check_points`),
    then a sum that is not ``total`` with the numbers, their sum and the difference:
    ``tricks.missing`` or ``tricks.surplus`` of two sides, else ``points.missing`` or
    ``points.surplus``. A Matsch leaves the others without a point (MAT-1); a side without
    a point may still have won a worthless trick (CARD-5).
    """
    counted = tuple(tricks)
    found = [fault for points in counted for fault in check_points(points, total)]
    found.extend(_check_sum(counted, total, "tricks"))
    if matsch is not None:
        found.extend(_check_matsch(counted, matsch))
    return tuple(found)


def check_each(
    points: Sequence[int], players: int, total: int = DEAL_TOTAL, *, field: str = "points"
) -> tuple[Violation, ...]:
    """What is wrong with the trick points of players who each count alone (DIF-4, CARD-4).

    ``points.each`` when there is not one number for each of ``players``; else faults of
    single numbers (:func:`check_points`) and of the sum. ``field`` is where they were
    entered.
    """
    if len(points) != players:
        return (violation(Code.POINTS_EACH, "DIF-4", field, given=len(points), wanted=players),)
    found = [fault for one in points for fault in check_points(one, total, field=field)]
    found.extend(_check_sum(tuple(points), total, field))
    return tuple(found)


def fill_last(points: Sequence[int | None], total: int = DEAL_TOTAL) -> int | None:
    """The points of the one player whose number is missing, as the deal holds ``total``.

    ``None`` while several are missing or none is, and where the others make too much.

    >>> fill_last((52, None, 71, 34)), fill_last((52, None, None, 34))
    (0, None)
    """
    known = [one for one in points if one is not None]
    rest = total - sum(known)
    return rest if len(known) == len(points) - 1 and rest >= 0 else None


def _check_sum(counted: tuple[int, ...], total: int, field: str) -> tuple[Violation, ...]:
    """Whether all numbers together are what the deal holds (CARD-4)."""
    difference = sum(counted) - total
    if not difference:
        return ()
    sums = (("sum", sum(counted)), ("total", total), ("difference", abs(difference)))
    if len(counted) == 2:
        code = Code.SURPLUS if difference > 0 else Code.MISSING
        first, second = counted
        return (Violation(code, "CARD-4", field, (("first", first), ("second", second), *sums)),)
    code = Code.POINTS_SURPLUS if difference > 0 else Code.POINTS_MISSING
    return (Violation(code, "CARD-4", field, (("points", counted), *sums)),)


def _check_matsch(tricks: tuple[int, ...], matsch: int) -> tuple[Violation, ...]:
    if matsch not in range(len(tricks)):
        return (violation(Code.SIDE_UNKNOWN, "MAT-1", "matsch", side=matsch),)
    lost = sum(points for side, points in enumerate(tricks) if side != matsch)
    if lost:
        return (violation(Code.MATSCH_LOSERS, "MAT-1", "matsch", points=lost),)
    return ()
