"""A tournament table that is counted in the installed phone app, without any network, and sent."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, Playwright

from rules.tournament.facts import PlayerEntered
from rules.tournament.offline import MOST_TABLES
from rules.tournament.options import Options
from scorer.nights import Nights, TableCodes, draw_rounds
from scorer.screens.tournament.wording import both_text
from scorer.store import Shelf
from scorer.texts import texts
from tests.browser.console import CUT, NOT_LET_IN
from tests.browser.harness import Screen
from tests.browser.phone.static_host import StaticHost, profile, tab
from tests.browser.tournament.organiser import Organiser
from tests.full_run import FULL
from tests.scorer.server.clients import Table as Served

# A browser with a persistent profile requests the manifest, without the cookie of a guest.
MANIFEST: Final = "Manifest fetch from http://127.0.0.2:[0-9]+/manifest.json failed, code 403"
pytestmark = [pytest.mark.browser, pytest.mark.console(*CUT, *NOT_LET_IN, MANIFEST)]

T: Final = texts("es")
NAMES: Final = ("Anna", "Beat", "Carla", "Dora", "Ernst", "Fritz", "Greta", "Hans")
TABLE: Final = 2


@pytest.fixture
def phone(
    begun: Path, host: StaticHost, playwright: Playwright, tmp_path: Path
) -> Iterator[BrowserContext]:
    """A browser that has stored the app; the host of the app cannot be reached any more."""
    shutil.copytree(begun, tmp_path / "profile", symlinks=True)
    with contextlib.closing(profile(playwright, tmp_path / "profile")) as browser:
        host.stop()
        yield browser


def drawn_night(data: Path) -> str:
    """Begin a night, draw its first round, and return the code of a table."""

    async def prepare() -> str:
        shelf = await Shelf.open(data)
        nights = Nights(shelf)
        players = [PlayerEntered(name=name) for name in NAMES]
        night = await nights.begin("Noche del club", Options(deals=3), *players)
        await draw_rounds(night, seen=night.view.seq, seconds=0)
        codes = TableCodes(shelf.settings, nights)
        await codes.invite(night.view.id)
        code = codes.code(codes.passes()[TABLE - 1])
        shelf.close()
        return code

    # In another thread, because Playwright's event loop runs in this one.
    with ThreadPoolExecutor(1) as executor:
        return executor.submit(lambda: asyncio.run(prepare())).result()


def count(hand: Organiser, deal: int, points: int, deals: int) -> None:
    """Type a deal with a finger, and write it."""
    hand.screen.wait_for(T("table.deal_of", n=deal, of=deals))
    hand.type_points(points)
    hand.tap_text("pad.write")
    hand.screen.wait_for(f"{T('table.deal', n=deal)}: {both_text(T, (points, 157 - points))}")


def type_into(screen: Screen, name: str, text: str) -> None:
    """Type into the field with this name, in place of what is there."""
    screen.page.get_by_role("textbox", name=name).click()
    screen.page.wait_for_timeout(150)
    screen.page.keyboard.press("Control+A")
    screen.page.keyboard.type(text)


def opened_table(
    browser: BrowserContext, hand: Organiser, served: Served, shots: Path, label: str
) -> Screen:
    """Tap the button that sends; return the tab that opens at the table's address."""
    hand.screen.page.bring_to_front()
    with browser.expect_page() as opened:
        hand.tap(label)
    page = opened.value
    table = Screen(page=page, url=served.guests_url, touch=True, shots=shots)
    table.turn_on_semantics()
    table.wait_for(T("tournament.table.of_round", n=TABLE, round=1))
    return table


