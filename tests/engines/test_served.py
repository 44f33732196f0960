"""The served app in several browsers: it writes, can be left, and reconnects."""

from __future__ import annotations

import pytest

from scorer.texts import Texts
from tests.browser.console import CUT
from tests.browser.harness import Server
from tests.engines.conftest import Browser
from tests.engines.steps import begin, reload

pytestmark = pytest.mark.engines


@pytest.mark.console(*CUT)
def test_partien_survive_a_reload_and_a_restart_of_the_server(
    browser: Browser, t: Texts, server: Server
) -> None:
    phone = browser(server.url)
    begin(phone, t)
    reload(phone)
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
    # Longer than the intervals in which a page without connection asks for its server.
    phone.page.wait_for_timeout(3000)
    assert phone.page.url.endswith("favicon.png")
