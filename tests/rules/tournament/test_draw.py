"""The draw of rounds (TOUR-2, TOUR-6, TOUR-7)."""

from __future__ import annotations

import json
import zlib
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.codes import Code
from rules.tournament.draw import METHOD, Task, draw, fact_of, repeats, search, task_of
from rules.tournament.facts import (
    LARGEST_SEED,
    MOST_BATCHES,
    Lot,
    PairFormed,
    PlayerEntered,
    PlayerLeft,
    RoundClosed,
    RoundsDrawn,
    Seating,
)
from rules.tournament.ledger import Next, next_step
from rules.tournament.options import MOST_ROUNDS, Terms, Wish
from rules.tournament.quality import quality, quality_of
from rules.tournament.search import Chance
from rules.tournament.state import State, drawn
from tests.rules.laws import tried
from tests.rules.tournament.nights import after, by_hand, by_lot, codes, counted, entered, played

seeds = st.integers(0, LARGEST_SEED)
wishes = st.sampled_from(Wish)


def task(players: int, rounds: int, wish: Wish) -> Task:
    return Task(players=tuple(range(1, players + 1)), rounds=rounds, wish=wish)


@tried(60)
@given(st.integers(4, 30), st.integers(1, 4), wishes, seeds, st.integers(0, 2))
def test_the_same_seed_gives_the_same_draw(
    players: int, rounds: int, wish: Wish, seed: int, batches: int
) -> None:
    one = task(players, rounds, wish)
    assert draw(one, seed, batches) == draw(one, seed, batches)


@pytest.mark.parametrize(
    ("wish", "players", "batches", "digest"),
    [
        (Wish.LOT, 14, 0, 3_567_043_820),
        (Wish.NEW_PARTNERS, 14, 1, 3_987_161_710),
        (Wish.NEW_FACES, 18, 4, 1_492_914_478),
        (Wish.NEW_FACES, 160, 1, 2_222_213_832),
        (Wish.FIXED_PAIRS, 23, 1, 3_078_283_256),
    ],
)
def test_stored_seeds_lead_to_the_same_draws_in_later_versions(
    wish: Wish, players: int, batches: int, digest: int
) -> None:
    """A change of these draws needs another ``METHOD``, so that stored seeds are not misread."""
    one = replace(
        task(players, 6, wish),
        pairs=((2, 9), (3, 5)) if wish is Wish.FIXED_PAIRS else (),
        partners={(1, 2): 1, (3, 4): 2},
        met={(1, 2): 2, (1, 3): 1, (3, 4): 2},
        byes={1: 1, 7: 2},
    )
    found = draw(one, 20_260_314, batches)
    drawn_text = json.dumps([[seating.tables, seating.byes] for seating in found.seatings])
    assert (METHOD, zlib.crc32(drawn_text.encode())) == (2, digest)
    assert draw(replace(one, method=1), 20_260_314, batches) == found
    assert found.batches == batches, "the search is covered, too"


@tried(60)
@given(st.integers(4, 40), wishes, seeds)
def test_a_draw_is_a_valid_fact_and_can_be_repeated(players: int, wish: Wish, seed: int) -> None:
    night = entered(players, wish=wish)
    fact = by_lot(night, seed, rounds=3, batches=1)
    assert codes(night, fact) == []
    assert repeats(night, fact)


@tried(30)
@given(st.integers(4, 21), wishes, seeds)
def test_more_batches_are_never_worse(players: int, wish: Wish, seed: int) -> None:
    left = [draw(task(players, 3, wish), seed, batches).cost for batches in range(3)]
    assert left == sorted(left, reverse=True)


@tried(40)
@given(st.integers(4, 23), st.sampled_from([Wish.LOT, Wish.NEW_FACES]), seeds)
def test_byes_are_shared_fairly(players: int, wish: Wish, seed: int) -> None:
    night = entered(players, wish=wish, rounds=6)
    for number in range(6):
        night = played(night, seed=(seed + number) % LARGEST_SEED)
    byes = Counter(dict(quality(night).byes))
    had = [byes[number] for number in night.present]
    assert sum(had) == 6 * (players % 4)
    assert max(had) - min(had) <= 1


