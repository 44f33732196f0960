"""The layout of the slate: the right number of strokes, in places that do not change."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rules.jass.slate import Half, Sign, written
from scorer.text_size.drawn import LEAST_LETTERS
from scorer.theme import TARGET
from scorer.widgets.chalk import Stroke, shapes, waver
from scorer.widgets.slate.content import Half as SlateHalf
from scorer.widgets.slate.groups import (
    Group,
    fifties_groups,
    group_strokes,
    hundreds_groups,
    twenties_groups,
)
from scorer.widgets.slate.plan import LEAST_HEIGHT, HalfPlan, plan_half, plan_slate
from scorer.widgets.slate.words import ALIKE, both_sizes, line_sizes, reads_both_ways, underlined

WIDTHS = st.floats(140, 900)
HEIGHTS = st.floats(159, 600)
ENTRIES = st.lists(st.integers(0, 1714), max_size=20)
PLANS = st.builds(plan_half, WIDTHS, HEIGHTS)
BROAD_PLANS = st.builds(plan_half, st.floats(286, 900), HEIGHTS)

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
@example(plan_half(140, 240), [50] * 9 + [250] * 2)
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


@given(BROAD_PLANS, st.integers(0, 29), st.integers(0, 19), st.integers(0, 9))
def test_a_further_stroke_moves_none_before_it(
    plan: HalfPlan, hundreds: int, twenties: int, fifties: int
) -> None:
    assert_none_is_moved(plan, hundreds, twenties, fifties)


@given(st.integers(0, 18), st.integers(0, 14), st.integers(0, 9))
def test_a_further_stroke_moves_none_while_a_narrow_row_has_room(
    hundreds: int, twenties: int, fifties: int
) -> None:
    assert_none_is_moved(plan_slate(344, 165).half, hundreds, twenties, fifties)


def assert_none_is_moved(plan: HalfPlan, hundreds: int, twenties: int, fifties: int) -> None:
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
def test_the_touch_areas_cover_the_bars_and_are_large_enough_for_a_thumb(
    width: float, height: float
) -> None:
    plan = plan_half(width, height)
    first, second, third = plan.bands
    assert first.top >= plan.words.top + plan.words.height - 3
    assert second.top == pytest.approx(first.top + first.height)
    assert third.top == pytest.approx(second.top + second.height)
    assert third.top + third.height == pytest.approx(height)
    assert all(band.height >= TARGET - 1e-6 and band.width == width for band in plan.bands)
    for band, bar in zip(plan.bands, (plan.hundreds, plan.z, plan.twenties), strict=True):
        middle = bar.top + bar.height / 2
        assert band.top < middle < band.top + band.height


@given(WIDTHS, HEIGHTS)
def test_the_z_is_as_tall_as_in_the_drawing_and_all_rows_are_inside(
    width: float, height: float
) -> None:
    plan = plan_half(width, height)
    assert plan.z.height == pytest.approx(0.43 * height)
    rows = (plan.words, plan.hundreds, plan.z, plan.twenties)
    for above, below in pairwise(rows):
        assert above.top + above.height <= below.top + 1e-6
    assert plan.twenties.top + plan.twenties.height <= height
    assert min(plan.hundreds.height, plan.twenties.height) >= 0.15 * height


@pytest.mark.parametrize(
    ("size", "beside"),
    [
        ((344, 165), True),
        ((344, 300), True),
        ((366, 360), False),
        ((354, 366), False),
        ((456, 660), False),
        ((700, 1000), False),
    ],
)
def test_a_low_slate_has_its_halves_side_by_side(size: tuple[int, int], *, beside: bool) -> None:
    plan = plan_slate(*size)
    assert plan.beside is beside
    (left, top), (second_left, second_top) = plan.places
    assert (second_left, second_top) == (
        pytest.approx((left + plan.half.width, top))
        if beside
        else pytest.approx((left, top + plan.half.height))
    )
    assert second_left + plan.half.width + plan.frame == pytest.approx(size[0], abs=0.3)
    assert second_top + plan.half.height + plan.frame == pytest.approx(size[1], abs=0.3)


@given(st.floats(300, 900), st.floats(LEAST_HEIGHT, 1200))
def test_bars_suit_a_thumb_on_every_slate(width: float, height: float) -> None:
    assert all(band.height >= TARGET - 0.1 for band in plan_slate(width, height).half.bands)


NAMES = st.sampled_from(["Los contrarios", "Ana · Marta", "Maximiliano · Bernadette", "A"])
MISSING = st.sampled_from(["faltan 2500", "il manque 2500", "al traguardo", ""])


@given(PLANS, NAMES, st.sampled_from(["0", "1817", "−100"]), MISSING)
def test_totals_grow_with_the_half_and_the_line_has_room(
    plan: HalfPlan, name: str, total: str, missing: str
) -> None:
    sizes = line_sizes(plan, name, total, missing)
    assert sizes.total >= min(0.095 * plan.height, 0.1 * plan.words.width)
    in_line = missing if sizes.missing_in_line else ""
    used = 0.62 * len(total) * sizes.total + 0.58 * len(in_line) * sizes.missing
    fits = used + 0.65 * len(name) * sizes.name <= plan.words.width
    assert fits or (sizes.name == LEAST_LETTERS and not in_line)


@given(PLANS, NAMES, NAMES, MISSING)
def test_missing_points_stand_in_the_same_place_on_both_halves(
    plan: HalfPlan, far: str, near: str, missing: str
) -> None:
    both = [
        SlateHalf(
            name=name,
            colour="#ffffff",
            total="1817",
            missing=missing,
            chalk=Half(),
            sentence="",
            labels=("", "", ""),
        )
        for name in (far, near)
    ]
    first, second = both_sizes(plan, (both[0], both[1]))
    assert first.missing_in_line == second.missing_in_line
    small, large = sorted((first.name, second.name))
    assert small == large or small < ALIKE * large
    if not first.missing_in_line:
        # Without them, a name has at least the room that it had beside them.
        for one, sizes in zip(both, (first, second), strict=True):
            assert sizes.name >= ALIKE * line_sizes(plan, one.name, one.total, missing).name


def test_on_the_smallest_phone_the_missing_points_leave_the_line_to_the_name() -> None:
    plan = plan_slate(344, 165).half
    sizes = line_sizes(plan, "Ana · Marta", "1817", "faltan 683")
    assert not sizes.missing_in_line
    assert sizes.name >= LEAST_LETTERS
    assert sizes.name * 0.65 * 11 + sizes.total * 0.62 * 4 <= plan.words.width


@pytest.mark.parametrize(
    ("number", "misread"),
    [
        ("6", True),
        ("619", True),
        ("1619", True),
        ("18", True),
        ("811", True),
        ("69", True),
        ("60", True),
    ]
    + [(same, False) for same in ("8", "181", "10", "100", "1000", "1817", "2093", "25")],
)
def test_a_number_can_be_misread_upside_down(number: str, *, misread: bool) -> None:
    assert reads_both_ways(number) is misread


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("619", "___"),
        ("69", "__"),
        ("2694", " __ "),
        ("60", "__"),
        ("81", "__"),
        ("1000", "    "),
        ("faltan 683", "       _  "),
        ("−9", " _"),
    ],
)
def test_digits_that_can_be_taken_for_others_have_a_line_below(text: str, lines: str) -> None:
    parts = underlined(text)
    assert "".join(part for part, _ in parts) == text
    assert "".join(("_" if line else " ") * len(part) for part, line in parts) == lines


@given(st.integers(0, 10**6), st.integers(0, 400))
def test_the_waver_of_a_stroke_is_bounded_and_deterministic(seed: int, index: int) -> None:
    assert -1 <= waver(seed, index) <= 1
    assert waver(seed, index) == waver(seed, index)


def test_five_strokes_are_drawn_as_three_shapes() -> None:
    strokes = [Stroke(9 * place, 0, 9 * place, 40, 4, place) for place in range(5)]
    drawn = shapes(strokes, "#ffffff", "#000000")
    assert len(drawn) == 3
    assert shapes(strokes, "#ffffff", "#000000") == drawn
    assert shapes([], "#ffffff", "#000000") == []
