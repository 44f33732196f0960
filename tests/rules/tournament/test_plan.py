"""The rounds of a night are planned together and shown one at a time (TOUR-7)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.codes import Code
from rules.engine.game import Placed
from rules.engine.notation import fact_from_json, fact_to_json
from rules.tournament.draw import (
    draw,
    draw_of,
    fact_of,
    planned_rounds,
    repeats,
    revealed,
    task_of,
)
from rules.tournament.facts import (
    LARGEST_SEED,
    PlayerEntered,
    PlayerLeft,
    PlayerReturned,
    RoundClosed,
    RoundRevealed,
)
from rules.tournament.ledger import TOURNAMENT
from rules.tournament.options import Wish
from rules.tournament.quality import quality
from rules.tournament.state import State
from tests.rules.laws import tried
from tests.rules.tournament.nights import after, codes, counted, entered

BATCHES = 100
"""Enough for each night of these tests, and less than a second."""


def drawn_next(night: State, seed: int = 7, batches: int = BATCHES) -> State:
    """The night with its next round, as planned, or with a new plan."""
    shown = revealed(night, 1)
    if shown:
        return after(night, *shown)
    found = draw(task_of(night, planned_rounds(night, 1)), seed, batches)
    return after(night, fact_of(night, found, seed, 1))


def played_out(night: State) -> State:
    """The night after the round that is played."""
    number = night.closed + 1
    tables = range(1, len(night.rounds[night.closed].tables) + 1)
    results = (counted(number, table, 600) for table in tables)
    return after(night, *results, RoundClosed(round=number))


@pytest.mark.parametrize(("players", "repeated"), [(16, 0), (14, 6), (20, 0)])
def test_four_rounds_shown_one_at_a_time_repeat_no_more_than_they_must(
    players: int, repeated: int
) -> None:
    night = entered(players, wish=Wish.NEW_FACES)
    for number in range(1, 5):
        night = drawn_next(night, seed=number)
        assert len(night.rounds) == number, "one round is shown at a time"
        night = played_out(night)
    assert quality(night).repeated_encounters == repeated


def test_who_comes_or_leaves_changes_only_what_is_not_shown_yet() -> None:
    night = drawn_next(entered(16, wish=Wish.NEW_FACES))
    first, plan = night.rounds, night.planned
    late = after(night, PlayerEntered(name="Late"))
    assert (late.rounds, late.plan_fits) == (first, False)
    assert after(night, PlayerLeft(number=3), PlayerReturned(number=3)).plan_fits
    assert codes(late, RoundRevealed(round=2)) == [Code.TOUR_NO_PLAN]
    second = drawn_next(played_out(late), seed=8)
    assert second.rounds[1].byes
    assert len(second.planned) == 2
    assert second.planned != plan[1:]
    assert quality(second).repeated_encounters == 0


def test_by_lot_alone_nothing_is_planned() -> None:
    night = entered(16, wish=Wish.LOT)
    assert planned_rounds(night, 1) == 1
    assert drawn_next(night).planned == ()


@tried(30)
@given(
    st.integers(4, 24),
    st.sampled_from([Wish.NEW_FACES, Wish.FIXED_PAIRS]),
    st.integers(0, LARGEST_SEED),
)
def test_rounds_shown_one_at_a_time_are_those_drawn_together(
    players: int, wish: Wish, seed: int
) -> None:
    night = entered(players, wish=wish)
    together = draw(task_of(night, 4), seed, 1).seatings
    one = drawn_next(night, seed, 1)
    for _ in range(3):
        one = drawn_next(played_out(one), seed, 1)
    assert [(tuple(t.seats for t in r.tables), r.byes) for r in one.rounds] == [
        (seating.tables, seating.byes) for seating in together
    ]


def test_a_planned_draw_can_be_repeated_and_seats_each_round_that_was_shown() -> None:
    night = entered(16, wish=Wish.NEW_FACES)
    fact = fact_of(night, draw(task_of(night, 4), 5, 2), 5, 1)
    assert (len(fact.seatings), len(fact.planned)) == (1, 3)
    assert repeats(night, fact)
    steps = [Placed(1, fact), Placed(2, RoundRevealed(round=2))]
    assert [draw_of(steps, number) is not None for number in (1, 2, 3)] == [True, True, False]
    anew = fact_of(night, draw(task_of(night), 6), 6)
    assert draw_of([*steps, Placed(3, anew)], 2) is None, "drawn anew from round 1 on"


def test_a_draw_of_an_older_version_is_read_as_it_was() -> None:
    night = entered(8)
    fact = fact_of(night, draw(task_of(night), 5), 5)
    written = fact_to_json(TOURNAMENT, fact)
    data = {name: value for name, value in written["data"].items() if name != "planned"}
    old = {**written, "v": 1, "data": data}
    assert fact_from_json(TOURNAMENT, old, "fact") == fact
