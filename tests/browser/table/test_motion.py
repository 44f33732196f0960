"""Totals count and panels come, a moment long, where the device likes motion; nothing waits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, cast

import pytest

from scorer.table.panel_surface import ARRIVING_MS
from scorer.texts import texts
from tests.browser.conftest import StartApp
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import STAGES, document, fill

pytestmark = pytest.mark.browser

T: Final = texts("es")
PARTIE: Final = f"{1:032x}"
SIDE: Final = "Luis · Pedro"
BAR: Final = T("table.bar_label", side=SIDE, points=50)


@pytest.fixture
def url(own_app: StartApp, tmp_path: Path) -> str:
    fill(tmp_path, [document(PARTIE, STAGES["mode"])])
    return own_app(tmp_path).url


@pytest.fixture
def open_table(url: str) -> Iterator[Any]:
    opened: list[HeadlessScreen] = []

    def start(*, motion: bool) -> HeadlessScreen:
        screen = HeadlessScreen(url, 390, 844, motion=motion)
        opened.append(screen)
        screen.open(f"partie/{PARTIE}")
        screen.wait_for(BAR)
        screen.settle()
        return screen

    yield start
    for screen in opened:
        screen.close()


def controls(value: Any) -> Iterator[Mapping[str, Any]]:
    if isinstance(value, list):
        for part in value:
            yield from controls(part)
    elif isinstance(value, Mapping):
        yield value
        for part in value.values():
            yield from controls(part)


def rolls(screen: HeadlessScreen) -> list[tuple[list[str], int]]:
    """The figures of each total of the near half that rolls, and the place of the one shown."""
    halves = controls(screen.shown.page["views"])
    half = next(one for one in halves if one.get("identifier") == "half 1")
    moving = (one for one in controls(half) if one.get("animate_offset"))
    found = []
    for one in moving:
        lines = [str(part["value"]) for part in controls(one) if "value" in part]
        down = one["offset"] or {}
        found.append((lines, round(-down.get("y", 0) * len(lines))))
    return found


def test_all_figures_of_a_total_that_counts_up_come_together(open_table: Any) -> None:
    screen = open_table(motion=True)
    assert rolls(screen) == [(["1565"], 0)]
    screen.tap(BAR)
    screen.wait_for(f"{SIDE}: 1665,")
    # Nothing of it waits for another message, which a network could hold back.
    assert rolls(screen) == [(["1565", "1605", "1645", "1665"], 3)]
    screen.rest()
    screen.tap(T("table.undo"))
    screen.wait_for(f"{SIDE}: 1565,")
    assert rolls(screen) == [(["1565", "1585", "1625", "1665"], 0)]


def test_a_total_changes_at_once_where_motion_is_to_be_reduced(open_table: Any) -> None:
    screen = open_table(motion=False)
    screen.tap(BAR)
    screen.wait_for(f"{SIDE}: 1665,")
    assert not rolls(screen)


def test_a_panel_comes_from_the_keys_and_can_be_tapped_meanwhile(open_table: Any) -> None:
    screen = open_table(motion=True)
    screen.tap(T("table.weis"))
    screen.wait_for(T("weis.by_cards"))
    offered = T("table.bar_label", side=SIDE, points=150)
    # Its buttons count from the first moment.
    screen.tap_unseen(offered)
    screen.wait_for(f"{SIDE}: 1865,")


@pytest.mark.parametrize("motion", [True, False], ids=["moves", "still"])
def test_a_panel_stands_where_it_belongs_in_the_end(open_table: Any, motion: bool) -> None:  # noqa: FBT001
    screen = open_table(motion=motion)
    screen.tap(T("table.menu"))
    screen.wait_for(T("table.fault"))
    screen.settle()
    shown = controls(screen.shown.page["views"])
    moved = [
        one for one in shown if (one.get("animate_offset") or {}).get("duration") == ARRIVING_MS
    ]
    assert len(moved) == motion
    assert all(not any(cast(Mapping[str, float], one["offset"]).values()) for one in moved)
