"""The layout of the slate: the right number of strokes, in places that do not change."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.jass.slate import Half, Sign, written
from scorer.theme import TARGET
from scorer.widgets.chalk import Stroke, shapes, waver
from scorer.widgets.slate import (
    Group,
    HalfPlan,
    fifties_groups,
    group_strokes,
    hundreds_groups,
    plan_half,
    twenties_groups,
)

WIDTHS = st.floats(286, 590)
HEIGHTS = st.floats(143, 390)
ENTRIES = st.lists(st.integers(0, 1714), max_size=20)
PLANS = st.builds(plan_half, WIDTHS, HEIGHTS)

WORTH = {"strokes": 1, "cross": 1, "five": 5, "ten": 10}


def groups(plan: HalfPlan, chalk: Half) -> tuple[tuple[Group, ...], ...]:
    return hundreds_groups(plan, chalk), fifties_groups(plan, chalk), twenties_groups(plan, chalk)


def worth(drawn: tuple[Group, ...], unit: int) -> int:
    """Return the value of a bar's groups, counted by the strokes that are drawn."""
    total = 0
    for group in drawn:
        strokes = len(group_strokes(group))
        if group.kind in {"five", "ten"}:
            assert strokes == 2
            strokes = 1
        total += strokes * WORTH[group.kind] * unit
    return total


@given(PLANS, ENTRIES)
def test_the_strokes_drawn_are_worth_what_was_written(plan: HalfPlan, entries: list[int]) -> None:
    chalk = written(entries)
    hundreds, fifties, twenties = groups(plan, chalk)
    drawn = worth(hundreds, 100) + worth(fifties, 50) + worth(twenties, 20)
    assert drawn + chalk.rest == sum(entries)


@given(PLANS, ENTRIES)
def test_groups_stay_inside_the_half_and_apart_from_one_another(
    plan: HalfPlan, entries: list[int]
) -> None:
    for drawn in groups(plan, written(entries)):
        for group in drawn:
            box = group.box
            assert 0 <= box.left <= box.left + box.width <= plan.width
            assert 0 <= box.top <= box.top + box.height <= plan.height
        for one, other in pairwise(sorted(drawn, key=lambda item: (item.box.top, item.box.left))):
            if one.kind != "cross" and one.box.top == other.box.top:
                assert one.box.left + one.box.width <= other.box.left + 0.2


@given(PLANS, st.integers(0, 29), st.integers(0, 19), st.integers(0, 9))
def test_a_further_stroke_moves_none_before_it(
    plan: HalfPlan, hundreds: int, twenties: int, fifties: int
) -> None:
    def chalk(more: int) -> Half:
        bundles = (5,) * ((hundreds + more) // 5) + tuple(filter(None, ((hundreds + more) % 5,)))
        return Half(hundreds=bundles, fifties=fifties + more, twenties=twenties + more)

    for before, after in zip(groups(plan, chalk(0)), groups(plan, chalk(1)), strict=True):
        now = [stroke for group in after for stroke in placed(group)]
        assert all(stroke in now for group in before for stroke in placed(group))


def placed(group: Group) -> tuple[tuple[float, float, Stroke], ...]:
    return tuple((group.box.left, group.box.top, stroke) for stroke in group_strokes(group))


def test_a_v_keeps_its_place_while_the_bundle_before_it_grows() -> None:
    plan = plan_half(350, 260)
    few = hundreds_groups(plan, Half(hundreds=(1, Sign.FIVE_HUNDRED)))
    more = hundreds_groups(plan, Half(hundreds=(4, Sign.FIVE_HUNDRED, Sign.THOUSAND)))
    assert [group.kind for group in more] == ["strokes", "five", "ten"]
    assert more[1] == few[1]
    assert replace(more[0], count=1) == few[0]


@given(WIDTHS, HEIGHTS)
def test_what_is_touched_covers_the_half_and_suits_a_thumb(width: float, height: float) -> None:
    plan = plan_half(width, height)
    first, second, third = plan.bands
    assert first.top == 0
    assert second.top == pytest.approx(first.height)
    assert third.top == pytest.approx(second.top + second.height)
    assert third.top + third.height == pytest.approx(height)
    smallest = min(TARGET, height / 3)
    assert all(band.height >= smallest - 1e-6 and band.width == width for band in plan.bands)
    assert first.height > plan.hundreds.top
    assert plan.z.top < second.top + second.height


@given(st.integers(0, 10**6), st.integers(0, 400))
def test_the_hand_wavers_within_bounds_and_always_alike(seed: int, index: int) -> None:
    assert -1 <= waver(seed, index) <= 1
    assert waver(seed, index) == waver(seed, index)


def test_many_strokes_are_few_shapes() -> None:
    strokes = [Stroke(9 * place, 0, 9 * place, 40, 4, place) for place in range(5)]
    drawn = shapes(strokes, "#ffffff", "#000000")
    assert len(drawn) == 3
    assert shapes(strokes, "#ffffff", "#000000") == drawn
    assert shapes([], "#ffffff", "#000000") == []
