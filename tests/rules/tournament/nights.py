"""Builders of tournament nights for tests."""

from __future__ import annotations

from typing import Any

from rules.engine.game import Event
from rules.tournament.draw import draw, fact_of, next_round, task_of
from rules.tournament.facts import (
    LARGEST_SEED,
    PlayerEntered,
    RoundClosed,
    RoundsDrawn,
    Seating,
    TableCounted,
)
from rules.tournament.ledger import TOURNAMENT
from rules.tournament.options import Options
from rules.tournament.state import State


def after(state: State, *events: Event) -> State:
    """The state after facts, none of which may be refused."""
    for event in events:
        assert TOURNAMENT.verify(state, event) == (), event
        state = TOURNAMENT.apply(state, event)
    return state


def codes(state: State, event: Event) -> list[str]:
    """The codes for which a fact is refused."""
    return [found.code for found in TOURNAMENT.verify(state, event)]


def entered(players: int, **options: Any) -> State:
    """A night with players who are called P1, P2 and so on."""
    start = TOURNAMENT.start(Options(**options), 0)
    return after(start, *(PlayerEntered(name=f"P{n}") for n in range(1, players + 1)))


def by_hand(*tables: tuple[int, int, int, int], number: int = 1, byes: tuple[int, ...] = ()) -> Any:
    """A draw of one round that was made by hand."""
    seating = Seating(tables=tables, byes=byes)
    return RoundsDrawn(round=number, seatings=(seating,), lot=None)


def by_lot(state: State, seed: int = 1, rounds: int = 1, batches: int = 2) -> RoundsDrawn:
    """A draw of the next rounds from a seed."""
    return fact_of(state, draw(task_of(state, rounds), seed, batches), seed)


def counted(number: int, table: int, first: int, **more: Any) -> TableCounted:
    """The result of a table in a round of eight deals, by the trick points of side 0."""
    given = {"matsches": (0, 0), "stoeck": (0, 0), **more}
    return TableCounted(round=number, table=table, tricks=(first, 1256 - first), **given)


def played(state: State, seed: int = 1) -> State:
    """The state after one more round, with results that differ from table to table."""
    number = next_round(state)
    if state.current is None:
        state = after(state, by_lot(state, (seed + number) % (LARGEST_SEED + 1)))
    tables = len(state.rounds[number - 1].tables)
    results = (counted(number, table, 600 + 10 * table) for table in range(1, tables + 1))
    return after(state, *results, RoundClosed(round=number))
