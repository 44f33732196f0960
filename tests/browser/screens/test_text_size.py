"""Texts as large as the browser prefers, or as chosen in the settings: nothing is cut at 200 %."""

from __future__ import annotations

import json
import math
import time
from pathlib import Path
from typing import Final

import pytest

from scorer.phrases import with_colon
from scorer.preferred import MOST_TEXT_SIZE, TEXT_SIZE, TEXT_SIZES
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.harness import TIMEOUT_SECONDS, Screen, Server
from tests.browser.layout_check import LANGUAGE_CODES, LayoutCheck
from tests.browser.layout_problems import Ruler
from tests.browser.prepared import setting
from tests.browser.walk.prepared_games import playing, prepare, tables
from tests.browser.walk.stops import every_stop, walk
from tests.full_run import first_in_quick_run

pytestmark = pytest.mark.browser

T: Final = texts("es")
TABLES: Final = tables(long=True)

SIZES_OF_SCREENS: Final = {
    "phone": (360, 640),
    "high": (390, 844),
    "landscape": (844, 390),
    "tablet": (820, 1180),
    "desk": (1340, 844),
}

PHONES: Final = ("phone", "high", "landscape")
"""Where one thing is shown at a time; wider screens have some states beside each other."""


@pytest.fixture(scope="module")
def enlarged(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    """The labelled app with Partien of all games, and the largest texts chosen."""
    data: Path = tmp_path_factory.mktemp("enlarged")
    prepare(data, TABLES)
    setting(data, TEXT_SIZE, TEXT_SIZES[-1])
    return new_app(data, module="tests.browser.labelled_app")


PARTS: Final = 8
"""In how many tests the screens are shown: the quick run has one of them."""


@pytest.mark.parametrize("part", first_in_quick_run(range(PARTS)))
@pytest.mark.parametrize("size", first_in_quick_run(SIZES_OF_SCREENS))
@pytest.mark.parametrize("lang", first_in_quick_run(LANGUAGE_CODES))
def test_nothing_is_cut_with_the_largest_texts(
    lang: str, size: str, part: int, enlarged: Server, ruler: Ruler, open_screen: OpenScreen
) -> None:
    width, height = SIZES_OF_SCREENS[size]
    shown = open_screen(enlarged.url, width=width, height=height, touch=True, locale=lang)
    check = LayoutCheck(shown, ruler)
    usual = [stop for stop in every_stop(texts(lang), TABLES) if stop.usual][part::PARTS]
    looked_at = []
    for stop in walk(shown, usual, texts(lang)):
        check.look(stop.name)
        looked_at.append(stop)
    if size in PHONES:
        assert looked_at == usual
    check.assert_nothing_found()


def _sizes(screen: Screen) -> dict[str, float]:
    """The least size of each text on the labelled app, in logical pixels."""
    screen.settle()
    sizes: dict[str, float] = {}
    for name in screen.texts():
        if name.startswith("{"):
            shown = json.loads(name)
            sizes[shown["text"]] = min(float(shown["size"]), sizes.get(shown["text"], math.inf))
    return sizes


def _size_of(screen: Screen, text: str) -> float:
    """The size of a text on the labelled app, in logical pixels."""
    sizes = _sizes(screen)
    assert text in sizes, sizes
    return sizes[text]


def _wait_for_size(screen: Screen, text: str, size: float) -> None:
    """Wait until a text of the labelled app has a size, in logical pixels."""
    end = time.monotonic() + TIMEOUT_SECONDS
    while (shown := _size_of(screen, text)) != pytest.approx(size):
        assert time.monotonic() < end, f"{text}: {shown} instead of {size}"


@pytest.fixture(scope="module")
def usual(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    """The labelled app with the same Partien, and the texts of the device."""
    data: Path = tmp_path_factory.mktemp("usual")
    prepare(data, TABLES)
    return new_app(data, module="tests.browser.labelled_app")


GROWING: Final = {
    "schieber": ("table.weis", "table.stoeck", "pad.matsch", "pad.write", "table.out"),
    "differenzler": ("pad.write", "differenzler.trump", "sheet.total", "sheet.made"),
    "coiffeur": ("pad.write", "table.pushed"),
    "molotow": ("pad.write", "table.stoeck", "sheet.total"),
}
"""Texts of keys and boards that are larger on a usual phone, by the game."""


LARGE: Final = 20
"""Texts that are as large as this may give room to smaller ones, in logical pixels."""

HEIGHTS: Final = {"coiffeur": 932}
"""Where the larger line above the keys would take so much that the rows of a short sheet stand in
two columns, the numbers are smaller; here they have room."""


@pytest.mark.parametrize("key", first_in_quick_run(GROWING))
def test_texts_of_keys_and_boards_grow_and_none_shrinks(
    key: str, usual: Server, enlarged: Server, open_screen: OpenScreen
) -> None:
    found = []
    for server in (usual, enlarged):
        size = {**PHONE, "height": HEIGHTS.get(key, PHONE["height"])}
        screen = open_screen(server.url, **size, path=playing(TABLES, key).path)
        screen.wait_for(T("table.menu"))
        found.append(_sizes(screen))
    before, after = found
    smaller = {
        text: (before[text], after[text])
        for text in before
        if text in after and after[text] < min(LARGE, before[text] - 0.05)
    }
    assert not smaller
    for text in (*map(T, GROWING[key]), "7"):
        assert after[text] > before[text], text
    grown = [text for text in after if text in before and after[text] > before[text]]
    assert len(grown) > 0.6 * len(before), sorted(set(before) - set(grown))


def test_the_size_that_the_browser_prefers_is_followed_up_to_200_percent(
    new_app: StartApp, tmp_path: Path, open_screen: OpenScreen
) -> None:
    server = new_app(tmp_path, module="tests.browser.labelled_app")
    screen = open_screen(server.url, **PHONE)
    screen.wait_for(T("home.new_partie"))
    usual = _size_of(screen, T("home.other_games"))
    devtools = screen.page.context.new_cdp_session(screen.page)
    for preferred, expected in ((24, 1.5), (32, 2.0), (64, MOST_TEXT_SIZE / 100)):
        sizes = {"standard": preferred, "fixed": preferred}
        devtools.send("Page.setFontSizes", {"fontSizes": sizes})
        screen.page.reload()
        screen.turn_on_semantics()
        screen.wait_for(T("home.new_partie"))
        assert _size_of(screen, T("home.other_games")) == usual * expected
    # Flutter must not multiply it once more.
    assert screen.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "16px"
    devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 16, "fixed": 13}})


def test_a_size_is_chosen_in_the_settings_and_kept(
    new_app: StartApp, tmp_path: Path, open_screen: OpenScreen
) -> None:
    server = new_app(tmp_path, module="tests.browser.labelled_app")
    screen = open_screen(server.url, **PHONE, path="settings")
    screen.wait_for(T("settings.about"))
    usual = _size_of(screen, T("settings.text_size"))
    for size in (*TEXT_SIZES[1:], TEXT_SIZES[0], TEXT_SIZES[-1]):
        screen.tap(with_colon(T, T("settings.text_size"), f"{size} %"))
        _wait_for_size(screen, T("settings.text_size"), usual * size / 100)
    screen.page.reload()
    screen.turn_on_semantics()
    screen.wait_for(T("settings.about"))
    assert _size_of(screen, T("settings.text_size")) == pytest.approx(usual * TEXT_SIZES[-1] / 100)
    screen.tap(with_colon(T, T("settings.text_size"), T("settings.system")))
    _wait_for_size(screen, T("settings.text_size"), usual)
