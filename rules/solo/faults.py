"""Checks of facts in games in which each player plays alone (ALL-2)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.codes import Code
from rules.engine.game import Event, Violation, violation
from rules.jass.cards import Card, Rank
from rules.solo.facts import DealerFound


def dealer_first(event: Event, dealer: int | None, *, rule: str) -> Violation | None:
    """Why a fact is not possible: the first dealer is recorded once, before all other facts.

    ``None`` if the fact is possible.

    Args:
        event: The fact.
        dealer: The seat that deals, ``None`` while unknown.
        rule: The id of the rule about the dealer.
    """
    if isinstance(event, DealerFound) == (dealer is None):
        return None
    return violation(Code.NEEDS_DEALER if dealer is None else Code.DEALER_SET, rule)


def known_seat(seat: int, players: int, *, rule: str, field: str = "seat") -> Iterator[Violation]:
    """The seat must exist; ``rule`` is the id of the rule about the number of players."""
    if seat not in range(players):
        yield violation(Code.SIDE_UNKNOWN, rule, field, side=seat)


def check_card(card: Card, *, exchanged: bool, rule: str) -> Iterator[Violation]:
    """A six that was turned up cannot have been exchanged for the six (IND-1, PUT-1)."""
    if exchanged and card.rank is Rank.SIX:
        yield violation(Code.CARD_IS_SIX, rule, "exchanged", card=card)
