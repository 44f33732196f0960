"""What each side of a Coiffeur can still reach, and how the Partie went (COI-8, COI-9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.engine.score import totals
from rules.games.coiffeur.deal import Filled, State, deal_lines, open_rows, row_of
from rules.games.coiffeur.sheet import most_points


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """What a side has and can still reach.

    Attributes:
        side: The side.
        total: Its total.
        open_rows: The rows that it has not played yet, counted from 0.
        possible: The most that it can still write in them after the factor, without Weis and
            Stöck.
    """

    side: int
    total: int
    open_rows: tuple[int, ...]
    possible: int

    @property
    def most(self) -> int:
        """The highest total that this side can still reach in tricks and Matsch."""
        return self.total + self.possible


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """The sides with the highest total, and their margin over the next best."""

    sides: tuple[int, ...]
    margin: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Gain:
    """The row that decided against the runner-up.

    Attributes:
        row: The row in which the winner gained most on the runner-up, counted from 0.
        margin: By how much, after the factor.
        over: The runner-up.
    """

    row: int
    margin: int
    over: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """How a Partie went, for the card at its end.

    Attributes:
        best: The cells with the highest score, in the order of the deals.
        best_of: The same for each side.
        gain: The row in which the winner gained most on the runner-up; ``None`` in a draw.
        led_since: The deal since whose end the winner has always led; ``None`` in a draw.
        decided_in: The deal after which no side could catch up; ``None`` in a draw, and if Weis
            or Stöck count.
    """

    best: tuple[Filled, ...]
    best_of: tuple[Filled, ...]
    gain: Gain | None
    led_since: int | None
    decided_in: int | None


def chances(state: State) -> tuple[Chance, ...]:
    """What each side has and can still make (COI-8)."""
    count = len(state.sides)
    sums = totals(
        state.finished_lines if state.over else state.finished_lines + deal_lines(state), count
    )
    return tuple(
        Chance(side=side, total=sums[side], open_rows=rows, possible=_possible(state, rows))
        for side, rows in ((side, open_rows(state, side)) for side in range(count))
    )


def _possible(state: State, rows: Sequence[int]) -> int:
    found = (row_of(state, row) for row in rows)
    return sum(row.factor * most_points(state.options, row) for row in found)


def lead(state: State) -> Lead:
    """The sides that are ahead, and by how much (COI-8)."""
    return _lead([one.total for one in chances(state)])


def _lead(sums: Sequence[int]) -> Lead:
    best = max(sums)
    ahead = tuple(side for side, total in enumerate(sums) if total == best)
    others = sorted(sums, reverse=True)[1]
    return Lead(sides=ahead, margin=best - others)


def decided(state: State) -> int | None:
    """The side that no other can catch up or draw level with any more (COI-8).

    ``None`` if one can, and always if Weis or Stöck count, because these have no limit.
    """
    if state.options.melds_count:
        return None
    return _uncatchable(chances(state))


def _uncatchable(sides: Sequence[Chance]) -> int | None:
    for one in sides:
        if all(other.most < one.total for other in sides if other is not one):
            return one.side
    return None


def story(state: State) -> Story | None:
    """How a Partie went; ``None`` before it is over (COI-9)."""
    if not state.over:
        return None
    sides = range(len(state.sides))
    best_of = tuple(
        max((one for one in state.finished if one.side == side), key=lambda one: one.score)
        for side in sides
    )
    highest = max(one.score for one in state.finished)
    winners = lead(state).sides
    winner = winners[0] if len(winners) == 1 else None
    return Story(
        best=tuple(one for one in state.finished if one.score == highest),
        best_of=best_of,
        gain=None if winner is None else _gain(state, winner),
        led_since=None if winner is None else _led_since(state, winner),
        decided_in=None if state.options.melds_count else _decided_in(state),
    )


def _gain(state: State, winner: int) -> Gain:
    """The row with the largest lead of the winner over the runner-up.

    Of several with the second highest total, the one who lost most in a single row.
    """
    scores = {(one.side, one.row): one.score for one in state.finished}
    sums = {one.side: one.total for one in chances(state) if one.side != winner}
    gains = (
        Gain(row=row, margin=scores[winner, row] - scores[side, row], over=side)
        for side, total in sums.items()
        if total == max(sums.values())
        for row in range(len(state.options.rows))
    )
    return max(gains, key=lambda gain: gain.margin)


def _after_each_deal(state: State) -> Iterator[tuple[int, tuple[Chance, ...]]]:
    """The chances of all sides after each deal, by its number."""
    sides = range(len(state.sides))
    rows = tuple(range(len(state.options.rows)))
    now = [
        Chance(side=side, total=0, open_rows=rows, possible=_possible(state, rows))
        for side in sides
    ]
    for one in state.finished:
        before = now[one.side]
        left = tuple(row for row in before.open_rows if row != one.row)
        now[one.side] = Chance(
            side=one.side,
            total=before.total + one.score,
            open_rows=left,
            possible=_possible(state, left),
        )
        yield one.deal, tuple(now)


def _led_since(state: State, winner: int) -> int:
    """The first deal after which the winner led alone until the end."""
    since = 0
    for deal, sides in _after_each_deal(state):
        alone = _lead([one.total for one in sides]).sides == (winner,)
        if not alone:
            since = 0
        elif not since:
            since = deal
    return since


def _decided_in(state: State) -> int | None:
    """The first deal after which no side could catch up."""
    return next(
        (deal for deal, sides in _after_each_deal(state) if _uncatchable(sides) is not None), None
    )
