"""Teams of individuals: the best of each add up (TOUR-20)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules.tournament.standings import Standing, merit_of


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamStanding:
    """A team in the list of teams.

    Attributes:
        rank: 1 for the first; equal sums share it, and the next ranks are skipped. ``None`` before
            any table has counted something.
        name: What the team is called.
        total: The sum of the members that count, in points.
        counting: The members that count, the highest total first; of a night of pairs its pairs.
        others: The members that do not count because others are better, in the same order.
    """

    rank: int | None
    name: str
    total: int
    counting: tuple[Standing, ...]
    others: tuple[Standing, ...]

    @property
    def members(self) -> tuple[Standing, ...]:
        """All members, the highest total first."""
        return self.counting + self.others


def team_standings(lines: Iterable[Standing], best: int) -> tuple[TeamStanding, ...]:
    """The teams, the best first; those who share a rank in alphabetical order (TOUR-20).

    Args:
        lines: The standings of the night.
        best: How many members count for each team.
    """
    by_team: dict[str, list[Standing]] = {}
    # Of equal totals the one counts that stands first in the list.
    for line in sorted(lines, key=merit_of, reverse=True):
        if line.team:
            by_team.setdefault(line.team, []).append(line)
    totals = [sum(line.total for line in own[:best]) for own in by_team.values()]
    merits = [_merit(own[:best]) for own in by_team.values()]
    found = [
        TeamStanding(
            rank=None if own[0].rank is None else 1 + sum(other > merit for other in merits),
            name=name,
            total=total,
            counting=tuple(own[:best]),
            others=tuple(own[best:]),
        )
        for (name, own), total, merit in zip(by_team.items(), totals, merits, strict=True)
    ]
    order = dict(zip(by_team, merits, strict=True))
    found.sort(key=lambda team: team.name)
    return tuple(sorted(found, key=lambda team: order[team.name], reverse=True))


def _merit(counting: Sequence[Standing]) -> tuple[int, int]:
    """What ranks a team: where the lowest sum is first, one with less that counts is behind."""
    rounds, points = zip(*map(merit_of, counting), strict=True)
    return sum(rounds), sum(points)
