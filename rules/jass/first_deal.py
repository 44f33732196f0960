"""The dealer of the first deal, who can stay unknown (SCH-2)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from rules.jass.seats import FirstVorhand, left_of


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
