"""The sheet for the result of a table: typed numbers, and the facts that they make."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.codes import Code
from rules.tournament.facts import DealCounted, TableCounted
from rules.tournament.ledger import TOURNAMENT
from rules.tournament.options import Options, Terms
from rules.tournament.state import Round, State, Table, TableScore
from scorer.screens.tournament.entry import doubt_text, included_text
from scorer.screens.tournament.sheet import ResultDraft, ResultRow, sheet_of
from scorer.text_size.drawn import lines_within
from scorer.texts import LANGUAGES, texts

WHOLE = ResultDraft(options=Terms())
DEAL = ResultDraft(options=Terms(), deal=3)


def typed(sheet: ResultDraft, *numbers: int | None) -> ResultDraft:
    """The sheet after numbers were typed from the first field on; ``None`` skips a field."""
    for number in numbers:
        for digit in "" if number is None else str(number):
            sheet = sheet.typed(int(digit))
        sheet = sheet.moved(1)
    return sheet


def test_the_points_of_one_side_are_enough_for_a_round() -> None:
    sheet = replace(WHOLE, round=2, table=5)
    fact = typed(sheet, 700, None, 1, None, 2, 3).fact()
    assert fact == TableCounted(round=2, table=5, tricks=(700, 556), matsches=(1, 0), stoeck=(2, 3))
    assert typed(WHOLE, None, 556).made() == typed(WHOLE, 700).made()


def test_two_numbers_are_taken_as_typed_so_that_a_wrong_sum_is_seen() -> None:
    assert typed(WHOLE, 700, 557).tricks() == (700, 557)


@pytest.mark.parametrize("sheet", [WHOLE, DEAL])
def test_without_points_there_is_no_fact(sheet: ResultDraft) -> None:
    assert sheet.fact() is None


@pytest.mark.parametrize(
    ("sheet", "points", "code"),
    [
        (typed(WHOLE, 1257), (1257, 0), Code.TOUR_SUM),
        (typed(WHOLE, None, 1257), (0, 1257), Code.TOUR_SUM),
        (typed(DEAL, 158), (158, 0), Code.RANGE),
        (typed(DEAL, None, 158), (0, 158), Code.RANGE),
    ],
)
def test_more_points_than_there_are_make_a_fact_that_the_rules_refuse(
    sheet: ResultDraft, points: tuple[int, int], code: Code
) -> None:
    counted = Table(seats=(1, 2, 3, 4), made=(TableScore((0, 157)),) * 2)
    open_table = Round(tables=(counted,), terms=Terms())
    whole = Round(tables=(Table(seats=(1, 2, 3, 4)),), terms=Terms())
    fact = sheet.fact()
    assert fact is not None
    assert fact.tricks == points
    rounds = (whole if sheet.deal is None else open_table,)
    found = TOURNAMENT.verify(State(options=Options(), rounds=rounds), fact)
    assert found[0].code == code
    # The other side shows nothing, because its points would be negative.
    assert sheet.shown(points.index(0)) == ""


def test_in_a_deal_one_side_can_have_the_stoeck_and_a_second_tap_removes_it() -> None:
    sheet = replace(DEAL, table=4).typed(9).typed(8)
    stoeck = 2 * ResultRow.STOECK
    sheet = sheet.going_to(stoeck).going_to(stoeck + 1)
    fact = DealCounted(round=1, table=4, deal=3, tricks=(98, 59), matsch=None, stoeck=1)
    assert sheet.fact() == fact
    assert sheet.going_to(stoeck + 1).made() == DEAL.typed(9).typed(8).made()


def test_a_matsch_of_a_deal_needs_no_points() -> None:
    second = DEAL.going_to(2 * ResultRow.MATSCHES + 1)
    assert second.fact() == DealCounted(
        round=1, table=1, deal=3, tricks=(0, 157), matsch=1, stoeck=None
    )


def test_without_stoeck_there_is_no_field_for_them() -> None:
    sheet = ResultDraft(options=Terms(stoeck=False))
    assert sheet.rows == (ResultRow.TRICKS, ResultRow.MATSCHES)
    assert typed(sheet, None, None, None, None).at == 0


def test_the_points_of_the_other_side_are_shown_and_leading_zeros_are_dropped() -> None:
    sheet = typed(WHOLE, 700)
    assert (sheet.shown(0), sheet.shown(1), sheet.shown(2)) == ("700", "556", "")
    assert WHOLE.typed(0).typed(7).digits[0] == "7"
    assert WHOLE.typed(7).erased().digits == WHOLE.typed(8).cleared().digits == WHOLE.digits
    # What was cleared comes back when that is erased; after a tap, a digit begins a new number.
    assert WHOLE.typed(8).cleared().erased().digits[0] == "8"
    assert WHOLE.typed(8).going_to(1).going_to(0).typed(7).digits[0] == "7"


@given(st.integers(0, 1256), st.tuples(*[st.integers(0, 8)] * 4))
def test_a_fact_of_a_round_survives_the_round_trip_through_a_sheet(
    first: int, signs: tuple[int, ...]
) -> None:
    fact = TableCounted(
        round=1,
        table=2,
        tricks=(first, 1256 - first),
        matsches=(signs[0], signs[1]),
        stoeck=(signs[2], signs[3]),
    )
    assert sheet_of(fact, Terms()).fact() == fact


@given(st.integers(0, 157), st.sampled_from([None, 0, 1]), st.sampled_from([None, 0, 1]))
def test_a_fact_of_a_deal_survives_the_round_trip_through_a_sheet(
    first: int, matsch: int | None, stoeck: int | None
) -> None:
    fact = DealCounted(
        round=3, table=1, deal=8, tricks=(first, 157 - first), matsch=matsch, stoeck=stoeck
    )
    assert sheet_of(fact, Terms()).fact() == fact


def test_a_number_typed_over_another_one_begins_anew_and_the_other_side_follows_again() -> None:
    stored = sheet_of(
        TableCounted(round=1, table=1, tricks=(834, 422), matsches=(0, 0), stoeck=(0, 0)), Terms()
    )
    assert typed(stored, 734).tricks() == (734, 522)
    assert typed(stored.going_to(1), 522).tricks() == (734, 522)


def test_a_number_that_is_full_takes_no_further_digit() -> None:
    points = WHOLE.typed(1).typed(0).typed(0).typed(0)
    assert (points.full, points.typed(6).digits[0]) == (True, "1000")
    # A count of Matsche is no number of points.
    count = WHOLE.going_to(2 * ResultRow.MATSCHES).typed(1).typed(0)
    assert (count.full, count.typed(0).digits[2]) == (True, "10")
    assert (count.erased().full, count.going_to(2).full) == (False, False)


def test_two_numbers_that_do_not_add_up_both_stay_when_one_is_corrected() -> None:
    wrong = typed(WHOLE, 834, 522)
    assert typed(wrong.going_to(0), 734).tricks() == (734, 522)
    assert wrong.going_to(0).typed(7).tricks() == (7, 522)


def test_what_explains_too_many_points_is_said() -> None:
    t = texts("en")
    assert "2 Matsch" in included_text(t, typed(WHOLE, 834, 622))
    assert "1 Matsch and 1 St" in included_text(t, typed(WHOLE, 1256, 120))
    assert included_text(t, typed(WHOLE, 834, 422)) == ""
    assert included_text(t, typed(WHOLE, 834, 429)) == ""


ON_TWO_LINES, ON_THREE_LINES = 250, 208
"""Widths of a refusal above the keys, and in the place of the title, on the narrowest phone."""


@pytest.mark.parametrize("lang", [language.code for language in LANGUAGES])
def test_why_a_result_is_refused_has_room_above_the_keys_and_as_title(lang: str) -> None:
    t = texts(lang)
    explained = included_text(t, typed(WHOLE, 1000, 896))
    found = {"first": 828, "second": 622, "sum": 1450, "total": 1256, "difference": 194}
    wrong = t("violation.tour.sum", **found)
    for text in (explained, wrong):
        assert 0 < lines_within(text, 14, ON_TWO_LINES) <= 2, text
    for text in (wrong, t("error.stale"), t("pad.no_room", n=2)):
        assert lines_within(text, 14, ON_THREE_LINES) <= 3, text


@pytest.mark.parametrize(
    ("sheet", "asks"),
    [
        (typed(WHOLE, 834), "asked"),
        (typed(WHOLE, None, 834), "asked"),
        (typed(WHOLE, 834, None, 1), "asked"),
        (typed(WHOLE, 834, 422), "written"),
        (typed(WHOLE, 816), "written"),
        (typed(WHOLE, 734, None, 1), "written"),
        (typed(WHOLE, 834, None, 5), "written"),
        (typed(ResultDraft(options=Terms(matsch=0)), 834), "written"),
    ],
)
def test_a_total_that_may_have_a_matsch_in_it_is_asked_about(sheet: ResultDraft, asks: str) -> None:
    asked = texts("en")("tournament.sheet.inclusive", points=834)
    assert doubt_text(texts("en"), sheet) == (asked if asks == "asked" else "")


@pytest.mark.parametrize(
    ("sheet", "asks"),
    [
        (typed(WHOLE, 1256), "asked"),
        (typed(WHOLE, 0), "asked"),
        (typed(WHOLE, 1256, None, 8), "written"),
        (typed(WHOLE, 1131), "asked"),
        (typed(WHOLE, 1130, 126), "written"),
        (typed(WHOLE, 1000, None, 4), "written"),
        (typed(DEAL, 157), "asked"),
        (DEAL.going_to(2 * ResultRow.MATSCHES), "written"),
        (WHOLE, "written"),
    ],
)
def test_nearly_all_points_without_a_matsch_are_asked_about(sheet: ResultDraft, asks: str) -> None:
    assert ("asked" if doubt_text(texts("es"), sheet) else "written") == asks
