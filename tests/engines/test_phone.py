"""The phone build in several browsers: it starts, stores Partien, and works without its host."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorer.texts import Texts
from tests.browser.phone.static_host import StaticHost
from tests.engines.conftest import Browser, running
from tests.engines.pages import Engine
from tests.engines.steps import begin, reload, wait_until_kept

pytestmark = pytest.mark.engines


def test_partien_survive_a_reload_without_the_host_and_a_restart(
    engine: Engine, t: Texts, host: StaticHost, tmp_path: Path
) -> None:
    if not engine.keeps_files:
        pytest.skip("this browser has no synchronous file handles")
    with running(engine, tmp_path / "profile") as opened:
        phone = opened(host.url())
        wait_until_kept(phone)
        begin(phone, t)
        host.stop()
        reload(phone)
        phone.wait_for_text("196")
    with running(engine, tmp_path / "profile") as opened:
        opened(host.url()).wait_for("196")


def test_a_browser_without_file_storage_warns_and_starts_without_the_host(
    engine: Engine, t: Texts, browser: Browser, host: StaticHost
) -> None:
    if engine.keeps_files:
        pytest.skip("this browser stores files")
    phone = browser(host.url())
    phone.wait_for(t("device.nowhere"))
    wait_until_kept(phone)
    begin(phone, t)
    phone.wait_for(t("device.nowhere"))
    host.stop()
    reload(phone)
    phone.wait_for(t("error.unknown_partie"))
    phone.tap(t("app.back"))
    phone.wait_for(t("home.new_partie"))


def test_a_second_tab_offers_to_take_over_the_partien(
    engine: Engine, t: Texts, browser: Browser, host: StaticHost
) -> None:
    if not engine.keeps_files:
        pytest.skip("without files, each tab has Partien of its own")
    first = browser(host.url())
    begin(first, t)
    second = browser(host.url())
    second.wait_for(t("device.elsewhere"))
    second.tap(t("device.come_here"))
    second.wait_for("196")
    first.page.bring_to_front()
    first.wait_for(t("device.moved"))