def test_a_draw_seats_every_player_once_and_not_in_order() -> None:
    found = draw(task(8, 1, Wish.LOT), 12).seatings[0]
    assert sorted(number for table in found.tables for number in table) == list(range(1, 9))
    assert found.tables != ((1, 2, 3, 4), (5, 6, 7, 8))


def test_different_seeds_lead_to_different_draws() -> None:
    found = {draw(task(16, 1, Wish.LOT), seed).seatings for seed in range(50)}
    assert len(found) == 50


def test_partners_are_equally_likely() -> None:
    """Each of the three others is the partner of player 1 in about a third of the draws."""
    tables = [draw(task(4, 1, Wish.LOT), seed).seatings[0].tables[0] for seed in range(3000)]
    partners = Counter(table[(table.index(1) + 2) % 4] for table in tables)
    assert set(partners) == {2, 3, 4}
    assert all(900 < times < 1100 for times in partners.values())


@pytest.mark.parametrize(
    ("players", "rounds", "wish"),
    [
        (8, 7, Wish.NEW_PARTNERS),
        (16, 5, Wish.NEW_FACES),
        (40, 6, Wish.NEW_FACES),
        (160, 6, Wish.NEW_FACES),
        (12, 4, Wish.FIXED_PAIRS),
    ],
)
def test_nothing_repeats_where_that_is_possible(players: int, rounds: int, wish: Wish) -> None:
    found = draw(task(players, rounds, wish), 7, 100)
    assert found.cost == 0
    repeated = quality_of(tuple(drawn(one, Terms()) for one in found.seatings), wish)
    assert repeated.repeated_pairs == 0
    if wish is not Wish.NEW_PARTNERS:
        assert repeated.repeated_encounters == 0


def test_a_draw_takes_earlier_rounds_into_account() -> None:
    """Partners do not repeat even if each round is drawn by itself after the one before."""
    night = after(entered(8, wish=Wish.NEW_PARTNERS, rounds=7), by_hand((1, 2, 3, 4), (5, 6, 7, 8)))
    night = after(night, counted(1, 1, 600), counted(1, 2, 600), RoundClosed(round=1))
    assert task_of(night).partners == {(1, 3): 1, (2, 4): 1, (5, 7): 1, (6, 8): 1}
    for _ in range(2):
        night = played(night)
    assert quality(night).repeated_pairs == 0


def test_the_quality_lists_repeated_pairs_and_encounters() -> None:
    tables = ((1, 2, 3, 4), (5, 6, 7, 8)), ((1, 2, 3, 5), (4, 6, 7, 8))
    rounds = tuple(drawn(Seating(tables=one), Terms()) for one in tables)
    found = quality_of(rounds, Wish.LOT)
    assert found.pairs == (((1, 3), 2), ((6, 8), 2))
    assert [pair for pair, _ in found.encounters] == [
        (1, 2),
        (1, 3),
        (2, 3),
        (6, 7),
        (6, 8),
        (7, 8),
    ]
    assert (found.repeated_pairs, found.repeated_encounters) == (2, 6)
    pairs = quality_of(rounds, Wish.FIXED_PAIRS)
    assert (pairs.repeated_pairs, pairs.repeated_encounters) == (0, 4)


def test_fixed_pairs_sit_across_and_stay_together() -> None:
    night = after(entered(7, wish=Wish.FIXED_PAIRS), PairFormed(numbers=(6, 2)))
    first = played(night)
    second = played(first)
    for one in second.rounds:
        partners = {frozenset((t.seats[i], t.seats[i + 2])) for t in one.tables for i in (0, 1)}
        assert frozenset((2, 6)) in partners or set(one.byes) >= {2, 6}
    alone = {number for one in second.rounds for number in one.byes}
    assert len(second.rounds[0].byes) == 3
    assert len(alone) > 3
    wrong = by_hand((1, 2, 3, 4), byes=(5, 6, 7))
    assert codes(night, wrong) == [Code.TOUR_SPLIT]


