"""Taps for a deal that come again before the screen has shown that it is written: it counts once.

The clients here speak the protocol and hold nothing back, as the page of a browser does while
nothing answers; so what is refused here, the server refuses by itself.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Final

import pytest

from rules import GAMES
from rules.engine.game import Event
from rules.engine.log import effective
from rules.games.differenzler.facts import PointsDeclared
from scorer.sharing.unshown import WAITED_SECONDS
from scorer.texts import texts
from tests.browser.games.facts_on_disk import entries_on_disk
from tests.browser.games.stored import stored_text
from tests.browser.harness import CuttableProxy, Server
from tests.browser.headless import HeadlessScreen
from tests.browser.phone.whole_games import SHORT, ShortPartie
from tests.browser.prepared import NAMES, begun, fill
from tests.full_run import first_in_quick_run
from tests.scorer.server.clients import GUESTS
from tests.scorer.server.club import Club, served_club
from tests.scorer.server.one_deal import DEALS, WRITE, begin_deal, served

T: Final = texts("es")
DIFFERENZLER: Final = next(short for short in SHORT if short.game == "differenzler")
QUICK: Final = f"{0xAB:032x}"
"""The id of a Partie of Differenzler in which nobody waits for the screen."""
CUT: Final = f"{0xAC:032x}"
"""The id of a Partie of Schieber whose phone loses its connection."""
PACE: Final = WAITED_SECONDS + 0.1
"""Seconds from the taps of a deal to the same again."""
LONG_STALL: Final = 6.0
"""Seconds for which nothing passes at all."""
WRITTEN: Final = {"schieber": 2, "differenzler": 1}
"""How many facts the taps of `DEALS` write."""
DELAY: Final = 1.3
"""Seconds that each direction of the slow network takes: no answer comes before the last touch."""


def other_of(short: ShortPartie) -> str:
    """Return the id of a second Partie of the game, in which each deal is touched once."""
    return f"{short.id[:-2]}ff{short.id[-2:]}"[-32:]


def stuck(short: ShortPartie) -> str:
    """Return the id of a Partie of the game in which the picture after a deal is stuck."""
    return f"{short.id[:-2]}ee{short.id[-2:]}"[-32:]


def facts(data: Path, partie_id: str) -> tuple[Event, ...]:
    """Return the facts that count in a Partie on disk."""
    return tuple(placed.event for placed in effective(entries_on_disk(data, partie_id)))


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("unseen")
    fill(
        folder,
        [
            begun(GAMES[short.game], partie_id, NAMES[: short.players], short.options)
            for short, partie_id in (
                *((short, short.id) for short in SHORT),
                *((short, other_of(short)) for short in SHORT),
                *((short, stuck(short)) for short in SHORT),
                (DIFFERENZLER, QUICK),
                (SHORT[0], CUT),
            )
        ],
    )
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


def tap_three_times(proxy: CuttableProxy, *screens: tuple[HeadlessScreen, tuple[str, ...]]) -> None:
    """Tap the same on a slow network as somebody who sees nothing, and wait for the answers.

    Args:
        proxy: The network.
        screens: Screens, each with the buttons that are tapped on it.
    """
    for screen, _ in screens:
        screen.settle()
    proxy.delay(DELAY)
    for _ in range(3):
        for screen, buttons in screens:
            screen.tap_unseen(*buttons)
        time.sleep(PACE)
    time.sleep(2 * DELAY)
    proxy.delay(0)
    for screen, _ in screens:
        screen.settle()


@pytest.mark.parametrize("first", first_in_quick_run(range(0, len(SHORT), 3)))
def test_a_deal_touched_again_before_it_is_shown_counts_once(
    first: int, server: Server, proxy: CuttableProxy, data: Path
) -> None:
    games = SHORT[first : first + 3]
    with ExitStack() as stack:
        open_screen = stack.enter_context

        def begun(url: str, short: ShortPartie, partie_id: str) -> HeadlessScreen:
            return open_screen(closing(begin_deal(url, short, partie_id)))

        once = [begun(server.url, short, other_of(short)) for short in games]
        again = [begun(proxy.url, short, short.id) for short in games]
        deals = [DEALS[short.game][1] for short in games]
        for screen, deal in zip(once, deals, strict=True):
            for button in deal:
                screen.tap(button)
        tap_three_times(proxy, *zip(again, deals, strict=True))
        told = T("table.written", what="")
        for short, one, other in zip(games, once, again, strict=True):
            for each in (one, other):
                each.settle()
                # The sentence about what was written goes after a while.
                each.wait_for(told, gone=True)
            assert facts(data, short.id) == facts(data, other_of(short))
            # Nothing is left on the keys. A touch on a key that has gone is answered above the
            # keys, in place of who deals; deals that were taken back can be redone.
            answer = T("table.keys_changed")
            kept = [set(each.texts()) - {T("table.redo")} for each in (one, other)]
            if answer in kept[1]:
                kept = [
                    {text for text in texts if T("table.deal", n=2) not in text} for texts in kept
                ]
                kept[1] = {text for text in kept[1] if answer not in text}
            assert kept[0] == kept[1]


def test_the_same_number_for_the_next_player_counts_although_nothing_is_shown(
    proxy: CuttableProxy, data: Path
) -> None:
    """Somebody types faster than the screen answers, but without waiting for it."""
    with closing(begin_deal(proxy.url, DIFFERENZLER, QUICK)) as screen:
        proxy.delay(DELAY)
        for _ in range(3):
            screen.tap_unseen(*DEALS["differenzler"][1])
            time.sleep(WAITED_SECONDS / 3)
        proxy.delay(0)
        # The number is shown before it is written.
        screen.wait_for(f"{NAMES[2]}: 40")
        screen.settle()
    declared = [fact for fact in facts(data, QUICK) if isinstance(fact, PointsDeclared)]
    assert declared == [PointsDeclared(seat=seat, points=40) for seat in (0, 1, 2)]


@pytest.mark.parametrize("game", first_in_quick_run(("schieber", "differenzler")))
def test_a_deal_touched_again_while_its_answer_is_stuck_counts_once(
    game: str, proxy: CuttableProxy, data: Path
) -> None:
    """The touches have arrived, the picture after them has not; how long that takes is no sign."""
    short = next(one for one in SHORT if one.game == game)
    partie_id, deal = stuck(short), DEALS[game][1]
    with closing(begin_deal(proxy.url, short, partie_id)) as screen:
        before = facts(data, partie_id)
        screen.tap_unseen(*deal)
        while len(once := facts(data, partie_id)) < len(before) + WRITTEN[game]:
            time.sleep(0.005)
        proxy.stall()
        time.sleep(PACE)
        screen.tap_unseen(*deal)
        time.sleep(LONG_STALL)
        proxy.restore()
        screen.pause(1000)
        screen.settle()
        assert facts(data, partie_id) == once


def test_after_a_lost_connection_the_same_taps_count_again(
    proxy: CuttableProxy, data: Path
) -> None:
    """The page that is loaded again shows what was written, so they are meant for the next deal."""
    short, deal = SHORT[0], DEALS["schieber"][1]
    with closing(begin_deal(proxy.url, short, CUT)) as screen:
        before = len(facts(data, CUT))
        screen.tap_unseen(*deal)
        while len(once := facts(data, CUT)) < before + WRITTEN["schieber"]:
            time.sleep(0.005)
        # The picture of it does not arrive any more.
        proxy.stall()
        proxy.cut()
        proxy.restore()
        time.sleep(PACE)
        screen.reload()
        screen.tap_unseen(*deal)
        screen.settle()
        assert facts(data, CUT) == (*once, *once[before:])


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with served_club(tmp_path) as served:
        yield served


def results(club: Club) -> list[str]:
    """Return the types of what is counted on the disk."""
    stored = stored_text(club.server.data / "nights" / f"{club.night}.json")
    return re.findall(r"tournament\.(?:deal|table)_counted", stored)


@pytest.fixture
def hall(club: Club) -> Iterator[CuttableProxy]:
    """The network between the phones of the tables and the server."""
    made = CuttableProxy(club.server.guest_port, host=GUESTS)
    yield made
    made.close()


def test_the_phone_of_a_tournament_table_counts_a_deal_once(
    club: Club, hall: CuttableProxy
) -> None:
    with closing(HeadlessScreen(hall.url, 390, 844, cookie=club.cookie(2))) as phone:
        phone.open()
        phone.wait_for(T("table.deal_of", n=1, of=8))
        tap_three_times(hall, (phone, (*"101", WRITE)))
        assert club.deals() == [(2, 1, [101, 56])]
        phone.wait_for(T("table.deal_of", n=2, of=8))
        # What is seen may be the same again.
        for button in (*"101", WRITE):
            phone.tap(button)
        assert club.wait_for(2) == [(2, 1, [101, 56]), (2, 2, [101, 56])]


@pytest.mark.parametrize("by_deal", first_in_quick_run((False, True)))
def test_the_organiser_enters_a_result_once(club: Club, *, by_deal: bool) -> None:
    """Without the check, the next table would get the same result."""
    proxy = CuttableProxy(club.server.port)
    with closing(proxy), closing(HeadlessScreen(proxy.url, 390, 844)) as desk:
        desk.open(f"tournament/night/{club.night}")
        desk.tap(T("tournament.table.enter", n=1))
        desk.wait_for(T("tournament.table.of_round", n=1, round=1))
        if by_deal:
            desk.tap(T("tournament.sheet.by_deal"))
            desk.wait_for(T("table.deal_of", n=1, of=8))
        tap_three_times(proxy, (desk, (*("101" if by_deal else "700"), WRITE)))
        assert len(results(club)) == 1


def test_the_organiser_goes_on_with_a_deal_on_another_page(club: Club) -> None:
    """Whether a table is counted deal by deal is kept with the digits, which belong to a deal."""

    def opened() -> HeadlessScreen:
        desk = HeadlessScreen(club.server.url, 390, 844)
        desk.open(f"tournament/night/{club.night}")
        desk.tap(T("tournament.table.enter", n=1))
        desk.wait_for(T("tournament.table.of_round", n=1, round=1))
        return desk

    with closing(opened()) as before:
        before.tap(T("tournament.sheet.by_deal"))
        before.wait_for(T("table.deal_of", n=1, of=8))
        before.tap("1")
        before.wait_for(": 1")
        before.settle()
    with closing(opened()) as after:
        after.wait_for(T("table.deal_of", n=1, of=8))
        for button in ("0", "1", WRITE):
            after.tap(button)
        assert club.wait_for(1) == [(1, 1, [101, 56])]


def test_the_phone_of_a_tournament_table_corrects_an_earlier_deal(
    club: Club, hall: CuttableProxy
) -> None:
    with closing(HeadlessScreen(hall.url, 390, 844, cookie=club.cookie(2))) as phone:
        phone.open()
        for number in (1, 2):
            phone.wait_for(T("table.deal_of", n=number, of=8))
            for button in (*"101", WRITE):
                phone.tap(button)
            phone.settle()
            club.wait_for(number)
        phone.tap(phone.name_with(f"{T('table.deal', n=1)}: "))
        phone.wait_for(T("table.deal_of", n=1, of=8))
        phone.settle()
        # What is typed over the old number begins a new one, and the other side follows.
        for button in (*"90", T("pad.correct")):
            phone.tap(button)
        phone.settle()
        phone.wait_for(T("table.deal_of", n=3, of=8))
        phone.wait_for(f"{T('table.deal', n=1)}: 90")
