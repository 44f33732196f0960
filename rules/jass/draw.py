"""Pairs by draw: the players with the two highest cards play the two others (SCH-1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.jass.cards import Card

PLAYERS = 4
"""How many players draw for two pairs (SCH-1)."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """The result of a draw.

    Attributes:
        high: The two players with the highest cards; empty until the cards decide.
        again: The players who must draw again, because second and third place are tied. Other
            ties do not matter.
    """

    high: tuple[int, ...] = ()
    again: tuple[int, ...] = ()


def judge_draw(cards: Sequence[Sequence[Card]]) -> Drawn:
    """The result of the cards that four players drew, each in the order of drawing.

    Only ranks count, and the ace is the highest. A later card decides only between players whose
    earlier cards had equal ranks (SCH-1, SCH-2).

    >>> judge_draw([(Card.parse(code),) for code in ("SA", "H7", "DA", "CK")])
    Drawn(high=(0, 2), again=())
    >>> judge_draw([(Card.parse(code),) for code in ("SA", "H9", "D9", "C6")])
    Drawn(high=(), again=(1, 2))
    """
    ranks = [tuple(card.rank for card in drawn) for drawn in cards]
    order = sorted(range(PLAYERS), key=lambda player: ranks[player], reverse=True)
    second, third = ranks[order[1]], ranks[order[2]]
    if second == third:
        return Drawn(again=tuple(p for p in range(PLAYERS) if ranks[p] == second))
    return Drawn(high=tuple(sorted(order[:2])))


def seats_of_draw(high: Sequence[int]) -> tuple[int, int, int, int]:
    """The players by seat after a draw; partners sit across from each other (SCH-1).

    Player 0 keeps seat 0, and the opponents keep their order.

    >>> seats_of_draw((0, 3)), seats_of_draw((1, 3))
    ((0, 1, 3, 2), (0, 1, 2, 3))
    """
    with_first = 0 in high
    partner = next(p for p in range(1, PLAYERS) if (p in high) == with_first)
    first, second = (p for p in range(1, PLAYERS) if p != partner)
    return 0, first, partner, second
