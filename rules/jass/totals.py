"""What a deal can hold where cards stay out of play (CARD-4).

The deal then holds 157 points less the value of those cards. Not every total can come
about: nine cards out of 36 cannot be worth exactly 1, so 156 is a counting error.
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
"""The 24 cards without sixes, sevens and eights; they hold all 152 points of a trump deal."""


@cache
def possible_totals(
    out: int, *, among: tuple[Card, ...] = DECK, mode: Mode = Mode.SPADES
) -> frozenset[int]:
    """Every total that a deal can hold when ``out`` cards of ``among`` stay out (CARD-4).

    Which suit is trumps changes nothing, unless ``among`` favours a suit; without trumps
    say Obenabe. Totals are in points and hold the 5 of the last trick. Raises
    ``ValueError`` when ``among`` has too few cards.

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
    """Whether a deal can hold ``total`` points at all (CARD-4); empty: it can.

    ``total.impossible`` names the total with the least and the most that are ``possible``.
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

    Their sum is what the deal held: it must be ``possible``, and nobody makes 1 or one
    less than it. Where one total alone is possible, the difference to it is named. ``out``
    is the value of the cards that stayed out, if somebody has counted it; with the points
    it must come to 157 (``total.out``).
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

    Where one total alone is possible, the difference to it is named. ``matsch`` is the side
    that took all tricks (MAT-1).
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
