"""Back in the static build, whose address keeps the screen behind a `#`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import BrowserContext

from scorer.texts import texts
from tests.browser.harness import Screen
from tests.browser.phone.kept_phone import open_begun_partie
from tests.browser.phone.static_host import StaticHost, tab
from tests.full_run import FULL

pytestmark = pytest.mark.browser

T: Final = texts("es")
SIDE: Final = "Ana · Marta"
NEW: Final = f"{T('home.new_partie')}: {T('game.schieber')}"


def go(screen: Screen, way: str) -> None:
    """Press Back or Forward, and wait until the browser shows the address."""
    screen.page.evaluate(
        "way => new Promise(done => {"
        " addEventListener('popstate', () => done(), { once: true }); history[way]() })",
        way,
    )


@FULL
def test_back_loses_nothing_and_begins_nothing_twice(
    host: StaticHost, go_on: Callable[..., BrowserContext], shots: Path
) -> None:
    phone = tab(go_on(), host.url(), shots)
    open_begun_partie(phone)
    phone.tap("7")
    phone.wait_for_text(f"{SIDE}: 7")
    table = phone.page.url
    for opened, sign in ((T("table.menu"), T("scored.title")), (T("table.entries"), "Juego 1")):
        phone.tap(opened)
        phone.wait_for(sign)
        go(phone, "back")
        phone.wait_for(sign, gone=True)
        phone.page.wait_for_url(table)
        assert f"{SIDE}: 7" in phone.texts()
    go(phone, "back")
    phone.wait_for(NEW)
    go(phone, "forward")
    phone.wait_for_text(f"{SIDE}: 7")
    go(phone, "back")

    phone.tap(NEW)
    phone.wait_for(T("new.start"))
    phone.tap(f"{T('names.seat_n', n=1)}: Ana")
    phone.page.get_by_role("textbox").first.click()
    phone.page.keyboard.press("Control+a")
    phone.page.keyboard.type("Ursula")
    phone.settle()
    go(phone, "back")
    phone.page.get_by_role("textbox").first.wait_for(state="detached")
    phone.wait_for("Ursula")
    go(phone, "back")
    phone.wait_for(NEW)
    go(phone, "forward")
    phone.wait_for("Ursula")
    phone.tap(T("new.start"))
    phone.wait_for(T("table.who_is_vorhand"))
    begun = phone.page.url
    go(phone, "back")
    phone.wait_for(NEW)
    go(phone, "forward")
    phone.wait_for(T("table.who_is_vorhand"))
    assert phone.page.url == begun != table
