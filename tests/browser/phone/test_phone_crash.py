"""The browser is killed right after a tap: what was acknowledged is there after its restart.

`PIZARRA_KILLS` is the number of kills in each test. The default is small, as the browser starts
anew after each of them.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, Playwright

from tests.browser.console import CONSOLE
from tests.browser.harness import FLAGS, Screen, chromium_path
from tests.browser.phone.kept_phone import T, open_begun_partie
from tests.browser.phone.static_host import SIZE, StaticHost, hosted
from tests.browser.whole_schieber import PAIRS, AtTheTable
from tests.full_run import FULL
from tests.static_build import PLACE
from tools.phone.build import STATIC

pytestmark = pytest.mark.browser

KILLS: Final = int(os.environ.get("PIZARRA_KILLS", "0"))

DELAY: Final = 0.05
"""Seconds from the tap to the kill."""

VISIBLE: Final = (
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--hide-crash-restore-bubble",
)
"""Without these the browser may regard a tab as hidden, and hidden tabs are not painted."""

WORKER: Final = """
import * as files from "./files.js";
const text = new TextDecoder();
let slots, count = 0, turn = 0;
const ready = (async () => {
  if (!(await files.available()) || !(await files.lock(false, () => {}))) throw new Error("locked");
  slots = await files.open("partien/tapped");
  const found = (await files.read("partien/tapped")).map(raw => text.decode(raw));
  const whole = found.map(each => (/^(\\d+):x{5000}$/.exec(each) ?? [0, "-1"])[1]).map(Number);
  count = Math.max(0, ...whole);
  turn = whole[0] === count ? 1 : 0;
  postMessage(count);
})();
onmessage = async () => {
  await ready;
  count += 1;
  files.write(slots[turn], new TextEncoder().encode(`${count}:${"x".repeat(5000)}`));
  turn = 1 - turn;
  postMessage(count);
};
"""
"""Counts taps in two slots, as the store writes entries, and reports the count."""

PAGE: Final = """<!DOCTYPE html><title>taps</title><script src="taps.js"></script>"""

SCRIPT: Final = """
window.count = -1;
const worker = new Worker("taps-worker.js", { type: "module" });
worker.onmessage = ({ data }) => { window.count = data; };
const tap = () => worker.postMessage("tap");
"""


class KillableBrowser:
    """A browser with a persistent data folder that can be killed with all its processes."""

    def __init__(self, playwright: Playwright, data: Path) -> None:
        self._playwright = playwright
        self.data: Final = data
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> Page:
        """Start the browser; return its first tab, because others would be hidden behind it."""
        port_file = self.data / "DevToolsActivePort"
        port_file.unlink(missing_ok=True)
        how = ["--headless", "--remote-debugging-port=0", f"--user-data-dir={self.data}"]
        self._process = subprocess.Popen(
            [chromium_path(), *how, *FLAGS, *VISIBLE, "--accept-lang=es-ES", "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        end = time.monotonic() + 60
        while not port_file.exists() or "\n" not in port_file.read_text():
            assert time.monotonic() < end, "the browser did not start"
            time.sleep(0.02)
        port = port_file.read_text().splitlines()[0]
        browser = self._playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
        (context,) = browser.contexts
        CONSOLE.watch(context)
        (page,) = context.pages
        page.bring_to_front()
        return page

    def kill(self) -> None:
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait(20)
        self._process = None


@pytest.fixture
def browser_to_kill(playwright: Playwright, tmp_path: Path) -> Iterator[KillableBrowser]:
    browser = KillableBrowser(playwright, tmp_path / "profile")
    yield browser
    browser.kill()


@pytest.fixture
def tapped(built: Path, static_port: int, tmp_path: Path) -> Iterator[StaticHost]:
    """A host that also has the page that counts taps."""
    root = tmp_path / "host"
    shutil.copytree(built, root)
    taps = root / PLACE / "taps"
    taps.mkdir()
    shutil.copy(STATIC / "files.js", taps)
    (taps / "index.html").write_text(PAGE)
    (taps / "taps.js").write_text(SCRIPT)
    (taps / "taps-worker.js").write_text(WORKER)
    with hosted(root, static_port) as running:
        yield running


@FULL
def test_a_killed_browser_loses_no_slot_that_was_written(
    tapped: StaticHost, browser_to_kill: KillableBrowser
) -> None:
    acknowledged = 0
    for _ in range(KILLS or 6):
        page = browser_to_kill.start()
        page.goto(tapped.url() + "taps/")
        page.wait_for_function("() => window.count >= 0", timeout=60_000)
        found = page.evaluate("window.count")
        assert acknowledged <= found <= acknowledged + 1
        page.evaluate("tap()")
        page.wait_for_function(f"() => window.count === {found + 1}", polling=5, timeout=60_000)
        page.evaluate("tap()")
        time.sleep(DELAY)
        acknowledged = max(found + 1, page.evaluate("window.count"))
        browser_to_kill.kill()


def test_a_killed_browser_loses_no_entry_that_was_shown(
    host: StaticHost, begun: Path, browser_to_kill: KillableBrowser, shots: Path
) -> None:
    shutil.copytree(begun, browser_to_kill.data, symlinks=True)
    first = opened(browser_to_kill, host, shots)
    open_begun_partie(first)
    AtTheTable(first).choose("hearts", 1)
    partie = first.page.url.partition("#")[2]
    shown = 196
    for _ in range(KILLS or 2):
        first.tap(T("table.bar_label", side=PAIRS[0], points=20))
        time.sleep(DELAY)
        expected = shown + 20
        if first.has(str(expected)):
            shown = expected
        browser_to_kill.kill()
        first = opened(browser_to_kill, host, shots, f"#{partie}")
        first.wait_for(T("play.points"))
        totals = [name for name in first.texts() if name in {str(shown), str(shown + 20)}]
        assert totals, first.texts()
        shown = int(totals[0])


def opened(browser: KillableBrowser, host: StaticHost, shots: Path, path: str = "") -> Screen:
    page = browser.start()
    page.set_viewport_size(SIZE)
    screen = Screen(page=page, url=host.url(), touch=False, shots=shots)
    screen.open(path)
    return screen
