"""A network that is silent, cut or slow at each step of a deal: every deal counts once."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp, StartProxy
from tests.browser.console import CUT
from tests.browser.harness import CuttableProxy, Screen
from tests.browser.prepared import STAGES, document, fill

pytestmark = [pytest.mark.browser, pytest.mark.console(*CUT)]

T: Final = texts("es")
PARTIE: Final = f"{1:032x}"
TABLE: Final = f"partie/{PARTIE}"
SIDE: Final = "Ana · Marta"
DEAL: Final = ("7", "0", T("pad.write"))
"""What is tapped for a deal of 70 points, which are 140 in spades."""
AFTER: Final = str(1724 + 140)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with a Partie whose eighth deal is open in spades."""
    fill(tmp_path, [document(PARTIE, STAGES["mode"])])
    return tmp_path


@pytest.fixture
def proxy(own_app: StartApp, start_proxy: StartProxy, data: Path) -> CuttableProxy:
    return start_proxy(own_app(data))


@pytest.fixture
def table(proxy: CuttableProxy, open_screen: OpenScreen) -> Screen:
    phone = open_screen(proxy.url, **PHONE, path=TABLE)
    phone.wait_for(T("play.points"))
    return phone


def written(data: Path) -> list[str]:
    """Return the types of the entries on disk since the Partie was prepared."""
    stored = (data / "partien" / f"{PARTIE}.json").read_text("utf-8")
    return re.findall(r'"type": ?"([a-z_.]+)"', stored)[len(STAGES["mode"]) :]


def wait_for_line(screen: Screen, *, gone: bool = False) -> None:
    """Wait until the page says that nothing answers, to screen readers too; or no longer."""
    line = screen.page.get_by_role("alert").filter(has_text=T("loading.cut"))
    line.wait_for(state="hidden" if gone else "visible")


def touch(screen: Screen, *names: str) -> None:
    """Tap buttons one after the other, whether or not anything answers."""
    for place in [screen.middle(name) for name in names]:
        screen.page.touchscreen.tap(*place)


@pytest.mark.parametrize("confirmed", [0, 1, 2])
def test_a_deal_touched_twice_while_nothing_answers_is_written_once(
    table: Screen, proxy: CuttableProxy, data: Path, confirmed: int
) -> None:
    typed = "".join(DEAL[:confirmed])
    for digit in typed:
        table.tap(digit)
    if typed:
        table.wait_for_text(f"{SIDE}: {typed}")
    proxy.stall()
    touch(table, *DEAL[confirmed:])
    wait_for_line(table)
    # What was typed stays on the screen.
    assert not typed or f"{SIDE}: {typed}" in table.texts()
    touch(table, *DEAL)
    table.page.keyboard.type("70")
    table.page.keyboard.press("Enter")
    assert written(data) == []
    proxy.restore()
    wait_for_line(table, gone=True)
    table.wait_for_text(AFTER)
    table.settle()
    assert written(data) == ["schieber.tricks_counted"]
    assert f"{SIDE}: 70" not in table.texts()


def test_an_idle_screen_notices_that_nothing_answers(table: Screen, proxy: CuttableProxy) -> None:
    proxy.stall()
    wait_for_line(table)
    proxy.restore()
    wait_for_line(table, gone=True)


def test_a_cut_network_keeps_the_picture_and_what_was_typed(
    table: Screen, proxy: CuttableProxy, data: Path
) -> None:
    for digit in "70":
        table.tap(digit)
    table.wait_for_text(f"{SIDE}: 70")
    proxy.cut()
    wait_for_line(table)
    assert table.page.locator("#start").is_hidden()
    assert f"{SIDE}: 70" in table.texts()
    touch(table, T("pad.write"))
    proxy.restore()
    table.wait_for_reload()
    table.wait_for_text(f"{SIDE}: 70")
    assert written(data) == []
    table.tap(T("pad.write"))
    table.wait_for_text(AFTER)
    assert written(data) == ["schieber.tricks_counted"]


def test_touches_that_come_after_the_page_has_connected_anew_do_not_count(
    table: Screen, proxy: CuttableProxy, data: Path
) -> None:
    for digit in "70":
        table.tap(digit)
    table.wait_for_text(f"{SIDE}: 70")
    proxy.strand()
    touch(table, T("pad.write"))
    wait_for_line(table)
    table.wait_for_reload()
    table.wait_for_text(f"{SIDE}: 70")
    table.tap(T("pad.write"))
    table.wait_for_text(AFTER)
    # The old connection now delivers the first touch, in time for the next deal.
    proxy.restore()
    table.tap(T("table.undo"))
    table.wait_for(T("play.points"))
    table.settle()
    assert written(data) == ["schieber.tricks_counted", "log.undone"]


def test_on_a_slow_network_every_deal_counts_once(
    table: Screen, proxy: CuttableProxy, data: Path
) -> None:
    proxy.delay(1.2)
    for name, shown in zip(DEAL, (f"{SIDE}: 7", f"{SIDE}: 70", AFTER), strict=True):
        touch(table, name)
        wait_for_line(table)
        table.wait_for_text(shown)
        wait_for_line(table, gone=True)
    assert written(data) == ["schieber.tricks_counted"]
