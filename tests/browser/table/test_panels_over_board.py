"""A panel of the play lies over the board or below the keys, and the keys stay where they are."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from scorer.texts import texts
from tests.browser.conftest import DESKTOP, PHONE, OpenScreen, StartApp
from tests.browser.games.facts_on_disk import entries_on_disk
from tests.browser.harness import Box, Screen, Server
from tests.browser.prepared import STAGES, document, fill
from tests.full_run import first_in_quick_run

pytestmark = pytest.mark.browser

T: Final = texts("es")
PARTIE: Final = f"{1:032x}"
BAR: Final = T("table.bar_label", side="Luis · Pedro", points=100)
LARGE: Final[dict[str, Any]] = {"width": 1920, "height": 1080, "touch": False}
TABLET: Final[dict[str, Any]] = {"width": 820, "height": 1180, "touch": True}


@pytest.fixture(scope="module")
def data(folders: pytest.TempPathFactory) -> Path:
    return folders.mktemp("panels")


@pytest.fixture(scope="module")
def prepared(new_app: StartApp, data: Path) -> Server:
    fill(data, [document(PARTIE, STAGES["mode"])])
    return new_app(data)


def box_of(screen: Screen, name: str) -> Box:
    return next(box for box in screen.nodes() if box.name == name and box.tappable)


def open_table(open_screen: OpenScreen, server: Server, size: dict[str, Any]) -> Screen:
    screen = open_screen(server.url, **size, path=f"partie/{PARTIE}")
    screen.wait_for(T("pad.write"))
    screen.settle()
    return screen


@pytest.mark.parametrize("size", first_in_quick_run([PHONE, TABLET]), ids=["phone", "tablet"])
def test_what_a_panel_covers_is_neither_announced_nor_touchable(
    size: dict[str, Any],
    prepared: Server,
    data: Path,
    open_screen: OpenScreen,
) -> None:
    screen = open_table(open_screen, prepared, size)
    bar, entries = box_of(screen, BAR), len(entries_on_disk(data, PARTIE))
    screen.tap(T("table.weis"))
    screen.wait_for(T("weis.by_cards"))
    offered = T("table.bar_label", side="Luis · Pedro", points=300)
    assert screen.has(offered)
    # The panel offers the same Weis, so its name alone does not tell the bar from the button.
    assert bar not in screen.nodes()
    top = box_of(screen, T("app.close")).top
    x = bar.left + bar.width / 2
    screen.page.touchscreen.tap(x, (bar.top + bar.height / 2 + top) / 2 if bar.top < top else 80)
    screen.settle()
    assert len(entries_on_disk(data, PARTIE)) == entries
    screen.tap(T("app.close"))
    screen.wait_for(offered, gone=True)
    screen.wait_for(BAR)


@pytest.mark.parametrize("size", first_in_quick_run([DESKTOP, LARGE]), ids=["desktop", "large"])
def test_on_a_wide_screen_the_chart_makes_room_for_a_panel_and_no_key_moves(
    size: dict[str, Any], prepared: Server, open_screen: OpenScreen
) -> None:
    screen = open_table(open_screen, prepared, size)
    chart = "Ana · Marta 1724, Luis · Pedro 1565"
    screen.wait_for(chart)
    keys = [box_of(screen, name) for name in ("1", "0", T("pad.write"))]
    shown = next(box for box in screen.nodes() if box.name == chart)
    assert shown.top >= max(key.top + key.height for key in keys)
    assert shown.height >= 200
    screen.tap(T("table.weis"))
    screen.wait_for(T("weis.by_cards"))
    screen.wait_for(chart, gone=True)
    assert [box_of(screen, name) for name in ("1", "0", T("pad.write"))] == keys
    screen.tap(T("app.close"))
    screen.wait_for(chart)
