"""A name that is half typed at the table is there again, and nobody else's write changes it."""

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
from tests.browser.prepared import START, document, fill, free_seat
from tests.scorer.drafts.fields import text_in, type_in
from tests.scorer.server.one_deal import served

T: Final = texts("es")
FIELD: Final = T("new.name")
PARTIEN: Final = tuple(f"{number:032x}" for number in range(1, 5))


def seat(number: int) -> str:
    return T("names.seat_n", n=number)


def prepare(data: Path) -> None:
    fill(data, [{**document(one, (START,)), "players": ["", "", "", ""]} for one in PARTIEN])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("names") / "data"
    prepare(folder)
    with served(folder) as started:
        yield started


def at_table(server: Server, partie: str) -> HeadlessScreen:
    screen = HeadlessScreen(server.url, 390, 844)
    screen.open(f"partie/{partie}")
    screen.wait_for(T("table.menu"))
    return screen


def open_names(screen: HeadlessScreen) -> None:
    screen.tap(T("table.menu"))
    screen.tap(T("names.title"))
    screen.wait_for(T("app.ok"))


def test_a_half_typed_name_is_there_after_back_until_the_panel_is_closed(server: Server) -> None:
    with closing(at_table(server, PARTIEN[0])) as screen:
        open_names(screen)
        screen.tap(free_seat(T, 3), last=True)
        screen.settle()
        type_in(screen, FIELD, "Ana M")
        screen.settle()
        screen.go()
        screen.wait_for(T("app.ok"), gone=True)
        open_names(screen)
        assert text_in(screen, FIELD) == "Ana M"
        screen.tap(T("app.ok"))
        screen.wait_for(f"{seat(3)}: Ana M")
        type_in(screen, FIELD, "Lu")
        for _ in range(2):
            screen.tap(T("app.close"), last=True)
            screen.settle()
        screen.wait_for(T("names.title"), gone=True)
        open_names(screen)
        assert text_in(screen, FIELD) == ""


def test_the_name_that_follows_a_written_one_is_there_after_back(server: Server) -> None:
    with closing(at_table(server, PARTIEN[1])) as screen:
        open_names(screen)
        type_in(screen, FIELD, "Ana")
        screen.tap(T("app.ok"))
        screen.wait_for(f"{seat(1)}: Ana")
        screen.settle()
        type_in(screen, FIELD, "Lu")
        screen.settle()
        screen.go()
        screen.wait_for(T("app.ok"), gone=True)
        open_names(screen)
        assert text_in(screen, FIELD) == "Lu"
        screen.tap(T("app.ok"))
        screen.wait_for(f"{seat(2)}: Lu")


def test_a_name_written_on_another_device_leaves_the_half_typed_one(server: Server) -> None:
    with (
        closing(at_table(server, PARTIEN[2])) as screen,
        closing(at_table(server, PARTIEN[2])) as other,
    ):
        open_names(screen)
        type_in(screen, FIELD, "Ana ")
        open_names(other)
        type_in(other, FIELD, "Luis")
        other.tap(T("app.ok"))
        # Both have begun with the first seat; the one that is being typed stays there.
        screen.wait_for(f"{seat(1)}: Luis")
        assert text_in(screen, FIELD) == "Ana "
        screen.tap(T("app.ok"))
        screen.wait_for(f"{seat(1)}: Ana")


def test_a_half_typed_name_is_there_after_the_server_was_started_again(tmp_path: Path) -> None:
    data = tmp_path / "data"
    prepare(data)
    with served(data) as server, closing(at_table(server, PARTIEN[0])) as screen:
        open_names(screen)
        screen.tap(free_seat(T, 2), last=True)
        screen.settle()
        type_in(screen, FIELD, "Ros")
        screen.pause(3000 * KEEP_SECONDS)
    with served(data) as server, closing(at_table(server, PARTIEN[0])) as screen:
        open_names(screen)
        assert text_in(screen, FIELD) == "Ros"
        screen.tap(T("app.ok"))
        screen.wait_for(f"{seat(2)}: Ros")
