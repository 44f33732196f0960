"""The standings agree with another computation, and keep the laws of every ranking (TOUR)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rules.engine.log import Entry, Recorded
from rules.tournament.audit import list_sum
from rules.tournament.document import Night, from_document, to_document
from rules.tournament.facts import (
    NOBODY,
    CardsDrawn,
    DealCounted,
    PlayerEntered,
    PlayerLeft,
    PlayerReplaced,
    PlayerReturned,
    ResultCounted,
    RoundClosed,
    RoundsDrawn,
    Seating,
    TableCounted,
)
from rules.tournament.options import Imposed, Options, TieBreak
from rules.tournament.outcome.teams import TeamStanding, team_standings
from rules.tournament.standings import Standing, merit_of, standings
from rules.tournament.state import State
from tests.rules.laws import tried
from tests.rules.tournament.golden import LOGS, load
from tests.rules.tournament.nights import after, by_hand, counted, entered
from tests.rules.tournament.random_nights import nights
from tests.rules.tournament.reckoning import Reckoning


def document_of(night: Night) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(json.dumps(to_document(night)))
    return document


def told(line: Standing) -> dict[str, Any]:
    """A line as the other computation tells it."""
    return {
        "numbers": list(line.unit),
        "name": line.name,
        "carried": line.carried,
        "total": line.total,
        "rounds": list(line.rounds),
        "byes": list(line.byes),
        "struck": list(line.struck),
        "best": line.best,
        "second": line.second,
        "matsches": line.matsches,
        "categories": sorted(line.categories),
        "rank": line.rank,
    }


def team_told(team: TeamStanding) -> dict[str, Any]:
    """A team as the other computation tells it."""
    counting = [list(line.unit) for line in team.counting]
    return {"name": team.name, "total": team.total, "counting": counting, "rank": team.rank}


def teams_told(state: State) -> list[dict[str, Any]]:
    return list(map(team_told, team_standings(standings(state), state.options.team_best)))


@tried(1500)
@given(nights())
def test_another_computation_gives_the_same_standings(night: Night) -> None:
    reckoned = Reckoning(document_of(night))
    state: State = night.replay().state
    assert [told(line) for line in standings(state)] == reckoned.lines()
    assert teams_told(state) == reckoned.teams()
    checked = list_sum(_with_closed(state, reckoned.closed))
    if not state.options.kind.detailed:
        assert checked is None
        return
    assert checked is not None
    assert (checked.found, checked.agrees) == (reckoned.sum_of_list(), True)


def _with_closed(state: State, closed: int) -> State:
    return replace(state, closed=closed)


def test_golden_nights_agree_with_another_computation() -> None:
    for path in sorted(LOGS.rglob("*.txt")):
        night = load(path)
        if all(isinstance(entry.change, Recorded) for entry in night.entries):
            state: State = night.replay().state
            reckoned = Reckoning(document_of(night))
            assert [told(line) for line in standings(state)] == reckoned.lines(), path.name
            assert teams_told(state) == reckoned.teams(), path.name


@tried(60)
@given(nights())
def test_the_standings_of_the_exported_document_are_those_of_the_night(night: Night) -> None:
    again = from_document(document_of(night))
    assert standings(again.replay().state) == standings(night.replay().state)


@tried(60)
@given(nights())
def test_other_names_change_nothing_but_names(night: Night) -> None:
    def renamed(entry: Entry) -> Entry:
        match entry.change:
            case Recorded(PlayerEntered() | PlayerReplaced() as fact):
                return replace(entry, change=Recorded(replace(fact, name=f"Z{fact.name}")))
        return entry

    other = replace(night, entries=tuple(map(renamed, night.entries)))
    before, now = standings(night.replay().state), standings(other.replay().state)
    assert [_without_names(line) for line in now] == [_without_names(line) for line in before]


@tried(60)
@given(nights(), st.randoms())
def test_other_numbers_of_tables_change_nothing(night: Night, chance: Any) -> None:
    moved: dict[tuple[int, int], int] = {}

    def at_another_table(entry: Entry) -> Entry:
        match entry.change:
            case Recorded(RoundsDrawn(round=number, seatings=(seating,)) as fact):
                order = list(range(len(seating.tables)))
                chance.shuffle(order)
                for now, before in enumerate(order, start=1):
                    moved[number, before + 1] = now
                tables = tuple(seating.tables[place] for place in order)
                other = Seating(tables=tables, byes=seating.byes)
                return replace(entry, change=Recorded(replace(fact, seatings=(other,))))
            case Recorded(TableCounted() | DealCounted() | ResultCounted() as fact):
                table = moved[fact.round, fact.table]
                return replace(entry, change=Recorded(replace(fact, table=table)))
        return entry

    other = replace(night, entries=tuple(map(at_another_table, night.entries)))
    assert other.replay().violations == ()
    assert standings(other.replay().state) == standings(night.replay().state)


@tried(40)
@given(nights(), st.integers(1, 3))
def test_other_seats_of_a_table_change_nothing_where_everybody_plays_alone(
    night: Night, turn: int
) -> None:
    if not night.options.kind.alone:
        return

    def moved(seats: tuple[int, ...]) -> tuple[int, ...]:
        own = tuple(number for number in seats if number != NOBODY)
        return (*own[turn:], *own[:turn], *seats[len(own) :])

    def turned(entry: Entry) -> Entry:
        match entry.change:
            case Recorded(RoundsDrawn(seatings=(seating,)) as fact):
                tables: Any = tuple(map(moved, seating.tables))
                other = Seating(tables=tables, byes=seating.byes)
                return replace(entry, change=Recorded(replace(fact, seatings=(other,))))
            case Recorded(ResultCounted(points=points) as fact):
                others = (*points[turn:], *points[:turn])
                return replace(entry, change=Recorded(replace(fact, points=others)))
        return entry

    other = replace(night, entries=tuple(map(turned, night.entries)))
    assert other.replay().violations == ()
    assert standings(other.replay().state) == standings(night.replay().state)


def _without_names(line: Standing) -> tuple[Any, ...]:
    return (*(value for name, value in told(line).items() if name != "name"), line.waiting)


results = st.lists(st.one_of(st.none(), st.integers(2, 10)), min_size=4, max_size=4)


@tried(80)
@given(results, st.integers(0, 3), st.integers(0, 3))
def test_a_round_that_is_missed_never_helps(
    made: list[int | None], struck: int, missed: int
) -> None:
    """Who has played less never has more points than by playing on (TOUR-10)."""
    less = [points if place != missed else None for place, points in enumerate(made)]
    assert _first(less, struck).total <= _first(made, struck).total


@tried(80)
@given(nights())
def test_who_made_at_least_as_much_in_each_round_is_never_behind(night: Night) -> None:
    lines = standings(night.replay().state)
    for one in lines:
        for other in lines:
            both = list(zip(one.rounds, other.rounds, strict=True))
            both.append((one.carried, other.carried))
            if all(_is_at_least(one, made, others) for made, others in both):
                assert merit_of(one) >= merit_of(other)


def _is_at_least(line: Standing, made: int | None, others: int | None) -> bool:
    """Whether a round was as good as that of another; one that was missed is never as good."""
    if made is None or others is None:
        # One that was missed counts nothing; where the lowest wins, it is the worst there is.
        return others is None and (made is None or line.kind.lowest_wins or made >= 0)
    return line.kind.merit(made) >= line.kind.merit(others)


def _first(made: list[int | None], struck: int) -> Standing:
    """The line of a player who made these points, against others who always share a deal."""
    state = entered(9, rounds=4, struck=struck, deals=8)
    for number, points in enumerate(made, start=1):
        here, other = (1, 5) if points is not None else (5, 1)
        first = 100 * (points or 6)
        state = after(
            state,
            by_hand((here, 2, 3, 4), (6, 7, 8, 9), number=number, byes=(other,)),
            counted(number, 1, first),
            counted(number, 2, 628),
        )
        state = replace(state, closed=number)
    return next(line for line in standings(state) if line.unit == (1,))


def test_cards_decide_only_where_all_who_are_equal_have_drawn() -> None:
    state = after(
        entered(8, ties=(TieBreak.CARDS,)),
        by_hand((1, 2, 3, 4), (5, 6, 7, 8)),
        counted(1, 1, 700),
        counted(1, 2, 600),
    )
    some = after(state, CardsDrawn(numbers=(3, 7)))
    assert [line.rank for line in standings(some)] == [line.rank for line in standings(state)]
    both = after(some, CardsDrawn(numbers=(3, 1)))
    assert [(line.rank, line.unit) for line in standings(both)][:3] == [
        (1, (3,)),
        (2, (1,)),
        (3, (6,)),
    ]


def test_options_of_earlier_documents_are_read() -> None:
    document = document_of(load(LOGS / "pairs_come_and_go.txt"))
    assert document["options"]["ties"] == ["best_round"]
    earlier = {
        name: value for name, value in document["options"].items() if name not in ("ties", "struck")
    }
    night = from_document({**document, "options": {**earlier, "equal_totals": "best_round"}})
    assert night.options == from_document(document).options
    shared = from_document({**document, "options": {**earlier, "equal_totals": "shared"}})
    assert shared.options.ties == ()
    assert Options().ties == ()


@tried(60)
@given(nights(), st.lists(st.sampled_from(Imposed), max_size=5))
def test_what_deals_have_to_be_played_by_changes_no_points(
    night: Night, trumps: list[Imposed]
) -> None:
    if "trumps" in night.options.kind.absent:
        trumps = []
    other = replace(night, options=replace(night.options, trumps=tuple(trumps)))
    assert other.replay().violations == ()
    assert standings(other.replay().state) == standings(night.replay().state)


differences = st.lists(st.one_of(st.none(), st.integers(-1, 3)), min_size=3, max_size=3)


@tried(60)
@given(differences, st.integers(0, 2), st.integers(0, 2))
def test_a_round_that_is_missed_never_helps_where_the_lowest_total_is_first(
    made: list[int | None], struck: int, missed: int
) -> None:
    less = [points if place != missed else None for place, points in enumerate(made)]
    assert _rank_in_differenzler(less, struck) >= _rank_in_differenzler(made, struck)


def _rank_in_differenzler(made: list[int | None], struck: int) -> int:
    """The rank of a player with these differences, in tens, among others who make 10 each."""
    state = entered(8, game="differenzler", rounds=3, struck=struck, deals=4)
    for number, points in enumerate(made, start=1):
        gone, back = (PlayerLeft(number=1),), (PlayerReturned(number=1),)
        seats = ((5, 2, 3, 4),) if points is None else ((1, 2, 3, 4), (5, 6, 7, 8))
        out = (6, 7, 8) if points is None else ()
        if points is None:
            state = after(state, *gone)
        state = after(
            state,
            by_hand(*seats, number=number, byes=out),
            *(
                ResultCounted(round=number, table=table, points=(own, 10, 10, 10))
                for table, own in enumerate(
                    (10 * (points if points is not None else 1), 10)[: len(seats)], 1
                )
            ),
            RoundClosed(round=number),
        )
        if points is None:
            state = after(state, *back)
    (rank,) = (line.rank for line in standings(state) if line.unit == (1,))
    assert rank is not None
    return rank
