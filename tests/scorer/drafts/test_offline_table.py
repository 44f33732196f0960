"""The forms of a table that is counted offline are as they were left, until they are used."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from rules.engine.codec import to_json
from rules.tournament.facts import DealCounted
from rules.tournament.offline import OfflineSheet
from rules.tournament.options import Imposed, Terms
from scorer.drafts.kept import KEEP_SECONDS
from scorer.nights.offline import SETTING
from scorer.texts import texts
from scorer.texts.rounds import deal_title
from tests.browser.harness import Server
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import setting
from tests.scorer.drafts.fields import text_in, type_in
from tests.scorer.server.one_deal import served

T: Final = texts("es")
NUMBER, ADDRESS, CODE = (T(f"offline.{name}") for name in ("table", "address", "code"))
SUITS: Final = T(
    "app.labelled", what=T("tournament.option.trumps"), text=T("tournament.trumps.suits")
)
LATER_ROUND: Final = f"{T('offline.round')} +"
DEAL: Final = DealCounted(round=1, table=4, deal=1, tricks=(100, 57), matsch=None, stoeck=None)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def counted(data: Path) -> None:
    """One deal waits to be sent."""
    setting(data, SETTING, to_json(OfflineSheet(table=4, deals=(DEAL,))))


def opened(server: Server) -> HeadlessScreen:
    screen = HeadlessScreen(server.url, 390, 844)
    screen.open("tournament/offline")
    screen.settle()
    return screen


@pytest.fixture
def screen(data: Path) -> Iterator[HeadlessScreen]:
    with served(data) as server, closing(opened(server)) as shown:
        yield shown


def test_table_and_round_are_there_after_back_until_the_table_is_begun(
    screen: HeadlessScreen,
) -> None:
    type_in(screen, NUMBER, "12")
    screen.tap(LATER_ROUND)
    screen.settle()
    screen.tap(SUITS)
    screen.settle()
    screen.go("")
    screen.wait_for(T("home.new_partie"))
    screen.go("tournament/offline")
    screen.wait_for(T("offline.begin"))
    assert text_in(screen, NUMBER) == "12"
    screen.tap(T("offline.begin"))
    screen.wait_for(T("tournament.table.of_round", n=12, round=2))
    screen.wait_for(deal_title(T, 1, Terms(trumps=tuple(Imposed))))
    screen.tap(T("offline.change"))
    screen.wait_for(T("offline.begin"))
    assert text_in(screen, NUMBER) == "12"
    type_in(screen, NUMBER, "7")
    screen.tap(T("offline.begin"))
    screen.wait_for(T("tournament.table.of_round", n=7, round=2))


def test_the_number_of_a_deal_is_there_after_back(screen: HeadlessScreen) -> None:
    type_in(screen, NUMBER, "2")
    screen.tap(T("offline.begin"))
    screen.wait_for(T("tournament.table.of_round", n=2, round=1))
    for digit in "74":
        screen.tap(digit)
    screen.wait_for(": 74")
    screen.go("")
    screen.wait_for(T("home.new_partie"))
    screen.go("tournament/offline")
    screen.wait_for(": 74")


@pytest.mark.usefixtures("counted")
def test_address_and_code_are_there_after_back(screen: HeadlessScreen) -> None:
    screen.tap(T("offline.send"))
    screen.wait_for(T("offline.send_about"))
    type_in(screen, ADDRESS, "10.0.0.2:71")
    type_in(screen, CODE, "ABCD-EF")
    screen.settle()
    screen.go("")
    screen.settle()
    screen.tap(T("offline.send"))
    screen.wait_for(T("offline.send_about"))
    assert (text_in(screen, ADDRESS), text_in(screen, CODE)) == ("10.0.0.2:71", "ABCD-EF")


@pytest.mark.usefixtures("counted")
def test_both_forms_are_as_they_were_after_the_server_was_started_again(data: Path) -> None:
    with served(data) as server, closing(opened(server)) as screen:
        screen.tap(T("offline.send"))
        screen.wait_for(T("offline.send_about"))
        type_in(screen, CODE, "ABCD-EF")
        screen.tap(T("app.back"))
        screen.tap(T("offline.change"))
        screen.wait_for(T("offline.begin_anew"))
        type_in(screen, NUMBER, "9")
        screen.tap(LATER_ROUND)
        screen.pause(3000 * KEEP_SECONDS)
    with served(data) as server, closing(opened(server)) as screen:
        screen.tap(T("offline.send"))
        screen.wait_for(T("offline.send_about"))
        assert text_in(screen, CODE) == "ABCD-EF"
        screen.tap(T("app.back"))
        screen.tap(T("offline.change"))
        screen.wait_for(T("offline.begin_anew"))
        assert text_in(screen, NUMBER) == "9"
        screen.tap(T("offline.keep", n=1))
        screen.wait_for(T("tournament.table.of_round", n=9, round=2))
