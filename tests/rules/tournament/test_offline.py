"""Deals counted offline by a phone: their text, and their comparison with a night (TOUR-8)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.codec import from_json, to_json
from rules.engine.codes import Code
from rules.tournament.facts import DealCounted, TableCounted
from rules.tournament.offline import (
    LONGEST,
    Comparison,
    OfflineSheet,
    compare,
    from_text,
    to_text,
)
from rules.tournament.options import MOST_DEALS, Options
from rules.tournament.state import State, TableScore
from rules.tournament.verify import made_in
from tests.rules.laws import tried
from tests.rules.tournament.nights import after, by_hand, entered


def night(**options: Any) -> State:
    """A night with two tables in the first round."""
    return after(entered(8, **options), by_hand((1, 2, 3, 4), (5, 6, 7, 8)))


def deal(number: int, first: int, **more: Any) -> DealCounted:
    """A deal of table 2 in round 1."""
    given_or_none = {"matsch": None, "stoeck": None, **more}
    tricks = (first, 157 - first)
    return DealCounted(round=1, table=2, deal=number, tricks=tricks, **given_or_none)


@st.composite
def sheets(draw: st.DrawFn) -> OfflineSheet:
    """A sheet with one deal or more."""
    first = draw(st.integers(1, MOST_DEALS))
    place = {"round": draw(st.integers(1, 12)), "table": draw(st.integers(1, 40))}
    points = st.integers(0, 157).filter(lambda one: one not in (1, 156))
    deals = []
    for number in range(first, draw(st.integers(first, MOST_DEALS)) + 1):
        made, matsch = draw(points), None
        if made in (0, 157):
            matsch = draw(st.sampled_from((None, 0 if made else 1)))
        stoeck = draw(st.sampled_from((None, 0, 1)))
        tricks = (made, 157 - made)
        deals.append(DealCounted(**place, deal=number, tricks=tricks, matsch=matsch, stoeck=stoeck))
    options = Options(deals=MOST_DEALS)
    return OfflineSheet(**place, first=first, options=options, deals=tuple(deals))


@tried(200)
@given(sheets())
def test_a_text_round_trips(sheet: OfflineSheet) -> None:
    text = to_text(sheet.deals)
    assert from_text(text) == sheet.deals
    assert len(text) <= LONGEST
    assert sheet.is_sound


@tried(300)
@given(st.text(alphabet="0123456789-abst ٣.", max_size=LONGEST + 5) | st.text())
def test_a_text_is_accepted_only_in_the_form_that_is_written(text: str) -> None:
    deals = from_text(text)
    assert not deals or to_text(deals) == text


@tried(200)
@given(sheets(), st.data())
def test_a_changed_text_gives_other_deals_or_none(sheet: OfflineSheet, data: st.DataObject) -> None:
    text = to_text(sheet.deals)
    place = data.draw(st.integers(0, len(text) - 1))
    character = data.draw(st.sampled_from("0123456789-abstx%"))
    changed = text[:place] + character + text[place + 1 :]
    deals = from_text(changed)
    assert (deals == sheet.deals) is (changed == text)
    assert not deals or to_text(deals) == changed


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1-1-2-1",
        "1-1-2-1-",
        "2-1-2-1-98",
        "1-0-2-1-98",
        "1-13-2-1-98",
        "1-1-101-1-98",
        "1-1-2-0-98",
        "1-1-2-25-98",
        "1-1-2-24-98-98",
        "1-1-2-1-098",
        "1-1-2-1-158",
        "1-1-2-1-1",
        "1-1-2-1-156",
        "1-1-2-1-98a",
        "1-1-2-1-157b",
        "1-1-2-1-98sa",
        "1-1-2-1-98\n",
        "1-1-2-1-98 ",
        "1-1-2-1-٩٨",
        "1-1-2-1" + "-98" * 25,
        "1-1-2-1-" + "9" * 5000,
    ],
)
def test_texts_that_no_phone_sends_are_refused(text: str) -> None:
    assert from_text(text) == ()


def test_the_longest_text_fits() -> None:
    deals = [
        DealCounted(round=12, table=40, deal=n, tricks=(157, 0), matsch=0, stoeck=1)
        for n in range(1, MOST_DEALS + 1)
    ]
    assert from_text(to_text(deals)) == tuple(deals)
    assert len(to_text(deals)) <= LONGEST


def test_a_sheet_knows_its_next_deal_and_its_points() -> None:
    sheet = OfflineSheet(round=1, table=2, first=7)
    assert sheet.deal == 7
    seventh = deal(7, 157, matsch=0, stoeck=1)
    assert sheet.faults(seventh) == ()
    sheet = replace(sheet, deals=(seventh,))
    assert (sheet.points(0), sheet.points(1)) == (257, 20)
    codes = [found.code for found in sheet.faults(deal(6, 80))]
    assert codes == [Code.TOUR_OTHER_RESULT]
    assert [found.code for found in sheet.faults(seventh)] == [Code.TOUR_SAME_RESULT]
    sheet = replace(sheet, deals=(seventh, deal(8, 80)))
    assert sheet.deal is None
    assert [found.code for found in sheet.faults(deal(9, 80))] == [Code.TOUR_DEAL]
    assert [found.code for found in replace(sheet, round=3).faults(deal(8, 80))] != []


@tried(50)
@given(sheets())
def test_a_sheet_round_trips_through_json(sheet: OfflineSheet) -> None:
    assert from_json(OfflineSheet, to_json(sheet)) == sheet


@pytest.mark.parametrize(
    "sheet",
    [
        OfflineSheet(round=0),
        OfflineSheet(round=13),
        OfflineSheet(table=0),
        OfflineSheet(table=101),
        OfflineSheet(first=0),
        OfflineSheet(first=9),
        OfflineSheet(options=Options(deals=0)),
        OfflineSheet(deals=(deal(1, 98),)),
        OfflineSheet(table=2, deals=(deal(2, 98),)),
        OfflineSheet(table=2, deals=(deal(1, 156),)),
        OfflineSheet(sent=1),
        OfflineSheet(table=2, deals=(deal(1, 98),), sent=2),
        OfflineSheet(table=2, deals=(deal(1, 98),), arrived=1),
        OfflineSheet(table=2, deals=(deal(1, 98),), sent=1, arrived=-1),
        OfflineSheet(table=2, options=Options(stoeck=False), deals=(deal(1, 98, stoeck=0),)),
    ],
)
def test_impossible_sheets_are_unsound(sheet: OfflineSheet) -> None:
    assert not sheet.is_sound


def test_late_deals_are_new_and_count_once() -> None:
    deals = [deal(1, 98), deal(2, 59, stoeck=0), deal(3, 157, matsch=0)]
    state = after(night(), deals[0])
    found = compare(state, deals)
    assert found == Comparison(new=tuple(deals[1:]), same=(1,))
    assert found.fits
    after_all = after(state, *found.new)
    assert compare(after_all, deals) == Comparison(same=(1, 2, 3))


@tried(100)
@given(sheets(), st.lists(st.integers(1, MOST_DEALS), min_size=1, max_size=4))
def test_deals_that_arrive_repeatedly_and_in_parts_count_once(
    sheet: OfflineSheet, parts: list[int]
) -> None:
    place = OfflineSheet(round=1, table=2, options=sheet.options)
    deals = sheet.moved_to(place).deals
    state = night(deals=MOST_DEALS)
    for length in (*parts, len(deals), *parts):
        found = compare(state, deals[:length])
        assert found.fits
        state = after(state, *found.new)
    assert state.rounds[0].tables[1].made == tuple(map(made_in, deals))
    assert not state.rounds[0].tables[0].made


def test_a_deal_with_another_result_is_shown_and_refused() -> None:
    state = after(night(), deal(1, 98), deal(2, 60))
    found = compare(state, [deal(1, 98), deal(2, 59), deal(3, 100)])
    assert found.same == (1,)
    assert found.other == ((deal(2, 59), TableScore((60, 97))),)
    assert not found.fits
    # A result that differs only in a Matsch or Stöck is another result, too.
    assert compare(state, [deal(1, 98, stoeck=1)]).other


@pytest.mark.parametrize(
    ("deals", "code"),
    [
        ([deal(3, 90)], Code.TOUR_DEAL),
        ([deal(n, 90) for n in range(1, 10)], Code.TOUR_DEAL),
        ([replace(deal(1, 90), round=2)], Code.TOUR_NOT_OPEN),
        ([replace(deal(1, 90), table=3)], Code.TOUR_TABLE),
        ([deal(1, 156)], Code.IMPOSSIBLE),
    ],
)
def test_deals_that_do_not_belong_to_the_round_are_refused(
    deals: list[DealCounted], code: Code
) -> None:
    found = compare(night(), deals)
    assert {one.code for one in found.refused} == {code}
    assert not found.fits


def test_stoeck_that_do_not_count_and_a_table_entered_as_a_whole_are_refused() -> None:
    refused = compare(night(stoeck=False), [deal(1, 90, stoeck=0)]).refused
    assert [one.code for one in refused] == [Code.STOECK_NOT_PLAYED]
    whole = TableCounted(round=1, table=2, tricks=(600, 656), matsches=(0, 0), stoeck=(0, 0))
    refused = compare(after(night(), whole), [deal(1, 90)]).refused
    assert [one.code for one in refused] == [Code.TOUR_WHOLE]


def test_arrived_deals_stop_waiting_and_lead_to_the_following_sheet() -> None:
    sheet = OfflineSheet(table=2, options=Options(deals=3), deals=(deal(1, 98), deal(2, 40)))
    assert sheet.waiting == sheet.deals
    assert sheet.following == sheet.with_deals(()), "the deals must be sent first"
    known = replace(sheet, sent=2, arrived=2)
    assert known.is_sound
    assert known.waiting == ()
    assert known.following == replace(sheet.with_deals(()), first=3)
    more = known.with_deals((*known.deals, deal(3, 60)))
    assert (more.sent, more.arrived, more.waiting) == (2, 2, (deal(3, 60),))
    assert more.following == sheet.with_deals(())
    whole = replace(more, sent=3, arrived=3)
    assert whole.following == OfflineSheet(round=2, table=2, options=Options(deals=3))
    assert replace(whole, round=12).following.round == 12, "there is no later round"
    assert OfflineSheet(table=2).following == OfflineSheet(table=2)


def test_moved_deals_count_as_not_sent() -> None:
    known = OfflineSheet(table=2, deals=(deal(1, 98),), sent=1, arrived=1)
    moved = known.moved_to(replace(known, table=3))
    assert (moved.table, moved.sent, moved.arrived, len(moved.waiting)) == (3, 0, 0, 1)
