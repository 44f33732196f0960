"""Colours on all screens can be told apart, in the light and in the dark theme."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import pytest

from rules import GAMES
from rules.tournament.document import to_document
from scorer.phrases import card_text
from scorer.texts import texts
from scorer.theme import DARK, LIGHT, Palette
from tests.browser.conftest import StartApp
from tests.browser.harness import Server
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import fill, setting
from tests.full_run import first_in_quick_run
from tests.scorer.contrast import Faint, faint
from tests.scorer.paper.nights import facts_of, names, night_of

pytestmark = [pytest.mark.browser, pytest.mark.headless]

T: Final = texts("es")
THEMES: Final = {"light": LIGHT, "dark": DARK}
NIGHT: Final = night_of(facts_of(names(12), 2, by_deal=True, open_tables=1), "Noche de marzo")
EXAMPLES: Final = Path(__file__).parents[3] / "docs" / "examples"
TABLES: Final = {
    f"{place:032x}": key for place, key in enumerate((key for key in GAMES for _ in "12"), 1)
}
"""The game of each Partie by its id: of each game one that is over, and one in its middle."""


def documents() -> Iterator[dict[str, Any]]:
    for place, (partie_id, key) in enumerate(TABLES.items()):
        whole = json.loads((EXAMPLES / f"{key}.json").read_text(encoding="utf-8"))
        entries = whole["entries"]
        yield {**whole, "id": partie_id, "entries": entries[: len(entries) // (1 + place % 2)]}


class Check:
    """A screen, and what can hardly be seen on it so far."""

    def __init__(self, screen: HeadlessScreen, palette: Palette) -> None:
        self.screen = screen
        self._palette = palette
        self._found: dict[Faint, str] = {}

    def at(self, path: str, expected: str) -> None:
        """Look at a route once a text is there."""
        self.screen.go("")
        self.screen.wait_for(T("home.new_partie"))
        self.screen.go(path)
        self.look(path, expected)

    def tap(self, name: str, expected: str) -> None:
        """Look at what a tap shows."""
        self.screen.tap(name)
        self.look(name, expected)

    def look(self, where: str, expected: str) -> None:
        self.screen.wait_for(expected)
        self.screen.settle()
        views = self.screen.shown.page["views"]
        for problem in faint(views, self._palette):
            self._found.setdefault(problem, where)

    def assert_nothing_found(self) -> None:
        report = "\n".join(f"{problem} ({where})" for problem, where in self._found.items())
        assert not self._found, report


@pytest.fixture(scope="module", params=first_in_quick_run(THEMES))
def theme(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def coloured(theme: str, new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    data: Path = tmp_path_factory.mktemp("coloured")
    fill(data, [*documents(), to_document(NIGHT)])
    setting(data, "theme", theme)
    return new_app(data)


@pytest.fixture
def check(theme: str, coloured: Server) -> Iterator[Check]:
    with closing(HeadlessScreen(coloured.url, 390, 844)) as screen:
        screen.open()
        yield Check(screen, THEMES[theme])


def test_every_colour_of_a_table_is_seen_on_what_is_below_it(check: Check) -> None:
    for place, partie_id in enumerate(TABLES):
        check.at(f"partie/{partie_id}", T("table.menu"))
        if place % 2:
            for panel in ("table.menu", "table.entries"):
                check.tap(T(panel), T("app.close"))
                check.screen.tap(T("app.close"))
                check.screen.wait_for(T("app.close"), gone=True)
            check.screen.type_keys("57")
            check.look(partie_id, T("table.menu"))
    check.assert_nothing_found()


def test_every_colour_of_a_touched_cell_is_seen_on_what_is_below_it(check: Check) -> None:
    partie_id = next(one for one, key in reversed(TABLES.items()) if key == "coiffeur")
    check.at(f"partie/{partie_id}", T("table.menu"))
    for cell in ("Wunsch ×4", "Eggä ×1"):
        check.tap(T("coiffeur.open", side="Luis · Pedro", row=cell), T("table.menu"))
    check.assert_nothing_found()


def test_every_colour_of_the_other_screens_is_seen_on_what_is_below_it(check: Check) -> None:
    check.look("home", T("home.new_partie"))
    for key in GAMES:
        check.at(f"new/{key}", T("new.start"))
    check.at("settings", T("settings.text_size"))
    check.at("rules", T("rules.title"))
    check.at("desk", T("desk.title"))
    check.at("counter", T("counter.what"))
    ace = f"{card_text(T, 'HA', 'french')}, 11"
    check.tap(T("mode.french.hearts"), ace)
    check.tap(ace, ace)
    check.at("tournament", T("tournament.title"))
    check.at("tournament/new", T("tournament.new.begin"))
    check.at("tournament/offline", T("offline.begin"))
    check.at(f"tournament/night/{NIGHT.id}", T("tournament.tab.players"))
    for tab in ("players", "standings", "entries"):
        check.tap(T(f"tournament.tab.{tab}"), T(f"tournament.tab.{tab}"))
    check.at(f"tournament/night/{NIGHT.id}/screen", "Noche de marzo")
    check.assert_nothing_found()
