"""Pairs by lot: everybody draws a card, the two highest play the two lowest (SCH-1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.jass.cards import Card

PLAYERS = 4
"""Players that a draw for two pairs needs (SCH-1)."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """What drawn cards come to.

    ``high`` are the two players with the highest cards; empty while the cards do not
    decide. ``again`` are the players who must draw once more, because a tie lies between
    second and third place; a tie elsewhere changes nothing.
    """

    high: tuple[int, ...] = ()
    again: tuple[int, ...] = ()


def judge_draw(cards: Sequence[Sequence[Card]]) -> Drawn:
    """Judge the cards of the four players, each in the order they were drawn.

    Only ranks count, the ace being highest. A later card decides only among those whose
    earlier ones were equal (SCH-1, SCH-2).

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
    """Who sits where after a draw, as players by seat: partners across (SCH-1).

    Player 0 keeps seat 0, and the two others keep the order in which they sat.

    >>> seats_of_draw((0, 3)), seats_of_draw((1, 3))
    ((0, 1, 3, 2), (0, 1, 2, 3))
    """
    with_first = 0 in high
    partner = next(p for p in range(1, PLAYERS) if (p in high) == with_first)
    first, second = (p for p in range(1, PLAYERS) if p != partner)
    return 0, first, partner, second
