"""Sheets and standings of a tournament night, and what a correction changes in them (TOUR-4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.tournament.options import EqualTotals
from rules.tournament.state import SIDES, Player, Round, State


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A player's line in the standings.

    Attributes:
        rank: 1 for the first; equal results share it, and the next rank is skipped.
        player: The player.
        total: The sum of all rounds, in points.
        rounds: The points of each round that was drawn; ``None`` where the player had neither a
            seat nor a bye.
        byes: The rounds that the player had to sit out, counted from 1.
    """

    rank: int
    player: Player
    total: int
    rounds: tuple[int | None, ...]
    byes: tuple[int, ...]

    @property
    def best(self) -> int:
        """The points of the best single round, byes left out."""
        return best_of(self.rounds, self.byes)


def best_of(rounds: tuple[int | None, ...], byes: tuple[int, ...]) -> int:
    """The most points of a round that was played; 0 if none was."""
    played = (points for number, points in enumerate(rounds, start=1) if number not in byes)
    return max((points for points in played if points is not None), default=0)


def standings(state: State) -> tuple[Standing, ...]:
    """All players, the best first; those who share a rank in the order of their numbers.

    A round that is played counts with what its tables have made so far (TOUR-4).
    """
    drawn = state.rounds[: state.closed + 1]
    points = [_points(one, state) for one in drawn]
    lines = []
    for player in state.players:
        rounds = tuple(made.get(player.number) for made in points)
        byes = tuple(
            number for number, one in enumerate(drawn, start=1) if player.number in one.byes
        )
        lines.append((player, sum(made or 0 for made in rounds), rounds, byes))
    by_best = state.options.equal_totals is EqualTotals.BEST_ROUND
    merits = [(total, best_of(rounds, byes) if by_best else 0) for _, total, rounds, byes in lines]
    # Places count from the worst. Of equal merits the last one overwrites the others, which gives
    # all of them the best rank.
    places = enumerate(sorted(merits), start=1)
    ranks = {merit: len(merits) - place + 1 for place, merit in places}
    ranked = [
        Standing(rank=ranks[merit], player=player, total=total, rounds=rounds, byes=byes)
        for merit, (player, total, rounds, byes) in zip(merits, lines, strict=True)
    ]
    return tuple(sorted(ranked, key=lambda line: line.rank))


def _points(one: Round, state: State) -> dict[int, int]:
    """The points of every player of a round, by number."""
    points = dict.fromkeys(one.byes, state.options.bye_points)
    for table in one.tables:
        for side, seats in enumerate(SIDES):
            made = table.points(side, state.options)
            points.update((table.seats[seat], made) for seat in seats)
    return points


@dataclass(frozen=True, slots=True, kw_only=True)
class BestRound:
    """A round with the most points of the night, and its player; rounds are counted from 1."""

    player: Player
    round: int
    points: int


def best_rounds(lines: Iterable[Standing]) -> tuple[BestRound, ...]:
    """The best single rounds in the standings of a night, by the number of the player.

    There are several if they are equal, and none before points were made.
    """
    played = [
        (points, line.player, number)
        for line in lines
        for number, points in enumerate(line.rounds, start=1)
        if points is not None and number not in line.byes
    ]
    most = max((points for points, _, _ in played), default=0)
    best = (
        BestRound(player=player, round=number, points=points)
        for points, player, number in played
        if points == most > 0
    )
    return tuple(sorted(best, key=lambda one: (one.player.number, one.round)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Changed:
    """A player whose total or rank has changed.

    Attributes:
        player: The player.
        total: The total before and now, in points; ``None`` where the player was or is missing.
        rank: The rank before and now; ``None`` where the player was or is missing.
    """

    player: Player
    total: tuple[int | None, int | None]
    rank: tuple[int | None, int | None]


def changed(before: State, now: State) -> tuple[Changed, ...]:
    """What a correction has changed, in the order of the players' numbers."""
    old = {line.player.number: line for line in standings(before)}
    new = {line.player.number: line for line in standings(now)}
    found = []
    for number in sorted(old.keys() | new.keys()):
        earlier, later = old.get(number), new.get(number)
        total = (earlier.total if earlier else None, later.total if later else None)
        rank = (earlier.rank if earlier else None, later.rank if later else None)
        if total[0] != total[1] or rank[0] != rank[1]:
            line = later or old[number]
            found.append(Changed(player=line.player, total=total, rank=rank))
    return tuple(found)
