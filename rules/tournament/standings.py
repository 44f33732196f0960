"""Sheets and standings of a tournament night, and what a correction changes in them.

TOUR-4 has the ranking, TOUR-10 the rounds that do not count, TOUR-11 pairs, TOUR-13 categories,
TOUR-15 and TOUR-18 a number that is drawn, TOUR-19 games in which the lowest total is first,
TOUR-21 points of another night.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain, groupby

from rules.engine.frozen import replace
from rules.tournament.kinds.kind import Kind
from rules.tournament.kinds.schieber import SCHIEBER
from rules.tournament.options import Options, TieBreak
from rules.tournament.seats import FREE
from rules.tournament.state import SIDES, Player, Round, State

Unit = tuple[int, ...]
"""The numbers of those who are ranked together: a player, or both of a pair."""
BETWEEN_NAMES = " / "
"""What stands between the names of a pair."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A line in the standings: a player, or a pair where partners stay together (TOUR-11).

    Attributes:
        rank: 1 for the first; equal results share it, and the next ones are skipped. ``None``
            before any table has counted something.
        players: The player, or both of the pair.
        name: The name of the player; of a pair its own name, or the names of both.
        total: The sum of the rounds that count, and of what is carried over, in points.
        rounds: The points of each round; ``None`` where there was neither a seat nor a bye, or the
            table has counted nothing yet.
        byes: The rounds that were sat out, counted from 1.
        struck: The rounds that do not count because others are better, counted from 1 (TOUR-10).
        matsches: How many Matsche were made.
        distance: How far the total is from the number that was drawn, if one was (TOUR-15).
        waiting: Whether the table of the round that is played has counted nothing yet.
        kind: What the game counts, and which of two results is better (TOUR-19).
        carried: The points of another night with which the line begins, if it does (TOUR-21).
    """

    rank: int | None
    players: tuple[Player, ...]
    name: str
    total: int
    rounds: tuple[int | None, ...]
    byes: tuple[int, ...]
    struck: tuple[int, ...] = ()
    matsches: int = 0
    distance: int | None = None
    waiting: bool = False
    kind: Kind = SCHIEBER
    carried: int | None = None

    @property
    def player(self) -> Player:
        """The player, or the first of the pair."""
        return self.players[0]

    @property
    def unit(self) -> Unit:
        """The numbers of the players, by which a line is known again."""
        return tuple(player.number for player in self.players)

    @property
    def present(self) -> bool:
        """Whether nobody of the line has left."""
        return all(player.present for player in self.players)

    @property
    def former(self) -> tuple[str, ...]:
        """The names of those who were replaced."""
        return tuple(chain.from_iterable(player.former for player in self.players))

    @property
    def categories(self) -> tuple[str, ...]:
        """The categories of the player, or those that both of the pair have (TOUR-13)."""
        first, *others = (player.categories for player in self.players)
        return tuple(word for word in first if all(word in other for other in others))

    @property
    def team(self) -> str:
        """The team of the player, or that of both of the pair; empty without one (TOUR-20)."""
        teams = {player.team for player in self.players}
        return teams.pop() if len(teams) == 1 else ""

    @property
    def played(self) -> tuple[tuple[int, int], ...]:
        """The rounds that were played, each with its points, byes left out."""
        return tuple(
            (number, points)
            for number, points in enumerate(self.rounds, start=1)
            if points is not None and number not in self.byes
        )

    @property
    def counting(self) -> int:
        """How many rounds the total is made of, byes among them; what was carried is one more."""
        rounds = sum(points is not None for points in self.rounds) - len(self.struck)
        return rounds + (self.carried is not None)

    @property
    def best(self) -> int:
        """The points of the best single round; 0 if none was played."""
        return self._best(0)

    @property
    def second(self) -> int:
        """The points of the second best round; 0 if fewer than two were played."""
        return self._best(1)

    def _best(self, place: int) -> int:
        points = sorted((points for _, points in self.played), key=self.kind.merit, reverse=True)
        return points[place] if place < len(points) else 0


def units(state: State) -> tuple[Unit, ...]:
    """Who is ranked together (TOUR-11), in the order of the first number of each.

    Where partners stay together, a pair that was entered or has got seats is ranked as a pair; a
    player who never had a partner is alone.
    """
    if not state.has_pairs:
        return tuple((player.number,) for player in state.players)
    pairs = {frozenset(pair): pair for pair in state.pairs}
    for one in state.rounds[: state.closed + 1]:
        for table in one.tables:
            for seats in SIDES:
                first, second = sorted(table.seats[seat] for seat in seats)
                if first in FREE:
                    # Whoever plays with a stand-in stays alone in the list (TOUR-6).
                    continue
                pairs.setdefault(frozenset((first, second)), (first, second))
    paired = frozenset(chain.from_iterable(pairs))
    alone = [(player.number,) for player in state.players if player.number not in paired]
    return tuple(sorted([*pairs.values(), *alone], key=min))


def pair_name(state: State, unit: Unit) -> str:
    """What a pair was called when it was entered; empty if nothing (TOUR-11)."""
    for numbers, name in zip(state.pairs, state.pair_names, strict=True):
        if frozenset(numbers) == frozenset(unit):
            return name
    return ""


def standings(state: State) -> tuple[Standing, ...]:
    """All players or pairs, the best first; those who share a rank in the order of their numbers.

    A round that is played counts with what its tables have made so far (TOUR-4).
    """
    rounds = state.counted
    sheets = [_Sheet(one, is_open=number > state.closed) for number, one in enumerate(rounds, 1)]
    brought = dict(state.carried)
    lines = [_line(state, unit, sheets, brought.get(tuple(sorted(unit)))) for unit in units(state)]
    if not rounds:
        return tuple(lines)
    ranked: list[Standing] = []
    first = _by_total if state.deciding is None else _by_distance
    for equal in _groups(lines, [first, *map(_way, state.options.ties)], state):
        rank = len(ranked) + 1
        ranked += [replace(line, rank=rank) for line in equal]
    return tuple(ranked)


def ranked_within(lines: Iterable[Standing], category: str) -> tuple[Standing, ...]:
    """The lines of a category, ranked among themselves as in the whole (TOUR-13)."""
    own = [line for line in lines if category in line.categories]
    ranks = [line.rank for line in own]
    return tuple(
        replace(line, rank=None if line.rank is None else ranks.index(line.rank) + 1)
        for line in own
    )


class _Sheet:
    """What everybody has made in a round."""

    def __init__(self, one: Round, *, is_open: bool) -> None:
        self.terms = one.terms
        self.byes = frozenset(one.byes)
        self.points: dict[int, int] = {}
        self.matsches: dict[int, int] = {}
        self.party: dict[int, frozenset[int]] = {}
        self.waiting: set[int] = set()
        for table in one.tables:
            matsches = table.total.matsches
            for party, seats in enumerate(table.parties(one.terms)):
                own = frozenset(table.seats[seat] for seat in seats)
                self.party |= dict.fromkeys(own, own)
                if is_open and not table.begun:
                    self.waiting |= own
                    continue
                self.points |= dict.fromkeys(own, table.points(party, one.terms))
                if one.terms.kind.detailed:
                    self.matsches |= dict.fromkeys(own, matsches[party])

    def sits(self, unit: Unit) -> bool:
        """Whether a player has a seat, or both of a pair sit across from each other."""
        return self.party.get(unit[0], frozenset()).issuperset(unit)

    def is_out(self, unit: Unit) -> bool:
        """Whether a unit sits the round out: one of it does, and none plays."""
        out = not self.byes.isdisjoint(unit)
        return out and not any(number in self.party for number in unit)

    def made(self, unit: Unit) -> int | None:
        """The points of a unit; ``None`` if there are none yet, or it is not there."""
        if self.sits(unit):
            return self.points.get(unit[0])
        return self.terms.bye_points if self.is_out(unit) else None


def _line(state: State, unit: Unit, sheets: Sequence[_Sheet], carried: int | None) -> Standing:
    """The line of a player or a pair, without its rank; perhaps with points of another night."""
    players = tuple(state.player(number) for number in unit)
    rounds = tuple(sheet.made(unit) for sheet in sheets)
    made = [(points, number) for number, points in enumerate(rounds, start=1) if points is not None]
    kind = state.options.kind
    # Of equal rounds the earlier one counts.
    made.sort(key=lambda one: (-kind.merit(one[0]), one[1]))
    counting = made[: state.options.counting]
    sat = [sheet for sheet in sheets if sheet.sits(unit)]
    total = (carried or 0) + sum(points for points, _ in counting)
    number = state.number
    return Standing(
        rank=None,
        players=players,
        name=pair_name(state, unit) or BETWEEN_NAMES.join(player.name for player in players),
        total=total,
        rounds=rounds,
        byes=tuple(number for number, sheet in enumerate(sheets, start=1) if sheet.is_out(unit)),
        struck=tuple(sorted(number for _, number in made[len(counting) :])),
        matsches=sum(sheet.matsches.get(unit[0], 0) for sheet in sat),
        distance=None if number is None else abs(total - number),
        waiting=bool(sat) and unit[0] in sat[-1].waiting,
        kind=kind,
        carried=carried,
    )


Way = Callable[[list[Standing], State], list[list[Standing]]]
"""Parts equal lines into groups of lines that are still equal, the best first."""


def _groups(lines: list[Standing], ways: Sequence[Way], state: State) -> list[list[Standing]]:
    """The lines in groups of equal ones, the best first."""
    if not ways or len(lines) < 2:
        return [lines] if lines else []
    first, *others = ways
    return [group for part in first(lines, state) for group in _groups(part, others, state)]


def _by(key: Callable[[Standing], int | tuple[int, ...]]) -> Way:
    """Part lines by a number, the highest first."""

    def parted(lines: list[Standing], _state: State) -> list[list[Standing]]:
        ordered = sorted(lines, key=key, reverse=True)
        return [list(group) for _, group in groupby(ordered, key)]

    return parted


def _by_cards(lines: list[Standing], state: State) -> list[list[Standing]]:
    """Part lines by the newest draw of cards in which all of them took part (TOUR-4)."""
    for numbers in reversed(state.cards):
        if all(not set(line.unit).isdisjoint(numbers) for line in lines):
            return _by(partial(_card, numbers))(lines, state)
    return [lines]


def _card(numbers: tuple[int, ...], line: Standing) -> int:
    """How high a card a line has drawn; the highest card has the highest number."""
    return -min(numbers.index(number) for number in line.unit if number in numbers)


def merit_of(line: Standing) -> tuple[int, int]:
    """What ranks a line by its total: higher is better.

    Where the lowest total is first, who has played fewer rounds is behind (TOUR-19): a round that
    was missed must not be worth more than one that was played.
    """
    return line.counting if line.kind.lowest_wins else 0, line.kind.merit(line.total)


_by_total = _by(merit_of)
_by_distance = _by(lambda line: -(line.distance or 0))
"""The nearest to the number that decides first (TOUR-15)."""


def _way(tie: TieBreak) -> Way:
    match tie:
        case TieBreak.BEST_ROUND:
            return _by(lambda line: line.kind.merit(line.best))
        case TieBreak.SECOND_ROUND:
            return _by(lambda line: line.kind.merit(line.second))
        case TieBreak.MATSCHES:
            return _by(lambda line: line.matsches)
        case TieBreak.CARDS:
            return _by_cards


def undecided(lines: Iterable[Standing], options: Options) -> tuple[tuple[Standing, ...], ...]:
    """Who share a rank that cards would decide, if that is agreed (TOUR-4)."""
    if TieBreak.CARDS not in options.ties:
        return ()
    by_rank = groupby(lines, lambda line: line.rank)
    groups = [tuple(group) for rank, group in by_rank if rank is not None]
    return tuple(group for group in groups if len(group) > 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class BestRound:
    """The best single round of the night, and who made it; rounds are counted from 1."""

    line: Standing
    round: int
    points: int


def best_rounds(lines: Iterable[Standing]) -> tuple[BestRound, ...]:
    """The best single rounds of the standings of a night, by the number of the player.

    There are several if they are equal, and none before points were made.
    """
    found = [
        BestRound(line=line, round=number, points=points)
        for line in lines
        for number, points in line.played
    ]
    most = max((_merit_of_round(one) for one in found), default=0)
    best = (one for one in found if _merit_of_round(one) == most and _is_made(one))
    return tuple(sorted(best, key=lambda one: (one.line.unit, one.round)))


def _merit_of_round(one: BestRound) -> int:
    return one.line.kind.merit(one.points)


def _is_made(one: BestRound) -> bool:
    """Whether the points are worth naming; 0 is the best of a game in which the lowest wins."""
    return one.points > 0 or one.line.kind.lowest_wins


@dataclass(frozen=True, slots=True, kw_only=True)
class Changed:
    """A player or a pair whose total or rank has changed.

    Attributes:
        line: The line now, or before if it is gone.
        total: The total before and now, in points; ``None`` where the line was or is missing.
        rank: The rank before and now; ``None`` where there was or is none.
    """

    line: Standing
    total: tuple[int | None, int | None]
    rank: tuple[int | None, int | None]


def changed(before: State, now: State) -> tuple[Changed, ...]:
    """What a correction has changed, in the order of the players' numbers."""
    old = {line.unit: line for line in standings(before)}
    new = {line.unit: line for line in standings(now)}
    found = []
    for unit in sorted(old.keys() | new.keys()):
        earlier, later = old.get(unit), new.get(unit)
        total = (earlier.total if earlier else None, later.total if later else None)
        rank = (earlier.rank if earlier else None, later.rank if later else None)
        if total[0] != total[1] or rank[0] != rank[1]:
            found.append(Changed(line=later or old[unit], total=total, rank=rank))
    return tuple(found)
