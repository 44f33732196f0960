"""A table that was counted offline, once the players confirm that its deals have arrived."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from rules.tournament.facts import DealCounted
from rules.tournament.offline import MOST_TABLES, OfflineSheet
from rules.tournament.options import Options
from scorer.nights import OfflineTable
from scorer.store import Shelf
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen
from tests.browser.console import CUT
from tests.browser.tournament.organiser import Organiser
from tests.browser.tournament.rooms import in_a_loop, room
from tests.full_run import FULL

pytestmark = [pytest.mark.browser, pytest.mark.console(*CUT)]

T: Final = texts("es")
SHEET: Final = OfflineSheet(round=2, table=3, options=Options(deals=2))


async def count_and_send(data: Path) -> None:
    """Count a whole table, and send it."""
    shelf = await Shelf.open(data)
    table = OfflineTable(shelf.settings)
    table.begin(SHEET)
    for number, points in enumerate((98, 40), start=1):
        tricks = (points, 157 - points)
        table.count(
            DealCounted(round=2, table=3, deal=number, tricks=tricks, matsch=None, stoeck=None)
        )
    table.send(2)
    shelf.close()


@FULL
def test_once_the_table_has_all_deals_the_next_one_begins_without_a_question(
    open_screen: OpenScreen, tmp_path: Path
) -> None:
    in_a_loop(lambda: count_and_send(tmp_path / "data"))
    with room(tmp_path / "data", []) as opened:
        phone = open_screen(opened.served.url, **PHONE, path="tournament/offline")
        hand = Organiser(phone, tmp_path / "data")
        # Until somebody confirms that the deals have arrived, only the red button removes them.
        hand.tap_text("offline.change")
        phone.wait_for(T("offline.keep", n=2))
        hand.tap_text("app.back")
        phone.wait_for(T("offline.sent", n=2))
        hand.tap_text("offline.sent_yes")
        phone.wait_for(T("offline.at_table", n=2))
        phone.shot("offline-whole-390")
        hand.tap_text("offline.change")
        phone.wait_for(T("offline.begin"))
        assert phone.button(T("offline.keep", n=2)).count() == 0
        # In the next round somebody else sits at this table.
        hand.tap_text("offline.begin")
        phone.wait_for(T("offline.bad_table", most=MOST_TABLES))
        phone.page.get_by_role("textbox", name=T("offline.table")).click()
        phone.page.wait_for_timeout(150)
        phone.page.keyboard.type("7")
        hand.tap_text("offline.begin")
        phone.wait_for(T("tournament.table.of_round", n=7, round=3))
        phone.wait_for(T("table.deal_of", n=1, of=2))
