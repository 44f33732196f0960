"""While it starts, the static build draws few frames behind its start screen and frees memory."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import BrowserContext

from scorer.texts import texts
from tests.browser.phone.conftest import HostWithChange
from tests.browser.phone.kept_phone import ARCHIVES, SNAPSHOT_KEPT, archives_loaded
from tests.browser.phone.static_host import tab, wait_until
from tests.full_run import FULL

# The service worker refuses the file that was changed for the test.
CHANGED: Final = r"Failed to find a valid digest .* '\S+/(packed|python-worker|snapshot)\.js'"

pytestmark = [pytest.mark.browser, pytest.mark.console(CHANGED)]

T: Final = texts("es")

COUNT_FRAMES: Final = """
window.frames = 0;
window.firstFrame = false;
addEventListener("flutter-first-frame", () => { window.firstFrame = true; });
const request = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = callback => {
  window.frames += 1;
  return request(callback);
};
"""

SECONDS: Final = 4


@FULL
def test_while_python_starts_flutter_draws_one_frame_a_second(
    host_with_change: HostWithChange, new_browser: BrowserContext
) -> None:
    host = host_with_change("python-worker.js", lambda _: b"")
    new_browser.add_init_script(COUNT_FRAMES)
    page = new_browser.new_page()
    page.goto(host.url())
    page.wait_for_function("() => window.firstFrame", timeout=120_000)
    before = page.evaluate("window.frames")
    page.wait_for_timeout(SECONDS * 1000)
    drawn = page.evaluate("window.frames") - before
    assert 1 <= drawn <= SECONDS + 1
    assert page.locator("#start").is_visible()


FREED: Final = b"bytes.buffer.transfer?.(0);"
MARK: Final = b" performance.mark(`${bytes.byteLength} bytes left`);"


@FULL
def test_the_memory_of_the_snapshot_is_freed_when_it_is_written_and_when_python_is_restored(
    host_with_change: HostWithChange, new_browser: BrowserContext, shots: Path
) -> None:
    def marked(script: bytes) -> bytes:
        assert script.count(FREED) == 1
        return script.replace(FREED, FREED + MARK)

    host = host_with_change("snapshot.js", marked)
    for how in ("imported", "restored"):
        phone = tab(new_browser, host.url(), shots)
        phone.wait_for(T("home.new_partie"))
        wait_until(phone, SNAPSHOT_KEPT)
        (worker,) = phone.page.workers
        worker.evaluate(WAIT_FOR_MARKS)
        marks = worker.evaluate("performance.getEntriesByType('mark').map(m => m.name)")
        assert sorted(marks) == ["0 bytes left", how]
        phone.page.close()


@FULL
def test_a_browser_that_cannot_inflate_loads_the_archives_whole(
    host_with_change: HostWithChange, new_browser: BrowserContext, shots: Path
) -> None:
    older = b"\ndelete self.DecompressionStream;\n"
    host = host_with_change("packed.js", lambda script: script + older)
    phone = tab(new_browser, host.url(), shots)
    phone.wait_for(T("home.new_partie"))
    assert archives_loaded(phone) == list(ARCHIVES)


WAIT_FOR_MARKS: Final = """
async () => {
  const marks = () => performance.getEntriesByType("mark").length;
  for (let left = 100; left > 0 && marks() < 2; left -= 1) {
    await new Promise(done => setTimeout(done, 100));
  }
}
"""