@FULL
def test_a_table_that_was_counted_offline_is_sent_and_counted_once(
    phone: BrowserContext, host: StaticHost, tmp_path: Path, shots: Path
) -> None:
    code = drawn_night(tmp_path / "data")
    served = Served(tmp_path / "data", tmp_path / "server.log")
    screen = tab(phone, host.url(), shots)
    hand = Organiser(screen, tmp_path / "data")
    hand.tap_text("tournament.title")
    hand.tap_text("offline.count")
    screen.wait_for(T("offline.about"))
    hand.tap_text("offline.begin")
    screen.wait_for(T("offline.bad_table", most=MOST_TABLES))
    screen.shot("offline-place-390")
    type_into(screen, T("offline.table"), str(TABLE))
    hand.tap_text("offline.begin")
    screen.wait_for(T("tournament.table.of_round", n=TABLE, round=1))
    count(hand, 1, 98, 8)
    screen.shot("offline-table-390")
    # What was counted is there after a restart, too.
    screen.page.close()
    screen = tab(phone, f"{host.url()}#/tournament/offline", shots)
    hand = Organiser(screen, tmp_path / "data")
    count(hand, 2, 40, 8)

    hand.tap_text("offline.send")
    screen.wait_for(T("offline.send_about"))
    label = f"{T('offline.open', n=2)}, {both_text(T, (138, 176))}"
    hand.tap(label)
    screen.wait_for(T("offline.bad_address"))
    served.start()
    try:
        type_into(screen, T("offline.address"), served.guests_url.removeprefix("http://"))
        hand.tap(label)
        screen.wait_for(T("offline.bad_code"))
        type_into(screen, T("offline.code"), f"{code[:4]}-{code[4:8]}-{code[8:]}".lower())
        screen.settle()
        screen.shot("offline-send-390")
        table = opened_table(phone, hand, served, shots, label)
        table.wait_for(T("offline.arrived", n=2, points=both_text(T, (138, 176))))
        table.shot("offline-arrived-390")
        page = Organiser(table, tmp_path / "data")
        assert not page.night().replay().state.rounds[0].begun, "nothing is entered without a tap"
        page.tap_text("offline.enter", n=2)
        table.wait_for(T("offline.counted"))
        table.shot("offline-counted-390")
        state = page.wait_for_state(lambda now: now.rounds[0].begun)
        made = state.rounds[0].tables[TABLE - 1].made
        assert [one.tricks for one in made] == [(98, 59), (40, 117)]
        # The table continues with the next deal.
        page.tap_text("app.close")
        table.wait_for(T("offline.counted"), gone=True)
        count(page, 3, 60, 3)

        # The phone does not learn what happened on the page, so it asks, also after a restart.
        screen.page.bring_to_front()
        screen.wait_for(T("offline.sent", n=2))
        screen.shot("offline-asked-390")
        hand.tap_text("offline.sent_no")
        screen.wait_for(T("offline.sent", n=2), gone=True)

        # Sending again changes nothing; the phone still has all deals.
        again = opened_table(phone, hand, served, shots, label)
        again.wait_for(T("offline.counted"))
        assert again.button(T("offline.enter", n=2)).count() == 0
        made = page.night().replay().state.rounds[0].tables[TABLE - 1].made
        assert [one.tricks for one in made] == [(98, 59), (40, 117), (60, 97)]
        # The code of an old draw is refused; the page keeps the deals for the right code.
        again.page.goto(f"{served.guests_url}join#ABCDEFGH2345.1-1-{TABLE}-1-98-40-60")
        again.page.get_by_text(T("lobby.wrong")).wait_for()
        again.page.get_by_role("textbox").fill(code)
        again.page.get_by_role("button").click()
        again.page.wait_for_url(f"{served.guests_url}?deals=*")
        again.turn_on_semantics()
        again.wait_for(T("offline.arrived", n=3, points=both_text(T, (198, 273))))
        again.wait_for(T("offline.counted"))

        screen.page.close()
        screen = tab(phone, f"{host.url()}#/tournament/offline", shots)
        hand = Organiser(screen, tmp_path / "data")
        screen.wait_for(T("offline.sent", n=2))
        assert screen.button(T("tables.take_back", n=2)).count() == 1
        hand.tap_text("offline.sent_yes")
        screen.wait_for(T("offline.at_table", n=2))
        screen.wait_for(f"{T('table.deal', n=2)}: {both_text(T, (40, 117))}")
        assert not screen.has(T("offline.sent", n=2))
        assert screen.button(T("tables.take_back", n=2)).count() == 0, "the table has the deals"
        assert screen.button(T("offline.send")).count() == 0, "no deal is left to be sent"
        screen.shot("offline-arrived-all-390")

        # Deals that are counted from now on can be sent, and a wrong answer can be corrected.
        count(hand, 3, 61, 8)
        screen.wait_for(T("offline.at_table", n=2))
        assert screen.button(T("tables.take_back", n=3)).count() == 1
        screen.shot("offline-one-waits-390")
        hand.tap_text("tables.take_back", n=3)
        hand.tap_text("offline.unsent")
        hand.tap_text("offline.send")
        screen.wait_for(label)
        hand.tap_text("app.back")

    finally:
        served.stop()
        served.assert_quiet()
