"""Checks whether the trick points of a deal are possible (CARD-3, CARD-4, MAT-1).

``total`` is the sum of all trick points of the deal: 157 with all 36 cards in play, otherwise 157
less the value of the cards that stay out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from rules.jass.cards import DEAL_TOTAL


def impossible_points(total: int = DEAL_TOTAL) -> frozenset[int]:
    """Trick points that no side and no single player can make (CARD-4).

    No cards are worth 1 point together. So exactly 1 is impossible, and also exactly 1 for all
    others together.

    >>> sorted(impossible_points())
    [1, 156]
    """
    return frozenset({1, total - 1})


def fill_other(points: int, total: int = DEAL_TOTAL) -> int | None:
    """The trick points of the other side; ``None`` if ``points`` is outside 0..``total``.

    >>> fill_other(98)
    59
    >>> fill_other(158) is None
    True
    """
    return total - points if 0 <= points <= total else None


def check_points(
    points: int, total: int = DEAL_TOTAL, *, field: str = "tricks"
) -> tuple[Violation, ...]:
    """What is wrong with the trick points of one side or player (CARD-4); empty if nothing.

    Args:
        points: The trick points.
        total: The trick points of the whole deal.
        field: The field of the fact that holds the number.

    Returns:
        ``tricks.range`` outside 0..``total``, ``tricks.impossible`` for 1 and ``total`` − 1.
    """
    if not 0 <= points <= total:
        return (violation(Code.RANGE, "CARD-4", field, points=points, total=total),)
    if points in impossible_points(total):
        return (violation(Code.IMPOSSIBLE, "CARD-4", field, points=points, total=total),)
    return ()


def check_tricks(
    tricks: Iterable[int], total: int = DEAL_TOTAL, *, matsch: int | None = None
) -> tuple[Violation, ...]:
    """What is wrong with the trick points of all sides of a deal; empty if nothing.

    After a Matsch the others have no points (MAT-1). A side without points is not always the loser
    of a Matsch, because it may have won a worthless trick (CARD-5).

    Args:
        tricks: The trick points in the order of the sides, without the bonus for a Matsch.
        total: The trick points of the whole deal.
        matsch: The side that took all tricks.

    Returns:
        First what is wrong with single numbers (:func:`check_points`). Then, if the sum is not
        ``total``, ``tricks.missing`` or ``tricks.surplus`` for two sides, ``points.missing`` or
        ``points.surplus`` for more.
    """
    counted = tuple(tricks)
    found = [fault for points in counted for fault in check_points(points, total)]
    found.extend(_check_sum(counted, total, "tricks"))
    if matsch is not None:
        found.extend(_check_matsch(counted, matsch))
    return tuple(found)


def check_each(
    points: Sequence[int],
    players: int,
    total: int = DEAL_TOTAL,
    *,
    field: str = "points",
    rule: str = "CARD-4",
) -> tuple[Violation, ...]:
    """What is wrong with the trick points of players who each count alone (DIF-4, CARD-4).

    Args:
        points: The trick points of the players.
        players: How many numbers there must be.
        total: The trick points of the whole deal.
        field: The field of the fact that holds the numbers.
        rule: The id of the rule by which every player has a number.

    Returns:
        ``points.each`` if a number is missing or too many; else what is wrong with single numbers
        (:func:`check_points`) and with the sum.
    """
    if len(points) != players:
        return (violation(Code.POINTS_EACH, rule, field, given=len(points), wanted=players),)
    found = [fault for one in points for fault in check_points(one, total, field=field)]
    found.extend(_check_sum(tuple(points), total, field))
    return tuple(found)


def fill_last(points: Sequence[int | None], total: int = DEAL_TOTAL) -> int | None:
    """The points of the one player whose number is missing: the rest of ``total``.

    ``None`` unless exactly one number is missing, and if the others exceed ``total``.

    >>> fill_last((52, None, 71, 34)), fill_last((52, None, None, 34))
    (0, None)
    """
    known = [one for one in points if one is not None]
    rest = total - sum(known)
    return rest if len(known) == len(points) - 1 and rest >= 0 else None


def check_so_far(
    points: Sequence[int | None], total: int = DEAL_TOTAL, *, field: str = "points"
) -> tuple[Violation, ...]:
    """What is already wrong with numbers of which some are missing: they exceed the total.

    Args:
        points: The trick points of the players; ``None`` while they are missing.
        total: The trick points of the whole deal.
        field: The field of the fact that will hold the numbers.

    Returns:
        ``points.surplus`` with the known numbers, which no further number can mend.

    >>> [fault.code for fault in check_so_far((60, None, 100, None))]
    ['points.surplus']
    >>> check_so_far((60, None, 97, None))
    ()
    """
    known = tuple(one for one in points if one is not None)
    over = sum(known) - total
    if over <= 0:
        return ()
    return (
        violation(
            Code.POINTS_SURPLUS,
            "CARD-4",
            field,
            points=known,
            sum=sum(known),
            total=total,
            difference=over,
        ),
    )


def _check_sum(counted: tuple[int, ...], total: int, field: str) -> tuple[Violation, ...]:
    """What is wrong with the sum of the numbers (CARD-4)."""
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
