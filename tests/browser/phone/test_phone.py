"""The static build in a real browser: installed, offline, in two tabs, updated, damaged."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import json
import re
import shutil
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, Playwright

from scorer.drafts.kept import KEEP_SECONDS
from scorer.screens.device_notes import REMIND_AFTER
from scorer.sharing.unshown import DOUBLE_TAP_SECONDS
from scorer.texts import texts
from tests.browser.chalk_reader import READ_AT
from tests.browser.file_dialog import choose_file, export_file, restore
from tests.browser.finger import PACES, Finger, TouchedScreen, touch_of
from tests.browser.harness import REST_MS, Screen
from tests.browser.phone.kept_phone import (
    IMPORTED,
    RESTORED,
    SNAPSHOT_KEPT,
    begin,
    how_python_started,
    open_begun_partie,
)
from tests.browser.phone.static_host import (
    INSECURE_HOST,
    StaticHost,
    hosted,
    profile,
    tab,
    wait_until,
    wait_until_kept,
)
from tests.browser.phone.visits import begin_night, count_offline, show
from tests.browser.prepared import NAMES, STAGES, document
from tests.browser.screens.test_memory import ended
from tests.browser.touched_deals import (
    DEALS,
    MANY_DEALS,
    PARTIE,
    assert_written,
    empty_partie,
    some_deals,
    write_deals,
)
from tests.browser.whole_schieber import PAIRS, AtTheTable, play
from tests.full_run import FULL
from tests.static_build import PLACE

pytestmark = pytest.mark.browser

T: Final = texts("es")


def test_the_installed_app_plays_a_whole_partie_offline_and_shows_it_after_a_restart(
    host: StaticHost, start: Callable[..., BrowserContext], shots: Path, tmp_path: Path
) -> None:
    browser = start(device_scale_factor=READ_AT)
    phone = tab(browser, host.url(), shots)
    wait_until_kept(phone)
    line = browser.new_cdp_session(phone.page)
    assert line.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    manifest = line.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert json.loads(manifest["data"])["name"] == "Pizarra"
    wait_until(phone, SNAPSHOT_KEPT)
    host.stop()
    play(phone)
    phone.assert_own_host_only()
    browser.close()
    # For a minute the browser's own cache could answer for the service worker.
    shutil.rmtree(tmp_path / "profile" / "Default" / "Cache")

    again = tab(start(), host.url(), shots)
    again.wait_for(T("home.won", side="Ana y Marta", people=2))
    again.wait_for(T("home.at_the_table"))
    assert how_python_started(again) == RESTORED
    again.tap(again.name_with("2501"))
    again.wait_for(T("end.wins", side="Ana y Marta", people=2))
    again.assert_own_host_only()


@FULL
def test_two_starts_from_one_snapshot_give_new_partien_different_ids(
    host: StaticHost, go_on: Callable[[], BrowserContext], shots: Path
) -> None:
    browser = go_on()
    host.stop()
    partien = set()
    for _ in range(2):
        phone = tab(browser, host.url(), shots)
        begin(phone, names=())
        assert how_python_started(phone) == RESTORED
        partien.add(phone.page.url.partition("#")[2])
        phone.page.close()
    assert len(partien) == 2


@FULL
def test_a_snapshot_with_a_wrong_hash_is_replaced(
    host: StaticHost, go_on: Callable[[], BrowserContext], shots: Path
) -> None:
    browser = go_on()
    phone = tab(browser, host.url(), shots)
    phone.page.evaluate(CHANGE_SNAPSHOT, {"noticed": True})
    for how in (IMPORTED, RESTORED):
        phone.page.close()
        phone = tab(browser, host.url(), shots)
        phone.wait_for(T("home.new_partie"))
        assert how_python_started(phone) == how
        wait_until(phone, SNAPSHOT_KEPT)


@FULL
def test_when_a_start_from_the_snapshot_fails_the_app_starts_without_it(
    host: StaticHost, go_on: Callable[[], BrowserContext], shots: Path
) -> None:
    phone = tab(go_on(), host.url(), shots)
    phone.page.evaluate(CHANGE_SNAPSHOT, {"noticed": False})
    phone.page.reload()
    phone.page.wait_for_event("load")  # the worker reloads the page when the start has failed
    phone.turn_on_semantics()
    open_begun_partie(phone)
    assert how_python_started(phone) == IMPORTED
    assert not phone.page.evaluate(SNAPSHOT_KEPT)
    assert not phone.page.evaluate(SNAPSHOT_WANTED)


SNAPSHOT_WANTED: Final = "import('./snapshot.js').then(snapshot => snapshot.wanted())"

CHANGE_SNAPSHOT: Final = """
async ({ noticed }) => {
  const name = (await caches.keys()).find(name => name.startsWith('python-'));
  const cache = await caches.open(name);
  const kept = await cache.match('memory');
  const headers = new Headers(kept.headers);
  const bytes = new Uint8Array(await kept.arrayBuffer());
  bytes[0] ^= 1;
  const { digest } = await import('./snapshot.js');
  if (!noticed) headers.set('digest', await digest(bytes));
  await cache.put('memory', new Response(bytes, { headers }));
}
"""
"""Flip a bit of the stored snapshot; unless `noticed`, store the hash of the result with it."""


@FULL
def test_the_snapshot_is_written_when_the_page_is_hidden_and_not_during_taps(
    host: StaticHost, start: Callable[[], BrowserContext], shots: Path
) -> None:
    browser = start()
    browser.add_init_script(TAPS)
    phone = tab(browser, host.url(), shots)
    phone.tap(T("settings.title"))
    phone.page.wait_for_function("() => window.sent >= 20", timeout=120_000)
    assert not phone.page.evaluate(SNAPSHOT_KEPT)
    phone.page.evaluate(HIDE)
    wait_until(phone, SNAPSHOT_KEPT)


TAPS: Final = """
window.sent = 0;
addEventListener("flutter-first-frame", () => {
  const send = globalThis.jsSend;
  let last;
  globalThis.jsSend = (app, data) => {
    last = data.slice();
    return send(app, data);
  };
  setInterval(() => {
    if (!last) return;
    send(undefined, last.slice());
    window.sent += 1;
  }, 500);
});
"""
"""Repeat the client's last message every half second, as if somebody tapped."""

