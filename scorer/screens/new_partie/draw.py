"""Drawing cards for the pairs, with random numbers."""

from __future__ import annotations

import random
import secrets
from dataclasses import dataclass

from rules.jass.cards import DECK, Card
from rules.jass.draw import PLAYERS, Drawn, judge_draw


@dataclass(frozen=True, slots=True)
class PairDraw:
    """A finished draw.

    Attributes:
        seed: Gives the same draw again, so that it can be checked.
        cards: The cards of each player, in the order drawn.
        high: The two players with the highest cards.
    """

    seed: int
    cards: tuple[tuple[Card, ...], ...]
    high: tuple[int, ...]


def new_seed() -> int:
    """Return an unpredictable seed."""
    return secrets.randbits(63)


def draw_pairs(seed: int) -> PairDraw:
    """Let four players draw from a shuffled pack until the cards decide (SCH-1).

    Players who tie draw again from the rest of the pack; if that is too small, all cards are
    shuffled again.
    """
    chance = random.Random(seed)  # noqa: S311 - a repeatable draw, not a secret
    pack: list[Card] = []
    cards: list[tuple[Card, ...]] = [()] * PLAYERS
    drawn = Drawn(again=tuple(range(PLAYERS)))
    while drawn.again:
        if len(pack) < len(drawn.again):
            pack = chance.sample(DECK, len(DECK))
        for player in drawn.again:
            cards[player] = (*cards[player], pack.pop())
        drawn = judge_draw(cards)
    return PairDraw(seed, tuple(cards), drawn.high)
