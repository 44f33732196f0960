"""A phone that loses its way to the app and finds it again, two of them, and quick fingers."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from scorer.texts import texts
from tests.browser.conftest import DESKTOP, PHONE, OpenScreen
from tests.browser.harness import REST, CutLine, Screen, Server
from tests.browser.prepared import STAGES, document, fill

pytestmark = pytest.mark.browser

T: Final = texts("es")
PAIRS: Final = ("Ana · Marta", "Luis · Pedro")
BAR: Final = T("table.bar_label", side=PAIRS[0], points=50)
TAKEN_AS_WRITTEN: Final = T("fact.weis_shown", points=50, side=PAIRS[0])
TOTALS: Final = (1724, 1565)
"""Before anything is tapped: spades are chosen, and nothing of the deal is written."""

PARTIE: Final = f"{1:032x}"
FINISHED: Final = f"{2:032x}"
TABLE: Final = f"partie/{PARTIE}"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with a Partie whose eighth deal is open in spades, and a finished one."""
    prepare(tmp_path)
    return tmp_path


def prepare(folder: Path) -> None:
    stages = {PARTIE: STAGES["mode"], FINISHED: STAGES["finished"]}
    fill(folder, [document(partie, facts) for partie, facts in stages.items()])


def written(data: Path) -> list[str]:
    """The types of what was written since the Partie was prepared, as it lies on the disk."""
    stored = (data / "partien" / f"{PARTIE}.json").read_text("utf-8")
    types = re.findall(r'"type": ?"([a-z_.]+)"', stored)
    return [kind.removeprefix("schieber.") for kind in types[len(STAGES["mode"]) :]]


def middle(screen: Screen, name: str) -> tuple[float, float]:
    """Where a finger would touch a button."""
    box = screen.button(name).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def touch(screen: Screen, place: tuple[float, float], *, times: int, pause: int) -> None:
    """Tap the same place several times, with a pause in milliseconds after each."""
    for _ in range(times):
        screen.page.touchscreen.tap(*place)
        screen.page.wait_for_timeout(pause)


QUICK: Final = 200
"""Milliseconds between two taps of a finger that bounces, at most."""

_WATCH: Final = """
() => {
  window.touched = [];
  addEventListener('pointerdown', () => touched.push(performance.now()), {capture: true});
}
"""


def touch_quickly(screen: Screen, place: tuple[float, float], *, times: int) -> bool:
    """Tap like a finger that bounces; false if the machine was too slow for that."""
    screen.page.evaluate(_WATCH)
    touch(screen, place, times=times, pause=40)
    at: list[float] = screen.page.evaluate("touched")
    assert len(at) == times
    return max(after - before for before, after in pairwise(at)) < QUICK


def quickly(attempt: Callable[[], bool]) -> None:
    """Repeat an attempt until its taps were as quick as they should be."""
    assert any(attempt() for _ in range(10)), "the machine is too slow for quick taps"


def test_after_a_cut_every_screen_is_painted_again_and_no_tap_was_kept(
    new_app: Callable[..., Server],
    open_screen: OpenScreen,
    cut_line: Callable[[Server], CutLine],
    data: Path,
) -> None:
    line = cut_line(new_app(data))
    signs = {
        "": T("home.finished"),
        "new/schieber": T("new.start"),
        "settings": T("settings.language"),
        f"partie/{FINISHED}": T("end.rematch"),
        TABLE: T("table.chose", name="Pedro"),
    }
    screens = {path: open_screen(line.url, **PHONE, path=path) for path in signs}
    for path, sign in signs.items():
        screens[path].wait_for(sign)
    table = screens[TABLE]
    bar = middle(table, BAR)
    line.cut()
    touch(table, bar, times=3, pause=200)
    line.mend()
    for path, sign in signs.items():
        screens[path].come_back()
        screens[path].wait_for(sign)
    assert written(data) == []
    assert str(TOTALS[0]) in table.texts()
    table.tap(BAR)
    table.wait_for_text(str(TOTALS[0] + 100))
    assert written(data) == ["weis_shown"]


def test_a_killed_server_comes_back_with_everything_that_was_shown(
    new_app: Callable[..., Server], open_screen: OpenScreen, data: Path
) -> None:
    server = new_app(data)
    phone = open_screen(server.url, **PHONE, path=TABLE)
    phone.tap(BAR)
    phone.wait_for_text(str(TOTALS[0] + 100))
    phone.tap(f"{T('table.count')}: {PAIRS[0]}")
    phone.wait_for(T("pad.type_points"))
    phone.tap("9")
    phone.wait_for_text(f"{PAIRS[0]}: 9")
    write = middle(phone, T("pad.write"))
    server.kill()
    touch(phone, write, times=2, pause=150)
    server.start()
    phone.come_back()
    phone.wait_for_text(str(TOTALS[0] + 100))
    assert written(data) == ["weis_shown"]
    phone.tap(f"{T('table.count')}: {PAIRS[0]}")
    phone.wait_for(T("pad.type_points"))
    phone.tap("9")
    phone.tap("8")
    phone.tap(T("pad.write"))
    phone.wait_for_text(str(TOTALS[0] + 100 + 196))
    phone.wait_for_text(str(TOTALS[1] + 118))
    assert written(data) == ["weis_shown", "tricks_counted"]


