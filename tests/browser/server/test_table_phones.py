"""Phones at the tables of a tournament night, in real browsers, with touches."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import pytest

from rules.tournament.facts import PlayerEntered
from rules.tournament.options import Options
from scorer.nights import Nights, TableCodes
from scorer.screens.tournament.wording import both_text
from scorer.store import Shelf
from scorer.texts import texts
from tests.browser.conftest import DESKTOP, PHONE, OpenScreen
from tests.browser.console import CUT, NOT_LET_IN
from tests.browser.games.stored import stored_files
from tests.browser.tournament.organiser import Organiser
from tests.full_run import FULL
from tests.scorer.server.clients import Table as Served

pytestmark = [pytest.mark.browser, pytest.mark.console(*CUT, *NOT_LET_IN)]

T: Final = texts("es")
NAMES: Final = ("Anna", "Beat", "Carla", "Dora", "Ernst", "Fritz", "Greta", "Hans")


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    async def prepare() -> None:
        shelf = await Shelf.open(tmp_path / "data")
        players = [PlayerEntered(name=name) for name in NAMES]
        await Nights(shelf).begin("Noche del club", Options(rounds=2, deals=2), *players)
        shelf.close()

    # In another thread, because Playwright's event loop runs in this one.
    with ThreadPoolExecutor(1) as executor:
        executor.submit(lambda: asyncio.run(prepare())).result()
    server = Served(tmp_path / "data", tmp_path / "server.log")
    server.start()
    try:
        yield server
    finally:
        server.stop()
        server.assert_quiet()


def codes_in(data: Path, copy: Path) -> list[str]:
    """Return the codes of the tables in the current round, from a copy of the data folder."""
    shutil.copytree(data, copy, ignore=shutil.ignore_patterns("*.lock"))

    async def look() -> list[str]:
        shelf = await Shelf.open(copy)
        codes = TableCodes(shelf.settings, Nights(shelf))
        await codes.prepare()
        shelf.close()
        return [codes.code(one) for one in codes.passes()]

    with ThreadPoolExecutor(1) as executor:
        return executor.submit(lambda: asyncio.run(look())).result()


def count(hand: Organiser, deal: int, points: int) -> None:
    """Type a deal with a finger, and write it."""
    hand.screen.wait_for(T("table.deal_of", n=deal, of=2))
    hand.type_points(points)
    hand.tap_text("pad.write")


@FULL
def test_tables_count_on_their_phones_and_the_next_round_has_new_codes(
    served: Served, open_screen: OpenScreen, tmp_path: Path
) -> None:
    (file,) = stored_files(tmp_path / "data" / "nights")
    route = f"tournament/night/{file.stem}"
    host = open_screen(served.url, **DESKTOP, path=route)
    organiser = Organiser(host, tmp_path / "data")
    organiser.move_on("tournament.draw.round", n=1)
    organiser.wait_for_state(lambda now: len(now.rounds) == 1)
    organiser.tap_text("tables.title")
    host.wait_for(T("tables.about"))
    organiser.tap_text("tables.invite")
    host.wait_for(T("tables.picture", n=1))
    host.shot("tables-codes-desktop")
    codes = codes_in(tmp_path / "data", tmp_path / "first")
    assert len(set(codes)) == 2

    guests = f"{served.guests_url}"
    first = open_screen(guests, **PHONE, path=f"join#{codes[0]}")
    again = open_screen(guests, width=360, height=640, touch=True, path=f"join#{codes[0]}")
    second = open_screen(guests, width=844, height=390, touch=True, path=f"join#{codes[1]}")
    first.wait_for(T("tournament.table.of_round", n=1, round=1))
    second.wait_for(T("tournament.table.of_round", n=2, round=1))
    host.wait_for(T("tables.phones", n=2))
    state = organiser.wait_for_state(lambda now: bool(now.rounds))
    elsewhere = {state.player(number).name for number in state.rounds[0].tables[1].seats}
    assert not [text for text in first.texts() for name in elsewhere if name in text]
    first.shot("table-phone-390")
    again.shot("table-phone-360")
    second.shot("table-phone-844")

    for phone in (first, again, second):
        # A refusal moves no key, so the next tap can be made without looking.
        before = phone.middle("1")
        Organiser(phone, tmp_path / "data").tap_text("pad.write")
        phone.wait_for(T("tournament.sheet.missing"))
        assert phone.middle("1") == before
    first.shot("table-phone-refused-390")
    again.shot("table-phone-refused-360")
    second.shot("table-phone-refused-844")

    hand = Organiser(first, tmp_path / "data")
    count(hand, 1, 100)
    for phone in (first, again):
        phone.wait_for(f"{T('table.deal', n=1)}: {both_text(T, (100, 57))}")
        phone.wait_for(T("table.deal_of", n=2, of=2))
    # While a deal is typed on this phone, the other phone of the table writes it: this phone says
    # so, even right after a tap. Then it takes the deal back.
    hand.type_points(9)
    count(Organiser(again, tmp_path / "data"), 2, 60)
    first.wait_for(T("error.stale"))
    first.wait_for(T("tables.complete"))
    first.wait_for(T("pad.sum_ok", first=160, second=154, sum=314))
    first.shot("table-phone-complete-390")
    hand.tap_text("tables.take_back", n=2)
    count(hand, 2, 61)
    again.wait_for(T("pad.sum_ok", first=161, second=153, sum=314))
    other = Organiser(second, tmp_path / "data")
    count(other, 1, 30)
    count(other, 2, 40)
    second.wait_for(T("tables.complete"))

    host.go(route)
    organiser.move_on("tournament.round.close", n=1)
    for phone in (first, again, second):
        phone.wait_for(T("tables.closed"))
        assert phone.button(T("tables.take_back", n=2)).count() == 0
    first.shot("table-phone-closed-390")
    organiser.move_on("tournament.draw.round", n=2)
    organiser.wait_for_state(lambda now: len(now.rounds) == 2)
    assert served.join(codes[0]).status_code == 403
    organiser.tap_text("tables.title")
    host.wait_for(T("tables.picture", n=1))
    new = codes_in(tmp_path / "data", tmp_path / "second")[1]
    first.open(f"join#{new}")
    first.wait_for(T("tournament.table.of_round", n=2, round=2))
    count(hand, 1, 0)
    hand.tap_text("pad.write")  # it was asked whether that was a Matsch
    first.wait_for(f"{T('table.deal', n=1)}: {both_text(T, (0, 157))}")
    first.shot("table-phone-second-round-390")
