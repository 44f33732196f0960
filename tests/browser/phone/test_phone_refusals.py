"""The static build when the browser or the host refuses something: it says so and goes on."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright

from scorer.exchange.documents import MOST_BYTES
from scorer.texts import texts
from tests.browser.file_dialog import TAKEN, choose_file, export_file, restore
from tests.browser.finger import Finger
from tests.browser.harness import Screen, launch
from tests.browser.phone.conftest import HostWithChange
from tests.browser.phone.kept_phone import begin
from tests.browser.phone.static_host import SIZE, StaticHost, tab
from tests.browser.prepared import STAGES, document
from tests.full_run import FULL
from tests.static_build import PLACE

pytestmark = pytest.mark.browser

T: Final = texts("es")

INSTALLED: Final = """
async () => {
  const { installing, waiting, active } = await navigator.serviceWorker.register('sw.js?skwasm');
  const worker = installing ?? waiting ?? active;
  const ended = () => ['activated', 'redundant'].includes(worker.state);
  while (!ended()) await new Promise(done => { worker.onstatechange = done; });
  return [worker.state, (await caches.keys()).filter(name => name.startsWith('pizarra-'))];
}
"""
"""Installs the service worker; returns its final state and the names of the caches with files."""

NO_HANDLES: Final = """
FileSystemFileHandle.prototype.createSyncAccessHandle = async () => {
  throw new DOMException("not here", "NotSupportedError");
};
"""

NO_WRITES: Final = """
FileSystemSyncAccessHandle.prototype.write = () => {
  throw new DOMException("no write", "InvalidStateError");
};
"""


def test_a_large_file_is_refused_without_a_copy_of_it_in_the_client(
    host: StaticHost, new_browser: BrowserContext, shots: Path, tmp_path: Path
) -> None:
    new_browser.add_init_script(TAKEN)
    phone = tab(new_browser, host.url(), shots)
    phone.tap(T("settings.title"))
    file = tmp_path / "large.json"
    nested, larger = b"[" * MOST_BYTES, b" " * (MOST_BYTES + 1_000_000)
    too_large = T("cli.file.too_large", path=file.name, most=16)
    for content, why in ((nested, T("cli.file.too_deep", path=file.name)), (larger, too_large)):
        file.write_bytes(content)
        choose_file(phone, T("copy.take_in"), file)
        phone.wait_for(why)
    assert phone.page.evaluate("takenBytes") == 0
    restore(phone, export_file(tmp_path, [document("0" * 32, STAGES["finished"])]))
    phone.wait_for(T("copy.new", n=1))


# The service worker refuses the file that was changed for this test.
@FULL
@pytest.mark.console(r"Failed to find a valid digest .* '\S+/files\.js'")
@pytest.mark.parametrize("refused", [NO_HANDLES, NO_WRITES])
def test_without_a_working_trial_file_the_app_warns_and_stores_in_memory(
    refused: str, host_with_change: HostWithChange, new_browser: BrowserContext, shots: Path
) -> None:
    host = host_with_change("files.js", lambda script: script + refused.encode())
    phone = tab(new_browser, host.url(), shots)
    phone.wait_for(T("device.nowhere"))
    begin(phone)
    phone.wait_for(T("device.nowhere"))
    left = "async () => (await Array.fromAsync((await navigator.storage.getDirectory()).keys()))"
    assert phone.page.evaluate(left) == []


@FULL
def test_without_room_for_the_apps_files_none_is_cached_and_partien_can_be_written(
    host: StaticHost, new_browser: BrowserContext, shots: Path
) -> None:
    page = new_browser.new_page()
    # The files take 27 MB. Chromium does not report this quota to `estimate()`.
    room = {"origin": host.url().removesuffix(f"/{PLACE}/"), "quotaSize": 20_000_000}
    new_browser.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", room)
    phone = Screen(page=page, url=host.url(), touch=True, shots=shots)
    phone.open()
    begin(phone)
    assert page.evaluate(INSTALLED) == ["redundant", []]
    page.reload()
    phone.turn_on_semantics()
    phone.wait_for_text("196")


REPORTED_QUOTA: Final = b"navigator.storage.estimate = async () => ({ quota: 5e7, usage: 0 });\n"
"""Put before the service worker: the browser reports 50 MB in all, and would give more."""


@FULL
def test_where_the_browser_reports_too_little_room_no_file_is_cached(
    host_with_change: HostWithChange, new_browser: BrowserContext, shots: Path
) -> None:
    host = host_with_change("sw.js", lambda script: REPORTED_QUOTA + script)
    phone = tab(new_browser, host.url(), shots)
    phone.wait_for(T("home.new_partie"))
    assert phone.page.evaluate(INSTALLED) == ["redundant", []]


@FULL
@pytest.mark.console(r"Failed to find a valid digest .* '\S+/icons/icon-512\.png'")
def test_a_failed_installation_leaves_no_file_in_the_cache(
    host_with_change: HostWithChange, new_browser: BrowserContext, shots: Path
) -> None:
    host = host_with_change("icons/icon-512.png", lambda picture: picture[:-1])
    phone = tab(new_browser, host.url(), shots)
    phone.wait_for(T("home.new_partie"))
    assert phone.page.evaluate(INSTALLED) == ["redundant", []]


STARTING: Final = """
() => [
  document.querySelector('#start .note').textContent,
  !document.querySelector('#start .again').hidden,
]
"""
LATE_FILES: Final = 40
"""Most files that may arrive late and so remove the note."""


def starting(page: Page) -> tuple[str, bool]:
    """Return the note on the start screen, and whether the button to try again is shown."""
    note, again = page.evaluate(STARTING)
    return note, again


def starting_after(page: Page, milliseconds: int) -> tuple[str, bool]:
    """Return the same as :func:`starting`, after a time without progress.

    A file that arrives late removes the note, and the time begins anew.
    """
    for _ in range(LATE_FILES):
        page.clock.fast_forward(milliseconds)
        shown = starting(page)
        if shown[0]:
            break
        page.wait_for_timeout(500)
    return shown


@FULL
def test_the_start_screen_reports_a_slow_start_and_later_a_failed_one(
    host: StaticHost, new_browser: BrowserContext, shots: Path
) -> None:
    page = new_browser.new_page()
    # This request is neither answered nor refused.
    page.route("**/main.dart.wasm", lambda _: None)
    page.clock.install()
    page.goto(host.url())
    page.locator("#start .bar").wait_for()
    assert starting(page) == ("", False)
    assert starting_after(page, 25_000) == (T("loading.slow"), True)
    assert starting_after(page, 100_000) == (T("loading.failed"), True)
    page.screenshot(path=shots / "phone-start-failed.png")
    box = page.locator("#start .again").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 48
    page.unroute("**/main.dart.wasm")
    page.locator("#start .again").tap()
    phone = Screen(page=page, url=host.url(), touch=True, shots=shots)
    phone.turn_on_semantics()
    phone.wait_for(T("home.new_partie"))
    page.locator("#start").wait_for(state="hidden")


WHOLE_ARCHIVE: Final = """
async () => { await (await fetch('app.zip.packed', { cache: 'reload' })).arrayBuffer(); }
"""


@FULL
@pytest.mark.console(r".*")
def test_a_failure_of_python_is_reported_at_once_and_the_start_can_be_repeated(
    host_with_change: HostWithChange,
    new_browser: BrowserContext,
    shots: Path,
    built: Path,
    tmp_path: Path,
) -> None:
    host = host_with_change("app.zip.packed", lambda archive: archive[:1000])
    page = new_browser.new_page()
    page.goto(host.url())
    page.locator("#start .note", has_text=T("loading.failed")).wait_for(timeout=60_000)
    assert starting(page) == (T("loading.failed"), True)
    archive = tmp_path / "host" / PLACE / "app.zip.packed"
    archive.write_bytes((built / PLACE / archive.name).read_bytes())
    page.evaluate(WHOLE_ARCHIVE)
    page.evaluate("window.old = true")
    page.locator("#start .again").tap()
    page.wait_for_function("() => !window.old")
    phone = Screen(page=page, url=host.url(), touch=True, shots=shots)
    phone.turn_on_semantics()
    phone.wait_for(T("home.new_partie"))


PROMISES: Final = """
window.asked = [];
if (navigator.storage) { // about:blank has none
  navigator.storage.persisted = async () => false;
  navigator.storage.persist = async () => {
    window.asked.push(navigator.userActivation.isActive);
    return ANSWER;
  };
}
"""


@FULL
@pytest.mark.parametrize("answer", ["true", "false"])
def test_persistent_storage_is_requested_once_on_a_tap_and_a_refusal_is_shown(
    answer: str, host: StaticHost, new_browser: BrowserContext, shots: Path
) -> None:
    new_browser.add_init_script(PROMISES.replace("ANSWER", answer))
    phone = tab(new_browser, host.url(), shots)
    phone.wait_for(T("home.new_partie"))
    phone.settle()
    assert phone.page.evaluate("window.asked") == []
    finger = Finger(phone)
    finger.learn(T("settings.title"))
    finger.touch([T("settings.title")], 0)
    phone.page.wait_for_function("() => window.asked.length > 0")
    phone.tap(T("app.back"))
    begin(phone)
    phone.tap(T("app.back"))
    phone.wait_for("196")
    phone.settle()
    assert phone.page.evaluate("window.asked") == [True]
    if answer == "false":
        phone.wait_for(T("device.not_promised"))
    else:
        assert not phone.has(T("device.not_promised"))


@FULL
def test_a_private_window_says_that_the_browser_promises_nothing(
    host: StaticHost, playwright: Playwright, shots: Path
) -> None:
    with contextlib.closing(launch(playwright)) as private:
        context = private.new_context(viewport=SIZE, has_touch=True, locale="es-ES")
        phone = tab(context, host.url(), shots)
        begin(phone)
        phone.tap(T("app.back"))
        phone.wait_for(T("device.not_promised"))
        phone.shot("phone-private")