HIDE: Final = """
() => {
  Object.defineProperty(document, "hidden", { get: () => true });
  document.dispatchEvent(new Event("visibilitychange"));
}
"""


def test_a_second_tab_offers_to_take_over_the_partien(
    host: StaticHost, go_on: Callable[[], BrowserContext], shots: Path
) -> None:
    browser = go_on()
    first = tab(browser, host.url(), shots)
    open_begun_partie(first)
    second = tab(browser, host.url(), shots)
    second.wait_for(T("device.elsewhere"))
    second.shot("phone-elsewhere")
    second.tap(T("device.come_here"))
    second.wait_for("196")
    first.wait_for(T("device.moved"))
    first.shot("phone-moved")
    open_begun_partie(second)
    table = AtTheTable(second)
    table.choose("hearts", 1)
    table.count(0, 44)
    first.tap(T("device.come_here"))
    second.wait_for(T("device.moved"))
    first.wait_for_text("240")


@pytest.mark.console(  # the service worker shows the app at an address without these files
    r"Failed to load resource: .* 404 .*/icons/",
    r"Manifest fetch from .*/icons/manifest\.json failed",
)
def test_a_truncated_slot_is_replaced_by_the_entry_before_with_a_notice(
    host: StaticHost, go_on: Callable[[], BrowserContext], shots: Path
) -> None:
    browser = go_on()
    plain = browser.new_page()
    plain.goto(host.url() + "icons/icon.svg")
    assert plain.evaluate(TEAR) == 2
    again = tab(browser, host.url(), shots)
    again.tap(again.name_with("Ana"))
    again.wait_for(T("table.damage.previous_copy"))
    again.wait_for(T("play.points"))
    again.shot("phone-torn")
    again.tap(T("app.close"))
    again.wait_for(T("table.damage.previous_copy"), gone=True)
    AtTheTable(again).count(0, 89)
    again.wait_for_text("178")


