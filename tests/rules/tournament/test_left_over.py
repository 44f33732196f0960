"""What is done where the number of players does not fill the tables (TOUR-6)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rules.engine.codes import Code
from rules.tournament.draw import repeats
from rules.tournament.facts import (
    LARGEST_SEED,
    NOBODY,
    STAND_IN,
    OptionsAgreed,
    PlayerEntered,
    ResultCounted,
    RoundClosed,
    RoundsDrawn,
)
from rules.tournament.kinds.kind import NightGame
from rules.tournament.ledger import Next, next_step
from rules.tournament.options import LeftOver, Options, Wish, for_game, option_faults, read_options
from rules.tournament.quality import quality
from rules.tournament.seats import FREE
from rules.tournament.standings import standings
from rules.tournament.state import State
from tests.rules.laws import tried
from tests.rules.tournament.nights import (
    after,
    by_hand,
    by_lot,
    codes,
    counted,
    entered,
    played,
)

STAND_INS, THREES = LeftOver.STAND_INS, LeftOver.THREES
seeds = st.integers(0, LARGEST_SEED)
wishes = st.sampled_from(Wish)


def free(fact: RoundsDrawn) -> list[list[int]]:
    """For each round, how many seats of each table have no player."""
    return [
        [sum(number in FREE for number in seats) for seats in seating.tables]
        for seating in fact.seatings
    ]


def alone(players: int, game: NightGame = NightGame.HANDJASS, **more: object) -> State:
    """A night in which everybody plays alone, by threes where the number demands it."""
    options = for_game(Options(rounds=6), game)
    return entered(players, **{**_of(options), "left_over": THREES, **more})


def _of(options: Options) -> dict[str, object]:
    return {name: getattr(options, name) for name in ("game", "rounds", "deals", "bye_points")}


@tried(60)
@given(st.integers(5, 40), wishes, seeds)
def test_with_stand_ins_nobody_sits_out(players: int, wish: Wish, seed: int) -> None:
    night = entered(players, wish=wish, left_over=STAND_INS)
    fact = by_lot(night, seed, rounds=3, batches=1)
    assert codes(night, fact) == []
    assert repeats(night, fact)
    for seating in fact.seatings:
        assert seating.byes == ()
        assert len(seating.tables) == -(-players // 4)


@tried(40)
@given(st.integers(6, 40), st.sampled_from([Wish.LOT, Wish.NEW_FACES]), seeds)
def test_with_tables_of_three_nobody_sits_out(players: int, wish: Wish, seed: int) -> None:
    night = alone(players, wish=wish)
    fact = by_lot(night, seed, rounds=3, batches=1)
    assert codes(night, fact) == []
    assert repeats(night, fact)
    for seating, numbers in zip(fact.seatings, free(fact), strict=True):
        assert seating.byes == ()
        assert max(numbers) <= 1
        assert numbers == sorted(numbers), "the last tables have three"


@tried(40)
@given(st.integers(6, 40), st.sampled_from([Wish.LOT, Wish.NEW_PARTNERS, Wish.NEW_FACES]), seeds)
def test_stand_ins_sit_one_each_at_the_last_tables(players: int, wish: Wish, seed: int) -> None:
    night = entered(players, wish=wish, left_over=STAND_INS)
    for numbers in free(by_lot(night, seed, rounds=3, batches=1)):
        assert max(numbers) <= 1
        assert numbers == sorted(numbers)


@tried(25)
@given(st.integers(5, 23), st.sampled_from([Wish.LOT, Wish.NEW_FACES]), seeds)
def test_who_sits_with_a_stand_in_is_shared_fairly(players: int, wish: Wish, seed: int) -> None:
    night = entered(players, wish=wish, rounds=6, left_over=STAND_INS)
    for number in range(6):
        night = played(night, seed=(seed + number) % LARGEST_SEED)
    had = Counter(
        number
        for one in night.rounds
        for table in one.tables
        if STAND_IN in table.seats
        for number in table.players
    )
    assert max(had.values(), default=0) - min(had[number] for number in night.present) <= 1


def test_a_pair_of_stand_ins_plays_a_round_robin_like_any_other() -> None:
    night = entered(10, wish=Wish.FIXED_PAIRS, rounds=5, left_over=STAND_INS)
    night = after(night, by_lot(night, 3, rounds=5))
    assert quality(night).repeated_encounters == 0
    with_stand_ins = Counter(
        number
        for one in night.rounds
        for table in one.tables
        for number in table.players
        if STAND_IN in table.seats
    )
    assert with_stand_ins == Counter(range(1, 11)), "each pair meets the stand-ins once"


@tried(30)
@example(5, Wish.LOT, LARGEST_SEED)
@given(st.integers(5, 21), wishes, seeds)
def test_the_list_has_those_who_entered_and_nobody_else(
    players: int, wish: Wish, seed: int
) -> None:
    night = played(entered(players, wish=wish, left_over=STAND_INS), seed)
    lines = standings(night)
    assert sorted(number for line in lines for number in line.unit) == list(range(1, players + 1))
    assert all(line.rounds != (None,) for line in lines)
    assert next_step(night) is Next.DRAW, "the sum of the list holds, so the round was closed"


def test_the_order_of_tables_changes_no_rank() -> None:
    first, last = (1, 2, 3, STAND_IN), (4, 5, 6, STAND_IN)
    found = []
    for tables in ((first, last), (last, first)):
        night = after(entered(6, rounds=1, left_over=STAND_INS), by_hand(*tables))
        made = {first: 700, last: 500}
        for number, seats in enumerate(tables, start=1):
            night = after(night, counted(1, number, made[seats]))
        found.append([(line.rank, line.unit, line.total) for line in standings(night)])
    assert found[0] == found[1]


def test_last_ranks_sit_with_the_stand_ins() -> None:
    night = played(entered(6, rounds=2, by_standing=True, left_over=STAND_INS))
    ranked = [line.player.number for line in standings(night)]
    after_ranks = by_lot(night).seatings[0].tables
    assert [set(seats) - FREE for seats in after_ranks] == [set(ranked[:3]), set(ranked[3:])]


def test_five_cannot_play_by_three_and_four() -> None:
    fact = by_lot(alone(5))
    assert free(fact) == [[0]]
    assert len(fact.seatings[0].byes) == 1


def test_a_table_of_three_counts_three_results() -> None:
    night = after(alone(7, rounds=1), by_hand((1, 2, 3, 4), (5, 6, 7, NOBODY)))
    four = ResultCounted(round=1, table=2, points=(2, 3, 4, 1))
    assert codes(night, four) == [Code.TOUR_RESULTS]
    night = after(
        night,
        ResultCounted(round=1, table=1, points=(5, 4, 3, 0)),
        ResultCounted(round=1, table=2, points=(8, 4, -1)),
        RoundClosed(round=1),
    )
    assert [(line.unit, line.total) for line in standings(night)][:2] == [((5,), 8), ((1,), 5)]


@pytest.mark.parametrize("game", [NightGame.SCHIEBER, NightGame.COIFFEUR])
def test_only_those_who_play_alone_can_be_three(game: NightGame) -> None:
    options = replace(for_game(Options(), game), left_over=THREES)
    assert [found.code for found in option_faults(options)] == [Code.TOUR_NOT_IN_GAME]
    own = replace(for_game(Options(), NightGame.DIFFERENZLER), left_over=THREES)
    assert list(option_faults(own)) == []
    assert for_game(own, game).left_over is LeftOver.SIT_OUT


def test_a_change_draws_anew_what_has_not_begun_and_keeps_what_was_played() -> None:
    night = played(entered(6))
    night = after(night, by_lot(night, 5))
    night = after(night, OptionsAgreed(round=2, left_over=STAND_INS))
    assert len(night.rounds) == 1
    assert len(night.rounds[0].byes) == 2
    assert len(by_lot(night, 5).seatings[0].tables) == 2
    assert codes(night, by_hand((1, 2, 3, 4), number=2, byes=(5, 6))) == [Code.TOUR_FREE_SEATS]


@tried(20)
@given(seeds)
def test_who_has_sat_out_does_not_sit_with_a_stand_in_next(seed: int) -> None:
    night = played(entered(6, rounds=2))
    out = night.rounds[0].byes
    night = after(night, OptionsAgreed(round=2, left_over=STAND_INS), PlayerEntered(name="P7"))
    full, _ = by_lot(night, seed).seatings[0].tables
    assert set(out) <= set(full)


def test_a_document_without_the_option_has_byes() -> None:
    assert read_options({"game": "schieber"}).left_over is LeftOver.SIT_OUT