@pytest.fixture
def fresh_table(
    new_app: Callable[..., Server],
    open_screen: OpenScreen,
    tmp_path_factory: pytest.TempPathFactory,
) -> Callable[[], tuple[Screen, Path]]:
    """Open a table of its own with each call."""

    def lay() -> tuple[Screen, Path]:
        data = tmp_path_factory.mktemp("table")
        prepare(data)
        phone = open_screen(new_app(data).url, **PHONE, path=TABLE)
        phone.wait_for(T("table.chose", name="Pedro"))
        return phone, data

    return lay


def test_two_quick_taps_write_a_weis_once(fresh_table: Callable[[], tuple[Screen, Path]]) -> None:
    def attempt() -> bool:
        phone, data = fresh_table()
        quick = touch_quickly(phone, middle(phone, BAR), times=2)
        phone.wait_for(TAKEN_AS_WRITTEN)
        phone.settle()
        assert not quick or written(data) == ["weis_shown"]
        assert not quick or str(TOTALS[0] + 100) in phone.texts()
        return quick

    quickly(attempt)


def test_two_quick_taps_write_the_stoeck_once(
    fresh_table: Callable[[], tuple[Screen, Path]],
) -> None:
    def attempt() -> bool:
        phone, data = fresh_table()
        phone.tap(T("table.stoeck"))
        phone.wait_for(T("table.who_has_stoeck"))
        phone.settle()
        phone.page.wait_for_timeout(REST)
        holder = middle(phone, T("table.stoeck_of", side=PAIRS[0]))
        quick = touch_quickly(phone, holder, times=2)
        phone.wait_for_text(str(TOTALS[0] + 40))
        phone.settle()
        assert not quick or written(data) == ["stoeck_shown"]
        return quick

    quickly(attempt)


def test_two_quick_taps_count_a_deal_once(fresh_table: Callable[[], tuple[Screen, Path]]) -> None:
    def attempt() -> bool:
        phone, data = fresh_table()
        phone.tap(f"{T('table.count')}: {PAIRS[0]}")
        phone.wait_for(T("pad.type_points"))
        phone.tap("9")
        phone.tap("8")
        phone.wait_for("98 + 59")
        phone.settle()
        quick = touch_quickly(phone, middle(phone, T("pad.write")), times=2)
        phone.wait_for_text(str(TOTALS[0] + 196))
        phone.wait_for_text(str(TOTALS[1] + 118))
        phone.settle()
        assert not quick or written(data) == ["tricks_counted"]
        return quick

    quickly(attempt)


def test_two_screens_at_one_table_show_the_same(
    new_app: Callable[..., Server], open_screen: OpenScreen, data: Path
) -> None:
    server = new_app(data)
    phone = open_screen(server.url, **PHONE, path=TABLE)
    desktop = open_screen(server.url, **DESKTOP, path=TABLE)
    desktop.wait_for(T("pad.type_points"))
    phone.tap(BAR)
    for screen in (phone, desktop):
        screen.wait_for_text(str(TOTALS[0] + 100))
    desktop.wait_for(TAKEN_AS_WRITTEN)
    for digit in "98":
        desktop.page.keyboard.press(digit)
    desktop.wait_for_text(f"{PAIRS[1]}: 98")
    desktop.page.keyboard.press("Enter")
    desktop.wait_for(T("table.vorhand", name="Ana"))
    phone.wait_for(T("table.vorhand", name="Ana"))
    phone.tap(T("table.undo"))
    for screen in (phone, desktop):
        screen.wait_for_text(T("table.deal", n=8))
        screen.wait_for_text(str(TOTALS[0] + 100))
        screen.wait_for_text(str(TOTALS[1]))
    assert written(data)[:2] == ["weis_shown", "tricks_counted"]
    assert written(data)[2:] == ["log.undone"]


@pytest.mark.parametrize(
    ("button", "opened"),
    [
        (T("table.claim", side=PAIRS[0]), T("claim.unknown")),
        (T("table.weis"), T("weis.by_cards")),
    ],
)
def test_a_second_quick_tap_does_not_touch_what_has_come_below_it(
    fresh_table: Callable[[], tuple[Screen, Path]], button: str, opened: str
) -> None:
    def attempt() -> bool:
        phone, data = fresh_table()
        phone.settle()
        quick = touch_quickly(phone, middle(phone, button), times=2)
        if quick:
            phone.wait_for(opened)
            phone.settle()
            assert phone.has(opened)
            assert written(data) == []
        return quick

    quickly(attempt)
