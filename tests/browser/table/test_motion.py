"""Totals count and panels come, a moment long, where the device likes motion; nothing waits."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, cast

import pytest

from scorer.texts import texts
from tests.browser.conftest import StartApp
from tests.browser.headless import QUIET_SECONDS, HeadlessScreen
from tests.browser.prepared import STAGES, document, fill

pytestmark = pytest.mark.browser

T: Final = texts("es")
PARTIE: Final = f"{1:032x}"
SIDE: Final = "Luis · Pedro"
BAR: Final = T("table.bar_label", side=SIDE, points=50)
FIGURES_BETWEEN: Final = ["1605", "1635", "1655"]
"""What is shown on the way from 1565 to 1665: a Weis of 50, which counts twice in spades."""


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


def figures(screen: HeadlessScreen) -> set[str]:
    """What is drawn on the near half of the slate, as far as it is a number."""
    halves = controls(screen.shown.page["views"])
    half = next(one for one in halves if one.get("identifier") == "half 1")
    values = {str(one.get("value")) for one in controls(half)}
    return {value for value in values if re.fullmatch(r"\d+", value)}


def test_a_total_counts_up_while_its_name_is_there_at_once(open_table: Any) -> None:
    screen = open_table(motion=True)
    assert not figures(screen) & set(FIGURES_BETWEEN)
    screen.tap(BAR)
    seen: list[str] = []
    while screen._take(1):
        new = figures(screen) & set(FIGURES_BETWEEN) - set(seen)
        # The name comes with the first figure, in the same message or the next one.
        assert not (seen and new) or screen.has(f"{SIDE}: 1665,")
        seen += sorted(new)
    assert seen == FIGURES_BETWEEN
    assert not figures(screen) & set(FIGURES_BETWEEN)


def test_a_total_changes_at_once_where_motion_is_to_be_reduced(open_table: Any) -> None:
    screen = open_table(motion=False)
    screen.tap(BAR)
    screen.wait_for(f"{SIDE}: 1665,")
    while screen._take(3 * QUIET_SECONDS):
        assert not figures(screen) & set(FIGURES_BETWEEN)


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
    moved = [one for one in controls(screen.shown.page["views"]) if one.get("animate_offset")]
    assert len(moved) == motion
    assert all(not any(cast(Mapping[str, float], one["offset"]).values()) for one in moved)
