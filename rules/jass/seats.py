"""Seats and their order at the table (SCH-2).

Seats count from 0 in the order of play, which is counter-clockwise: the next seat is to the right.
"""

from __future__ import annotations

from enum import StrEnum


class FirstVorhand(StrEnum):
    """How the Vorhand of the first deal is found (SCH-2)."""

    TEN_OF_DIAMONDS = "ten_of_diamonds"
    """The player who holds the ten of diamonds (C)."""
    SEVEN_OF_DIAMONDS = "seven_of_diamonds"
    """The player who holds the seven of diamonds (C)."""
    SEVEN_OF_HEARTS = "seven_of_hearts"
    """The player who holds the seven of hearts (W)."""
    LOWEST_CARD = "lowest_card"
    """The player who draws the lowest card (C, tournaments)."""
    WINNERS_DEAL = "winners_deal"
    """In a rematch a player of the winning pair deals."""


class Dealing(StrEnum):
    """Who deals from the second deal on (SCH-2)."""

    IN_TURN = "in_turn"
    """The Vorhand of the deal before (C)."""
    WINNERS = "winners"
    """A player of the side that has won the deal before, so that the others choose (W)."""


def right_of(seat: int, players: int) -> int:
    """The seat to the right, which plays, chooses or deals next.

    >>> right_of(3, 4)
    0
    """
    return (seat + 1) % players


def right_of_known(seat: int | None, players: int) -> int | None:
    """The seat to the right; ``None`` while the seat itself is not known."""
    return None if seat is None else right_of(seat, players)


def left_of(seat: int, players: int) -> int:
    """The seat to the left, which played, chose or dealt before.

    >>> left_of(0, 4)
    3
    """
    return (seat - 1) % players


def partner(seat: int) -> int:
    """The seat across the table, where the partner sits in a game of two pairs (SCH-1)."""
    return (seat + 2) % 4


def pair_of(seat: int) -> int:
    """The pair of a seat at a table of four: 0 for seats 0 and 2, 1 for 1 and 3."""
    return seat % 2


PAIRS: tuple[tuple[int, ...], ...] = ((0, 2), (1, 3))
"""The seats of the two pairs; partners sit across from each other (SCH-1)."""
