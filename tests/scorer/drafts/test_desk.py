"""The desk and the counter without a table are as they were left, until they are used or closed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from rules.jass.cards import Mode
from scorer.drafts.kept import KEEP_SECONDS
from scorer.phrases import card_text, mode_text
from scorer.texts import texts
from tests.browser.harness import Server
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import START, document, fill, mode
from tests.scorer.server.one_deal import WRITE, served

T: Final = texts("es")
PARTIE: Final = f"{1:032x}"
FIRST, SECOND = T("names.they"), T("names.we")
PILES, REVOKE = T("desk.ask.piles"), T("desk.case.revoke")
JACK: Final = f"{card_text(T, 'SJ')}, 20"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    fill(folder, [document(PARTIE, (START, mode(Mode.SPADES)))])
    return folder


@pytest.fixture
def server(data: Path) -> Iterator[Server]:
    with served(data) as started:
        yield started


def opened(server: Server, path: str) -> HeadlessScreen:
    screen = HeadlessScreen(server.url, 390, 844)
    screen.open(path)
    screen.settle()
    return screen


def walk(screen: HeadlessScreen, *names: str) -> None:
    for name in names:
        screen.tap(name)
        screen.settle()


def half_typed(screen: HeadlessScreen) -> None:
    """Type the count of one side, and a digit of the other one."""
    walk(screen, T("desk.case.miscount"), *"80", SECOND, "7")
    screen.wait_for(f"{SECOND} 7")


def test_a_number_of_the_desk_is_there_after_a_reload_until_it_is_answered(server: Server) -> None:
    with closing(opened(server, "desk")) as screen:
        half_typed(screen)
    with closing(opened(server, "desk")) as screen:
        screen.wait_for(PILES)
        assert screen.has(f"{FIRST} 80")
        walk(screen, "0", T("app.next"), T("mode.french.clubs"))
        screen.wait_for("80 + 70 = 150")
    # What is settled is not shown once more, nor what was typed for it.
    with closing(opened(server, "desk")) as screen:
        walk(screen, T("desk.case.miscount"))
        assert not screen.has(f"{FIRST} 80")


def test_target_and_totals_are_there_after_back(server: Server) -> None:
    with closing(opened(server, "desk")) as screen:
        walk(screen, T("desk.case.out_first"), *"2440", f"{T('new.target')} 3000")
        walk(screen, T("desk.simple"))
        screen.go("")
        screen.wait_for(T("desk.what"))
        walk(screen, T("desk.case.out_first"))
        assert screen.has(f"{FIRST} 2440")
        walk(screen, SECOND, *"2450", T("a11y.mode", mode=T("mode.french.hearts"), factor=1))
        screen.wait_for(T("desk.ask.claims"))


def revoke(screen: HeadlessScreen) -> None:
    walk(screen, REVOKE, T("desk.option.held_back.held_back"), "Ana · Marta", *"30")


def test_the_desk_of_a_table_is_there_until_the_table_goes_on(server: Server) -> None:
    with closing(opened(server, f"desk/{PARTIE}")) as screen:
        revoke(screen)
    with closing(opened(server, f"desk/{PARTIE}")) as screen:
        screen.wait_for_text("30")
        with closing(opened(server, f"partie/{PARTIE}")) as table:
            walk(table, *"98", WRITE)
            table.wait_for(T("table.written", what=""))
    with closing(opened(server, f"desk/{PARTIE}")) as screen:
        screen.wait_for(T("desk.what"))


def test_a_ruling_on_a_deal_that_has_changed_is_not_written(server: Server) -> None:
    with closing(opened(server, f"desk/{PARTIE}")) as screen:
        revoke(screen)
        walk(screen, T("app.next"))
        screen.wait_for(T("desk.write"))
        with closing(opened(server, f"partie/{PARTIE}")) as table:
            # Another mode: the ruling counts with the factor of the one before.
            walk(table, T("table.undo"), T("a11y.mode", mode=T("mode.french.hearts"), factor=1))
            table.settle()
        walk(screen, T("desk.write"))
        screen.wait_for(T("error.stale"))
        # The same case once more judges the deal as it is now.
        walk(screen, T("desk.another"))
        revoke(screen)
        walk(screen, T("app.next"), T("desk.write"))
        screen.wait_for(T("table.menu"))


def test_the_cards_of_the_counter_are_there_until_it_is_closed(server: Server) -> None:
    with closing(opened(server, "counter")) as screen:
        walk(screen, mode_text(T, "spades"), JACK)
        screen.wait_for(T("counter.points", n=20))
        screen.go("")
        screen.wait_for(T("home.new_partie"))
        screen.go("counter")
        screen.wait_for(T("counter.points", n=20))
        walk(screen, T("app.close"))
        screen.wait_for(T("home.new_partie"))
        screen.go("counter")
        screen.wait_for(T("counter.what"))


def test_desk_and_counter_are_as_they_were_after_the_server_was_started_again(data: Path) -> None:
    with served(data) as server:
        with closing(opened(server, "desk")) as screen:
            half_typed(screen)
        with closing(opened(server, "counter")) as screen:
            walk(screen, mode_text(T, "spades"), JACK)
            screen.pause(3000 * KEEP_SECONDS)
    with served(data) as server:
        with closing(opened(server, "desk")) as screen:
            screen.wait_for(f"{SECOND} 7")
        with closing(opened(server, "counter")) as screen:
            screen.wait_for(T("counter.points", n=20))
