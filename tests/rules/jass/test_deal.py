"""Checks of the trick points of a deal (CARD-3, CARD-4, MAT-1, DIF-4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from rules.jass.cards import DECK, Mode, card_value
from rules.jass.deal import (
    check_each,
    check_points,
    check_tricks,
    fill_last,
    fill_other,
    impossible_points,
)


def reachable(mode: Mode, *, ace_eleven: bool) -> set[int]:
    """The points of every choice of whole tricks, with and without the last trick."""
    choices = {(0, False, 0)}
    for card in DECK:
        value = card_value(card, mode, undenufe_ace_eleven=ace_eleven)
        choices |= {((open_ + 1) % 4, True, total + value) for open_, _, total in choices}
    whole = {(some, total) for open_, some, total in choices if open_ == 0}
    return {total for _, total in whole} | {total + 5 for some, total in whole if some}


@pytest.mark.parametrize("ace_eleven", [False, True])
@pytest.mark.parametrize("mode", Mode)
def test_card_4_cards_can_make_everything_but_1_and_156(
    mode: Mode,
    ace_eleven: bool,  # noqa: FBT001
) -> None:
    assert set(range(158)) - reachable(mode, ace_eleven=ace_eleven) == impossible_points()


def test_card_4_impossible_points_follow_the_total() -> None:
    assert impossible_points() == {1, 156}
    assert impossible_points(117) == {1, 116}


@pytest.mark.parametrize("points", [0, 2, 98, 155, 157])
def test_card_4_possible_points(points: int) -> None:
    assert check_points(points) == ()


@pytest.mark.parametrize("points", [-1, 158, 1000])
def test_card_4_points_outside_the_deal(points: int) -> None:
    assert check_points(points) == (
        violation("tricks.range", "CARD-4", "tricks", points=points, total=157),
    )


@pytest.mark.parametrize("points", [1, 156])
def test_card_4_1_and_156_are_refused(points: int) -> None:
    assert check_points(points, field="kept") == (
        violation("tricks.impossible", "CARD-4", "kept", points=points, total=157),
    )


def test_card_4_limits_follow_the_total() -> None:
    assert check_points(117, 117) == ()
    assert check_points(156, 160) == ()
    assert check_points(116, 117) == (
        violation("tricks.impossible", "CARD-4", "tricks", points=116, total=117),
    )
    assert check_points(118, 117) == (
        violation("tricks.range", "CARD-4", "tricks", points=118, total=117),
    )


def test_card_3_both_sides_make_157_together() -> None:
    assert check_tricks((98, 59)) == ()
    assert check_tricks((0, 157)) == ()


def test_card_4_a_surplus_names_both_numbers_and_the_difference() -> None:
    assert check_tricks((98, 60)) == (
        violation(
            "tricks.surplus",
            "CARD-4",
            "tricks",
            first=98,
            second=60,
            sum=158,
            total=157,
            difference=1,
        ),
    )


def test_card_4_missing_points_name_both_numbers_and_the_difference() -> None:
    assert check_tricks((98, 50)) == (
        violation(
            "tricks.missing",
            "CARD-4",
            "tricks",
            first=98,
            second=50,
            sum=148,
            total=157,
            difference=9,
        ),
    )


def test_card_4_single_faults_come_before_the_sum() -> None:
    codes = [found.code for found in check_tricks((158, 1))]
    assert codes == ["tricks.range", "tricks.impossible", "tricks.surplus"]


def test_dif_4_four_players_are_checked_together() -> None:
    assert check_tricks((40, 57, 0, 60)) == ()
    assert check_tricks((40, 57, 2, 60)) == (
        violation(
            "points.surplus",
            "CARD-4",
            "tricks",
            points=(40, 57, 2, 60),
            sum=159,
            total=157,
            difference=2,
        ),
    )
    assert [found.code for found in check_tricks((1, 56, 40, 60))] == ["tricks.impossible"]


def test_dif_4_every_player_needs_a_number() -> None:
    assert check_each((40, 57, 0, 60), 4) == ()
    assert check_each((100, 57, 0), 3) == ()
    assert check_each((100, 57, 0), 4) == (
        violation("points.each", "CARD-4", "points", given=3, wanted=4),
    )
    assert [found.code for found in check_each((156, 1, 0), 3)] == ["tricks.impossible"] * 2
    missing = check_each((40, 57, 0, 58), 4, field="made")
    assert [(found.code, found.field) for found in missing] == [("points.missing", "made")]
    assert [found.code for found in check_each((158, 0, 0), 3)] == [
        "tricks.range",
        "points.surplus",
    ]


def test_dif_4_fill_last_returns_the_rest() -> None:
    assert fill_last((40, 57, None, 60)) == 0
    assert fill_last((None, 57, 0)) == 100
    assert fill_last((40, 57, 0, 60)) is None
    assert fill_last((40, None, None, 60)) is None
    assert fill_last((100, 58, None)) is None
    assert fill_last((40, None), 117) == 77


@given(st.lists(st.integers(0, 157), min_size=1, max_size=3), st.data())
def test_dif_4_a_filled_number_makes_the_sum_right(others: list[int], data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(others)))
    last = fill_last((*others[:place], None, *others[place:]))
    if last is None:
        assert sum(others) > 157
    else:
        filled = (*others[:place], last, *others[place:])
        found = {fault.code for fault in check_each(filled, len(filled))}
        assert found <= {Code.IMPOSSIBLE.value}


def test_card_4_the_sum_is_smaller_if_cards_stay_out() -> None:
    assert check_tricks((60, 57), 117) == ()
    assert [found.code for found in check_tricks((98, 59), 117)] == ["tricks.surplus"]
    assert [found.code for found in check_tricks((1, 116), 117)] == ["tricks.impossible"] * 2


@pytest.mark.parametrize(("tricks", "matsch"), [((157, 0), 0), ((0, 157), 1)])
def test_mat_1_after_a_matsch_the_losers_have_no_points(
    tricks: tuple[int, int], matsch: int
) -> None:
    assert check_tricks(tricks, matsch=matsch) == ()
    assert check_tricks(tricks, matsch=1 - matsch) == (
        violation("matsch.losers", "MAT-1", "matsch", points=157),
    )


def test_mat_1_losers_with_points_are_refused() -> None:
    assert check_tricks((155, 2), matsch=0) == (
        violation("matsch.losers", "MAT-1", "matsch", points=2),
    )
    assert check_tricks((100, 50, 7), matsch=0) == (
        violation("matsch.losers", "MAT-1", "matsch", points=57),
    )


def test_mat_1_a_matsch_does_not_hide_a_wrong_sum() -> None:
    assert [found.code for found in check_tricks((150, 0), matsch=0)] == ["tricks.missing"]


@pytest.mark.parametrize("matsch", [-1, 2])
def test_mat_1_a_matsch_belongs_to_a_side(matsch: int) -> None:
    assert check_tricks((157, 0), matsch=matsch) == (
        violation("side.unknown", "MAT-1", "matsch", side=matsch),
    )


def test_card_5_0_points_are_not_always_a_lost_matsch() -> None:
    assert check_tricks((157, 0), matsch=None) == ()


@given(st.integers(-200, 400), st.integers(-200, 400), st.integers(27, 157))
def test_card_4_exactly_the_possible_counts_are_accepted(
    first: int, second: int, total: int
) -> None:
    possible = [(a, total - a) for a in range(total + 1) if a not in (1, total - 1)]
    assert (check_tricks((first, second), total) == ()) == ((first, second) in possible)


@given(st.integers(0, 157), st.integers(27, 157))
def test_card_3_filling_the_other_side_adds_up(points: int, total: int) -> None:
    other = fill_other(points, total)
    if points > total:
        assert other is None
    else:
        assert other == total - points
        assert fill_other(other, total) == points
        found = {fault.code for fault in check_tricks((points, other), total)}
        assert found <= {Code.IMPOSSIBLE.value}


def test_card_3_fill_other_returns_none_outside_the_range() -> None:
    assert [fill_other(points) for points in (-1, 0, 157, 158)] == [None, 157, 0, None]


@given(st.lists(st.integers(-10, 200), min_size=1, max_size=5), st.integers(27, 157))
def test_card_4_the_difference_corrects_the_sum(tricks: list[int], total: int) -> None:
    short, long = (Code.MISSING, Code.POINTS_MISSING), (Code.SURPLUS, Code.POINTS_SURPLUS)
    sums = [f for f in check_tricks(tricks, total) if f.code in short + long]
    if not sums:
        assert sum(tricks) == total
        return
    (fault,) = sums
    args = arguments(fault)
    sign = 1 if fault.code in short else -1
    assert sum(tricks) + sign * args["difference"] == total
    assert args["difference"] > 0
    assert (args["sum"], args["total"]) == (sum(tricks), total)


def arguments(fault: Violation) -> dict[str, int]:
    """The arguments that are single numbers."""
    return {name: value for name, value in fault.args if isinstance(value, int)}
