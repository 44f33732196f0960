"""The last round seats the players by their ranks, if that is agreed (TOUR-16)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from rules.engine.codes import Code
from rules.tournament.draw import (
    draw,
    drawable,
    planned_rounds,
    repeats,
    sitting_out,
    task_of,
)
from rules.tournament.facts import (
    LARGEST_SEED,
    OptionsAgreed,
    PairFormed,
    PlayerEntered,
    PlayerLeft,
    RoundClosed,
)
from rules.tournament.options import LeftOver, Wish
from rules.tournament.standings import standings
from rules.tournament.state import State
from tests.rules.laws import tried
from tests.rules.tournament.nights import after, by_hand, by_lot, codes, counted, entered, played

seeds = st.integers(0, LARGEST_SEED - 1)
"""Of the first round; the second one has the seed after it."""


def before_the_last(players: int, seed: int = 1, **options: Any) -> State:
    """A night of two rounds by the ranks, after the first of them."""
    return played(entered(players, rounds=2, by_standing=True, **options), seed)


def rank_of(night: State, number: int) -> int:
    """The rank of a player, or of the pair that a player belongs to."""
    ranks = [line.rank for line in standings(night) if number in line.unit]
    assert ranks[0] is not None
    return ranks[0]


@tried(60)
@given(st.integers(4, 30), seeds, st.sampled_from(list(Wish)))
def test_tokens_follow_the_ranks_and_the_draw_repeats(players: int, seed: int, wish: Wish) -> None:
    night = before_the_last(players, seed, wish=wish)
    fact = by_lot(night, seed, batches=9)
    assert fact.lot is not None
    assert fact.lot.batches == 0, "there is nothing to look for"
    assert repeats(night, fact)
    (seating,) = fact.seatings
    order = [number for seats in seating.tables for number in seats]
    sides = [(seats[place], seats[place + 2]) for seats in seating.tables for place in (0, 1)]
    ranks = [rank_of(night, number) for number in order]
    if wish is Wish.FIXED_PAIRS:
        ranks = [rank_of(night, first) for first, _ in sides]
        assert all(rank_of(night, a) == rank_of(night, b) for a, b in sides)
    assert ranks == sorted(ranks)
    assert after(night, fact).fits


def test_a_round_knows_that_it_was_drawn_by_the_ranks() -> None:
    night = before_the_last(8)
    drawn = after(night, by_lot(night))
    assert [one.by_ranks for one in drawn.rounds] == [False, True]
    other = after(drawn, OptionsAgreed(round=2, rounds=3))
    assert other.rounds[1].by_ranks, "what is agreed later does not change how it was drawn"
    hand = after(night, by_hand((1, 2, 3, 4), (5, 6, 7, 8), number=2))
    assert not hand.rounds[1].by_ranks


@tried(40)
@given(st.integers(4, 30).filter(lambda players: players % 4), seeds)
def test_who_has_sat_out_does_not_sit_out_again(players: int, seed: int) -> None:
    night = before_the_last(players, seed)
    (seating,) = by_lot(night, seed).seatings
    again = set(seating.byes) & set(night.rounds[0].byes)
    assert len(again) == max(0, 2 * (players % 4) - players)


@tried(100)
@given(
    st.integers(4, 13),
    seeds,
    st.sampled_from(list(Wish)),
    st.sampled_from([LeftOver.SIT_OUT, LeftOver.STAND_INS]),
    st.integers(1, 5),
)
def test_who_sits_out_is_told_before_the_draw_as_far_as_no_lot_decides_it(
    players: int, seed: int, wish: Wish, left_over: LeftOver, before: int
) -> None:
    night = entered(players, rounds=before + 1, by_standing=True, wish=wish, left_over=left_over)
    for _ in range(before):
        night = played(night, seed)
    if seed % 2:
        night = after(night, PlayerEntered(name="X"))
    told = sitting_out(night)
    assert told is not None
    found = [set(draw(task_of(night), seed).seatings[0].byes) for seed in range(30)]
    assert {len(out) for out in found} == {len(told.known) + told.by_lot}
    always = set.intersection(*found)
    assert set(told.known) <= always
    event(f"{len(told.known)} known, {told.by_lot} by lot")
    if not told.by_lot:
        assert set(told.known) == always


def test_nothing_is_told_before_a_round_that_is_not_drawn_by_the_ranks() -> None:
    assert sitting_out(entered(9, rounds=2, by_standing=True)) is None
    assert sitting_out(played(entered(9, rounds=2))) is None
    over = played(before_the_last(9))
    assert sitting_out(over) is None


def test_the_lot_decides_between_equals() -> None:
    night = after(
        entered(8, rounds=2, by_standing=True),
        by_hand((1, 2, 3, 4), (5, 6, 7, 8)),
        *(counted(1, table, 628) for table in (1, 2)),
        RoundClosed(round=1),
    )
    found = {draw(task_of(night), seed).seatings for seed in range(20)}
    assert len(found) > 10


def test_all_rounds_but_the_last_can_be_drawn_ahead() -> None:
    night = entered(16, wish=Wish.NEW_FACES, by_standing=True)
    assert (drawable(night), planned_rounds(night, 1)) == (3, 3)
    assert codes(night, by_lot(night, rounds=4)) == [Code.TOUR_STANDING_EARLY]
    night = after(night, by_lot(night, rounds=3))
    for _ in range(2):
        night = played(night)
    assert codes(night, by_hand((1, 2, 3, 4), number=4)) == [Code.TOUR_STANDING_EARLY]
    night = played(night)
    assert (drawable(night), len(night.rounds)) == (1, 3)
    night = played(night)
    assert night.over


def test_a_night_of_one_round_is_drawn_by_lot() -> None:
    night = entered(8, rounds=1, by_standing=True)
    assert (drawable(night), task_of(night).ranks) == (1, None)


def test_what_was_drawn_ahead_of_the_last_round_is_dropped_when_ranks_are_agreed() -> None:
    night = entered(8, rounds=3)
    night = after(night, by_lot(night, rounds=3), OptionsAgreed(round=1, by_standing=True))
    assert len(night.rounds) == 2
    assert len(after(night, OptionsAgreed(round=1, by_standing=False)).rounds) == 2
    assert len(after(night, OptionsAgreed(round=1, hide_last=True)).rounds) == 2


def test_a_last_round_that_has_begun_stays_as_it_was_drawn() -> None:
    night = played(entered(8, rounds=2))
    night = after(night, by_lot(night), counted(2, 1, 700))
    assert len(after(night, OptionsAgreed(round=1, by_standing=True)).rounds) == 2


@pytest.mark.parametrize("first", ["new", "other"])
def test_a_pair_without_a_line_comes_last(first: str) -> None:
    night = before_the_last(8, wish=Wish.FIXED_PAIRS)
    if first == "new":
        night = after(night, PlayerEntered(name="X"), PlayerEntered(name="Y"))
        night = after(night, PairFormed(numbers=(10, 9)), PlayerLeft(number=1))
    else:
        night = after(night, PlayerLeft(number=1), PlayerEntered(name="X"))
    for seed in range(5):
        (seating,) = by_lot(night, seed).seatings
        last = seating.tables[-1] + seating.byes
        assert 9 in last
