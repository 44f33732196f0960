"""Tables that are counted offline on a device, and the links that send their deals."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules.engine.codes import Code
from rules.tournament.facts import DealCounted
from rules.tournament.offline import OfflineSheet, from_text
from rules.tournament.options import Options
from scorer.nights import OfflineTable, Refused, address_of, code_of, link_of
from scorer.nights.offline import SETTING
from scorer.nights.table_codes import ALPHABET, LENGTH
from scorer.store import Shelf

CODE = ALPHABET[:LENGTH]


def deal(number: int, first: int = 98, **more: Any) -> DealCounted:
    """A deal of table 3 in round 2."""
    given = {"matsch": None, "stoeck": None, **more}
    return DealCounted(round=2, table=3, deal=number, tricks=(first, 157 - first), **given)


PLACE = OfflineSheet(round=2, table=3, first=4)


def test_deals_are_kept_after_a_restart(shelf: Shelf, folder: Path) -> None:
    table = OfflineTable(shelf.settings)
    assert table.sheet is None
    table.begin(PLACE)
    table.count(deal(4))
    counted = table.count(deal(5, 157, matsch=0, stoeck=1))
    assert counted.deals == (deal(4), deal(5, 157, matsch=0, stoeck=1))
    shelf.close()
    again = asyncio.run(Shelf.open(folder))
    assert OfflineTable(again.settings).sheet == counted
    again.close()


def test_a_table_waits_until_the_night_has_all_of_its_deals(shelf: Shelf) -> None:
    table = OfflineTable(shelf.settings)
    before = table.waits
    table.begin(PLACE)
    begun = table.waits
    table.count(deal(4))
    counted = table.waits
    table.send(1)
    sent = table.waits
    table.answer(1)
    assert (before, begun, counted, sent, table.waits) == (False, False, True, True, False)


def test_an_invalid_deal_is_refused_and_not_written(shelf: Shelf) -> None:
    table = OfflineTable(shelf.settings)
    table.begin(PLACE)
    for wrong, code in (
        (deal(4, 156), Code.IMPOSSIBLE),
        (deal(5), Code.TOUR_DEAL),
        (deal(3), Code.TOUR_OTHER_RESULT),
        (replace(deal(4), table=4), Code.TOUR_TABLE),
        (replace(deal(4), round=3), Code.TOUR_NOT_OPEN),
    ):
        with pytest.raises(Refused) as caught:
            table.count(wrong)
        assert {one.code for one in caught.value.violations} == {code}
    assert table.sheet == PLACE


def test_a_second_tab_counts_nothing_twice_and_replaces_nothing(shelf: Shelf) -> None:
    table, other = OfflineTable(shelf.settings), OfflineTable(shelf.settings)
    table.begin(PLACE)
    table.count(deal(4))
    assert other.count(deal(4)).deals == (deal(4),)
    with pytest.raises(Refused):
        other.count(deal(4, 97))
    other.count(deal(5))
    assert table.take_back(4).deals == (deal(4), deal(5)), "only the last deal can be taken back"
    assert table.take_back(5).deals == (deal(4),)
    assert table.take_back(5).deals == (deal(4),), "a second tap takes back no other deal"


def test_deals_count_as_arrived_until_the_players_deny_it(shelf: Shelf) -> None:
    table, other = OfflineTable(shelf.settings), OfflineTable(shelf.settings)
    table.begin(PLACE)
    table.count(deal(4))
    table.count(deal(5))
    asked = table.send(2)
    assert (asked.sent, asked.arrived, len(asked.waiting)) == (2, 0, 2)
    known = other.answer(asked.sent)
    assert (known.sent, known.arrived, known.waiting) == (2, 2, ())
    assert table.sheet == known
    assert table.take_back(5) == known, "a deal that has arrived is not taken back"
    more = table.count(deal(6))
    assert more.waiting == (deal(6),)
    asked = table.send(3)
    assert (asked.sent, asked.arrived) == (3, 2)
    kept = table.answer(asked.arrived)
    assert kept == more, "nothing more has arrived, so the last deal waits again"
    assert table.take_back(6).deals == known.deals
    again = table.answer(0)
    assert (again.sent, again.waiting) == (0, (deal(4), deal(5)))


def test_a_deal_that_was_taken_back_does_not_count_as_sent(shelf: Shelf) -> None:
    table = OfflineTable(shelf.settings)
    table.begin(PLACE)
    table.count(deal(4))
    table.count(deal(5))
    table.send(2)
    table.take_back(5)
    again = table.count(deal(5, 60))
    assert (again.sent, again.arrived) == (1, 0)
    assert table.answer(9).arrived == 2
    assert table.answer(-1).arrived == 0
    table.answer(2)
    assert table.send(1).sent == 2, "an older screen does not reduce what has arrived"


def test_a_sheet_of_an_earlier_version_can_be_read(shelf: Shelf) -> None:
    table = OfflineTable(shelf.settings)
    table.begin(PLACE)
    counted = table.count(deal(4))
    kept = shelf.settings.get(SETTING)
    earlier = {name: part for name, part in kept.items() if name not in ("sent", "arrived")}
    assert len(earlier) == len(kept) - 2
    shelf.settings.set(SETTING, earlier)
    assert table.sheet == counted


@pytest.mark.parametrize("kept", [None, "?", [], {"seats": 4}, {"round": 0}, {"table": True}])
def test_an_unreadable_setting_is_no_sheet(shelf: Shelf, kept: Any) -> None:
    shelf.settings.set(SETTING, kept)
    table = OfflineTable(shelf.settings)
    assert table.sheet is None
    with pytest.raises(ValueError, match="no table"):
        table.count(deal(4))
    assert table.begin(PLACE) == table.sheet


def test_a_sheet_with_an_impossible_table_number_is_refused(shelf: Shelf) -> None:
    table = OfflineTable(shelf.settings)
    with pytest.raises(ValueError, match="no table"):
        table.begin(OfflineSheet(table=101))
    assert table.sheet is None


def test_deals_can_be_moved_to_another_table_and_round(shelf: Shelf) -> None:
    table = OfflineTable(shelf.settings)
    table.begin(PLACE)
    counted = table.count(deal(4))
    moved = counted.moved_to(OfflineSheet(round=1, table=9, first=2))
    (one,) = table.begin(moved).deals
    assert one == replace(deal(4), round=1, table=9, deal=2)
    assert not counted.moved_to(OfflineSheet(first=4, options=Options(deals=3))).is_sound
    with_stoeck = PLACE.with_deals((deal(4, stoeck=0),))
    assert not with_stoeck.moved_to(OfflineSheet(options=Options(stoeck=False))).is_sound


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("http://192.168.1.20:7157/", "http://192.168.1.20:7157/"),
        ("192.168.1.20:7157", "http://192.168.1.20:7157/"),
        (" HTTP://Laptop.local:80 ", "http://laptop.local:80/"),
        ("http://[fe80::1]:7157/", "http://[fe80::1]:7157/"),
        ("https://jass.example.org", "https://jass.example.org/"),
        (f"http://10.0.0.2:7157/join#{CODE}", "http://10.0.0.2:7157/"),
        ("", ""),
        ("192.168.1.20:0", ""),
        ("192.168.1.20:65536", ""),
        ("192.168.1.20:7157/../x", ""),
        ("ftp://192.168.1.20", ""),
        ("javascript:alert(1)//", ""),
        ("http://user@host/", ""),
        ("http://a b/", ""),
        ("http://host\n/", ""),
        ("http://host?x", ""),
        ("h" * 400, ""),
    ],
)
def test_an_address_is_read_in_the_forms_in_which_it_is_typed(typed: str, address: str) -> None:
    assert address_of(typed) == address


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        (CODE, CODE),
        (f" {CODE[:4].lower()}-{CODE[4:8]} {CODE[8:]} ", CODE),
        (f"http://10.0.0.2:7157/join#{CODE}", CODE),
        (CODE[:-1], ""),
        (f"{CODE}2", ""),
        (f"{CODE[:-1]}O", ""),
        (f"{CODE[:-1]}.", ""),
        ("", ""),
    ],
)
def test_a_code_is_read_in_the_forms_in_which_it_is_typed(typed: str, code: str) -> None:
    assert code_of(typed) == code


def test_a_link_contains_the_code_and_then_the_deals() -> None:
    deals = (deal(4), deal(5, 0))
    link = link_of("http://10.0.0.2:7157/", CODE, deals)
    assert link == f"http://10.0.0.2:7157/join#{CODE}.1-2-3-4-98-0"
    assert from_text(link.rpartition(".")[2]) == deals