@pytest.mark.parametrize(
    ("fact", "wrong"),
    [
        (by_hand((1, 2, 3, 4), byes=(5,)), []),
        (by_hand((1, 2, 3, 4)), [Code.TOUR_UNSEATED]),
        (by_hand((1, 2, 3, 3), byes=(4, 5)), [Code.TOUR_SEATED]),
        (by_hand((1, 2, 3, 9), byes=(4, 5)), [Code.TOUR_ABSENT]),
        (by_hand(byes=(1, 2, 3, 4, 5)), [Code.TOUR_BYES]),
        (by_hand((1, 2, 3, 4), byes=(5,), number=2), [Code.TOUR_DRAW_ROUND]),
        (by_hand((1, 2, 3, 4), byes=(5,), number=0), [Code.TOUR_DRAW_ROUND]),
        (by_hand((1, 2, 3, 4), byes=(5,), number=5), [Code.TOUR_NIGHT_OVER]),
        (RoundsDrawn(round=1, seatings=(), lot=None), [Code.TOUR_DRAW_ROUND]),
    ],
)
def test_draws_by_hand(fact: RoundsDrawn, wrong: list[str]) -> None:
    assert codes(entered(5), fact) == wrong
    assert repeats(entered(5), fact) is None


@pytest.mark.parametrize(
    ("seed", "batches", "wrong"),
    [
        (LARGEST_SEED, MOST_BATCHES, []),
        (-1, 0, [Code.TOUR_LOT]),
        (LARGEST_SEED + 1, 0, [Code.TOUR_LOT]),
        (0, -1, [Code.TOUR_LOT]),
        (0, MOST_BATCHES + 1, [Code.TOUR_LOT]),
    ],
)
def test_seed_and_batches_of_a_draw_are_limited(seed: int, batches: int, wrong: list[str]) -> None:
    night = entered(8)
    lot = Lot(seed=seed, batches=batches, method=1)
    assert codes(night, replace(by_lot(night), lot=lot)) == wrong


def test_three_players_are_too_few() -> None:
    assert codes(entered(3), by_hand(byes=(1, 2, 3))) == [Code.TOUR_FEW]


def test_a_round_is_drawn_again_until_a_table_has_counted() -> None:
    night = after(entered(8), by_hand((1, 2, 3, 4), (5, 6, 7, 8)))
    late = after(night, PlayerEntered(name="Ana"))
    assert next_step(late) is Next.DRAW_AGAIN
    again = after(late, by_lot(late))
    assert next_step(again) is Next.COUNT
    assert again.rounds[0].byes
    begun = after(late, counted(1, 1, 600))
    assert next_step(begun) is Next.COUNT
    assert codes(begun, by_hand((1, 2, 3, 4), (5, 6, 7, 8), byes=(9,))) == [Code.TOUR_BEGUN]


def closed(night: State) -> State:
    number = night.closed + 1
    tables = range(1, len(night.rounds[night.closed].tables) + 1)
    return after(
        night, *(counted(number, table, 600) for table in tables), RoundClosed(round=number)
    )


def test_rounds_drawn_ahead_hold_until_players_come_or_go() -> None:
    night = entered(8)
    night = after(night, by_lot(night, rounds=4))
    second = closed(night)
    assert (next_step(second), len(second.rounds)) == (Next.COUNT, 4)
    left = closed(after(second, PlayerLeft(number=1)))
    assert (next_step(left), len(left.rounds)) == (Next.DRAW, 2)


def test_a_draw_with_another_method_or_seed_does_not_repeat() -> None:
    night = entered(12)
    fact = by_lot(night, seed=5)
    assert fact.lot is not None
    assert repeats(night, replace(fact, lot=replace(fact.lot, seed=6))) is False
    assert repeats(night, replace(fact, lot=replace(fact.lot, method=0))) is None


def test_a_search_ends_when_nothing_is_left_to_avoid() -> None:
    assert len(list(search(task(160, 1, Wish.LOT), 3))) == 1
    found = list(search(task(8, 2, Wish.NEW_PARTNERS), 3))
    assert [one.batches for one in found] == list(range(len(found)))
    assert fact_of(entered(8), found[-1], 3).seatings == found[-1].seatings


@tried(40)
@given(st.integers(), st.integers(1, 1000))
def test_chance_stays_below_its_limit(seed: int, limit: int) -> None:
    chance = Chance(seed)
    assert all(0 <= chance.below(limit) < limit for _ in range(20))


