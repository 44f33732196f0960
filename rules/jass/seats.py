"""Seats and their order at the table (SCH-2).

Seats count from 0 in the order of play, which is counter-clockwise: the next seat is to the right.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from rules.engine.codes import Code
from rules.engine.game import Violation, violation


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


def first_dealer(how: FirstVorhand, vorhand: int, players: int) -> int | None:
    """The dealer, if the way in which the Vorhand was found tells; otherwise ``None`` (SCH-2).

    In a rematch one of the winners deals, to the left of the Vorhand. A card that the Vorhand
    holds or draws tells nothing about the dealer: the Vorhand may even be the dealer.

    >>> first_dealer(FirstVorhand.WINNERS_DEAL, 0, 4)
    3
    """
    return left_of(vorhand, players) if how is FirstVorhand.WINNERS_DEAL else None


def check_first_dealer(
    dealer: int, vorhand: int | None, how: FirstVorhand, players: int
) -> Iterator[Violation]:
    """What is wrong with the dealer of the first deal, who drew the highest card (SCH-2).

    Args:
        dealer: The seat that deals according to the fact.
        vorhand: The seat of the Vorhand.
        how: How the Vorhand was found.
        players: The number of players.
    """
    if dealer not in range(players):
        yield violation(Code.SIDE_UNKNOWN, "SCH-2", "seat", side=dealer)
    elif how is FirstVorhand.LOWEST_CARD and dealer == vorhand:
        yield violation(Code.DREW_BOTH, "SCH-2", "seat", seat=dealer)
