"""The draw of a round, or of several at once (TOUR-2, TOUR-6, TOUR-7, TOUR-16).

Tokens decide first: a shuffled order gives table and seat. Then, depending on the wish of the
tournament, a local search swaps players so that fewer of them meet again. The length of the search
is counted in batches, not in seconds: so the same task, seed and number of batches always give the
same draw. A round that is drawn by ranks has no search: there the lot decides only between equals
and who sits out. Nor has a round robin of fixed pairs, in which nothing repeats needlessly.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, combinations, islice

from rules.engine.game import Placed, Taken
from rules.tournament.facts import (
    MOST_BATCHES,
    STAND_IN,
    Lot,
    RoundRevealed,
    RoundsDrawn,
    Seating,
)
from rules.tournament.options import LeftOver, Wish
from rules.tournament.search import Chance, Meetings, Search, circle
from rules.tournament.seats import FREE, free_seats
from rules.tournament.standings import standings
from rules.tournament.state import SEATS, SIDES, Round, State

METHOD = 2
"""The version of the search; raise it if a change makes a seed lead to another draw."""
METHODS = (1, METHOD)
"""The versions whose draws can be repeated. The first had no round robin."""
Pair = tuple[int, int]
"""Two numbers of players, the lower one first."""
Unit = tuple[int, ...]
"""What is moved as a whole: a player, or partners for the night."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """What is to be drawn, and what was played before.

    Attributes:
        players: The numbers of those who are present.
        rounds: How many rounds are drawn together.
        wish: What to avoid.
        pairs: Partners for the night (TOUR-7).
        partners: How often two have been partners.
        met: How often two have sat at one table.
        byes: How many rounds each player has been left over: has had to sit out, or has sat with a
            stand-in or at a table of three.
        ranks: The rank of each player or pair, if they are seated by it (TOUR-16).
        left_over: What is done with those who are left over (TOUR-6).
        method: The version of the search, one of :data:`METHODS`.
    """

    players: tuple[int, ...]
    rounds: int = 1
    wish: Wish = Wish.LOT
    pairs: tuple[Pair, ...] = ()
    partners: Mapping[Pair, int] = field(default_factory=dict)
    met: Mapping[Pair, int] = field(default_factory=dict)
    byes: Mapping[int, int] = field(default_factory=dict)
    ranks: Mapping[Unit, int] | None = None
    left_over: LeftOver = LeftOver.SIT_OUT
    method: int = METHOD


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """A draw after a number of batches.

    Attributes:
        seatings: One for each round.
        batches: How many batches of the search led to it.
        cost: How much repeats although the wish is to avoid it; 0 if nothing does, so that more
            batches cannot improve the draw.
    """

    seatings: tuple[Seating, ...]
    batches: int
    cost: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SittingOut:
    """Who sits out in a round that is not drawn yet.

    Attributes:
        known: The numbers of those who do whatever the lot says.
        by_lot: How many more the lot decides on.
    """

    known: tuple[int, ...]
    by_lot: int


def task_of(state: State, rounds: int = 1) -> Task:
    """The task to draw the next rounds of a night.

    The first of them is the current round if no table has counted in it, otherwise the next one.
    """
    first = next_round(state)
    played = state.rounds[: first - 1]
    partners: dict[Pair, int] = {}
    met: dict[Pair, int] = {}
    byes: dict[int, int] = {}
    for one in played:
        not_full = (table.players for table in one.tables if not FREE.isdisjoint(table.seats))
        for number in chain(one.byes, *not_full):
            byes[number] = byes.get(number, 0) + 1
        for table in one.tables:
            _note(table.seats, partners, met)
    return Task(
        players=state.present,
        rounds=rounds,
        wish=state.options.wish,
        pairs=pairs_of(state),
        partners=partners,
        met=met,
        byes=byes,
        ranks=_ranks(state, played) if first == state.options.standing_round else None,
        left_over=state.options.left_over,
    )


def _ranks(state: State, played: tuple[Round, ...]) -> dict[Unit, int]:
    """The ranks after the rounds that were played, by the numbers of a line in their order."""
    lines = standings(replace(state, rounds=played))
    return {tuple(sorted(line.unit)): line.rank for line in lines if line.rank is not None}


def next_round(state: State) -> int:
    """The number of the round that would be drawn now, counted from 1."""
    current = state.current
    return state.closed + (2 if current is not None and current.begun else 1)


def _note(seats: tuple[int, ...], partners: dict[Pair, int], met: dict[Pair, int]) -> None:
    """Count who are partners and who meet at a table."""
    for first, second in combinations(range(len(seats)), 2):
        pair = _pair(seats[first], seats[second])
        if not FREE.isdisjoint(pair):
            continue
        met[pair] = met.get(pair, 0) + 1
        if second - first == len(SIDES):
            partners[pair] = partners.get(pair, 0) + 1


def _pair(first: int, second: int) -> Pair:
    return (first, second) if first < second else (second, first)


def pairs_of(state: State) -> tuple[Pair, ...]:
    """Partners for the night: as entered, or as the rounds before have put them together."""
    if not state.has_pairs:
        return ()
    found = [_pair(*pair) for pair in state.pairs]
    taken = {number for pair in found for number in pair}
    for one in reversed(state.rounds[: next_round(state) - 1]):
        for table in one.tables:
            for first, second in SIDES:
                pair = _pair(table.seats[first], table.seats[second])
                if FREE.isdisjoint(pair) and not taken & set(pair):
                    found.append(pair)
                    taken |= set(pair)
    present = set(state.present)
    return tuple(pair for pair in found if present.issuperset(pair))


def search(task: Task, seed: int) -> Iterator[Draw]:
    """Search for better and better draws.

    A caller may stop at any time and use the newest draw.

    Yields:
        First a draw by lot alone, then the best draw so far after each batch. The search ends when
        nothing repeats needlessly, or after :data:`rules.tournament.facts.MOST_BATCHES`.
    """
    chance = Chance(seed)
    players, apart = _units(task, chance)
    if _is_round_robin(task, players):
        yield _round_robin(task, players, chance, apart)
        return
    free = () if task.wish is Wish.FIXED_PAIRS else free_seats(len(players), task.left_over)
    units = [*players, *((number,) for number in free)]
    rounds = [_by_lot(units, len(free), chance, out) for out in _left(players, task, chance)]
    if task.ranks is not None:
        yield _by_rank(units, len(free), task.ranks, rounds[0], apart)
        return
    looking = Search(_meetings(task, units), [order for order, _ in rounds], chance, len(free))
    batches = 0
    while True:
        seatings = tuple(
            _seating(units, order, (*byes, *apart))
            for order, (_, byes) in zip(looking.best, rounds, strict=True)
        )
        yield Draw(seatings=seatings, batches=batches, cost=looking.least_cost)
        if not looking.least_cost or batches == MOST_BATCHES:
            return
        looking.batch()
        batches += 1


def draw(task: Task, seed: int, batches: int = 0) -> Draw:
    """The draw after a number of batches, or after fewer if the search ends before."""
    *_, last = islice(search(task, seed), batches + 1)
    return last


def draw_of(steps: Sequence[Placed | Taken], number: int) -> tuple[int, RoundsDrawn] | None:
    """The draw that seats a round now, after the number of its entry (TOUR-2).

    Args:
        steps: The facts of a night, in order.
        number: The round, counted from 1.

    Returns:
        ``None`` if the round is not drawn. A draw replaces all rounds from its first one on. A
        round that was revealed is seated by the draw that planned it.
    """
    revealed = False
    for step in reversed(steps):
        fact = step.event
        if isinstance(fact, RoundRevealed):
            revealed = revealed or fact.round == number
        elif isinstance(fact, RoundsDrawn) and fact.round <= number:
            shown = revealed or number < fact.round + len(fact.seatings)
            return (step.seq, fact) if shown else None
    return None


def seed_of(steps: Sequence[Placed | Taken], number: int) -> int | None:
    """The seed of the draw that seats a round now; ``None`` if it was made by hand, or not at all.

    Args:
        steps: The facts of a night, in order.
        number: The round, counted from 1.
    """
    found = draw_of(steps, number)
    return found[1].lot.seed if found is not None and found[1].lot is not None else None


def fact_of(state: State, found: Draw, seed: int, shown: int | None = None) -> RoundsDrawn:
    """The fact that records a draw for :func:`task_of` a state.

    Args:
        state: The night before the draw.
        found: The draw.
        seed: Its seed.
        shown: How many of its rounds are drawn; the others are planned (TOUR-7). ``None``: all.
    """
    lot = Lot(seed=seed, batches=found.batches, method=METHOD)
    return RoundsDrawn(
        round=next_round(state),
        seatings=found.seatings[:shown],
        lot=lot,
        planned=() if shown is None else found.seatings[shown:],
    )


def planned_rounds(state: State, rounds: int) -> int:
    """How many rounds are planned together when so many are drawn now (TOUR-7).

    Where the draw avoids meetings, these are all that are left: rounds that are planned one by one
    repeat more than they must.
    """
    return rounds if state.options.wish is Wish.LOT else max(rounds, drawable(state))


def drawable(state: State) -> int:
    """How many rounds can be drawn together now.

    These are all that are left, but for one that is drawn by the ranks before it (TOUR-16).
    """
    first, last = next_round(state), state.options.rounds
    waits = last == state.options.standing_round and first < last
    return last - first + (0 if waits else 1)


def revealed(state: State, rounds: int) -> tuple[RoundRevealed, ...]:
    """The facts that draw the next rounds as they are planned; empty if they must be drawn anew."""
    first = len(state.rounds) + 1
    if not state.plan_fits or next_round(state) != first or len(state.planned) < rounds:
        return ()
    return tuple(RoundRevealed(round=number) for number in range(first, first + rounds))


def sitting_out(state: State) -> SittingOut | None:
    """Who sits out the last round before it is drawn by the ranks (TOUR-6, TOUR-16).

    ``None`` if that round is not the next one to be drawn.
    """
    if state.current is not None or next_round(state) != state.options.standing_round:
        return None
    task = task_of(state)
    units, apart = _units(task, Chance(0))
    _, left = _left_over(len(units), task)
    total = left * (len(SIDES) if task.wish is Wish.FIXED_PAIRS else 1) + len(apart)
    known = list(apart)
    if task.wish is Wish.FIXED_PAIRS and len(task.players) - 2 * len(task.pairs) > 1:
        known = []  # the lot makes pairs of those who have no partner
    else:
        had = _byes_had(units, task)
        ordered = sorted(had)
        for unit, times in zip(units, had, strict=True):
            if bisect_right(ordered, times) <= left:
                known += unit
    return SittingOut(known=tuple(sorted(known)), by_lot=total - len(known))


def repeats(before: State, fact: RoundsDrawn) -> bool | None:
    """Whether drawing again gives the draw that was recorded (TOUR-2).

    ``None`` if it was made by hand, by another method, or does not begin with the next round.
    """
    lot = fact.lot
    if lot is None or lot.method not in METHODS or fact.round != next_round(before):
        return None
    seatings = (*fact.seatings, *fact.planned)
    task = replace(task_of(before, len(seatings)), method=lot.method)
    return draw(task, lot.seed, lot.batches).seatings == seatings


def _meetings(task: Task, units: list[Unit]) -> Meetings:
    """The meetings before this draw that count against the wish."""
    size = len(units)
    if task.wish is Wish.FIXED_PAIRS:
        together = [
            max(
                (task.met.get(_pair(one, other), 0) for one in first for other in second), default=0
            )
            for first in units
            for second in units
        ]
        return Meetings(size, seats=len(SIDES), met=together)
    met = partners = None
    if task.wish is Wish.NEW_FACES:
        met = [task.met.get(_pair(*one, *other), 0) for one in units for other in units]
    if task.wish is not Wish.LOT:
        partners = [task.partners.get(_pair(*one, *other), 0) for one in units for other in units]
    return Meetings(size, seats=2 * len(SIDES), met=met, partners=partners)


def _units(task: Task, chance: Chance) -> tuple[list[Unit], tuple[int, ...]]:
    """The units to place, and with fixed pairs the player who is left without a partner."""
    if task.wish is not Wish.FIXED_PAIRS:
        return [(number,) for number in task.players], ()
    paired = {number for pair in task.pairs for number in pair}
    single = [number for number in task.players if number not in paired]
    chance.shuffle(single)
    even = len(single) // 2 * 2
    by_lot = [_pair(single[place], single[place + 1]) for place in range(0, even, 2)]
    units: list[Unit] = [*task.pairs, *by_lot]
    apart = tuple(single[even:])
    if task.left_over is not LeftOver.STAND_INS:
        return units, apart
    # Two stand-ins are a pair that plays like any other (TOUR-6).
    units += [_pair(STAND_IN, number) for number in apart]
    return [*units, *[_pair(STAND_IN, STAND_IN)] * (len(units) % len(SIDES))], ()


def _is_round_robin(task: Task, units: list[Unit]) -> bool:
    """Whether pairs that have not played yet have rounds enough to meet all others (TOUR-7)."""
    return (
        task.method > 1
        and task.wish is Wish.FIXED_PAIRS
        and task.ranks is None
        and not task.met
        and not task.byes
        and task.rounds >= len(units) - 1
    )


def _round_robin(task: Task, units: list[Unit], chance: Chance, apart: tuple[int, ...]) -> Draw:
    """The draw in which every pair meets every other before any two meet again.

    No search could repeat less, so there is none.
    """
    orders = circle(len(units), task.rounds, chance)
    cost = Search(_meetings(task, units), [list(order) for order, _ in orders], chance).least_cost
    seatings = tuple(
        _seating(units, order, (*(number for unit in out for number in units[unit]), *apart))
        for order, out in orders
    )
    return Draw(seatings=seatings, batches=0, cost=cost)


def _left(units: list[Unit], task: Task, chance: Chance) -> list[tuple[int, ...]]:
    """For each round, the indices of the units that are left over, those first that were least.

    They sit out, or at the tables that have free seats (TOUR-6). Among units that were left over
    equally often the lot decides.
    """
    free, over = _left_over(len(units), task)
    left = min(len(units), free * (SEATS - 1)) if free else over
    had = _byes_had(units, task)
    rounds = []
    for _ in range(task.rounds):
        order = list(range(len(units)))
        chance.shuffle(order)
        order.sort(key=lambda unit: had[unit])
        out = tuple(sorted(order[:left]))
        for unit in out:
            had[unit] += len(units[unit])
        rounds.append(out)
    return rounds


def _left_over(units: int, task: Task) -> tuple[int, int]:
    """How many seats stay free in a round of so many units, and how many units sit out."""
    if task.wish is Wish.FIXED_PAIRS:
        return 0, units % len(SIDES)
    free = len(free_seats(units, task.left_over))
    return free, 0 if free else units % SEATS


def _byes_had(units: list[Unit], task: Task) -> list[int]:
    """How often the players of each unit have been left over so far."""
    return [sum(task.byes.get(number, 0) for number in unit) for unit in units]


def _by_lot(
    units: list[Unit], free: int, chance: Chance, left: tuple[int, ...]
) -> tuple[list[int], tuple[int, ...]]:
    """The units of a round in the order of their tokens, and the numbers of those who sit out.

    Args:
        units: The units; the last ones stand for free seats.
        free: How many of them do.
        chance: The lot.
        left: The indices of those who are left over.
    """
    order = [unit for unit in range(len(units) - free) if unit not in set(left)]
    chance.shuffle(order)
    if not free:
        return order, tuple(number for unit in left for number in units[unit])
    last = list(left)
    chance.shuffle(last)
    return _filled(order + last, range(len(units) - free, len(units))), ()


def _filled(order: list[int], free: Sequence[int]) -> list[int]:
    """The units with the free seats among them: the last seat of each of the last tables (TOUR-6).

    >>> _filled([1, 2, 3, 4, 5, 6], [7, 8]), _filled([1, 2, 3, 4, 5], [7, 8, 9])
    ([1, 2, 3, 7, 4, 5, 6, 8], [1, 2, 7, 9, 3, 4, 5, 8])
    """
    tables = (len(order) + len(free)) // SEATS
    last = min(len(free), tables)
    full = SEATS * (tables - last)
    filled, rest = order[:full], order[full:]
    for place in range(last):
        own = free[place::last]
        players = SEATS - len(own)
        filled += [*rest[:players], *own]
        rest = rest[players:]
    return filled


def _by_rank(
    units: list[Unit],
    free: int,
    ranks: Mapping[Unit, int],
    by_lot: tuple[list[int], tuple[int, ...]],
    apart: tuple[int, ...],
) -> Draw:
    """The draw that gives the first tokens to the first ranks; equals stay as the lot has them.

    A pair that has no line yet begins with nothing and comes last (TOUR-11), and so do stand-ins.
    """
    order, byes = by_lot
    last, players = max(ranks.values(), default=0) + 1, len(units) - free

    def rank(unit: int) -> int:
        return ranks.get(tuple(number for number in units[unit] if number != STAND_IN), last)

    ordered = sorted((unit for unit in order if unit < players), key=rank)
    ordered = _filled(ordered, range(players, len(units))) if free else ordered
    return Draw(seatings=(_seating(units, ordered, (*byes, *apart)),), batches=0, cost=0)


def _seating(units: list[Unit], order: list[int], byes: tuple[int, ...]) -> Seating:
    """Tables of units in the order of the tokens; partners for the night sit across."""
    tables = []
    for place in range(0, len(order), 2 * len(SIDES) // len(units[0])):
        match [units[unit] for unit in order[place : place + 2 * len(SIDES) // len(units[0])]]:
            case [(first, third), (second, fourth)]:
                tables.append((first, second, third, fourth))
            case [(first,), (second,), (third,), (fourth,)]:
                tables.append((first, second, third, fourth))
    return Seating(tables=tuple(tables), byes=tuple(sorted(byes)))
