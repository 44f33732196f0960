"""The arrow at a table leads back to where the table was opened from, without a browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pytest

from scorer.texts import texts
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import fill
from tests.browser.screens.test_memory import ended
from tests.scorer.drafts.fields import text_in, type_in
from tests.scorer.screens.test_impatient_taps import tap
from tests.scorer.server.one_deal import served

T: Final = texts("es")
SEARCH: Final = T("numbers.search")
TABLE: Final = f"partie/{1:032x}"
BACK: Final = T("app.back")
LINE: Final = "Ganaron Ana y Marta, Schieber"
EVENING: Final = f"history?kind=player&name=Ana&code=won&partie={1:032x}"


@pytest.fixture
def phone(tmp_path: Path) -> Iterator[HeadlessScreen]:
    fill(tmp_path, [ended(1, 100, at=datetime(2026, 3, 13, 20, tzinfo=UTC))])
    with served(tmp_path) as server, closing(HeadlessScreen(server.url, 390, 844)) as screen:
        yield screen


def test_it_leads_to_the_list_with_what_limits_it(phone: HeadlessScreen) -> None:
    phone.open("")
    tap(phone, T("home.history"))
    type_in(phone, SEARCH, "ana")
    tap(phone, LINE)
    phone.wait_for(T("table.menu"))
    tap(phone, T("past.title"))
    tap(phone, BACK)
    tap(phone, T("share.title"))
    tap(phone, BACK)
    phone.wait_for(T("table.menu"))
    tap(phone, BACK)
    assert phone.route == "history"
    assert text_in(phone, SEARCH) == "ana"
    tap(phone, BACK)
    assert phone.route == ""


def test_it_leads_to_the_partien_of_a_number_or_an_evening(phone: HeadlessScreen) -> None:
    phone.open(EVENING)
    tap(phone, LINE)
    phone.wait_for(T("table.menu"))
    tap(phone, BACK)
    assert phone.route == EVENING


def test_what_a_line_of_the_list_opens_leads_back_to_it(phone: HeadlessScreen) -> None:
    phone.open("history")
    tap(phone, T("memory.more", what="Schieber"))
    for shown in ("past.title", "share.title"):
        tap(phone, T(shown))
        phone.wait_for(T(shown))
        tap(phone, BACK)
        assert phone.route == "history"
        if not phone.has(T(shown)):
            tap(phone, T("memory.more", what="Schieber"))


def test_after_the_browser_has_gone_back_it_leads_to_the_list_all_the_same(
    phone: HeadlessScreen,
) -> None:
    phone.open("history")
    tap(phone, LINE)
    phone.wait_for(T("table.menu"))
    phone.go("history")
    tap(phone, LINE)
    phone.wait_for(T("table.menu"))
    tap(phone, BACK)
    assert phone.route == "history"


@pytest.mark.parametrize("opened", [TABLE, f"{TABLE}/share", f"{TABLE}/deals"])
def test_opened_by_its_address_it_leads_to_the_start(phone: HeadlessScreen, opened: str) -> None:
    phone.open(opened)
    while phone.route != TABLE:
        tap(phone, BACK)
    phone.wait_for(T("table.menu"))
    tap(phone, BACK)
    assert phone.route == ""


def test_a_table_that_the_start_opens_leads_to_the_start(phone: HeadlessScreen) -> None:
    phone.open("")
    tap(phone, T("home.history"))
    tap(phone, LINE)
    phone.wait_for(T("table.menu"))
    tap(phone, T("end.rematch"))
    tap(phone, BACK)
    assert phone.route == ""
