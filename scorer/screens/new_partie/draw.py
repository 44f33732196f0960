"""Drawing cards for the pairs: where chance comes in."""

from __future__ import annotations

import random
import secrets
from dataclasses import dataclass

from rules.jass.cards import DECK, Card
from rules.jass.draw import PLAYERS, Drawn, judge_draw


@dataclass(frozen=True, slots=True)
class PairDraw:
    """A finished draw: each player's cards in the order drawn, and the two highest.

    ``seed`` gives the same draw again, so that it can be checked.
    """

    seed: int
    cards: tuple[tuple[Card, ...], ...]
    high: tuple[int, ...]


def new_seed() -> int:
    """A seed that nobody can foresee."""
    return secrets.randbits(63)


def draw_pairs(seed: int) -> PairDraw:
    """Let four players draw from a shuffled pack until the cards decide (SCH-1).

    Whoever must draw again draws from the rest of the pack; should that not be enough, all
    cards are shuffled anew.
    """
    chance = random.Random(seed)  # noqa: S311 - a draw that can be repeated, no secret
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
