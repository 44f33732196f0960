"""What an organiser types and has not written is there after Back and after a reload."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from rules.tournament.document import to_document
from scorer.drafts.kept import KEEP_SECONDS
from scorer.texts import texts
from tests.browser.harness import Server
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import fill
from tests.scorer.drafts.fields import text_in, type_in
from tests.scorer.paper.nights import night_of
from tests.scorer.server.one_deal import served

T: Final = texts("es")
NIGHT: Final = night_of(())
TITLE, LIST = T("tournament.new.title"), T("tournament.players.list")
MORE_ROUNDS: Final = f"{T('tournament.option.rounds')} +"
PASTED: Final = "1. Ana\n2. Luis\n3. Mar"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    fill(folder, [to_document(NIGHT)])
    return folder


@pytest.fixture
def server(data: Path) -> Iterator[Server]:
    with served(data) as started:
        yield started


def opened(server: Server, path: str, sign: str) -> HeadlessScreen:
    screen = HeadlessScreen(server.url, 390, 844)
    screen.open(path)
    screen.wait_for(sign)
    return screen


def at_form(server: Server) -> HeadlessScreen:
    return opened(server, "tournament/new", MORE_ROUNDS)


def at_night(server: Server) -> HeadlessScreen:
    return opened(server, f"tournament/night/{NIGHT.id}", T("tournament.players.paste"))


def open_list(screen: HeadlessScreen) -> None:
    screen.tap(T("tournament.players.paste"))
    screen.wait_for(T("tournament.players.list_help"))


def next_name(number: int) -> str:
    return T("tournament.players.next", n=number)


def rounds(screen: HeadlessScreen) -> str:
    """The number of rounds, which stands before the button that adds one."""
    shown = screen.texts()
    return shown[shown.index(MORE_ROUNDS) - 1]


def test_title_and_options_are_there_until_the_night_begins(server: Server) -> None:
    with closing(at_form(server)) as screen:
        type_in(screen, TITLE, "Jueves")
        screen.tap(MORE_ROUNDS)
        screen.settle()
        screen.go("tournament")
        screen.wait_for(MORE_ROUNDS, gone=True)
        screen.go("tournament/new")
        screen.wait_for(MORE_ROUNDS)
        assert (text_in(screen, TITLE), rounds(screen)) == ("Jueves", "5")
        screen.tap(T("tournament.new.begin"))
        screen.wait_for(T("tournament.players.paste"))
        screen.go("tournament/new")
        screen.wait_for(MORE_ROUNDS)
        # The form begins with what is usual; the options of the last night are one tap away.
        assert (text_in(screen, TITLE), rounds(screen)) == ("", "4")
        screen.tap(T("tournament.new.last"))
        screen.settle()
        assert rounds(screen) == "5"


def test_what_the_last_night_agreed_on_later_is_offered_to_the_next(server: Server) -> None:
    with closing(at_night(server)) as screen:
        screen.tap(T("tournament.tab.entries"))
        screen.tap(T("tournament.agreed.change"))
        screen.wait_for(T("tournament.agreed.help"))
        screen.tap(MORE_ROUNDS)
        screen.settle()
        screen.tap(T("tournament.agreed.write"))
        screen.wait_for(T("tournament.agreed.help"), gone=True)
        screen.go("tournament/new")
        screen.wait_for(MORE_ROUNDS)
        screen.tap(T("tournament.new.last"))
        screen.settle()
        assert rounds(screen) == "5"


def test_a_pasted_list_is_there_until_it_is_entered(server: Server) -> None:
    with closing(at_night(server)) as screen:
        open_list(screen)
        type_in(screen, LIST, PASTED)
        screen.wait_for(T("tournament.players.enter_all", n=3))
        screen.go("tournament")
        screen.wait_for(T("tournament.players.list_help"), gone=True)
        open_list(screen)
        assert text_in(screen, LIST) == PASTED
        screen.tap(T("tournament.players.enter_all", n=3))
        screen.wait_for(T("tournament.players.count", n=3))
        open_list(screen)
        assert text_in(screen, LIST) == ""


def test_the_next_name_is_there_until_it_is_written(server: Server) -> None:
    with closing(at_night(server)) as screen:
        type_in(screen, next_name(1), "Ana\nLu")
        screen.wait_for(T("tournament.players.count", n=1))
        screen.settle()
        open_list(screen)
        screen.go("tournament")
        screen.wait_for(T("tournament.players.list_help"), gone=True)
        # The name that is written stands in the list of players.
        assert text_in(screen, next_name(2)) == "Lu"
        screen.tap(T("tournament.players.enter"))
        screen.wait_for(T("tournament.players.count", n=2))
        assert text_in(screen, next_name(3)) == ""


def test_another_name_for_a_player_is_there_until_it_is_written(server: Server) -> None:
    field, player = T("tournament.player.name"), "1 Ana"
    with closing(at_night(server)) as screen:
        type_in(screen, next_name(1), "Ana\n")
        screen.tap(player)
        screen.wait_for(T("tournament.player.spell"))
        type_in(screen, field, "Anna")
        screen.go("tournament")
        screen.wait_for(T("tournament.player.spell"), gone=True)
        screen.tap(player)
        screen.wait_for(T("tournament.player.spell"))
        assert text_in(screen, field) == "Anna"
        screen.tap(T("tournament.player.spell"))
        screen.tap("1 Anna")
        screen.wait_for(T("tournament.player.spell"))
        assert text_in(screen, field) == "Anna"


def test_all_of_it_is_there_after_the_server_was_started_again(data: Path) -> None:
    with served(data) as server, closing(at_night(server)) as screen:
        type_in(screen, next_name(1), "Ro")
        screen.settle()
        open_list(screen)
        type_in(screen, LIST, PASTED)
        screen.tap(T("app.back"))
        screen.wait_for(T("tournament.players.list_help"), gone=True)
        screen.go("tournament/new")
        screen.wait_for(MORE_ROUNDS)
        type_in(screen, TITLE, "Jueves")
        screen.tap(MORE_ROUNDS)
        screen.pause(3000 * KEEP_SECONDS)
    with served(data) as server:
        with closing(at_form(server)) as screen:
            assert (text_in(screen, TITLE), rounds(screen)) == ("Jueves", "5")
        with closing(at_night(server)) as screen:
            assert text_in(screen, next_name(1)) == "Ro"
            open_list(screen)
            assert text_in(screen, LIST) == PASTED
