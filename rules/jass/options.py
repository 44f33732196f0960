"""Options that several games have, and checks of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from rules.jass.cards import Card
from rules.jass.melds import Fours, MeldRules, TrumpTie

MOST_POINTS = 100_000
"""The highest target in points, and the highest bid for one: forty times that of the club."""

MOST_GAME_POINTS = 1_000
"""The highest target in game points, and the most deals."""

MOST_BONUS = 1_000
"""The highest bonus for a Matsch, in points: ten times that of the club."""


class WeisOptions:
    """A mixin for the options of a game in which Weis are compared by their cards (WIIS-4)."""

    __slots__ = ()

    fours: Fours
    """Which four of a kind are a Weis (WIIS-2)."""
    shared_cards: bool
    """A card may count in a sequence and in four of a kind (WIIS-3)."""
    trump_tie: TrumpTie
    """Which trumps decide between equal Weis (WIIS-4)."""

    @property
    def meld_rules(self) -> MeldRules:
        """What the players have agreed about Weis."""
        return MeldRules(fours=self.fours, shared_cards=self.shared_cards, trump_tie=self.trump_tie)


def check_most(value: int, most: int, *, rule: str, field: str) -> Iterator[Violation]:
    """The value must be at most ``most``: otherwise Partien would not end or could not be drawn."""
    if value > most:
        yield violation(Code.OPTION_MOST, rule, field, value=value, most=most)


def check_target(
    target: int, *, rule: str, field: str = "target", most: int = MOST_POINTS
) -> Iterator[Violation]:
    """A target must be from 1 to ``most``; ``rule`` is the id of the rule that sets it."""
    if target < 1:
        yield violation(Code.OPTION_TARGET, rule, field, target=target)
    yield from check_most(target, most, rule=rule, field=field)


def check_bonus(bonus: int) -> Iterator[Violation]:
    """The bonus for a Matsch must not be negative (MAT-1)."""
    if bonus < 0:
        yield violation(Code.OPTION_BONUS, "MAT-1", "matsch_bonus", bonus=bonus)
    yield from check_most(bonus, MOST_BONUS, rule="MAT-1", field="matsch_bonus")


def check_meanings(
    obenabe: Sequence[Card], undenufe: Sequence[Card], *, rule: str
) -> Iterator[Violation]:
    """No card may mean both Obenabe and Undenufe, or be listed twice.

    ``rule`` is the id of the rule by which a card sets the mode.
    """
    cards = (*obenabe, *undenufe)
    for card in sorted({card for card in cards if cards.count(card) > 1}):
        yield violation(Code.OPTION_CARD_TWICE, rule, "undenufe_cards", card=card)
