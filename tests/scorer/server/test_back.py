"""Back without a browser: it closes what is open, and what is typed is there again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from typing import Final

import pytest

from rules.tournament.document import to_document
from scorer.texts import texts
from tests.browser.harness import Server
from tests.browser.headless import HeadlessScreen
from tests.browser.phone.whole_games import SHORT, ShortPartie
from tests.browser.prepared import fill
from tests.full_run import first_in_quick_run
from tests.scorer.paper.nights import facts_of, names, night_of
from tests.scorer.server.one_deal import DEALS, TYPED, begin_deal, served

T: Final = texts("es")
NIGHT: Final = night_of(facts_of(names(8), 1, open_tables=2))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("back")
    fill(data, [*(short.document for short in SHORT), to_document(NIGHT)])
    with served(data) as started:
        yield started


def fields(screen: HeadlessScreen) -> list[str]:
    """What is typed, and other numbers with a name."""
    screen.settle()
    return [text for text in screen.texts() if re.search(r": \d", text)]


def go_back(screen: HeadlessScreen, to: str, closed: str = "") -> None:
    """Press Back: the browser then shows the route before, and tells the app.

    Args:
        screen: The screen.
        to: The route before.
        closed: A text of what is closed instead, if anything is.
    """
    stays = screen.route
    if closed:
        screen.wait_for(closed)
    screen.go(to)
    if closed:
        screen.wait_for(closed, gone=True)
        screen.settle()
    assert screen.route == (stays if closed else to)


@pytest.mark.parametrize("short", first_in_quick_run(SHORT, 3), ids=lambda short: short.game)
def test_what_is_typed_of_a_deal_is_there_after_back_and_forward(
    short: ShortPartie, server: Server
) -> None:
    route = f"partie/{short.id}"
    with closing(begin_deal(server.url, short, short.id)) as screen:
        for button in DEALS[short.game][1][:-1]:
            screen.tap(button)
        screen.wait_for(TYPED[short.game])
        typed = fields(screen)
        screen.tap(T("table.menu"))
        go_back(screen, "", closed=T("scored.title"))
        assert fields(screen) == typed
        go_back(screen, "")
        screen.wait_for(T("home.new_partie"))
        screen.go(route)
        screen.wait_for(TYPED[short.game])
        assert fields(screen) == typed
        # The desk is another screen: Back goes through its questions, then to the table.
        screen.go(f"desk/{short.id}")
        screen.tap(T("desk.case.looking_back"))
        go_back(screen, route, closed=T("desk.option.which_trick.first"))
        go_back(screen, route)
        screen.wait_for(TYPED[short.game])
        assert fields(screen) == typed


def test_back_closes_what_is_open_on_the_screen_of_a_night(server: Server) -> None:
    route = f"tournament/night/{NIGHT.id}"
    with closing(HeadlessScreen(server.url, 390, 844)) as desk:
        desk.open(route)
        desk.tap(T("tournament.table.enter", n=1))
        desk.wait_for(T("tournament.table.of_round", n=1, round=1))
        for digit in "701":
            desk.tap(digit)
        desk.wait_for(": 701")
        go_back(desk, "tournament", closed=T("tournament.table.of_round", n=1, round=1))
        desk.tap(T("tournament.table.enter", n=1))
        desk.wait_for(": 701")
        # Another table has fields of its own.
        desk.tap(T("app.back"))
        desk.wait_for(T("tournament.table.of_round", n=1, round=1), gone=True)
        desk.tap(next(text for text in desk.texts() if text.startswith("Mesa 2,")))
        desk.wait_for(T("tournament.table.of_round", n=2, round=1))
        assert not desk.has(": 701")


def test_back_in_the_rules_closes_the_topic_first(server: Server) -> None:
    with closing(HeadlessScreen(server.url, 390, 844)) as screen:
        screen.open("rules")
        screen.tap(T("game.putz"))
        go_back(screen, "", closed=T("book.all"))
        screen.wait_for(T("game.molotow"))
