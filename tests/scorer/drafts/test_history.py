"""The history is as it was left when somebody comes back to it, until the screen is closed."""

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
from tests.scorer.drafts.fields import text_in, type_in
from tests.scorer.memory.test_quick_touches import ended
from tests.scorer.server.one_deal import served

T: Final = texts("es")
SEARCH: Final = T("numbers.search")
BOTH, ONE, NONE = T("home.partien", n=2), T("home.partien", n=1), T("numbers.nothing")


@pytest.fixture
def phone(tmp_path: Path) -> Iterator[HeadlessScreen]:
    last_year = datetime(2025, 3, 4, tzinfo=UTC)
    fill(tmp_path, [ended(1, 100, last_year), ended(2, 100, datetime(2026, 3, 4, tzinfo=UTC))])
    with served(tmp_path) as server, closing(HeadlessScreen(server.url, 390, 844)) as screen:
        screen.open("history")
        screen.wait_for_text(BOTH)
        yield screen


def open_one_and_come_back(phone: HeadlessScreen) -> None:
    phone.go(f"partie/{1:032x}")
    phone.wait_for(T("table.menu"))
    phone.go("history")


def test_words_and_year_are_there_after_a_partie_was_looked_at(phone: HeadlessScreen) -> None:
    type_in(phone, SEARCH, "nobody")
    phone.wait_for_text(NONE)
    open_one_and_come_back(phone)
    phone.wait_for_text(NONE)
    assert text_in(phone, SEARCH) == "nobody"
    type_in(phone, SEARCH, "ana")
    phone.wait_for_text(BOTH)
    phone.tap(phone.name_with(T("numbers.which_year")))
    phone.tap(f"{T('numbers.which_year')}: 2025")
    phone.wait_for_text(ONE)
    open_one_and_come_back(phone)
    phone.wait_for_text(ONE)


def test_a_list_that_was_closed_begins_with_all(phone: HeadlessScreen) -> None:
    type_in(phone, SEARCH, "nobody")
    phone.wait_for_text(NONE)
    phone.tap(T("app.back"))
    phone.wait_for(T("home.new_partie"))
    phone.go("history")
    phone.wait_for_text(BOTH)
    assert text_in(phone, SEARCH) == ""