TEAR: Final = """
async () => {
  const folder = await (await (await navigator.storage.getDirectory()).getDirectoryHandle(
    'pizarra')).getDirectoryHandle('partien');
  const slots = [];
  for await (const [name, file] of folder.entries()) {
    slots.push([(await file.getFile()).size, file]);
  }
  const [size, newest] = slots.sort((one, other) => other[0] - one[0])[0];
  for (let left = 100; ; left -= 1) {
    try {
      const writing = await newest.createWritable({ keepExistingData: true });
      await writing.truncate(size - 7);
      await writing.close();
      return slots.length;
    } catch (error) {
      if (!left) throw error;
      await new Promise(done => setTimeout(done, 100));
    }
  }
}
"""
"""Truncate the newest slot of the only Partie, as soon as its tab has closed the file."""


# Without a wake lock, Flet's client would play a video instead, which our policy forbids.
@FULL
@pytest.mark.console(r"Loading media from\s+'data:video/")
def test_without_file_storage_every_screen_warns_and_offers_to_save_a_copy(
    host: StaticHost, start: Callable[[], BrowserContext], shots: Path
) -> None:
    phone = tab(start(), host.url(INSECURE_HOST), shots)
    assert phone.page.evaluate("isSecureContext") is False
    phone.wait_for(T("device.nowhere"))
    phone.shot("phone-nowhere-home")
    begin(phone)
    phone.wait_for(T("device.nowhere"))
    phone.shot("phone-nowhere-table")
    with phone.page.expect_download() as coming:
        phone.tap(T("device.save"))
    _, document = json.loads(coming.value.path().read_text("utf-8"))
    assert document["players"] == list(NAMES)
    phone.wait_for(T("device.nowhere"))


SHARING: Final = """
navigator.canShare = () => true;
navigator.share = async ({ files: [file] }) => {
  if (self.cancelled) throw new DOMException("cancelled", "AbortError");
  const bytes = new Uint8Array(await file.arrayBuffer());
  self.shared = [file.name, file.type, ...bytes.slice(1, 4)];
};
"""
"""Headless Chromium cannot share, so the page's calls are recorded."""


@FULL
def test_a_ruling_is_shared_as_a_picture_and_a_copy_as_a_text(
    host: StaticHost, go_on: Callable[[], BrowserContext], shots: Path
) -> None:
    context = go_on()
    context.add_init_script(SHARING)
    phone = tab(context, host.url(), shots)
    phone.tap(T("desk.title"))
    phone.tap(T("desk.case.looking_back"))
    phone.tap(T("desk.option.which_trick.first"))
    phone.tap(T("ruling.picture"))
    phone.wait_for(T("ruling.saved", file="pizarra.png"))
    phone.page.wait_for_function("() => self.shared")
    assert phone.page.evaluate("self.shared") == ["pizarra.png", "image/png", *b"PNG"]

    show(phone, "settings")
    phone.page.evaluate("self.cancelled = true")
    phone.tap(T("device.save"))
    phone.settle()
    saved = T("settings.exported", file="")
    assert saved not in " ".join(phone.texts())
    phone.page.evaluate("self.cancelled = false; self.shared = undefined")
    phone.tap(T("device.save"))
    phone.wait_for(saved)
    name, kind, *_ = phone.page.evaluate("self.shared")
    assert re.fullmatch(r"pizarra-[-\d]{10}\.json\.txt", name)
    assert kind == "text/plain"
    phone.wait_for(T("settings.exported", file=name))


@pytest.fixture
def renewable(built: Path, static_port: int, tmp_path: Path) -> Iterator[StaticHost]:
    """A host with a build of its own; see :func:`renew`."""
    shutil.copytree(built, tmp_path / "host")
    with hosted(tmp_path / "host", static_port) as host:
        yield host


