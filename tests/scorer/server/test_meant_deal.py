"""A write that was meant for another deal: the log refuses it, and the players are asked.

The network of one device is stuck while another one writes. What the first has sent arrives later;
its screen has not shown the new deal, however long that took.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from rules.engine.game import Event
from rules.engine.log import effective
from rules.pairs.facts import TricksCounted
from scorer.sharing.unshown import DOUBLE_TAP_SECONDS
from scorer.table.conflict import SEEN_SECONDS
from scorer.texts import texts
from tests.browser.games.facts_on_disk import entries_on_disk
from tests.browser.harness import CuttableProxy, Server
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import STAGES, document, fill
from tests.full_run import first_in_quick_run
from tests.scorer.server.clients import GUESTS
from tests.scorer.server.club import Club, served_club
from tests.scorer.server.one_deal import WRITE, served

T: Final = texts("es")
STALLS: Final = (2 * SEEN_SECONDS, 12.0)
"""Seconds for which nothing passes: longer than anybody needs to see what was written."""
PARTIEN: Final = {seconds: f"{place:032x}" for place, seconds in enumerate(STALLS, 1)}
UNDONE: Final = f"{9:032x}"
SIDE: Final = "Ana · Marta"


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("meant") / "data"
    fill(folder, [document(one, STAGES["mode"]) for one in (*PARTIEN.values(), UNDONE)])
    return folder


@pytest.fixture(scope="module")
def server(data: Path) -> Iterator[Server]:
    with served(data) as started:
        yield started


@pytest.fixture
def proxy(server: Server) -> Iterator[CuttableProxy]:
    made = CuttableProxy(server.port)
    yield made
    made.close()


def at_table(url: str, partie: str) -> HeadlessScreen:
    screen = HeadlessScreen(url, 390, 844)
    screen.open(f"partie/{partie}")
    screen.wait_for(T("table.menu"))
    screen.settle()
    return screen


def new_facts(data: Path, partie: str) -> list[Event]:
    """The facts since the Partie was prepared that count."""
    facts = [placed.event for placed in effective(entries_on_disk(data, partie))]
    return facts[len(STAGES["mode"]) :]


@pytest.mark.parametrize("stall", first_in_quick_run(STALLS))
def test_a_deal_that_another_device_has_written_is_not_written_again_for_the_next_one(
    stall: float, server: Server, proxy: CuttableProxy, data: Path
) -> None:
    partie, first = PARTIEN[stall], TricksCounted(tricks=(70, 87), matsch=None)
    with (
        closing(at_table(server.url, partie)) as host,
        closing(at_table(proxy.url, partie)) as stuck,
    ):
        for digit in "70":
            stuck.tap(digit)
        stuck.wait_for(f"{SIDE}: 70")
        proxy.stall()
        stuck.tap_unseen(WRITE)
        for button in (*"70", WRITE):
            host.tap(button)
        host.wait_for(T("table.written", what=""))
        # The mode of the next deal makes the points that come late a deal.
        host.tap(T("a11y.mode", mode=T("mode.french.spades"), factor=2))
        time.sleep(stall)
        proxy.restore()
        stuck.wait_for(T("around.meanwhile_title"))
        assert new_facts(data, partie)[0] == first
        assert [type(fact) for fact in new_facts(data, partie)].count(TricksCounted) == 1
        # Nobody is asked twice: after the answer, the device writes again.
        stuck.tap(T("around.leave"))
        stuck.wait_for(T("around.meanwhile_title"), gone=True)
        # What was typed for that deal is not the count of the next one.
        assert not stuck.has(f"{SIDE}: 70")
        # The panel has gone under the finger.
        stuck.pause(2000 * DOUBLE_TAP_SECONDS)
        for button in (*"70", WRITE):
            stuck.tap(button)
        stuck.wait_for(T("table.written", what=""))
        assert [type(fact) for fact in new_facts(data, partie)].count(TricksCounted) == 2


def test_an_undo_that_comes_late_takes_back_no_other_deal(
    server: Server, proxy: CuttableProxy, data: Path
) -> None:
    with (
        closing(at_table(server.url, UNDONE)) as host,
        closing(at_table(proxy.url, UNDONE)) as stuck,
    ):
        proxy.stall()
        stuck.tap_unseen(T("table.undo"))
        for button in (*"70", WRITE):
            host.tap(button)
        host.wait_for(T("table.written", what=""))
        time.sleep(2 * SEEN_SECONDS)
        proxy.restore()
        stuck.wait_for(T("around.meanwhile_title"))
        assert new_facts(data, UNDONE) == [TricksCounted(tricks=(70, 87), matsch=None)]


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with served_club(tmp_path) as serving:
        yield serving


@pytest.mark.parametrize("typed", ["", "10", "101"])
def test_a_tournament_deal_that_the_other_phone_has_counted_is_not_counted_as_the_next_one(
    club: Club, typed: str
) -> None:
    with (
        closing(CuttableProxy(club.server.guest_port, host=GUESTS)) as hall,
        closing(HeadlessScreen(hall.url, 390, 844, cookie=club.cookie(2))) as stuck,
        closing(
            HeadlessScreen(
                f"http://{GUESTS}:{club.server.guest_port}/", 390, 844, cookie=club.cookie(2)
            )
        ) as other,
    ):
        for phone in (stuck, other):
            phone.open()
            phone.wait_for(T("table.deal_of", n=1, of=8))
        for digit in typed:
            stuck.tap(digit)
        stuck.settle()
        hall.stall()
        stuck.tap_unseen(*"101"[len(typed) :], WRITE)
        for button in (*"101", WRITE):
            other.tap(button)
        other.wait_for(T("table.deal_of", n=2, of=8))
        time.sleep(2 * SEEN_SECONDS)
        hall.restore()
        stuck.wait_for(T("table.deal_of", n=2, of=8))
        stuck.pause(1000)
        assert club.deals() == [(2, 1, [101, 56])]
        stuck.wait_for(T("error.stale"))
        # What is seen can be the same again.
        for digit in "101":
            stuck.tap(digit)
        stuck.tap(WRITE)
        assert club.wait_for(2) == [(2, 1, [101, 56]), (2, 2, [101, 56])]
