"""The prices of the cash box as they are typed, without a browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
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
LOST: Final = T("cash.price_lost")


@pytest.fixture
def phone(tmp_path: Path) -> Iterator[HeadlessScreen]:
    """The cash box, just begun; a Partie ends a moment later."""
    fill(tmp_path, [ended(1, 100, at=datetime.now(UTC) + timedelta(minutes=5))])
    with served(tmp_path) as server, closing(HeadlessScreen(server.url, 390, 844)) as screen:
        screen.open("cash")
        tap(screen, T("cash.use"))
        yield screen


def typed(screen: HeadlessScreen, text: str) -> None:
    """Type a price, and keep it."""
    if not screen.has(T("cash.keep")):
        tap(screen, f"{LOST}: ")
    type_in(screen, LOST, text)
    tap(screen, T("cash.keep"))


def test_pesos_are_typed_and_paid(phone: HeadlessScreen) -> None:
    typed(phone, "1500")
    phone.wait_for(f"{LOST}: 1.500. {T('cash.type')}")
    assert not phone.has(T("cash.keep"))
    tap(phone, T("cash.settle_whose", name="Luis", amount="1.500"))
    phone.wait_for(f"{T('memory.undo')}: Luis: 1.500")
    tap(phone, f"{LOST} +")
    phone.wait_for(f"{LOST}: 1.600. {T('cash.type')}")


def test_what_is_no_amount_is_refused_and_stays_as_it_was_typed(phone: HeadlessScreen) -> None:
    why = T("cash.no_amount", most="1.000.000")
    for text in ("mil", "1.000.001", "0,505", "-5"):
        typed(phone, text)
        phone.wait_for(why)
        assert text_in(phone, LOST) == text
        type_in(phone, LOST, "5")
        phone.wait_for(why, gone=True)
    typed(phone, "0,50")
    phone.wait_for(f"{LOST}: 0,50. {T('cash.type')}")


def test_each_payment_can_be_taken_back(phone: HeadlessScreen) -> None:
    # Between two payments the price rises, so that each person owes again.
    for price in ("2", "5", "9", "14"):
        for name in ("Luis", "Pedro"):
            whose = T("cash.settle_whose", name=name, amount="")
            tap(phone, phone.name_with(whose))
            phone.wait_for(whose, gone=True)
        typed(phone, price)
        phone.wait_for(f"{LOST}: {price}. {T('cash.type')}")
    first = f"{T('memory.undo')}: Luis: 0,50"
    # The list shows the newest; it is drawn after the price.
    phone.wait_for(first, gone=True)
    tap(phone, T("home.show_more"))
    tap(phone, first)
    phone.wait_for(first, gone=True)
    assert phone.has(f"{T('memory.undo')}: Pedro: 0,50")