def wait_for_update(phone: Screen, tmp_path: Path) -> None:
    """Put a newer version on the host, and wait until the browser has stored it."""
    renew(tmp_path / "host" / PLACE)
    phone.page.evaluate(
        "async () => { await (await navigator.serviceWorker.getRegistration()).update() }"
    )
    wait_until(phone, WAITING)


def is_newer(phone: Screen) -> bool:
    """Whether the page was loaded from the newer version."""
    style: str = phone.page.evaluate("fetch('loading.css').then(file => file.text())")
    return "newer" in style


@FULL
def test_an_update_is_installed_on_request_and_finds_the_partien(
    renewable: StaticHost, start: Callable[[], BrowserContext], shots: Path, tmp_path: Path
) -> None:
    phone = tab(start(), renewable.url(), shots)
    phone.tap(T("settings.title"))
    restore(phone, export_file(tmp_path, [empty_partie()]))
    phone.wait_for(T("copy.new", n=1))
    phone.tap(T("app.back"))
    phone.wait_for(T("home.at_the_table"))
    wait_until_kept(phone)
    wait_for_update(phone, tmp_path)
    phone.wait_for(T("device.update_cost"))
    phone.shot("phone-update")
    phone.page.evaluate("window.old = true")
    renewable.stop()
    phone.tap(T("device.take_update"))
    phone.page.wait_for_function("() => !window.old", timeout=60_000)
    phone.turn_on_semantics()
    phone.wait_for(T("home.at_the_table"))
    assert is_newer(phone)
    assert not phone.has(T("device.update"))
    assert how_python_started(phone) == IMPORTED
    wait_until(phone, ONLY_THE_NEW_SNAPSHOT)


LEAVE_THE_TABLE: Final = """
async () => {
  const name = (await caches.keys()).find(name => name.startsWith('state-'));
  await (await caches.open(name)).delete('table');
}
"""
"""As if the table had been on the screen long ago."""


@FULL
def test_an_update_waits_while_a_partie_is_played_even_if_the_app_is_closed(
    renewable: StaticHost, go_on: Callable[[], BrowserContext], shots: Path, tmp_path: Path
) -> None:
    browser = go_on()
    phone = tab(browser, renewable.url(), shots)
    open_begun_partie(phone)
    wait_for_update(phone, tmp_path)
    table = AtTheTable(phone)
    table.choose("hearts", 1)
    assert not phone.has(T("device.update"))
    table.tap(T("app.back"))
    phone.wait_for(T("device.update_later"))
    phone.shot("phone-update-later")
    assert not phone.has(T("device.take_update"))
    open_begun_partie(phone)
    phone.page.evaluate(HIDE)
    wait_until(phone, "async () => (await caches.match('table')) !== undefined")
    phone = reopened(phone, lambda: tab(browser, renewable.url(), shots))
    assert not is_newer(phone)
    assert how_python_started(phone) == RESTORED
    phone.page.evaluate(LEAVE_THE_TABLE)
    phone.page.close()

    phone = tab(browser, renewable.url(), shots)
    phone.wait_for("196")
    assert is_newer(phone)
    assert not phone.has(T("device.update"))


def reopened(phone: Screen, open_tab: Callable[[], Screen]) -> Screen:
    """Close the only tab, and open one that the newer version's service worker answers."""
    for _ in range(CLOSINGS):
        phone.page.close()
        phone = open_tab()
        phone.wait_for(T("device.update_later"))
        if not phone.page.evaluate(WAITING):
            return phone
    raise AssertionError("the newer service worker still waits")


CLOSINGS: Final = 5
"""The older service worker answers again if the new tab opens before the closed one has gone."""


@FULL
@pytest.mark.parametrize("begin_something", [begin_night, count_offline])
def test_an_update_waits_while_a_night_runs_or_a_table_without_it_has_deals(
    begin_something: Callable[[TouchedScreen], None],
    renewable: StaticHost,
    start: Callable[[], BrowserContext],
    shots: Path,
    tmp_path: Path,
) -> None:
    context = start()
    shown = tab(context, renewable.url(), shots)
    phone = TouchedScreen(page=shown.page, url=shown.url, shots=shots, finger=touch_of(shown.page))
    phone.wait_for(T("home.new_partie"))
    wait_until_kept(phone)
    wait_for_update(phone, tmp_path)
    phone.wait_for(T("device.update_cost"))
    begin_something(phone)
    phone.wait_for(T("device.update_later"))
    assert not phone.has(T("device.take_update"))


