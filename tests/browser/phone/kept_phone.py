"""The static build in a browser that has stored it, with a Partie in progress."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from playwright.sync_api import BrowserContext

from scorer.texts import texts
from tests.browser.harness import Screen
from tests.browser.phone.static_host import StaticHost, tab, wait_until, wait_until_kept
from tests.browser.prepared import NAMES
from tests.browser.whole_schieber import AtTheTable

T: Final = texts("es")

SNAPSHOT_KEPT: Final = """
async () => {
  const name = (await caches.keys()).find(name => name.startsWith('python-'));
  return name !== undefined && (await caches.open(name)).match('memory')
    .then(answer => answer !== undefined);
}
"""

IMPORTED: Final = "imported"
RESTORED: Final = "restored"
"""Names of the performance marks that python-worker.js sets."""


def how_python_started(screen: Screen) -> str:
    """Return `RESTORED` if Python was restored from a snapshot, `IMPORTED` if it was not."""
    (python,) = screen.page.workers
    marks: list[str] = python.evaluate("performance.getEntriesByType('mark').map(m => m.name)")
    (how,) = marks
    return how


ARCHIVES: Final = ("app.zip", "python_stdlib.zip")

ARCHIVES_LOADED: Final = """
performance.getEntriesByType("resource").map(({ name }) => name.split("/").at(-1))
  .filter((name) => name.includes(".zip"))
"""


def archives_loaded(screen: Screen) -> list[str]:
    """Return the names of the files from which Python's worker has taken the archives."""
    (python,) = screen.page.workers
    return sorted(python.evaluate(ARCHIVES_LOADED))


def begin(screen: Screen, names: Sequence[str] = NAMES) -> None:
    """Begin a Schieber in which Ana chooses clubs and her pair has written 98."""
    table = AtTheTable(screen)
    table.begin(names)
    table.choose("clubs", 2)
    table.count(0, 98)
    screen.wait_for_text("196")


def open_begun_partie(screen: Screen) -> None:
    """Open the Partie that :func:`begin` has begun."""
    screen.wait_for("196")
    screen.tap(screen.name_with("196"))
    screen.wait_for(T("table.who_is_vorhand"), gone=True)


def keep(host: StaticHost, browser: BrowserContext, shots: Path) -> None:
    """Open the app in a new browser, begin a Partie, and wait until everything is stored."""
    phone = tab(browser, host.url(), shots)
    assert how_python_started(phone) == IMPORTED
    assert archives_loaded(phone) == [f"{name}.packed" for name in ARCHIVES]
    begin(phone)
    wait_until_kept(phone)
    wait_until(phone, SNAPSHOT_KEPT)
