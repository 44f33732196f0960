"""The number that decides, drawn by lot (TOUR-15)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.codes import Code
from rules.engine.notation import fact_from_json, fact_to_json
from rules.tournament.document import Night
from rules.tournament.facts import LARGEST_SEED, NumberDrawn, NumberLot, RoundClosed, TotalCarried
from rules.tournament.ledger import TOURNAMENT
from rules.tournament.outcome.number import (
    LARGEST_NUMBER,
    number_by_lot,
    number_of,
    totals_between,
)
from rules.tournament.standings import standings
from rules.tournament.state import State
from tests.rules.laws import tried
from tests.rules.tournament.nights import after, by_hand, codes, counted, entered
from tests.rules.tournament.random_nights import nights

seeds = st.integers(0, LARGEST_SEED)


def night() -> State:
    """Player 9 has not played; the others have 556, 600, 656 and 700."""
    return after(
        entered(9, rounds=1, nearest=True),
        by_hand((1, 2, 3, 4), (5, 6, 7, 8), byes=(9,)),
        counted(1, 1, 700),
        counted(1, 2, 600),
        RoundClosed(round=1),
    )


def test_the_number_lies_between_the_totals_of_those_who_have_played() -> None:
    assert totals_between(standings(night())) == (556, 700)
    assert totals_between(standings(entered(4))) is None
    assert number_by_lot(standings(entered(4)), 7) is None


def test_a_seed_always_gives_the_same_number() -> None:
    """A change of these numbers would make those that were drawn look wrong."""
    lots = [NumberLot(seed=seed, lowest=257, highest=357) for seed in (0, 7, LARGEST_SEED)]
    assert list(map(number_of, lots)) == [346, 296, 292]
    assert number_of(NumberLot(seed=5, lowest=300, highest=300)) == 300


def test_every_number_can_be_drawn_and_none_more_often_than_others() -> None:
    found = Counter(
        number_of(NumberLot(seed=seed, lowest=10, highest=19)) for seed in range(10_000)
    )
    assert sorted(found) == list(range(10, 20))
    assert all(900 < times < 1100 for times in found.values())


@tried(60)
@given(nights(), seeds)
def test_what_is_drawn_is_taken_and_can_be_drawn_again(night: Night, seed: int) -> None:
    state: State = night.replay().state
    drawn = number_by_lot(standings(state), seed)
    assert number_by_lot(standings(state), seed) == drawn
    if drawn is not None and state.options.nearest and state.over:
        now = after(state, drawn)
        assert (now.number, now.number_lot) == (drawn.number, drawn.lot)
        # The lot changes nothing but where the number comes from.
        typed = after(state, NumberDrawn(number=drawn.number))
        assert standings(now) == standings(typed)
        assert typed.number_lot is None
        for other in (drawn.number - 1, drawn.number + 1):
            if 0 <= other <= LARGEST_NUMBER:
                wrong = codes(state, replace(drawn, number=other))
                assert wrong == [Code.TOUR_NUMBER_LOT]


def test_a_number_of_an_earlier_document_has_no_lot() -> None:
    drawn = NumberDrawn(number=785)
    document = dict(fact_to_json(TOURNAMENT, drawn))
    document["data"] = {"number": 785}
    assert fact_from_json(TOURNAMENT, document, "fact") == drawn


@pytest.mark.parametrize("seed", [-1, LARGEST_SEED + 1])
def test_a_seed_that_no_draw_has_is_refused(seed: int) -> None:
    lot = NumberLot(seed=seed, lowest=1, highest=9)
    assert codes(night(), NumberDrawn(number=3, lot=lot)) == [Code.TOUR_LOT]


def test_totals_beyond_the_largest_number_are_drawn_up_to_it() -> None:
    state = after(entered(4, rounds=1, nearest=True), TotalCarried(numbers=(1,), points=150_000))
    state = after(state, by_hand((1, 2, 3, 4)), counted(1, 1, 700), RoundClosed(round=1))
    assert totals_between(standings(state)) == (556, LARGEST_NUMBER)
