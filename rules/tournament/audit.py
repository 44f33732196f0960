"""The sum of the whole list, which shows whether anything was lost or counted twice (TOUR-14)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules.jass.points import STOECK
from rules.tournament.facts import STAND_IN
from rules.tournament.options import Terms
from rules.tournament.state import SIDES, Round, State, Table


@dataclass(frozen=True, slots=True, kw_only=True)
class ListSum:
    """What all players together have made in the rounds that are closed.

    Attributes:
        tables: How many tables have played, each round counted.
        tricks: Trick points: deals × 157 × 2 of each table.
        matsches: Points for Matsche.
        stoeck: Points for Stöck.
        byes: Points for rounds that were sat out.
        stand_ins: What stand-ins have made, which nobody has in the list (TOUR-6).
        found: The sum of all rounds of all players.
    """

    tables: int = 0
    tricks: int = 0
    matsches: int = 0
    stoeck: int = 0
    byes: int = 0
    stand_ins: int = 0
    found: int = 0

    @property
    def expected(self) -> int:
        """What the sum must be."""
        return self.tricks + self.matsches + self.stoeck + self.byes - self.stand_ins

    @property
    def agrees(self) -> bool:
        """Whether nothing is missing, and nothing counted twice."""
        return self.found == self.expected


def list_sum(state: State) -> ListSum | None:
    """The sum of the list after the rounds that are closed (TOUR-14).

    ``None`` in a game whose results add up to no number that is known (TOUR-19).
    """
    if not state.options.kind.detailed:
        return None
    tables = tricks = matsches = stoeck = byes = stand_ins = found = 0
    for one in state.rounds[: state.closed]:
        sheets = _sheets(one)
        found += sum(sheets.values())
        byes += len(one.byes) * one.terms.bye_points
        tables += len(one.tables)
        tricks += len(one.tables) * one.terms.round_total * len(SIDES)
        for table in one.tables:
            made = table.total
            stand_ins += _of_stand_ins(table, one.terms)
            matsches += sum(made.matsches) * one.terms.matsch * len(SIDES)
            stoeck += sum(made.stoeck) * _of_stoeck(one.terms) * len(SIDES)
    return ListSum(
        tables=tables,
        tricks=tricks,
        matsches=matsches,
        stoeck=stoeck,
        byes=byes,
        stand_ins=stand_ins,
        found=found,
    )


def wrong_tables(one: Round) -> Iterator[int]:
    """The tables of a round, from 1, whose players do not have what the table must have made.

    Each of the four has the points of a side, so that all together, stand-ins included, have twice
    the trick points of the round, and twice what Matsche and Stöck give. In other games they have
    no sum (TOUR-19).
    """
    if not one.terms.kind.detailed:
        return
    sheets = _sheets(one)
    for number, table in enumerate(one.tables, start=1):
        found = sum(sheets[player] for player in table.players) + _of_stand_ins(table, one.terms)
        if found != _expected(table, one.terms):
            yield number


def _expected(table: Table, terms: Terms) -> int:
    made = table.total
    extra = sum(made.matsches) * terms.matsch + sum(made.stoeck) * _of_stoeck(terms)
    return len(SIDES) * (terms.round_total + extra)


def _of_stand_ins(table: Table, terms: Terms) -> int:
    return sum(
        table.points(side, terms)
        for side, seats in enumerate(SIDES)
        for seat in seats
        if table.seats[seat] == STAND_IN
    )


def _of_stoeck(terms: Terms) -> int:
    return STOECK if terms.stoeck else 0


def _sheets(one: Round) -> dict[int, int]:
    """The points of every player of a round, by number."""
    points = dict.fromkeys(one.byes, one.terms.bye_points)
    for table in one.tables:
        for side, seats in enumerate(SIDES):
            points |= dict.fromkeys(
                (table.seats[seat] for seat in seats if table.seats[seat] != STAND_IN),
                table.points(side, one.terms),
            )
    return points
