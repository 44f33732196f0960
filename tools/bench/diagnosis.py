"""How often the desk names the mistake that made a count wrong, against naming cards by value.

The deals are simulated, and every single counting mistake of each is tried. The simpler program
names the ranks whose value is the difference, in the order of the pack.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from rules.desk.diagnosis import Slip, misreadings, suspicions
from rules.jass.cards import DEAL_TOTAL, DECK, LAST_TRICK, Card, Mode, Rank, card_value

DEALS = 200
FIRST = 3
"""How many suggestions of the desk count: a table is assumed to read no more."""
WANTED = 0.95
"""The least share of mistakes that must be among these suggestions."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A single mistake, and the counts of both sides after it."""

    slip: Slip
    rank: Rank | None
    trump: bool
    piles: tuple[int, int]


def deal(chance: random.Random) -> tuple[Mode, tuple[tuple[Card, ...], tuple[Card, ...]], int]:
    """A deal whose nine tricks went to either side: mode, both piles, side with the last trick."""
    cards = list(DECK)
    chance.shuffle(cards)
    owners = [chance.randrange(2) for _ in range(9)]
    piles = tuple(
        tuple(card for place, card in enumerate(cards) if owners[place // 4] == side)
        for side in range(2)
    )
    return chance.choice(tuple(Mode)), (piles[0], piles[1]), owners[-1]


def mistakes(
    mode: Mode, piles: tuple[tuple[Card, ...], tuple[Card, ...]], last: int
) -> Iterator[Mistake]:
    """Every single counting mistake of a deal that changes its sum."""
    counts = [sum(card_value(card, mode) for card in pile) for pile in piles]
    counts[last] += LAST_TRICK
    assert sum(counts) == DEAL_TOTAL

    def wrong(side: int, by: int) -> tuple[int, int]:
        changed = counts[side] + by
        return (changed, counts[1]) if side == 0 else (counts[0], changed)

    yield Mistake(Slip.LAST_FORGOTTEN, None, False, wrong(last, -LAST_TRICK))
    yield Mistake(Slip.LAST_TWICE, None, False, wrong(1 - last, LAST_TRICK))
    for side in range(2):
        for card in piles[side]:
            worth, trump = card_value(card, mode), card.suit is mode.trump
            if worth:
                yield Mistake(Slip.FORGOTTEN, card.rank, trump, wrong(side, -worth))
                yield Mistake(Slip.TWICE, card.rank, trump, wrong(side, worth))
            for value in misreadings(card, mode):
                yield Mistake(Slip.MISREAD, card.rank, trump, wrong(side, value - worth))
        for by in (-10, 10):
            if counts[side] + by >= 0:
                yield Mistake(Slip.CARRY, None, False, wrong(side, by))
        meant = counts[side]
        swapped = meant % 10 * 10 + meant // 10
        if 9 < meant < 100 and swapped != meant:
            yield Mistake(Slip.SWAPPED, None, False, wrong(side, swapped - meant))


def named(mistake: Mistake, mode: Mode) -> bool:
    """Whether the mistake is among the first suggestions of the desk."""
    return any(
        (one.slip, one.rank, one.trump) == (mistake.slip, mistake.rank, mistake.trump)
        for one in suspicions(mistake.piles, mode)[:FIRST]
    )


def by_value(mistake: Mistake, mode: Mode) -> bool:
    """Whether the simpler program names the card of the mistake."""
    difference = abs(sum(mistake.piles) - DEAL_TOTAL)
    ranks = dict.fromkeys(card.rank for card in DECK if card_value(card, mode) == difference)
    return mistake.rank in tuple(ranks)[:FIRST]


def main() -> bool:
    """Print both shares; return whether that of the desk is too small."""
    chance = random.Random(157)
    tried = ours = simple = 0
    for _ in range(DEALS):
        mode, piles, last = deal(chance)
        for mistake in mistakes(mode, piles, last):
            tried += 1
            ours += named(mistake, mode)
            simple += by_value(mistake, mode)
    missed = ours / tried < WANTED
    print(
        f"{f'mistakes among the first {FIRST} suggestions':44}{ours / tried:10.1%}"
        f"{simple / tried:10.1%}{'wanted ≥':>12} {WANTED:.0%}{'  missed' if missed else ''}"
    )
    print(f"{'':44}{tried} mistakes in {DEALS} deals")
    return missed
