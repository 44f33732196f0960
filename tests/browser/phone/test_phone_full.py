"""A browser that has no room left: what was acknowledged opens, and the rest is refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.harness import Screen
from tests.browser.phone.kept_phone import T, open_begun_partie
from tests.browser.phone.static_host import StaticHost, tab
from tests.browser.whole_schieber import AtTheTable
from tests.full_run import FULL

pytestmark = pytest.mark.browser


def set_room(screen: Screen, quota: int | None) -> None:
    """Let the browser keep so many bytes of this app; without a number, as many as usual."""
    page = screen.page
    size = {} if quota is None else {"quotaSize": quota}
    session = page.context.new_cdp_session(page)
    origin = page.evaluate("location.origin")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, **size})


@FULL
@pytest.mark.console(r"Traceback \(most recent call last\).*python-worker")
def test_a_full_browser_refuses_an_entry_and_opens_all_others_after_a_restart(
    host: StaticHost, go_on: Callable[[], BrowserContext], shots: Path
) -> None:
    browser = go_on()
    first = tab(browser, host.url(), shots)
    set_room(first, 1)
    open_begun_partie(first)
    table = AtTheTable(first)
    hearts = T("a11y.mode", mode=T("mode.french.hearts"), factor=1)
    table.tap(hearts)
    first.wait_for(T("error.store_full"))
    first.page.reload()
    first.turn_on_semantics()
    first.wait_for(hearts)
    shown = first.texts()
    assert "196" in shown
    assert not {T("table.damage.previous_copy"), T("table.damage.not_kept")} & set(shown)
    table.tap(hearts)
    first.wait_for(T("error.store_full"))
    set_room(first, None)
    table.choose("hearts", 1)
    table.count(0, 44)
    first.wait_for_text("240")
