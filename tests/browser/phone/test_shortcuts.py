"""Chromium reads the manifest of the phone build, and its shortcuts lead to their screens."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final
from urllib.parse import urljoin

import pytest
from playwright.sync_api import BrowserContext

from scorer.texts import texts
from tests.browser.harness import TIMEOUT_SECONDS, Screen
from tests.browser.phone.static_host import StaticHost, tab
from tests.full_run import FULL
from tests.static_build import PLACE

pytestmark = [pytest.mark.browser, FULL]

T: Final = texts("es")


def manifest(screen: Screen) -> dict[str, Any]:
    """Return what the browser has read of the manifest, which has no fault for it."""
    session = screen.page.context.new_cdp_session(screen.page)
    read = session.send("Page.getAppManifest")
    assert read["errors"] == []
    # The app in another folder of the same host is another one.
    assert session.send("Page.getAppId")["appId"].endswith(f"/{PLACE}/")
    session.detach()
    return {"url": read["url"], **json.loads(read["data"])}


def test_shortcuts_lead_to_a_new_schieber_and_to_the_partie_in_progress(
    host: StaticHost, go_on: Callable[[], BrowserContext], shots: Path
) -> None:
    browser = go_on()
    phone = tab(browser, host.url(), shots)
    phone.wait_for("196")
    end = time.monotonic() + TIMEOUT_SECONDS
    # The browser reads it anew once the page names another one, unless it has not read the first
    # one whole by then; it keeps that until the page is loaded again.
    while (read := manifest(phone))["lang"] != "es":
        assert time.monotonic() < end, read
        phone.reload()
        phone.wait_for("196")
    begin, go_to = (urljoin(read["url"], one["url"]) for one in read["shortcuts"])
    phone.page.close()

    phone = tab(browser, begin, shots)
    phone.wait_for(T("new.start"))
    phone.page.close()

    phone = tab(browser, go_to, shots)
    phone.wait_for(T("play.chooses", name="Luis"))
    phone.tap(T("app.back"))
    phone.wait_for(T("home.at_the_table"))


def test_every_picture_of_the_manifest_is_on_the_host(
    host: StaticHost, new_browser: BrowserContext, shots: Path
) -> None:
    phone = tab(new_browser, host.url(), shots)
    phone.wait_for(T("home.new_partie"))
    for shown in manifest(phone)["screenshots"]:
        size = phone.page.evaluate(
            "async src => { const shown = new Image(); shown.src = src; await shown.decode();"
            " return `${shown.naturalWidth}x${shown.naturalHeight}` }",
            shown["src"],
        )
        assert size == shown["sizes"]
