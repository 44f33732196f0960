"""What is searched in the rules stays while they are read, until the rules are closed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from scorer.texts import texts
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import START, document, fill
from tests.scorer.drafts.fields import text_in, type_in
from tests.scorer.server.one_deal import served

T: Final = texts("es")
SEARCH: Final = T("book.search")
FOUND, OTHER = T("rule.STK-1"), T("rule.CARD-1")
TOPIC: Final = T("rules.weis")
PARTIE: Final = f"{1:032x}"


@pytest.fixture
def phone(tmp_path: Path) -> Iterator[HeadlessScreen]:
    fill(tmp_path, [document(PARTIE, (START,))])
    with served(tmp_path) as server, closing(HeadlessScreen(server.url, 390, 844)) as screen:
        yield screen


def assert_found(phone: HeadlessScreen) -> None:
    phone.wait_for_text(FOUND)
    phone.settle()
    assert text_in(phone, SEARCH) == "stock"
    assert not phone.has(OTHER)


def test_the_words_stay_when_a_rule_was_opened_and_over_a_reload(phone: HeadlessScreen) -> None:
    phone.open("rules")
    type_in(phone, SEARCH, "stock")
    assert_found(phone)
    phone.tap(TOPIC)
    phone.wait_for(T("book.found"))
    phone.tap(T("app.back"))
    assert_found(phone)
    phone.tap(TOPIC)
    phone.tap(T("book.found"))
    assert_found(phone)
    phone.settle()
    phone.open("rules")
    assert_found(phone)
    phone.tap(T("app.back"))
    phone.wait_for(T("home.new_partie"))
    phone.go("rules")
    phone.wait_for(T("book.sources"))
    assert text_in(phone, SEARCH) == ""


def test_over_a_table_they_stay_until_the_panel_is_closed(phone: HeadlessScreen) -> None:
    phone.open(f"partie/{PARTIE}")
    for name in (T("table.menu"), T("rules.title")):
        phone.tap(name)
        phone.settle()
    type_in(phone, SEARCH, "stock")
    assert_found(phone)
    phone.tap(TOPIC)
    phone.tap(T("book.found"))
    assert_found(phone)
    phone.tap(T("app.close"))
    phone.settle()
    for name in (T("table.menu"), T("rules.title")):
        phone.tap(name)
        phone.settle()
    assert text_in(phone, SEARCH) == ""
