"""Weis shown by their cards: whether they are possible, and whose count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from rules.jass.facts import ShownMeld
from rules.jass.melds import (
    SINGLE_WORTHS,
    Contest,
    Declared,
    Meld,
    MeldRules,
    MeldTable,
    check_melds,
    contest,
    read_meld,
)
from rules.jass.written import check_room


def check_shown(
    melds: Sequence[ShownMeld], rules: MeldRules, players: int, *, hand: int = 9
) -> Iterator[Violation]:
    """What is wrong with the melds shown in a deal (WIIS-1..3, CARD-1).

    Args:
        melds: The melds.
        rules: The agreed rules.
        players: How many seats there are.
        hand: How many cards each player holds.
    """
    if not melds:
        yield violation(Code.MELD_NONE, "WIIS-1", "melds")
    unknown = [shown.seat for shown in melds if shown.seat not in range(players)]
    if unknown:
        yield violation(Code.SIDE_UNKNOWN, "SCH-1", "melds", side=unknown[0])
        return
    declared: list[Declared] = []
    for shown in melds:
        meld = read_meld(shown.cards, rules)
        if isinstance(meld, Violation):
            yield meld
        else:
            declared.append(Declared(shown.seat, meld))
    yield from check_melds(declared, rules, hand=hand)


def compare_shown(melds: Sequence[ShownMeld], table: MeldTable, rules: MeldRules) -> Contest:
    """Whose Weis count, and why (WIIS-4, WIIS-5); :func:`check_shown` must have found no fault."""
    read = ((shown.seat, read_meld(shown.cards, rules)) for shown in melds)
    declared = [Declared(seat, meld) for seat, meld in read if isinstance(meld, Meld)]
    return contest(declared, table, rules)


def check_worth(points: int, written: Sequence[object]) -> Iterator[Violation]:
    """A Weis is worth such points, and the deal has room for one more (WIIS-1).

    Args:
        points: What the Weis is worth.
        written: What is written in the deal.
    """
    if points not in SINGLE_WORTHS:
        yield violation(Code.WEIS_WORTH, "WIIS-1", "points", points=points)
    yield from check_room(written)
