"""Qualifying for a final, and points that are carried over (TOUR-21)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.codes import Code
from rules.tournament.document import Night
from rules.tournament.facts import (
    OptionsAgreed,
    PairFormed,
    PlayerEntered,
    PlayerMarked,
    PlayerReplaced,
    RoundClosed,
    TeamJoined,
    TotalCarried,
)
from rules.tournament.ledger import TOURNAMENT
from rules.tournament.options import Options, Wish
from rules.tournament.outcome.final import (
    Limit,
    Qualification,
    final_facts,
    final_faults,
    last_rank,
    qualified,
)
from rules.tournament.season import season
from rules.tournament.standings import standings
from rules.tournament.state import State
from tests.rules.laws import tried
from tests.rules.tournament.nights import after, by_hand, counted, entered
from tests.rules.tournament.random_nights import nights


def heat(**options: object) -> State:
    """One round of eight: 1 and 3 have 700, 6 and 8 656, 5 and 7 600, 2 and 4 556."""
    return after(
        entered(8, rounds=1, **options),
        by_hand((1, 2, 3, 4), (5, 6, 7, 8)),
        counted(1, 1, 700),
        counted(1, 2, 600),
        RoundClosed(round=1),
    )


def test_the_final_enters_those_who_qualify_by_their_ranks() -> None:
    state = after(
        heat(),
        PlayerMarked(number=6, categories=("A",)),
        TeamJoined(number=1, team="Alba"),
        PlayerReplaced(number=3, name="Zoë"),
    )
    wanted = Qualification(amount=3, holders=((2,),))
    assert final_facts(state, wanted) == (
        *(PlayerEntered(name=name) for name in ("P1", "Zoë", "P6", "P8", "P2")),
        PlayerMarked(number=3, categories=("A",)),
        TeamJoined(number=1, team="Alba"),
    )


def test_the_final_can_begin_with_the_totals() -> None:
    wanted = Qualification(amount=1, carries=True)
    assert final_facts(heat(), wanted)[2:] == (
        TotalCarried(numbers=(1,), points=700),
        TotalCarried(numbers=(2,), points=700),
    )


def test_pairs_qualify_as_pairs_with_their_names() -> None:
    state = after(
        entered(8, rounds=1, wish=Wish.FIXED_PAIRS),
        PairFormed(numbers=(8, 6), name="Aces"),
        by_hand((1, 2, 3, 4), (5, 6, 7, 8)),
        counted(1, 1, 700),
        counted(1, 2, 600),
        RoundClosed(round=1),
    )
    assert final_facts(state, Qualification(amount=2, carries=True)) == (
        *(PlayerEntered(name=name) for name in ("P1", "P3", "P8", "P6")),
        PairFormed(numbers=(1, 2)),
        PairFormed(numbers=(3, 4), name="Aces"),
        TotalCarried(numbers=(1, 2), points=700),
        TotalCarried(numbers=(3, 4), points=656),
    )


def test_who_has_changed_partners_qualifies_with_the_best_line() -> None:
    state = after(
        entered(8, rounds=2, wish=Wish.FIXED_PAIRS),
        by_hand((1, 2, 3, 4), (5, 6, 7, 8)),
        counted(1, 1, 700),
        counted(1, 2, 600),
        RoundClosed(round=1),
        by_hand((1, 2, 5, 4), (3, 6, 7, 8), number=2),
        counted(2, 1, 800),
        counted(2, 2, 628),
        RoundClosed(round=2),
    )
    facts = final_facts(state, Qualification(amount=9, carries=True))
    after(TOURNAMENT.start(state.options, 0), *facts)
    formed = [fact.numbers for fact in facts if isinstance(fact, PairFormed)]
    assert len({number for pair in formed for number in pair}) == 2 * len(formed)


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (Qualification(amount=0), Code.TOUR_QUALIFY),
        (Qualification(amount=401), Code.TOUR_QUALIFY),
        (Qualification(limit=Limit.PERCENT, amount=101), Code.TOUR_QUALIFY),
    ],
)
def test_limits_that_qualify_nobody_or_more_than_all_are_refused(
    wanted: Qualification, code: Code
) -> None:
    assert [found.code for found in final_faults(heat(), wanted)] == [code]
    assert not list(final_faults(heat(), Qualification(limit=Limit.PERCENT, amount=100)))


def test_no_final_begins_from_a_night_that_is_not_over() -> None:
    assert [one.code for one in final_faults(entered(4), Qualification())] == [
        Code.TOUR_FINAL_EARLY
    ]


def test_a_season_counts_what_was_made_in_the_final_itself() -> None:
    state = after(heat(), *())
    final = after(
        TOURNAMENT.start(Options(rounds=1), 0),
        *final_facts(state, Qualification(amount=3, carries=True)),
        by_hand((1, 2, 3, 4)),
        counted(1, 1, 628),
    )
    (first, *_) = season([standings(state), standings(final)])
    assert (first.name, first.total) == ("P1", 700 + 628)


def test_nothing_is_carried_over_where_the_lines_are_others() -> None:
    state = after(entered(4), TotalCarried(numbers=(1,), points=100))
    agreed = after(state, OptionsAgreed(round=1, wish=Wish.FIXED_PAIRS))
    assert [line.total for line in standings(agreed)] == [0] * 4


wanted_ones = st.builds(
    Qualification,
    limit=st.sampled_from(Limit),
    amount=st.integers(1, 12),
    carries=st.booleans(),
)


@tried(80)
@given(nights(), wanted_ones)
def test_nobody_who_is_left_out_is_as_good_as_one_who_qualifies(
    night: Night, wanted: Qualification
) -> None:
    lines = standings(night.replay().state)
    best = qualified(lines, wanted)
    others = [line for line in lines if line not in best]
    assert all(one.rank < other.rank for one in best for other in others if one.rank and other.rank)
    assert (
        not lines or lines[0].rank is None or len(best) >= min(last_rank(lines, wanted), len(lines))
    )


@tried(80)
@given(nights(), wanted_ones)
def test_any_night_can_begin_a_final(night: Night, wanted: Qualification) -> None:
    heat: State = night.replay().state
    final = after(TOURNAMENT.start(heat.options, 0), *final_facts(heat, wanted))
    before = {line.name: line.total for line in standings(heat)}
    lines = standings(final)
    assert [line.rank for line in lines] == [None] * len(lines)
    for line in lines:
        if line.carried is not None:
            assert (line.carried, line.total) == (before[line.name], before[line.name])
        else:
            assert line.total == 0
