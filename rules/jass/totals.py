"""The possible trick points of deals in which cards stay out of play (CARD-4).

All trick points together are then 157 less the value of those cards. Not every total is possible:
no nine cards are worth exactly 1 point, so a total of 156 is a counting error.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from rules.jass.cards import DEAL_TOTAL, DECK, Card, Mode, Rank, card_value
from rules.jass.deal import check_each, check_tricks

OUT_OF_THREE_HANDS = 9
"""Cards that stay out when three players hold nine each (IND-6, PUT-1)."""

FROM_NINE_UP: tuple[Card, ...] = tuple(card for card in DECK if card.rank >= Rank.NINE)
"""The 24 cards without sixes, sevens and eights, which are worth 0 with a trump suit."""


@cache
def possible_totals(
    out: int, *, among: tuple[Card, ...] = DECK, mode: Mode = Mode.SPADES
) -> frozenset[int]:
    """The possible totals, in points, of a deal in which cards stay out (CARD-4).

    They include the 5 points for the last trick.

    Args:
        out: How many cards stay out.
        among: The cards that those may be.
        mode: How the deal is played. If ``among`` has the same ranks in all suits, any trump
            suit gives the same totals. Without trumps give Obenabe.

    Raises:
        ValueError: ``among`` has fewer than ``out`` cards.

    Three players with nine cards each:

    >>> three = possible_totals(9)
    >>> min(three), max(three), sorted(set(range(49, 158)) - three)
    (49, 157, [51, 52, 54, 156])

    A turned trump that stays out:

    >>> sorted(possible_totals(1, among=tuple(card for card in DECK if card.suit == "spades")))
    [137, 143, 146, 147, 153, 154, 157]
    """
    if not 0 <= out <= len(among):
        raise ValueError(f"{out} of {len(among)} cards cannot stay out")
    worth: list[set[int]] = [{0}, *(set[int]() for _ in range(out))]
    for card in among:
        value = card_value(card, mode)
        for cards in range(out, 0, -1):
            worth[cards] |= {before + value for before in worth[cards - 1]}
    return frozenset(DEAL_TOTAL - value for value in worth[out])


def check_total(
    total: int, possible: frozenset[int], *, field: str = "points"
) -> tuple[Violation, ...]:
    """What is wrong with the total of a deal (CARD-4); empty if it is possible.

    ``total.impossible`` names the total and the smallest and largest possible one.
    """
    if total in possible:
        return ()
    least, most = min(possible), max(possible)
    return (violation(Code.TOTAL, "CARD-4", field, total=total, least=least, most=most),)


def check_each_with_out(
    points: Sequence[int],
    players: int,
    possible: frozenset[int],
    *,
    out: int | None = None,
    field: str = "points",
) -> tuple[Violation, ...]:
    """What is wrong with the trick points of single players while cards stay out (CARD-4).

    Their sum must be a possible total. No player can have 1 point or one less than the sum.

    Args:
        points: The trick points of the players.
        players: How many numbers there must be.
        possible: The possible totals; if there is only one, a violation names the difference.
        out: The value of the cards that stayed out, if it was counted. With the points it must be
            157 (``total.out``).
        field: The field of the fact that holds the numbers.
    """
    if len(points) != players:
        return (violation(Code.POINTS_EACH, "CARD-4", field, given=len(points), wanted=players),)
    if len(possible) == 1:
        (total,) = possible
        found = check_each(points, players, total, field=field)
        if found:
            return found
    total = sum(points)
    outside = [one for one in points if not 0 <= one <= DEAL_TOTAL]
    if outside:
        return tuple(
            violation(Code.RANGE, "CARD-4", field, points=one, total=DEAL_TOTAL) for one in outside
        )
    if out is not None and total + out != DEAL_TOTAL:
        together = total + out
        return (
            violation(
                Code.TOTAL_OUT,
                "CARD-4",
                "out",
                played=total,
                out=out,
                sum=together,
                total=DEAL_TOTAL,
                difference=abs(together - DEAL_TOTAL),
            ),
        )
    wrong = check_total(total, possible, field=field)
    return wrong or check_each(points, players, total, field=field)


def check_sides(
    tricks: tuple[int, int], possible: frozenset[int], *, matsch: int | None = None
) -> tuple[Violation, ...]:
    """What is wrong with the trick points of two sides, whose sum must be ``possible`` (CARD-4).

    Args:
        tricks: The trick points of both sides.
        possible: The possible totals; if there is only one, a violation names the difference.
        matsch: The side that took all tricks (MAT-1).
    """
    if len(possible) == 1:
        (total,) = possible
        return check_tricks(tricks, total, matsch=matsch)
    outside = [points for points in tricks if not 0 <= points <= max(possible)]
    if outside:
        most = max(possible)
        return tuple(
            violation(Code.RANGE, "CARD-4", "tricks", points=points, total=most)
            for points in outside
        )
    total = sum(tricks)
    wrong = check_total(total, possible, field="tricks")
    return wrong or check_tricks(tricks, total, matsch=matsch)


def left_out(points: Iterable[int]) -> int:
    """The value of the cards that stayed out of a counted deal, in points (CARD-4).

    >>> left_out((52, 30, 40))
    35
    """
    return DEAL_TOTAL - sum(points)
