"""Totals, ranks and the stages of a side in the last deal (ALL-1, END-8)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.reasons import Reason
from rules.engine.ruling import Account, Part, running
from rules.engine.score import ScoreLine, entries_of, ranking, totals, totals_by_deal
from rules.jass.ending import Claim, LastDeal, Order, stage
from rules.jass.ruling import account

LAST = LastDeal(
    before=(2380, 2470),
    targets=(2500, 2500),
    factor=2,
    meld_factor=2,
    stoeck=(0, 20),
    weis=(50, 0),
    tricks=(102, 55),
)


def _stages(deal: LastDeal, side: int) -> tuple[Part, ...]:
    return running(account(deal, side), deal.order)


def test_end_8_the_running_totals_of_a_win_by_stoeck() -> None:
    assert [(part.score, part.total, part.reaches) for part in _stages(LAST, 0)] == [
        (0, 2380, False),
        (100, 2480, False),
        (204, 2684, True),
    ]
    assert [(part.score, part.total, part.reaches) for part in _stages(LAST, 1)] == [
        (40, 2510, True),
        (0, 2510, False),
        (110, 2620, False),
    ]


def test_end_4_the_stages_follow_the_agreed_order() -> None:
    other = replace(LAST, order=Order.STOECK_TRICKS_WEIS)
    assert [part.stage for part in _stages(LAST, 0)] == ["stoeck", "weis", "tricks"]
    assert [part.stage for part in _stages(other, 0)] == ["stoeck", "tricks", "weis"]
    assert [part.total for part in _stages(other, 0)] == [2380, 2584, 2684]
    assert [part.reaches for part in _stages(other, 0)] == [False, True, False]


def test_mode_2_melds_and_tricks_have_factors_of_their_own() -> None:
    deal = replace(LAST, factor=3, meld_factor=1, tricks=(157, 0), matsch=0)
    assert [(part.points, part.bonus, part.factor) for part in _stages(deal, 0)] == [
        (0, 0, 1),
        (50, 0, 1),
        (157, 100, 3),
    ]
    assert _stages(deal, 0)[-1].score == 771


def test_end_1_tricks_that_are_not_counted_add_nothing() -> None:
    deal = replace(LAST, tricks=None, claims=(Claim(side=0),))
    last = _stages(deal, 0)[-1]
    assert (last.points, last.score, last.total) == (None, 0, 2480)


def test_a_side_that_was_out_before_the_deal_reaches_the_target_in_no_stage() -> None:
    deal = replace(LAST, before=(2500, 2470))
    assert account(deal, 0).stage == 0
    assert not any(part.reaches for part in _stages(deal, 0))


@given(
    before=st.tuples(st.integers(0, 2600), st.integers(0, 2600)),
    factor=st.integers(1, 4),
    first=st.integers(0, 157),
    weis=st.sampled_from((0, 20, 50, 100, 200)),
    stoeck=st.sampled_from(((0, 0), (20, 0), (0, 20))),
    order=st.sampled_from(Order),
)
def test_end_8_the_last_running_total_is_the_total_and_one_stage_reaches_the_target(
    before: tuple[int, int],
    factor: int,
    first: int,
    weis: int,
    stoeck: tuple[int, int],
    order: Order,
) -> None:
    deal = LastDeal(
        before=before,
        targets=(2500, 2500),
        factor=factor,
        meld_factor=factor,
        weis=(weis, 0),
        stoeck=stoeck,
        tricks=(first, 157 - first),
        order=order,
    )
    for side in (0, 1):
        parts = _stages(deal, side)
        assert parts[-1].total == account(deal, side).total
        marked = [place for place, part in enumerate(parts, start=1) if part.reaches]
        assert marked == ([stage(deal, side)] if stage(deal, side) else [])


def _line(position: int, side: int, points: int, factor: int = 1) -> ScoreLine:
    return ScoreLine(
        position=position,
        deal=1,
        side=side,
        reason=Reason.TRICKS,
        rule="CARD-3",
        points=points,
        factor=factor,
    )


def test_totals_are_the_sums_of_the_lines() -> None:
    lines = (_line(0, 0, 20, 2), _line(1, 1, 59, 2), _line(1, 0, 98, 2))
    assert totals(lines, 2) == (236, 118)


def test_slate_2_lines_of_one_fact_are_one_entry() -> None:
    lines = (_line(0, 0, 50), _line(1, 0, 157, 3), _line(1, 0, 100, 3), _line(1, 1, 0, 3))
    assert entries_of(lines, 0) == (50, 771)
    assert entries_of(lines, 1) == (0,)


@pytest.mark.parametrize(
    ("scores", "lowest", "ranks"),
    [((), False, ()), ((5,), False, (1,)), ((1, 1), True, (1, 1)), ((3, 1, 2), True, (3, 1, 2))],
)
def test_equal_scores_share_a_place(
    scores: tuple[int, ...],
    lowest: bool,  # noqa: FBT001 - one column of the table
    ranks: tuple[int, ...],
) -> None:
    assert ranking(scores, lowest_wins=lowest) == ranks


def test_the_total_of_an_account_adds_its_parts_times_their_factors() -> None:
    sums = Account(
        side=0,
        before=1000,
        target=2500,
        stoeck=20,
        weis=50,
        tricks=None,
        matsch=0,
        factor=4,
        meld_factor=2,
        stage=None,
    )
    assert sums.total == 1140


def test_totals_by_deal_include_a_deal_without_points_and_leave_out_later_ones() -> None:
    made = ((3, 0, 57), (1, 0, 98), (1, 1, 59), (4, 1, 50))
    lines = [replace(_line(0, side, points, 2), deal=deal) for deal, side, points in made]
    assert totals_by_deal(lines, 3, 2) == ((0, 0), (196, 118), (196, 118), (310, 118))
    assert totals_by_deal((), 0, 2) == ((0, 0),)
