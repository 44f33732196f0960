"""The slate in the browser: the drawn strokes can be counted on a picture."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorer.widgets.slate import Box
from tests.browser.chalk_reader import READ_AT, Reading, read_half
from tests.browser.conftest import DESKTOP, PHONE, OpenScreen
from tests.browser.harness import Screen, Server
from tests.browser.slate_app import chalk

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def slates(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    log = tmp_path_factory.mktemp("slate") / "server.log"
    server = Server(lambda port: ["-m", "tests.browser.slate_app", str(port)], log)
    server.start()
    yield server
    server.stop()


def half_box(screen: Screen, name: str) -> Box:
    """A half's place, which its three touched bars fill."""
    bars = [node for node in screen.nodes() if node.role == "button" and node.name.startswith(name)]
    assert len(bars) == 3
    left, top = min(bar.left for bar in bars), min(bar.top for bar in bars)
    right = max(bar.left + bar.width for bar in bars)
    bottom = max(bar.top + bar.height for bar in bars)
    return Box(left, top, right - left, bottom - top)


def read(screen: Screen, picture: Path, name: str) -> Reading:
    return read_half(picture, half_box(screen, name), turned=name == "far")


@pytest.mark.parametrize(
    ("route", "size"),
    [
        ("-0-0-0", PHONE),
        ("5_5_5_2-1-3-7", PHONE),
        ("5_5_v_2-7-14-15", PHONE),
        ("x_v_3_v-2-5-19", PHONE),
        ("5_5_5_5_5_1-14-29-4", PHONE),
        ("5_5_v_2-7-14-15", DESKTOP),
    ],
)
def test_the_strokes_on_both_halves_count_up_to_what_was_written(
    slates: Server, open_screen: OpenScreen, route: str, size: dict[str, int]
) -> None:
    screen = open_screen(slates.url, **size, path=route, scale=READ_AT)
    picture = screen.picture(f"slate-{route}-{size['width']}")
    expected = chalk(route)
    for name in ("far", "near"):
        seen = read(screen, picture, name)
        assert seen.worth + expected.rest == expected.worth, (name, seen)
        assert (seen.fifties, seen.twenties) == (expected.fifties, expected.twenties)


def test_touched_bars_add_their_strokes_and_they_end_up_fully_drawn(
    slates: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(slates.url, **PHONE, path="4-1-4-0", scale=READ_AT, motion=True)
    for bar, total in ((100, 630), (50, 680), (20, 700), (100, 800)):
        screen.tap(f"near {bar}")
        screen.wait_for(str(total))
    seen = read(screen, screen.picture("slate-touched"), "near")
    assert seen == Reading(hundreds=(1,) * 6, fifties=2, twenties=5)


def test_touched_bars_are_large_enough_at_every_size(
    slates: Server, open_screen: OpenScreen
) -> None:
    for width, height in ((320, 340), (390, 844), (844, 390), (1340, 844)):
        screen = open_screen(slates.url, width=width, height=height, path="5-1-2-3")
        bars = [node for node in screen.nodes() if node.role == "button"]
        assert len(bars) == 6
        assert min(min(bar.width, bar.height) for bar in bars) >= 47.5, (width, height)
