"""A season: several nights added up, of which the best may count (TOUR-9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.engine.score import ranking
from rules.tournament.standings import Standing


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonStanding:
    """A player's line in the standings of a season.

    Attributes:
        rank: 1 for the first; equal totals share it, and the next rank is skipped.
        name: The player's name, by which players are recognised on all nights.
        total: The sum of the nights that count, in points.
        nights: The total of each night; ``None`` where the player was not there.
        counted: The nights that count, counted from 1.
    """

    rank: int
    name: str
    total: int
    nights: tuple[int | None, ...]
    counted: tuple[int, ...]


def season(
    nights: Sequence[Sequence[Standing]], best: int | None = None
) -> tuple[SeasonStanding, ...]:
    """The standings of a season, the best first, equal ones by name.

    Args:
        nights: The standings of each night.
        best: How many nights count for each player, those with the highest totals; ``None`` for
            all. Of equal nights the earlier one counts.
    """
    by_name: dict[str, dict[int, int]] = {}
    spelled: dict[str, str] = {}
    for number, lines in enumerate(nights, start=1):
        for line in lines:
            key = line.player.name.casefold()
            spelled.setdefault(key, line.player.name)
            by_name.setdefault(key, {})[number] = line.total
    counted = {
        key: tuple(sorted(sorted(own, key=lambda number: (-own[number], number))[:best]))
        for key, own in by_name.items()
    }
    totals = [sum(by_name[key][number] for number in counted[key]) for key in by_name]
    found = [
        SeasonStanding(
            rank=rank,
            name=spelled[key],
            total=total,
            nights=tuple(own.get(number) for number in range(1, len(nights) + 1)),
            counted=counted[key],
        )
        for (key, own), total, rank in zip(by_name.items(), totals, ranking(totals), strict=True)
    ]
    return tuple(sorted(found, key=lambda line: (line.rank, line.name)))