WAITING: Final = "async () => (await navigator.serviceWorker.getRegistration()).waiting !== null"


def renew(folder: Path) -> None:
    """Put a version on the host with another style sheet and other Python code."""
    style, snapshot, worker = (folder / name for name in ("loading.css", "snapshot.js", "sw.js"))
    text = worker.read_text("utf-8")
    (older,) = re.findall(rb'^const BUILD = "(\w+)"', snapshot.read_bytes(), re.MULTILINE)
    named = (path for path in folder.rglob("*.*js") if older in path.read_bytes())
    for path, after in (
        (style, style.read_bytes() + b"/* newer */\n"),
        *((path, path.read_bytes().replace(older, NEWER.encode())) for path in named),
    ):
        before = integrity(path.read_bytes())
        assert text.count(before) == 1
        text = text.replace(before, integrity(after))
        path.write_bytes(after)
        path.with_name(f"{path.name}.gz").unlink()
    version = text.partition('const VERSION = "')[2].partition('"')[0]
    worker.write_text(text.replace(version, NEWER), "utf-8")
    worker.with_name("sw.js.gz").unlink()


NEWER: Final = "0" * 16

ONLY_THE_NEW_SNAPSHOT: Final = f"""
async () => {{
  const names = (await caches.keys()).filter(name => name.startsWith('python-'));
  return names.length === 1 && names[0].includes('{NEWER}');
}}
"""


def integrity(content: bytes) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def save(screen: Screen, folder: Path) -> Path:
    """Save the copy that the app offers."""
    with screen.page.expect_download() as coming:
        screen.tap(T("device.save"))
    path = folder / coming.value.suggested_filename
    coming.value.save_as(path)
    screen.wait_for(T("settings.exported", file=path.name))
    return path


@pytest.mark.parametrize("pace", PACES if DEALS >= MANY_DEALS else PACES[:1])
def test_deals_that_are_tapped_quickly_are_written_correctly(
    pace: int,
    host: StaticHost,
    go_on: Callable[[], BrowserContext],
    shots: Path,
    tmp_path: Path,
) -> None:
    phone = tab(go_on(), host.url(), shots)
    phone.tap(T("settings.title"))
    restore(phone, export_file(tmp_path, [empty_partie()]))
    phone.wait_for(T("copy.new", n=1))
    phone.page.evaluate(f"location.hash = '#/partie/{PARTIE}'")
    deals = some_deals(DEALS, seed=pace)
    write_deals(phone, deals, pace)
    phone.tap(T("app.back"))
    phone.tap(T("settings.title"))
    _, *documents = json.loads(save(phone, tmp_path).read_text("utf-8"))
    (partie,) = (each for each in documents if each["id"] == PARTIE)
    assert_written(partie["entries"], deals)


@FULL
def test_a_copy_is_restored_in_another_browser_without_a_network(
    host: StaticHost,
    playwright: Playwright,
    go_on: Callable[[], BrowserContext],
    shots: Path,
    tmp_path: Path,
) -> None:
    lost = go_on()
    first = tab(lost, host.url(), shots)
    first.tap(T("settings.title"))
    saved = save(first, tmp_path)
    lost.close()

    with contextlib.closing(profile(playwright, tmp_path / "other")) as browser:
        phone = tab(browser, host.url(), shots)
        wait_until_kept(phone)
        host.stop()
        bad = tmp_path / "bad.json"
        bad.write_bytes(saved.read_bytes()[:-9])
        phone.tap(T("settings.title"))
        choose_file(phone, T("copy.take_in"), bad)
        phone.wait_for(T("cli.not_imported"))
        assert not phone.has("Ana")
        phone.shot("phone-copy-refused")
        restore(phone, saved)
        phone.wait_for(T("copy.new", n=1))
        phone.tap(T("app.back"))
        phone.wait_for("196")
        phone.tap(phone.name_with("196"))
        table = AtTheTable(phone)
        table.choose("hearts", 1)
        table.count(0, 44)
        phone.wait_for_text("240")


