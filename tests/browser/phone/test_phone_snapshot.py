"""When the phone build makes its snapshot of Python's memory, and when it starts from it."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import BrowserContext

from scorer.texts import texts
from tests.browser.harness import Screen
from tests.browser.phone.conftest import HostWithChange
from tests.browser.phone.kept_phone import (
    ARCHIVES,
    IMPORTED,
    RESTORED,
    SNAPSHOT_KEPT,
    archives_loaded,
    how_python_started,
    open_begun_partie,
)
from tests.browser.phone.static_host import (
    StaticHost,
    tab,
    wait_until,
    wait_until_kept,
)
from tests.full_run import FULL
from tests.static_build import PLACE

pytestmark = pytest.mark.browser

T: Final = texts("es")

# The service worker refuses a file that was changed for a test.
REFUSED: Final = r"Failed to find a valid digest .* '\S+/(app\.zip\.packed|.*js)'"

OF_ANOTHER_VERSION: Final = {
    "app.zip.packed": lambda archive: gzip.compress(gzip.decompress(archive) + b"\0"),
    "python-worker.js": lambda script: re.sub(rb'\["\w{16}"', b'["0"', script),
    "pyodide/pyodide.asm.mjs": lambda script: re.sub(rb'build = "\w+"', b'build = "0"', script),
}
"""Files on which a snapshot depends, each with a function that changes it."""

START_OF_WRITING: Final = b"pull(controller) {"
NEVER_WRITTEN: Final = b"pull(controller) { self.writing = true; return new Promise(() => {});"

NOT_CONNECTED: Final = """
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...rest) {
  if (!message.connect) post.call(this, message, ...rest);
};
"""
"""The start stops before the page is connected with Python."""

HAS_ENTRY: Final = """
async () => {
  const name = (await caches.keys()).find(name => name.startsWith('python-'));
  return (await (await caches.open(name)).match('NAME')) !== undefined;
}
"""

SNAPSHOT_WANTED: Final = "import('./snapshot.js').then(snapshot => snapshot.wanted())"


def opened(browser: BrowserContext, host: StaticHost, shots: Path) -> Screen:
    phone = tab(browser, host.url(), shots)
    phone.wait_for(T("home.new_partie"))
    return phone


def put_back(phone: Screen, built: Path, host_folder: Path, name: str) -> None:
    """Put the unchanged file on the host again, and close the page."""
    (host_folder / PLACE / name).write_bytes((built / PLACE / name).read_bytes())
    # The browser's own cache has the changed file, that of the worker at two addresses.
    phone.page.evaluate(
        """async name => {
          for (const path of [name, `${name}?first`])
            await (await fetch(path, { cache: "reload" })).blob();
        }""",
        name,
    )
    phone.page.close()


@FULL
@pytest.mark.console(REFUSED)
def test_a_page_that_was_closed_while_its_snapshot_was_written_writes_one_at_the_next_visit(
    host_with_change: HostWithChange,
    new_browser: BrowserContext,
    built: Path,
    shots: Path,
    tmp_path: Path,
) -> None:
    host = host_with_change(
        "snapshot.js", lambda script: script.replace(START_OF_WRITING, NEVER_WRITTEN)
    )
    first = opened(new_browser, host, shots)
    (worker,) = first.page.workers
    worker.evaluate(
        "async () => { while (!self.writing) await new Promise(done => setTimeout(done, 100)); }"
    )
    put_back(first, built, tmp_path / "host", "snapshot.js")
    for how in (IMPORTED, RESTORED):
        phone = opened(new_browser, host, shots)
        assert how_python_started(phone) == how
        wait_until(phone, SNAPSHOT_KEPT)
        phone.page.close()


@FULL
@pytest.mark.console(REFUSED)
@pytest.mark.parametrize("name", OF_ANOTHER_VERSION)
def test_no_snapshot_is_made_of_files_of_two_versions(
    name: str,
    host_with_change: HostWithChange,
    new_browser: BrowserContext,
    built: Path,
    shots: Path,
    tmp_path: Path,
) -> None:
    host = host_with_change(name, OF_ANOTHER_VERSION[name])
    first = opened(new_browser, host, shots)
    first.page.wait_for_timeout(7000)  # it would be written after five seconds without a tap
    put_back(first, built, tmp_path / "host", name)
    for how in (IMPORTED, RESTORED):
        phone = opened(new_browser, host, shots)
        assert how_python_started(phone) == how
        wait_until(phone, SNAPSHOT_KEPT)
        phone.page.close()


def stop_while_restoring(browser: BrowserContext, host: StaticHost) -> None:
    """Start from the snapshot, and close the page before the start has ended."""
    page = browser.new_page()
    page.add_init_script(NOT_CONNECTED)
    page.goto(host.url())
    screen = Screen(page=page, url=host.url(), touch=True, shots=Path())
    wait_until(screen, HAS_ENTRY.replace("NAME", "trying"))
    page.close()


@FULL
def test_after_a_start_from_the_snapshot_that_was_not_ended_the_next_one_does_without(
    host: StaticHost, go_on: Callable[[], BrowserContext], shots: Path
) -> None:
    browser = go_on()
    stop_while_restoring(browser, host)
    for how in (IMPORTED, RESTORED, RESTORED):
        phone = opened(browser, host, shots)
        assert how_python_started(phone) == how
        for mark in ("trying", "skipped") if how == RESTORED else ():
            gone = HAS_ENTRY.replace("NAME", mark).replace("!==", "===")
            wait_until(phone, gone)
        phone.page.close()


@FULL
def test_after_two_starts_from_the_snapshot_that_were_not_ended_there_is_none(
    host: StaticHost, go_on: Callable[[], BrowserContext], shots: Path
) -> None:
    browser = go_on()
    for _ in range(2):
        stop_while_restoring(browser, host)
        phone = opened(browser, host, shots)
        assert how_python_started(phone) == IMPORTED
        phone.page.close()
    phone = tab(browser, host.url(), shots)
    open_begun_partie(phone)
    assert how_python_started(phone) == IMPORTED
    assert not phone.page.evaluate(SNAPSHOT_KEPT)
    assert not phone.page.evaluate(SNAPSHOT_WANTED)


EMPTY_CACHES: Final = """
async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const [index, request] of (await cache.keys()).entries()) {
      if (name.startsWith('python-') || index % 2) await cache.delete(request);
    }
  }
}
"""
"""Delete the snapshot, and every second file of the app."""

STORED: Final = """
async () => {
  const name = (await caches.keys()).find(name => name.startsWith('pizarra-'));
  return (await (await caches.open(name)).keys()).map(({ url }) => url).sort();
}
"""


@FULL
def test_what_the_browser_has_removed_from_the_caches_is_stored_again(
    host: StaticHost, go_on: Callable[[], BrowserContext], shots: Path
) -> None:
    browser = go_on()
    phone = opened(browser, host, shots)
    wait_until_kept(phone)
    # The service worker has the archives whole, so that later starts inflate nothing.
    assert archives_loaded(phone) == list(ARCHIVES)
    before = phone.page.evaluate(STORED)
    phone.page.evaluate(EMPTY_CACHES)
    assert phone.page.evaluate(STORED) != before
    phone.page.close()

    phone = opened(browser, host, shots)
    assert how_python_started(phone) == IMPORTED
    wait_until(phone, SNAPSHOT_KEPT)
    wait_until(phone, f"async () => (await ({STORED})()).length === {len(before)}")
    assert phone.page.evaluate(STORED) == before
    phone.page.close()
    host.stop()
    phone = opened(browser, host, shots)
    assert how_python_started(phone) == RESTORED
