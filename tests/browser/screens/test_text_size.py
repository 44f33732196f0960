"""Texts as large as the browser prefers, or as chosen in the settings: nothing is cut at 200 %."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from rules import GAMES
from rules.tournament.document import to_document
from scorer.phrases import with_colon
from scorer.text_size.chosen import MOST, SETTING, SIZES
from scorer.texts import Texts, texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.harness import Screen, Server
from tests.browser.layout_check import LANGUAGE_CODES
from tests.browser.layout_problems import Ruler, layout_problems
from tests.browser.prepared import LONG, fill, setting
from tests.full_run import first_in_quick_run
from tests.scorer.paper.nights import facts_of, names, night_of

pytestmark = pytest.mark.browser

T: Final = texts("es")
NIGHT: Final = night_of(facts_of(names(12), 2, by_deal=True, open_tables=1), "Noche de marzo")
EXAMPLES: Final = Path(__file__).parents[3] / "docs" / "examples"

SIZES_OF_SCREENS: Final = {
    "phone": (360, 640),
    "high": (390, 844),
    "landscape": (844, 390),
    "tablet": (820, 1180),
    "desk": (1340, 844),
}


def examples() -> Iterator[dict[str, Any]]:
    """A Partie of every game that is over, and the same one in its middle."""
    for place, key in enumerate(GAMES, 1):
        whole = json.loads((EXAMPLES / f"{key}.json").read_text(encoding="utf-8"))
        entries = whole["entries"]
        for part, share in enumerate((1, 2)):
            longer = dict(zip(whole["players"], LONG, strict=False))
            yield {
                **whole,
                "id": f"{place:031x}{part}",
                "players": [longer.get(name, name) for name in whole["players"]],
                "entries": entries[: len(entries) // share],
            }


def address(key: str, *, over: bool) -> str:
    return f"partie/{list(GAMES).index(key) + 1:031x}{0 if over else 1}"


@pytest.fixture(scope="module")
def enlarged(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    """The labelled app with Partien of all games, and the largest texts chosen."""
    data: Path = tmp_path_factory.mktemp("enlarged")
    fill(data, [*examples(), to_document(NIGHT)])
    setting(data, SETTING, SIZES[-1])
    return new_app(data, module="tests.browser.labelled_app")


class Check:
    """A screen, and the layout problems found so far."""

    def __init__(self, screen: Screen, ruler: Ruler, t: Texts) -> None:
        self.screen, self.t = screen, t
        self._ruler = ruler
        self._found: dict[str, str] = {}

    def at(self, path: str, expected: str) -> None:
        """Measure a route once a text is there."""
        self.screen.go(path)
        self.measure(path, expected)

    def measure(self, where: str, expected: str) -> None:
        self.screen.wait_for(expected)
        self.screen.settle()
        for problem in layout_problems(self.screen.page, self._ruler, LONG):
            self._found.setdefault(problem, where)

    def assert_nothing_found(self) -> None:
        report = "\n".join(f"{problem} ({where})" for problem, where in self._found.items())
        assert not self._found, report


@pytest.mark.parametrize("size", first_in_quick_run(SIZES_OF_SCREENS))
@pytest.mark.parametrize("lang", first_in_quick_run(LANGUAGE_CODES))
def test_nothing_is_cut_with_the_largest_texts(
    lang: str, size: str, enlarged: Server, ruler: Ruler, open_screen: OpenScreen
) -> None:
    width, height = SIZES_OF_SCREENS[size]
    shown = open_screen(enlarged.url, width=width, height=height, touch=True, locale=lang)
    t = texts(lang)
    check = Check(shown, ruler, t)
    check.measure("home", t("home.new_partie"))
    check.at("new/schieber", t("new.start"))
    check.at("settings", t("settings.text_size"))
    check.at("rules", t("rules.title"))
    for key in GAMES:
        for over in (False, True):
            shown.go("")
            shown.wait_for(t("table.menu"), gone=True)
            check.at(address(key, over=over), t("table.menu"))
    check.assert_nothing_found()


@pytest.mark.parametrize("size", first_in_quick_run(SIZES_OF_SCREENS))
@pytest.mark.parametrize("lang", first_in_quick_run(LANGUAGE_CODES, 0))
def test_forms_and_screens_without_a_table_are_whole_with_the_largest_texts(
    lang: str, size: str, enlarged: Server, ruler: Ruler, open_screen: OpenScreen
) -> None:
    width, height = SIZES_OF_SCREENS[size]
    shown = open_screen(enlarged.url, width=width, height=height, touch=True, locale=lang)
    t = texts(lang)
    check = Check(shown, ruler, t)
    for key in GAMES:
        check.at(f"new/{key}", t("new.start"))
    check.at("counter", t("counter.what"))
    check.at("desk", t("desk.title"))
    check.at("tournament", t("tournament.title"))
    check.at("tournament/new", t("tournament.new.begin"))
    check.at("tournament/offline", t("offline.begin"))
    check.at(f"tournament/night/{NIGHT.id}", t("tournament.tab.players"))
    # On a wide screen the standings have no tab.
    tabs = [t(f"tournament.tab.{tab}") for tab in ("players", "standings", "entries")]
    for tab in tabs:
        if shown.button(tab).count():
            shown.tap(tab)
            check.measure(tab, tab)
    check.assert_nothing_found()


@pytest.mark.parametrize("size", first_in_quick_run(SIZES_OF_SCREENS))
@pytest.mark.parametrize("lang", first_in_quick_run(LANGUAGE_CODES, 0))
def test_panels_of_every_table_are_whole_with_the_largest_texts(
    lang: str, size: str, enlarged: Server, ruler: Ruler, open_screen: OpenScreen
) -> None:
    width, height = SIZES_OF_SCREENS[size]
    shown = open_screen(enlarged.url, width=width, height=height, touch=True, locale=lang)
    t = texts(lang)
    check = Check(shown, ruler, t)
    for key in GAMES:
        shown.go("")
        shown.wait_for(t("table.menu"), gone=True)
        check.at(address(key, over=False), t("table.menu"))
        # On a wide screen the list of entries is always there.
        lists = ["table.entries"] if shown.button(t("table.entries")).count() else []
        for panel in ("table.menu", *lists):
            shown.tap(t(panel))
            check.measure(f"{key}: {panel}", t("app.close"))
            shown.tap(t("app.close"))
            shown.settle()
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


@pytest.fixture(scope="module")
def usual(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    """The labelled app with the same Partien, and the texts of the device."""
    data: Path = tmp_path_factory.mktemp("usual")
    fill(data, list(examples()))
    return new_app(data, module="tests.browser.labelled_app")


GROWING: Final = {
    "schieber": ("table.weis", "table.stoeck", "pad.matsch", "pad.write", "table.out"),
    "differenzler": ("pad.write", "differenzler.trump", "sheet.total", "sheet.made"),
    "coiffeur": ("pad.write", "table.pushed", "coiffeur.choose"),
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
        screen = open_screen(server.url, **size, path=address(key, over=False))
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
    for preferred, expected in ((24, 1.5), (32, 2.0), (64, MOST / 100)):
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
    for size in (*SIZES[1:], SIZES[0], SIZES[-1]):
        screen.tap(with_colon(T, T("settings.text_size"), f"{size} %"))
        screen.settle()
        assert _size_of(screen, T("settings.text_size")) == pytest.approx(usual * size / 100)
    screen.page.reload()
    screen.turn_on_semantics()
    screen.wait_for(T("settings.about"))
    assert _size_of(screen, T("settings.text_size")) == pytest.approx(usual * SIZES[-1] / 100)
    screen.tap(with_colon(T, T("settings.text_size"), T("settings.system")))
    screen.settle()
    assert _size_of(screen, T("settings.text_size")) == usual