@FULL
def test_what_is_written_is_not_there_as_if_it_were_typed(
    host: StaticHost, go_on: Callable[[], BrowserContext], shots: Path
) -> None:
    browser = go_on()
    first = tab(browser, host.url(), shots)
    open_begun_partie(first)
    table = AtTheTable(first)
    table.choose("hearts", 1)
    for digit in "44":
        first.tap(digit)
    first.wait_for(f"{PAIRS[0]}: 44")
    first.pause(DRAFTS_KEPT)
    # A tab that was closed is the same as a reload.
    first.page.close()
    second = tab(browser, host.url(), shots)
    second.wait_for("196")
    open_begun_partie(second)
    second.wait_for(f"{PAIRS[0]}: 44")
    second.tap(T("pad.write"))
    second.wait_for_text("240")
    second.pause(DRAFTS_KEPT)
    second.page.reload()
    second.turn_on_semantics()
    second.wait_for_text("240")
    second.wait_for(f"{PAIRS[0]}: –")


DRAFTS_KEPT: Final = 5000 * KEEP_SECONDS
"""Milliseconds after which the page has what was typed."""


BUSY: Final = """
milliseconds => setTimeout(() => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
})
"""
"""Lets Python wait, as while it computes something else."""


def test_two_debts_that_are_touched_while_python_computes_are_both_settled(
    host: StaticHost, start: Callable[[], BrowserContext], shots: Path, tmp_path: Path
) -> None:
    phone = tab(start(), host.url(), shots)
    phone.tap(T("settings.title"))
    later = datetime.now(UTC) + timedelta(minutes=30)
    restore(phone, export_file(tmp_path, [ended(1, 100, at=later)]))
    phone.wait_for(T("copy.new", n=1))
    show(phone, "cash")
    phone.tap(T("cash.use"))
    owed = [T("cash.settle_whose", name=name, amount="0,50") for name in ("Luis", "Pedro")]
    phone.wait_for(owed[-1])
    phone.settle()
    with contextlib.closing(Finger(phone)) as finger:
        finger.learn(*owed)
        # A touch at once after the one that has made these buttons appear would be ignored.
        phone.pause(REST_MS)
        (python,) = phone.page.workers
        python.evaluate(BUSY, 2000)
        finger.touch(owed, 1000 * DOUBLE_TAP_SECONDS + 200)
    for one in owed:
        phone.wait_for(one, gone=True)


@FULL
def test_after_some_partien_the_app_reminds_to_save_a_copy(
    host: StaticHost, start: Callable[[], BrowserContext], shots: Path, tmp_path: Path
) -> None:
    phone = tab(start(), host.url(), shots)
    ended = [document(f"{n:032x}", STAGES["finished"]) for n in range(REMIND_AFTER)]
    open_ones = [document(f"a{n:031x}", STAGES["ask_crossed"]) for n in range(REMIND_AFTER)]
    phone.tap(T("settings.title"))
    restore(phone, export_file(tmp_path, [*ended, *open_ones]))
    phone.wait_for(T("copy.new", n=2 * REMIND_AFTER))
    phone.tap(T("app.back"))
    going = "Schieber · 2500, "
    for _ in range(REMIND_AFTER):
        phone.wait_for(T("home.finished"))
        # Partien that were restored from a copy need no new copy.
        assert not phone.has(T("device.save"))
        phone.tap(phone.name_with(going))
        phone.tap(PAIRS[0])
        phone.wait_for(T("end.rematch"))
        phone.tap(T("app.back"))
    phone.wait_for(T("device.unsaved", n=REMIND_AFTER))
    phone.shot("phone-reminder")
    _, *documents = json.loads(save(phone, tmp_path).read_bytes())
    assert len(documents) == 2 * REMIND_AFTER
    phone.wait_for(T("device.unsaved", n=REMIND_AFTER), gone=True)
