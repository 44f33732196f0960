"""Teams of individuals: the best of each add up (TOUR-20)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.engine.score import ranking
from rules.tournament.standings import Standing


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
    for line in sorted(lines, key=lambda line: -line.total):
        if line.team:
            by_team.setdefault(line.team, []).append(line)
    totals = [sum(line.total for line in own[:best]) for own in by_team.values()]
    found = [
        TeamStanding(
            rank=None if own[0].rank is None else rank,
            name=name,
            total=total,
            counting=tuple(own[:best]),
            others=tuple(own[best:]),
        )
        for (name, own), total, rank in zip(by_team.items(), totals, ranking(totals), strict=True)
    ]
    return tuple(sorted(found, key=lambda team: (-team.total, team.name)))