def of_pairs(pairs: int, rounds: int, *, alone: bool = False) -> Task:
    """Fixed pairs that have not played yet, perhaps with a player who has no partner."""
    both = tuple((2 * one + 1, 2 * one + 2) for one in range(pairs))
    players = tuple(range(1, 2 * pairs + 1 + alone))
    return Task(players=players, rounds=rounds, wish=Wish.FIXED_PAIRS, pairs=both)


FULL_CYCLES = [
    (pairs, rounds)
    for pairs in range(2, MOST_ROUNDS + 2)
    for rounds in range(pairs - 1, MOST_ROUNDS + 1)
]


@pytest.mark.parametrize(("pairs", "rounds"), FULL_CYCLES)
@pytest.mark.parametrize("seed", [0, 1, LARGEST_SEED])
def test_every_pair_meets_every_other_once_before_any_two_meet_again(
    pairs: int, rounds: int, seed: int
) -> None:
    found = draw(of_pairs(pairs, rounds), seed)
    assert len(found.seatings) == rounds
    met: Counter[frozenset[int]] = Counter()
    out: Counter[int] = Counter()
    cycle = pairs - 1 if pairs % 2 == 0 else pairs
    for number, seating in enumerate(found.seatings, start=1):
        assert sorted((*seating.byes, *sum(seating.tables, ()))) == list(range(1, 2 * pairs + 1))
        assert len(seating.byes) == 2 * (pairs % 2)
        out.update(seating.byes)
        for first, second, third, fourth in seating.tables:
            assert (third, fourth) == (first + first % 2 * 2 - 1, second + second % 2 * 2 - 1)
            met[frozenset((first + first % 2, second + second % 2))] += 1
        before, whole = divmod(number, cycle)[0], number % cycle == 0
        # In the rounds so far any two have met as often as there were whole cycles, or once more.
        assert set(met.values()) <= ({before} if whole else {before, before + 1})
        assert all(times in (before, before + 1) for times in out.values())
        if whole:
            assert len(met) == pairs * (pairs - 1) // 2
            assert pairs % 2 == 0 or set(out.values()) == {before}


def test_stored_seeds_lead_to_the_same_round_robins_in_later_versions() -> None:
    found = draw(of_pairs(7, 8), 20_260_314)
    drawn_text = json.dumps([[seating.tables, seating.byes] for seating in found.seatings])
    assert (METHOD, zlib.crc32(drawn_text.encode())) == (2, 3_276_910_808)


def test_the_rest_of_a_round_robin_can_be_drawn_again() -> None:
    night = entered(16, wish=Wish.FIXED_PAIRS, rounds=7)
    for number in range(1, 4):
        night = played(night, seed=number)
    now = after(night, by_lot(night, seed=9, rounds=4, batches=20))
    assert quality(now).repeated_encounters == 0


def test_a_player_without_a_partner_sits_out_while_the_pairs_all_meet() -> None:
    found = draw(of_pairs(4, 3, alone=True), 5)
    assert [seating.byes for seating in found.seatings] == [(9,)] * 3


def test_a_round_robin_depends_on_the_seed_alone_and_not_on_the_batches() -> None:
    one = of_pairs(8, 7)
    assert list(search(one, 3)) == [draw(one, 3, 9)]
    assert draw(one, 3) != draw(one, 4)


def test_a_draw_of_an_earlier_method_can_still_be_checked() -> None:
    night = entered(8, wish=Wish.FIXED_PAIRS, rounds=3)
    now = by_lot(night, seed=5, rounds=3, batches=1)
    assert (now.lot and now.lot.method, repeats(night, now)) == (METHOD, True)
    before = draw(replace(task_of(night, 3), method=1), 5, 1)
    assert before.seatings != now.seatings
    earlier = replace(now, seatings=before.seatings, lot=Lot(seed=5, batches=1, method=1))
    assert repeats(night, earlier) is True
    assert repeats(night, replace(earlier, seatings=now.seatings)) is False
    assert repeats(night, replace(now, lot=Lot(seed=5, batches=1, method=3))) is None
