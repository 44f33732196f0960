"""A season: several nights added up, of which the best may count (TOUR-9, TOUR-19)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from rules.tournament.kinds.kind import Kind
from rules.tournament.kinds.schieber import SCHIEBER
from rules.tournament.standings import Standing

RANK_POINTS: Final = (25, 18, 15, 12, 10, 8, 6, 4, 2, 1)
"""A usual table of points for the ranks of a night."""
MOST_RANK_POINTS: Final = 1000
"""The most points of a rank."""
MOST_RANKS: Final = 100
"""The most ranks of a table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonRules:
    """How the nights of a season are added up (TOUR-9).

    Attributes:
        best: How many nights count for each player, those that give most; ``None`` for all.
        rank_points: What the ranks of a night give, the first rank first; ranks beyond give
            nothing. If empty, the total of the night counts.
        last_double: Whether the last night gives twice as much.
    """

    best: int | None = None
    rank_points: tuple[int, ...] = ()
    last_double: bool = False


ALL_NIGHTS: Final = SeasonRules()
"""The totals of all nights are added up."""


def rules_faults(rules: SeasonRules) -> Iterator[Violation]:
    """What is wrong with the rules of a season (TOUR-9)."""
    points = rules.rank_points
    falling = all(one >= other for one, other in pairwise(points))
    small = all(0 <= one <= MOST_RANK_POINTS for one in points)
    if len(points) > MOST_RANKS or not falling or not small:
        most = MOST_RANK_POINTS
        yield violation(Code.TOUR_RANK_POINTS, "TOUR-9", "rank_points", most=most, ranks=MOST_RANKS)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonStanding:
    """A player's line in the standings of a season, or that of a pair (TOUR-11).

    Attributes:
        rank: 1 for the first; equal totals share it, and the next rank is skipped.
        name: The name, by which players are recognised on all nights; a pair is recognised by the
            names of both.
        total: The sum of the nights that count.
        nights: What each night gives; ``None`` where the player was not there.
        counted: The nights that count, counted from 1.
    """

    rank: int
    name: str
    total: int
    nights: tuple[int | None, ...]
    counted: tuple[int, ...]


def season(
    nights: Sequence[Sequence[Standing]], rules: SeasonRules = ALL_NIGHTS
) -> tuple[SeasonStanding, ...]:
    """The standings of a season, the best first, equal ones by name.

    Args:
        nights: The standings of each night.
        rules: How they are added up. Of equal nights the earlier one counts.
    """
    by_name: dict[tuple[str, ...], dict[int, int]] = {}
    rounds: dict[tuple[tuple[str, ...], int], int] = {}
    spelled: dict[tuple[str, ...], str] = {}
    kind = _kind_of(nights, rules)
    for number, lines in enumerate(nights, start=1):
        times = 2 if rules.last_double and number == len(nights) else 1
        for line in lines:
            key = tuple(sorted(player.name.casefold() for player in line.players))
            spelled.setdefault(key, line.name)
            by_name.setdefault(key, {})[number] = times * _given(line, rules)
            # Where the lowest sum is first, to have played less must not help.
            rounds[key, number] = line.counting if kind.lowest_wins else 0
    counted: dict[tuple[str, ...], tuple[int, ...]] = {}
    for key, own in by_name.items():
        best_first = sorted(own, key=lambda one: (-rounds[key, one], -kind.merit(own[one]), one))
        counted[key] = tuple(sorted(best_first[: rules.best]))
    totals = [sum(by_name[key][number] for number in counted[key]) for key in by_name]
    merits = [
        (sum(rounds[key, number] for number in counted[key]), kind.merit(total))
        for key, total in zip(by_name, totals, strict=True)
    ]
    ranks: dict[tuple[int, int], int] = {}
    for rank, merit in enumerate(sorted(merits, reverse=True), start=1):
        ranks.setdefault(merit, rank)
    found = [
        SeasonStanding(
            rank=ranks[merit],
            name=spelled[key],
            total=total,
            nights=tuple(own.get(number) for number in range(1, len(nights) + 1)),
            counted=counted[key],
        )
        for (key, own), total, merit in zip(by_name.items(), totals, merits, strict=True)
    ]
    return tuple(sorted(found, key=lambda line: (line.rank, line.name)))


def _kind_of(nights: Sequence[Sequence[Standing]], rules: SeasonRules) -> Kind:
    """What says which of two sums is better; of points for ranks, the higher one."""
    kinds = (line.kind for lines in nights for line in lines)
    return SCHIEBER if rules.rank_points else next(kinds, SCHIEBER)


def season_faults(
    nights: Sequence[Sequence[Standing]], rules: SeasonRules = ALL_NIGHTS
) -> Iterator[Violation]:
    """Why these nights cannot be added up so (TOUR-9): totals must be of one game (TOUR-19)."""
    yield from rules_faults(rules)
    games = {line.kind.game for lines in nights for line in lines}
    if len(games) > 1 and not rules.rank_points:
        yield violation(Code.TOUR_SEASON_GAMES, "TOUR-19", "rank_points")


def _given(line: Standing, rules: SeasonRules) -> int:
    """What a night gives: what was made in it, or the points of the rank to those who took part."""
    if not rules.rank_points:
        # What is carried over was made in another night, which may be of the season, too.
        return line.total - (line.carried or 0)
    took_part = any(points is not None for points in line.rounds)
    if line.rank is None or not took_part or line.rank > len(rules.rank_points):
        return 0
    return rules.rank_points[line.rank - 1]
