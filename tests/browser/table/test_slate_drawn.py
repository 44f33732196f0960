"""The slate in the browser: the drawn strokes can be counted on a picture."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorer.widgets.slate.plan import plan_slate
from tests.browser.chalk_reader import READ_AT, Reading, find_half, read_half
from tests.browser.conftest import OpenScreen
from tests.browser.expected_totals import PICTURES
from tests.browser.harness import Screen, Server
from tests.browser.slate_app import EDGE, chalk
from tests.full_run import first_in_quick_run

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def slates(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    log = tmp_path_factory.mktemp("slate") / "server.log"
    server = Server(lambda port: ["-m", "tests.browser.slate_app", str(port)], log)
    server.start()
    yield server
    server.stop()


def slate_of(width: int, height: int) -> dict[str, int]:
    """Return the size of a window in which the slate has this size."""
    return {"width": width + 2 * EDGE, "height": height + 2 * EDGE}


PHONE = slate_of(366, 360)
SHORT = slate_of(344, 165)
LARGE = slate_of(700, 1000)


def read(screen: Screen, picture: Path, side: int) -> Reading:
    return read_half(picture, find_half(screen, side))


@pytest.mark.parametrize(
    ("route", "size"),
    first_in_quick_run(
        [
            ("-0-0-0", PHONE),
            ("x_v_3_v-2-5-19", PHONE),
            ("5_5_5_5_5_1-14-29-4", PHONE),
            ("5_5_5_5_3-9-18-6", SHORT),
            ("5_5_v_2-7-14-15", slate_of(456, 660)),
            ("5_5_5_2-1-3-7", PHONE),
            ("5_5_v_2-7-14-15", PHONE),
            *(
                (route, size)
                for size in (SHORT, LARGE, slate_of(354, 366))
                for route in ("-0-0-0", "1-1-1-16", "5_5_v_2-7-14-15", "x_v_3_v-2-5-19")
            ),
        ],
        count=2,
    ),
)
def test_the_strokes_on_both_halves_count_up_to_what_was_written(
    slates: Server, open_screen: OpenScreen, route: str, size: dict[str, int]
) -> None:
    screen = open_screen(slates.url, **size, path=route, scale=READ_AT)
    screen.page.mouse.click(1, 1)  # The ring around the bar with the focus goes.
    picture = screen.picture(f"slate-{route}-{size['width']}")
    expected = chalk(route)
    for side in (0, 1):
        seen = read(screen, picture, side)
        assert seen.worth + expected.rest == expected.worth, (side, seen)
        assert (seen.fifties, seen.twenties) == (expected.fifties, expected.twenties)


@pytest.mark.parametrize("size", first_in_quick_run([PHONE, SHORT]))
def test_touched_bars_add_their_strokes_and_they_end_up_fully_drawn(
    slates: Server, open_screen: OpenScreen, size: dict[str, int]
) -> None:
    screen = open_screen(slates.url, **size, path="4-1-4-0", scale=READ_AT, motion=True, touch=True)
    for bar, total in ((100, 630), (50, 680), (20, 700), (100, 800)):
        screen.tap(f"near {bar}")
        screen.wait_for(str(total))
    expected = Reading(hundreds=(1,) * 6, fifties=2, twenties=5)
    # On a busy computer the picture can be some seconds behind the texts.
    pictures = (screen.picture(f"slate-touched-{size['width']}") for _ in range(PICTURES))
    assert expected in (read(screen, picture, 1) for picture in pictures)


@pytest.mark.parametrize("size", first_in_quick_run([PHONE, SHORT, slate_of(354, 366), LARGE]))
def test_only_the_bars_react_to_clicks_and_each_is_large_enough(
    slates: Server, open_screen: OpenScreen, size: dict[str, int]
) -> None:
    screen = open_screen(slates.url, **size, path="5-1-2-3")
    bars = [node for node in screen.nodes() if node.tappable]
    assert len(bars) == 6
    assert min(min(bar.width, bar.height) for bar in bars) >= 47.5
    words = plan_slate(size["width"] - 2 * EDGE, size["height"] - 2 * EDGE).half.words
    for side in (0, 1):
        half = find_half(screen, side)
        x, y = words.left + words.width / 2, words.top + words.height / 2
        if half.turned:
            x, y = half.box.width - x, half.box.height - y
        x, y = half.box.left + x, half.box.top + y
        assert not any(
            bar.left < x < bar.left + bar.width and bar.top < y < bar.top + bar.height
            for bar in bars
        )
        screen.page.mouse.click(x, y)
    screen.tap("near 20")
    screen.wait_for("613")


def test_the_far_half_is_upside_down_unless_the_halves_are_side_by_side(
    slates: Server, open_screen: OpenScreen
) -> None:
    for size, turned in ((PHONE, True), (SHORT, False)):
        screen = open_screen(slates.url, **size, path="5-1-2-3")
        assert find_half(screen, 0).turned is turned
        assert not find_half(screen, 1).turned
