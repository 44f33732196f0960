"""Who sits where. Seats count from 0 in the order of play, counter-clockwise (SCH-2)."""

from __future__ import annotations

from enum import StrEnum


class FirstVorhand(StrEnum):
    """How the Vorhand of the first deal is found (SCH-2)."""

    TEN_OF_DIAMONDS = "ten_of_diamonds"
    SEVEN_OF_DIAMONDS = "seven_of_diamonds"
    SEVEN_OF_HEARTS = "seven_of_hearts"
    LOWEST_CARD = "lowest_card"
    WINNERS_DEAL = "winners_deal"
    """A rematch: somebody of the winning pair deals."""


def right_of(seat: int, players: int) -> int:
    """The seat to the right: who plays, chooses or deals next.

    >>> right_of(3, 4)
    0
    """
    return (seat + 1) % players


def left_of(seat: int, players: int) -> int:
    """The seat to the left: who was before.

    >>> left_of(0, 4)
    3
    """
    return (seat - 1) % players


def partner(seat: int) -> int:
    """The seat across, at a table of two pairs (SCH-1)."""
    return (seat + 2) % 4


def pair_of(seat: int) -> int:
    """The pair of a seat at a table of four: 0 for seats 0 and 2, 1 for 1 and 3."""
    return seat % 2


PAIRS: tuple[tuple[int, ...], ...] = ((0, 2), (1, 3))
"""The seats of the two pairs, who sit across from each other (SCH-1)."""
