"""What is half typed in one tab or on one device is not that of another one of the same person."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from scorer.drafts.kept import KEEP_SECONDS
from scorer.texts import texts
from tests.browser.harness import Server
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import SEVEN_DEALS, document, fill
from tests.scorer.server.one_deal import served

T: Final = texts("es")
PARTIEN: Final = tuple(f"{number:032x}" for number in range(1, 4))
SIDE: Final = "Ana · Marta"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("tabs") / "data"
    fill(folder, [document(one, SEVEN_DEALS) for one in PARTIEN])
    with served(folder) as started:
        yield started


def at_table(server: Server, partie: str) -> HeadlessScreen:
    screen = HeadlessScreen(server.url, 390, 844)
    show_table(screen, partie)
    return screen


def show_table(screen: HeadlessScreen, partie: str) -> None:
    screen.open(f"partie/{partie}")
    screen.wait_for(T("table.menu"))
    screen.settle()


def walk(screen: HeadlessScreen, *names: str) -> None:
    for name in names:
        screen.tap(name)
        screen.settle()


def test_a_second_tab_begins_empty_and_changes_nothing_in_the_first(server: Server) -> None:
    partie = PARTIEN[0]
    with closing(at_table(server, partie)) as first:
        walk(first, *"93")
        first.wait_for(f"{SIDE}: 93")
        with closing(at_table(server, partie)) as second:
            assert second.has(f"{SIDE}: –")
            walk(second, "4")
            second.wait_for(f"{SIDE}: 4")
            assert first.has(f"{SIDE}: 93")
            second.pause(3000 * KEEP_SECONDS)
            # Each is loaded again, and shows what was typed in it.
            show_table(first, partie)
            first.wait_for(f"{SIDE}: 93")
            show_table(second, partie)
            second.wait_for(f"{SIDE}: 4")


def test_what_was_typed_in_a_closed_tab_is_shown_by_the_next_one(server: Server) -> None:
    partie = PARTIEN[1]
    with closing(at_table(server, partie)) as first:
        walk(first, *"93")
        first.wait_for(f"{SIDE}: 93")
    with closing(at_table(server, partie)) as second:
        second.wait_for(f"{SIDE}: 93")


def test_a_tab_that_shows_another_screen_keeps_what_it_has_typed(server: Server) -> None:
    partie = PARTIEN[2]
    with closing(at_table(server, partie)) as first:
        walk(first, *"93")
        first.go("")
        first.wait_for(T("home.new_partie"))
        with closing(at_table(server, partie)) as second:
            assert second.has(f"{SIDE}: –")
            first.go(f"partie/{partie}")
            first.wait_for(f"{SIDE}: 93")
