"""What can be wrong with options that several games have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from rules.jass.cards import Card


def check_target(target: int, *, rule: str, field: str = "target") -> Iterator[Violation]:
    """There is something to reach; ``rule`` says what."""
    if target < 1:
        yield violation(Code.OPTION_TARGET, rule, field, target=target)


def check_bonus(bonus: int) -> Iterator[Violation]:
    """A Matsch costs nothing (MAT-1)."""
    if bonus < 0:
        yield violation(Code.OPTION_BONUS, "MAT-1", "matsch_bonus", bonus=bonus)


def check_meanings(
    obenabe: Sequence[Card], undenufe: Sequence[Card], *, rule: str
) -> Iterator[Violation]:
    """No card that says what is played means two things; ``rule`` lets cards say it."""
    cards = (*obenabe, *undenufe)
    for card in sorted({card for card in cards if cards.count(card) > 1}):
        yield violation(Code.OPTION_CARD_TWICE, rule, "undenufe_cards", card=card.code)
