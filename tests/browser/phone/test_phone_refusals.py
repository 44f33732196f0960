"""The static build where the browser or the host refuses something: it says so, and goes on."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright

from scorer.texts import texts
from tests.browser.finger import Finger
from tests.browser.harness import Screen, launch
from tests.browser.phone.kept_phone import begin
from tests.browser.phone.static_host import PLACE, SIZE, StaticHost, hosted, profile, tab

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
"""Install the service worker; tell how that has ended, and what caches of files there are."""

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


@pytest.fixture
def browser(playwright: Playwright, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser that has not seen the app yet."""
    with contextlib.closing(profile(playwright, tmp_path / "profile")) as started:
        yield started


@pytest.fixture
def changed(
    built: Path, static_port: int, tmp_path: Path
) -> Iterator[Callable[[str, Callable[[bytes], bytes]], StaticHost]]:
    """A host on which a file is not what it should be."""
    with contextlib.ExitStack() as stack:

        def change(name: str, to: Callable[[bytes], bytes]) -> StaticHost:
            shutil.copytree(built, tmp_path / "host")
            path = tmp_path / "host" / PLACE / name
            path.write_bytes(to(path.read_bytes()))
            path.with_name(f"{path.name}.gz").unlink(missing_ok=True)
            return stack.enter_context(hosted(tmp_path / "host", static_port))

        yield change


# The service worker refuses the file that was changed for this test.
@pytest.mark.console(r"Failed to find a valid digest .* '\S+/files\.js'")
@pytest.mark.parametrize("refused", [NO_HANDLES, NO_WRITES])
def test_where_no_trial_file_can_be_written_it_warns_and_plays_in_memory(
    refused: str, changed: Callable[..., StaticHost], browser: BrowserContext, shots: Path
) -> None:
    host = changed("files.js", lambda script: script + refused.encode())
    phone = tab(browser, host.url(), shots)
    phone.wait_for(T("device.nowhere"))
    begin(phone)
    phone.wait_for(T("device.nowhere"))
    left = "async () => (await Array.fromAsync((await navigator.storage.getDirectory()).keys()))"
    assert phone.page.evaluate(left) == []


def test_without_room_for_the_files_none_is_fetched_and_a_partie_can_be_written(
    host: StaticHost, browser: BrowserContext, shots: Path
) -> None:
    page = browser.new_page()
    # Not told by Chromium when the page asks; the files take 27 MB.
    room = {"origin": host.url().removesuffix(f"/{PLACE}/"), "quotaSize": 20_000_000}
    browser.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", room)
    phone = Screen(page=page, url=host.url(), touch=True, shots=shots)
    phone.open()
    begin(phone)
    assert page.evaluate(INSTALLED) == ["redundant", []]
    page.reload()
    phone.turn_on_semantics()
    phone.wait_for_text("196")


@pytest.mark.console(r"Failed to find a valid digest .* '\S+/icons/icon-512\.png'")
def test_of_files_that_are_not_all_there_none_is_kept(
    changed: Callable[..., StaticHost], browser: BrowserContext, shots: Path
) -> None:
    host = changed("icons/icon-512.png", lambda picture: picture[:-1])
    phone = tab(browser, host.url(), shots)
    phone.wait_for(T("home.new_partie"))
    assert phone.page.evaluate(INSTALLED) == ["redundant", []]


STARTING: Final = """
() => [
  document.querySelector('#start .note').textContent,
  !document.querySelector('#start .again').hidden,
]
"""
LATE_FILES: Final = 40


def starting(page: Page) -> tuple[str, bool]:
    """What stands below the slate before the first screen, and whether one can try again."""
    note, again = page.evaluate(STARTING)
    return note, again


def starting_after(page: Page, milliseconds: int) -> tuple[str, bool]:
    """The same after so long a time without news of a file or a step.

    A file that comes late takes the note away, and the time begins anew.
    """
    for _ in range(LATE_FILES):
        page.clock.fast_forward(milliseconds)
        said = starting(page)
        if said[0]:
            break
        page.wait_for_timeout(500)
    return said


def test_a_start_that_is_slow_says_so_and_one_that_does_not_end_has_failed(
    host: StaticHost, browser: BrowserContext, shots: Path
) -> None:
    page = browser.new_page()
    # Neither answered nor refused.
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
async () => { await (await fetch('app.zip', { cache: 'reload' })).arrayBuffer(); }
"""


@pytest.mark.console(r".*")
def test_where_python_cannot_start_it_says_so_at_once_and_later_starts_again(
    changed: Callable[..., StaticHost],
    browser: BrowserContext,
    shots: Path,
    built: Path,
    tmp_path: Path,
) -> None:
    host = changed("app.zip", lambda archive: archive[:1000])
    page = browser.new_page()
    page.goto(host.url())
    page.locator("#start .note", has_text=T("loading.failed")).wait_for(timeout=60_000)
    assert starting(page) == (T("loading.failed"), True)
    archive = tmp_path / "host" / PLACE / "app.zip"
    archive.write_bytes((built / PLACE / "app.zip").read_bytes())
    page.evaluate(WHOLE_ARCHIVE)
    page.evaluate("window.old = true")
    page.locator("#start .again").tap()
    page.wait_for_function("() => !window.old")
    phone = Screen(page=page, url=host.url(), touch=True, shots=shots)
    phone.turn_on_semantics()
    phone.wait_for(T("home.new_partie"))


PROMISES: Final = """
window.asked = [];
if (navigator.storage) { // not on the page before
  navigator.storage.persisted = async () => false;
  navigator.storage.persist = async () => {
    window.asked.push(navigator.userActivation.isActive);
    return ANSWER;
  };
}
"""


@pytest.mark.parametrize("answer", ["true", "false"])
def test_it_asks_to_keep_the_files_once_on_a_tap_and_notes_a_refusal(
    answer: str, host: StaticHost, browser: BrowserContext, shots: Path
) -> None:
    browser.add_init_script(PROMISES.replace("ANSWER", answer))
    phone = tab(browser, host.url(), shots)
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
    assert phone.has(T("device.not_promised")) == (answer == "false")


def test_a_private_window_says_that_nothing_is_promised(
    host: StaticHost, playwright: Playwright, shots: Path
) -> None:
    with contextlib.closing(launch(playwright)) as private:
        context = private.new_context(viewport=SIZE, has_touch=True, locale="es-ES")
        phone = tab(context, host.url(), shots)
        begin(phone)
        phone.tap(T("app.back"))
        phone.wait_for(T("device.not_promised"))
        phone.shot("phone-private")
