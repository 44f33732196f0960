"""Prizes, the sum of the list, and seasons by points for ranks (TOUR-9, TOUR-13, TOUR-14)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.codes import Code
from rules.tournament.audit import list_sum, wrong_tables
from rules.tournament.document import Night
from rules.tournament.facts import (
    PlayerLeft,
    Prize,
    PrizeFor,
    PrizesOffered,
    ResultCounted,
    RoundClosed,
)
from rules.tournament.kinds.kind import NightGame
from rules.tournament.prizes import awards
from rules.tournament.season import RANK_POINTS, SeasonRules, rules_faults, season, season_faults
from rules.tournament.standings import standings
from rules.tournament.state import State
from tests.rules.laws import tried
from tests.rules.tournament.nights import after, by_hand, codes, counted, entered
from tests.rules.tournament.random_nights import nights


def night() -> State:
    """Two tables that have counted: 1 and 3 are first, then 6 and 8, 5 and 7, 2 and 4."""
    state = after(entered(8), by_hand((1, 2, 3, 4), (5, 6, 7, 8)))
    return after(state, counted(1, 1, 800, matsches=(0, 1)), counted(1, 2, 600))


def given_to(state: State, *prizes: Prize, one_each: bool = True) -> list[list[int]]:
    offered = PrizesOffered(prizes=prizes, one_each=one_each)
    found = awards(offered, standings(state))
    return [[line.player.number for line in one.winners] for one in found]


PLACE = Prize(award=PrizeFor.PLACE)
LAST = Prize(award=PrizeFor.LAST)


def test_those_who_share_a_rank_share_the_prizes_of_its_places() -> None:
    assert given_to(night(), PLACE, PLACE, PLACE) == [[1, 3], [1, 3], [6, 8]]


def test_prizes_for_places_are_given_first_wherever_they_stand() -> None:
    best = Prize(award=PrizeFor.BEST_ROUND)
    assert given_to(night(), best, PLACE) == [[6, 8], [1, 3]]
    assert given_to(night(), best, PLACE, one_each=False) == [[1, 3], [1, 3]]


def test_who_is_passed_because_of_another_prize_is_named() -> None:
    best, near = (Prize(award=award) for award in (PrizeFor.BEST_ROUND, PrizeFor.NEAREST))

    def passed(*prizes: Prize, one_each: bool = True) -> list[list[int]]:
        offered = PrizesOffered(prizes=prizes, one_each=one_each)
        found = awards(offered, standings(replace(night(), secret=700, offered=offered)))
        return [[line.player.number for line in one.passed] for one in found]

    assert passed(PLACE, best) == [[], [1, 3]]
    assert passed(PLACE, best, one_each=False) == [[], []]
    assert passed(best, LAST) == [[], []]
    # Of several prizes for the nearest, the next one is for the next in any case.
    assert passed(near, near) == [[], []]
    assert passed(PLACE, PLACE, PLACE, PLACE, PLACE, PLACE, PLACE, PLACE, best)[-1] == []


def test_the_last_place_is_for_those_who_are_still_there() -> None:
    assert given_to(night(), LAST) == [[2, 4]]
    assert given_to(after(night(), PlayerLeft(number=2)), LAST) == [[4]]
    gone = (PlayerLeft(number=number) for number in (2, 4))
    assert given_to(after(night(), *gone), LAST) == [[5, 7]]


def test_nobody_gets_a_prize_before_the_first_result() -> None:
    state = after(entered(8), by_hand((1, 2, 3, 4), (5, 6, 7, 8)))
    assert given_to(state, PLACE, LAST) == [[], []]


def test_most_matsche_need_a_matsch() -> None:
    most = Prize(award=PrizeFor.MATSCHES)
    assert given_to(night(), most) == [[2, 4]]
    none = after(entered(4), by_hand((1, 2, 3, 4)), counted(1, 1, 700))
    assert given_to(none, most) == [[]]


@pytest.mark.parametrize(
    ("prize", "wrong"),
    [
        (Prize(award=PrizeFor.CATEGORY), Code.TOUR_PRIZE),
        (Prize(award=PrizeFor.PLACE, category="A"), Code.TOUR_PRIZE),
        (Prize(award=PrizeFor.PLACE, name="x" * 61), Code.PLAYERS_LONG),
        (Prize(award=PrizeFor.PLACE, name="a\nb"), Code.PLAYERS_SIGNS),
    ],
)
def test_a_prize_that_makes_no_sense_is_refused(prize: Prize, wrong: Code) -> None:
    assert codes(entered(4), PrizesOffered(prizes=(prize,), one_each=True)) == [wrong]


@tried(60)
@given(nights(), st.lists(st.sampled_from(PrizeFor), max_size=5))
def test_with_one_prize_for_each_only_places_are_shared_with_nobody_else(
    played: Night, wanted: list[PrizeFor]
) -> None:
    state: State = played.replay().state
    prizes = tuple(
        Prize(award=award, category="A" if award is PrizeFor.CATEGORY else "") for award in wanted
    )
    found = awards(PrizesOffered(prizes=prizes, one_each=True), standings(state))
    others = [one for one in found if one.prize.award is not PrizeFor.PLACE]
    of_places = {line.unit for one in found if one.place for line in one.winners}
    seen: set[tuple[int, ...]] = set()
    for one in others:
        winners = {line.unit for line in one.winners}
        assert not winners & (of_places | seen)
        seen |= winners


def test_the_sum_of_the_list_is_that_of_the_tables() -> None:
    state = after(night(), RoundClosed(round=1))
    found = list_sum(state)
    assert found is not None
    assert (found.tricks, found.matsches, found.stoeck, found.byes) == (4 * 1256, 200, 0, 0)
    assert (found.found, found.agrees) == (4 * 1256 + 200, True)


def test_a_list_that_does_not_add_up_is_not_closed_and_names_the_table() -> None:
    """Such a result cannot be entered; only a damaged or forged file has one."""
    state = night()
    table = state.rounds[0].tables[1]
    forged = replace(table, made=(replace(table.made[0], tricks=(610, 656)),))
    one = replace(state.rounds[0], tables=(state.rounds[0].tables[0], forged))
    state = replace(state, rounds=(one,))
    assert list(wrong_tables(one)) == [2]
    assert codes(state, RoundClosed(round=1)) == [Code.TOUR_LIST_SUM]
    checked = list_sum(replace(state, closed=1))
    assert checked is not None
    assert not checked.agrees


def test_a_season_by_points_for_ranks() -> None:
    first = standings(night())
    lines = {line.name: line for line in season([first], SeasonRules(rank_points=RANK_POINTS))}
    assert [lines[name].total for name in ("P1", "P3", "P6", "P8")] == [25, 25, 15, 15]
    short = season([first], SeasonRules(rank_points=(3, 2, 1)))
    assert {line.name: line.total for line in short}["P2"] == 0
    double = season([first, first], SeasonRules(best=1, rank_points=(3,), last_double=True))
    assert (double[0].nights, double[0].counted, double[0].total) == ((3, 6), (2,), 6)


def test_a_season_of_differenzler_is_won_by_the_lowest_sum_of_most_rounds() -> None:
    def differenzler(*points: int) -> State:
        """A round of the first four; the fifth leaves before it."""
        return after(
            entered(5, game=NightGame.DIFFERENZLER, rounds=1, deals=4),
            PlayerLeft(number=5),
            by_hand((1, 2, 3, 4)),
            ResultCounted(round=1, table=1, points=points),
            RoundClosed(round=1),
        )

    nights = [standings(differenzler(5, 60, 20, 30)), standings(differenzler(40, 10, 20, 30))]
    # P5 has never played: 0 is no result.
    sums = [(1, "P3", 40), (2, "P1", 45), (3, "P4", 60), (4, "P2", 70), (5, "P5", 0)]
    assert [(line.rank, line.name, line.total) for line in season(nights)] == sums
    best = season(nights, SeasonRules(best=1))
    assert [(line.name, line.total, line.counted) for line in best] == [
        ("P1", 5, (1,)),
        ("P2", 10, (2,)),
        ("P3", 20, (1,)),
        ("P4", 30, (1,)),
        ("P5", 0, (1,)),
    ]
    # P1 was there on one night only, with the lowest total of all.
    missed = season([nights[0], [line for line in nights[1] if line.name != "P1"]])
    assert [line.name for line in missed] == ["P3", "P4", "P2", "P1", "P5"]


def test_totals_of_different_games_are_not_added() -> None:
    other = standings(entered(4, game=NightGame.HANDJASS))
    nights = [standings(night()), other]
    assert [found.code for found in season_faults(nights)] == [Code.TOUR_SEASON_GAMES]
    assert list(season_faults(nights, SeasonRules(rank_points=(3, 2, 1)))) == []
    assert list(season_faults([other, other])) == []


def test_who_took_no_part_gets_no_points_for_a_rank() -> None:
    state = after(entered(5), by_hand((1, 2, 3, 4), byes=(5,)), counted(1, 1, 700))
    late = season([standings(state)], SeasonRules(rank_points=(9, 9, 9, 9, 9)))
    assert {line.name: line.total for line in late}["P5"] == 9
    nothing = season([standings(entered(4))], SeasonRules(rank_points=(9,)))
    assert {line.total for line in nothing} == {0}


@pytest.mark.parametrize("points", [(1, 2), (-1,), (1001,), tuple([1] * 101)])
def test_points_for_ranks_must_fall(points: tuple[int, ...]) -> None:
    assert [one.code for one in rules_faults(SeasonRules(rank_points=points))] == [
        Code.TOUR_RANK_POINTS
    ]
    assert not list(rules_faults(SeasonRules(rank_points=RANK_POINTS)))


@tried(60)
@given(nights(), st.integers(0, 1300))
def test_prizes_for_the_nearest_go_from_distance_to_distance(night: Night, number: int) -> None:
    prizes = (Prize(award=PrizeFor.NEAREST),) * 3
    offered = PrizesOffered(prizes=prizes, one_each=False)
    state: State = night.replay().state
    before = standings(replace(state, secret=None))
    after_it = standings(replace(state, secret=number, offered=offered))
    if not state.options.nearest:
        assert [(one.rank, one.unit) for one in after_it] == [
            (one.rank, one.unit) for one in before
        ]
    away = {one.unit: abs(one.total - number) for one in before if one.played}
    steps = sorted(set(away.values()))
    wanted = [{unit for unit in away if away[unit] == step} for step in steps[:3]]
    found = [{one.unit for one in award.winners} for award in awards(offered, after_it)]
    assert [units for units in found if units] == wanted
