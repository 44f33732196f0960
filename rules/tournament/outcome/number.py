"""The number that decides, drawn by lot so that it can be checked (TOUR-15, TOUR-18)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.tournament.facts import NumberDrawn, NumberLot
from rules.tournament.search import Chance
from rules.tournament.standings import Standing

LARGEST_NUMBER = 99_999
"""The largest number that can be drawn."""


def totals_between(lines: Iterable[Standing]) -> tuple[int, int] | None:
    """The lowest and the highest total of those who have played; ``None`` if nobody has."""
    totals = [max(0, min(line.total, LARGEST_NUMBER)) for line in lines if line.played]
    return (min(totals), max(totals)) if totals else None


def number_of(lot: NumberLot) -> int:
    """The number that a lot gives."""
    return lot.lowest + Chance(lot.seed).below(lot.highest - lot.lowest + 1)


def number_by_lot(lines: Iterable[Standing], seed: int) -> NumberDrawn | None:
    """The number that a seed gives for these standings; ``None`` if nobody has played.

    Args:
        lines: The standings at the end of the night.
        seed: Where all chance comes from, from 0 to :data:`rules.tournament.facts.LARGEST_SEED`.
    """
    between = totals_between(lines)
    if between is None:
        return None
    lot = NumberLot(seed=seed, lowest=between[0], highest=between[1])
    return NumberDrawn(number=number_of(lot), lot=lot)
