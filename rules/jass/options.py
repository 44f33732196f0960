"""Checks of options that several games have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from rules.jass.cards import Card


def check_target(target: int, *, rule: str, field: str = "target") -> Iterator[Violation]:
    """A target must be at least 1; ``rule`` is the id of the rule that sets it."""
    if target < 1:
        yield violation(Code.OPTION_TARGET, rule, field, target=target)


def check_bonus(bonus: int) -> Iterator[Violation]:
    """The bonus for a Matsch must not be negative (MAT-1)."""
    if bonus < 0:
        yield violation(Code.OPTION_BONUS, "MAT-1", "matsch_bonus", bonus=bonus)


def check_meanings(
    obenabe: Sequence[Card], undenufe: Sequence[Card], *, rule: str
) -> Iterator[Violation]:
    """No card may mean both Obenabe and Undenufe, or be listed twice.

    ``rule`` is the id of the rule by which a card sets the mode.
    """
    cards = (*obenabe, *undenufe)
    for card in sorted({card for card in cards if cards.count(card) > 1}):
        yield violation(Code.OPTION_CARD_TWICE, rule, "undenufe_cards", card=card.code)
