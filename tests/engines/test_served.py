"""The served app in every browser: it writes, can be left, and comes back after a lost line."""

from __future__ import annotations

import pytest

from scorer.texts import Texts
from tests.browser.console import CUT
from tests.browser.harness import Server
from tests.engines.conftest import Browser
from tests.engines.steps import again, begin

pytestmark = [pytest.mark.engines, pytest.mark.slow]


@pytest.mark.console(*CUT)
def test_what_is_written_is_there_after_a_reload_and_after_the_server_was_gone(
    browser: Browser, t: Texts, server: Server
) -> None:
    phone = browser(server.url)
    begin(phone, t)
    again(phone)
    phone.wait_for_text("196")
    server.kill()
    phone.page.wait_for_function(f"() => document.body.innerText.includes({t('loading.cut')!r})")
    server.start()
    phone.wait_for_reload()
    phone.wait_for_text("196")


def test_the_page_can_be_left_and_is_loaded_once(
    browser: Browser, t: Texts, server: Server
) -> None:
    phone = browser(server.url)
    phone.wait_for(t("home.new_partie"))
    phone.page.evaluate("() => { location.href = 'favicon.png' }")
    phone.page.wait_for_function("() => location.pathname.endsWith('favicon.png')")
    # Longer than the rounds in which a page whose line is lost asks for its server.
    phone.page.wait_for_timeout(3000)
    assert phone.page.url.endswith("favicon.png")
