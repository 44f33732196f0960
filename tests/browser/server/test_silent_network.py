"""A network that is silent, cut or slow at each step of a deal: every deal counts once."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from contextlib import closing
from itertools import product
from pathlib import Path
from typing import Final

import pytest
from PIL import Image, ImageStat

from scorer.guests.rights import Right
from scorer.texts import texts
from tests import tally
from tests.browser.conftest import PHONE, OpenScreen, StartApp, StartProxy
from tests.browser.console import CUT, NOT_LET_IN
from tests.browser.games.stored import stored_files, stored_text
from tests.browser.harness import CuttableProxy, Screen
from tests.browser.prepared import STAGES, document, fill
from tests.full_run import FULL, first_in_quick_run
from tests.scorer.server.clients import GUESTS
from tests.scorer.server.clients import Table as Served
from tests.scorer.server.club import Club, served_club

pytestmark = [pytest.mark.browser, pytest.mark.console(*CUT)]

T: Final = texts("es")
PARTIE: Final = f"{1:032x}"
TABLE: Final = f"partie/{PARTIE}"
SIDE: Final = "Ana · Marta"
NETWORKS: Final = ("silent", "cut", "slow")
DEAL: Final = ("7", "0", T("pad.write"))
"""What is tapped for a deal of 70 points, which are 140 in spades."""
AFTER: Final = str(1724 + 140)
ENDED_SECONDS: Final = 120
"""Silence after which the connection has ended, and the page is loaded again."""
SHOWN_SECONDS: Final = 10
"""Time in which a page that was loaded again shows what was typed."""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with a Partie whose eighth deal is open in spades."""
    fill(tmp_path, [document(PARTIE, STAGES["mode"])])
    return tmp_path


@pytest.fixture
def proxy(own_app: StartApp, start_proxy: StartProxy, data: Path) -> CuttableProxy:
    return start_proxy(own_app(data))


@pytest.fixture
def table(proxy: CuttableProxy, open_screen: OpenScreen) -> Screen:
    phone = open_screen(proxy.url, **PHONE, path=TABLE)
    phone.wait_for(T("play.points"))
    return phone


def written(data: Path) -> list[str]:
    """Return the types of the entries on disk since the Partie was prepared."""
    stored = stored_text(data / "partien" / f"{PARTIE}.json")
    return re.findall(r'"type": ?"([a-z_.]+)"', stored)[len(STAGES["mode"]) :]


def wait_for_line(screen: Screen, *, gone: bool = False) -> None:
    """Wait until the page says that nothing answers, to screen readers too; or no longer."""
    line = screen.page.get_by_role("alert").filter(has_text=T("loading.cut"))
    line.wait_for(state="hidden" if gone else "visible")


def count_lines(screen: Screen) -> None:
    """Count from now on how often the page says that nothing answers."""
    screen.page.evaluate(
        "() => { window.seen = 0; const line = document.getElementById('unreachable');"
        " new MutationObserver(() => { window.seen += !line.hidden })"
        ".observe(line, { attributes: true, childList: true }) }"
    )


def lines_counted(screen: Screen) -> int:
    """Return how often it has said so."""
    return int(screen.page.evaluate("window.seen"))


def picture_of_keys(screen: Screen) -> Image.Image:
    """Return the lower part of the screen in shades of grey."""
    whole = Image.open(io.BytesIO(screen.page.screenshot())).convert("L")
    return whole.crop((0, whole.height * 6 // 10, whole.width, whole.height))


def shows_keys(screen: Screen) -> bool:
    """Whether keys are painted at the bottom of the screen, and not an empty surface."""
    seen = picture_of_keys(screen)
    return max(seen.histogram()) < 0.8 * seen.width * seen.height


def contrast(screen: Screen) -> float:
    """Return how much the shades of the keys differ."""
    (found,) = ImageStat.Stat(picture_of_keys(screen)).stddev
    return float(found)


def break_off(proxy: CuttableProxy, network: str) -> None:
    """Let the network be silent, closed, or slow with a round trip of more than two seconds."""
    if network == "slow":
        proxy.delay(1.6)
    else:
        (proxy.stall if network == "silent" else proxy.cut)()


def repair(proxy: CuttableProxy, screen: Screen, network: str) -> None:
    """Let the network be good again, and wait until the page has noticed."""
    proxy.delay(0)
    proxy.restore()
    if network == "cut":
        screen.wait_for_reload()
    wait_for_line(screen, gone=True)


def touch(screen: Screen, *names: str) -> None:
    """Tap buttons one after the other, whether or not anything answers."""
    for place in [screen.middle(name) for name in names]:
        screen.page.touchscreen.tap(*place)


@pytest.mark.parametrize("confirmed", first_in_quick_run((1, 0, 2)))
def test_a_deal_touched_twice_while_nothing_answers_is_written_once(
    table: Screen, proxy: CuttableProxy, data: Path, confirmed: int
) -> None:
    typed = "".join(DEAL[:confirmed])
    for digit in typed:
        table.tap(digit)
    if typed:
        table.wait_for_text(f"{SIDE}: {typed}")
    proxy.stall()
    touch(table, *DEAL[confirmed:])
    wait_for_line(table)
    # What was typed stays on the screen.
    assert not typed or f"{SIDE}: {typed}" in table.texts()
    touch(table, *DEAL)
    table.page.keyboard.type("70")
    table.page.keyboard.press("Enter")
    assert written(data) == []
    proxy.restore()
    wait_for_line(table, gone=True)
    table.wait_for_text(AFTER)
    table.settle()
    assert written(data) == ["schieber.tricks_counted"]
    assert f"{SIDE}: 70" not in table.texts()


def test_an_idle_screen_notices_that_nothing_answers(table: Screen, proxy: CuttableProxy) -> None:
    proxy.stall()
    wait_for_line(table)
    proxy.restore()
    wait_for_line(table, gone=True)


def test_a_cut_network_keeps_the_picture_and_what_was_typed(
    table: Screen, proxy: CuttableProxy, data: Path
) -> None:
    for digit in "70":
        table.tap(digit)
    table.wait_for_text(f"{SIDE}: 70")
    bright = contrast(table)
    proxy.cut()
    wait_for_line(table)
    assert 0.2 * bright < contrast(table) < 0.7 * bright, "the picture is not dimmed"
    assert table.page.locator("#start").is_hidden()
    # The client would show, instead of the picture, that it connects anew.
    for _ in range(2):
        table.rotate()
        table.pause(1000)
    assert shows_keys(table)
    assert f"{SIDE}: 70" in table.texts()
    touch(table, T("pad.write"))
    proxy.restore()
    table.wait_for_reload()
    table.wait_for_text(f"{SIDE}: 70")
    assert written(data) == []
    table.tap(T("pad.write"))
    table.wait_for_text(AFTER)
    assert written(data) == ["schieber.tricks_counted"]


@FULL
def test_touches_that_come_after_the_page_has_connected_anew_do_not_count(
    table: Screen, proxy: CuttableProxy, data: Path
) -> None:
    for digit in "70":
        table.tap(digit)
    table.wait_for_text(f"{SIDE}: 70")
    proxy.strand()
    touch(table, T("pad.write"))
    wait_for_line(table)
    table.wait_for_reload()
    table.wait_for_text(f"{SIDE}: 70")
    table.tap(T("pad.write"))
    table.wait_for_text(AFTER)
    # The old connection now delivers the first touch, in time for the next deal.
    proxy.restore()
    table.tap(T("table.undo"))
    table.wait_for(T("play.points"))
    table.settle()
    assert written(data) == ["schieber.tricks_counted", "log.undone"]


def test_on_a_slow_network_every_deal_counts_once(
    table: Screen, proxy: CuttableProxy, data: Path
) -> None:
    proxy.delay(1.6)
    for name, shown in zip(DEAL, (f"{SIDE}: 7", f"{SIDE}: 70", AFTER), strict=True):
        touch(table, name)
        wait_for_line(table)
        table.wait_for_text(shown)
        wait_for_line(table, gone=True)
    # The page has answered the server, which nobody waits for.
    count_lines(table)
    table.pause(3500)
    assert lines_counted(table) == 0
    assert written(data) == ["schieber.tricks_counted"]


@FULL
@pytest.mark.torture
@pytest.mark.parametrize(
    ("network", "seconds"), [("slow", 0), *product(("silent", "cut"), (1, 5, 30, 120))]
)
@pytest.mark.parametrize("confirmed", range(len(DEAL) + 1))
def test_at_every_step_of_a_deal_nothing_is_lost_or_doubled_and_all_is_said(
    table: Screen, proxy: CuttableProxy, data: Path, network: str, seconds: int, confirmed: int
) -> None:
    shown = (f"{SIDE}: –", f"{SIDE}: 7", f"{SIDE}: 70", AFTER)
    for name in DEAL[:confirmed]:
        table.tap(name)
    table.wait_for_text(shown[confirmed])
    break_off(proxy, network)
    # After a deal, a player may want to take it back.
    left = DEAL[confirmed:] or (T("table.undo"),)
    touch(table, left[0])
    wait_for_line(table)
    if network != "slow":
        # On a slow network the answer has come by now, and the next touch counts again.
        table.pause(1000 * seconds)
        assert shows_keys(table)
        assert shown[confirmed] in table.texts()
        touch(table, *left)
    repair(proxy, table, network)
    # A cut connection has not sent the touch; the picture has never shown it either.
    at = confirmed if network == "cut" else confirmed + 1
    if network == "silent" and seconds >= ENDED_SECONDS:
        table.wait_for_reload()
        # The touch may have been lost with the connection, but never comes later.
        at = confirmed if table.appears(shown[confirmed], SHOWN_SECONDS) else confirmed + 1
    if at > len(DEAL):
        table.wait_for_text(f"{SIDE}: –")
        table.wait_for_text(AFTER, gone=True)
        assert written(data) == ["schieber.tricks_counted", "log.undone"]
        tally.count(2)
        return
    table.wait_for_text(shown[at])
    for name in DEAL[at:]:
        table.tap(name)
    table.wait_for_text(AFTER)
    table.settle()
    assert written(data) == ["schieber.tricks_counted"]
    tally.count(1)


@FULL
@pytest.mark.parametrize("network", NETWORKS)
def test_the_end_of_a_partie_stays_in_sight(
    own_app: StartApp,
    start_proxy: StartProxy,
    open_screen: OpenScreen,
    tmp_path: Path,
    network: str,
) -> None:
    fill(tmp_path, [document(PARTIE, STAGES["finished"])])
    proxy = start_proxy(own_app(tmp_path))
    phone = open_screen(proxy.url, **PHONE, path=TABLE)
    phone.wait_for(T("end.rematch"))
    end = phone.texts()
    break_off(proxy, network)
    touch(phone, T("table.menu"))
    wait_for_line(phone)
    if network != "slow":
        assert phone.texts() == end
        touch(phone, T("end.rematch"), T("end.rematch"))
    repair(proxy, phone, network)
    if network != "cut":
        phone.wait_for(T("scored.title"))
        phone.tap(T("app.close"))
    phone.wait_for(T("end.rematch"))
    assert [path.stem for path in stored_files(tmp_path / "partien")] == [PARTIE]


def test_a_round_trip_of_a_third_of_a_second_shows_nothing(
    table: Screen, proxy: CuttableProxy, data: Path
) -> None:
    count_lines(table)
    proxy.delay(0.15)
    for name, shown in zip(DEAL, (f"{SIDE}: 7", f"{SIDE}: 70", AFTER), strict=True):
        touch(table, name)
        table.wait_for_text(shown)
    assert lines_counted(table) == 0
    assert written(data) == ["schieber.tricks_counted"]


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with served_club(tmp_path / "club") as serving:
        yield serving


@pytest.fixture
def hall(club: Club) -> Iterator[CuttableProxy]:
    """The network between the phones of the tables and the server."""
    with closing(CuttableProxy(club.server.guest_port, host=GUESTS)) as made:
        yield made


@pytest.mark.console(*NOT_LET_IN)
@pytest.mark.parametrize("network", first_in_quick_run(NETWORKS))
def test_the_phone_of_a_tournament_table_writes_each_deal_once(
    club: Club, hall: CuttableProxy, open_screen: OpenScreen, network: str
) -> None:
    phone = open_screen(hall.url, **PHONE, path=f"join#{club.codes[1]}")
    phone.wait_for(T("table.deal_of", n=1, of=8))
    write_once(phone, hall, network, *"101", T("pad.write"))
    phone.wait_for(T("table.deal_of", n=2, of=8))
    assert club.deals() == [(2, 1, [101, 56])]


@pytest.mark.parametrize("network", first_in_quick_run(("cut", "silent", "slow")))
def test_an_organiser_enters_each_result_once(
    club: Club, open_screen: OpenScreen, network: str
) -> None:
    with closing(CuttableProxy(club.server.port)) as proxy:
        desk = open_screen(proxy.url, **PHONE, path=f"tournament/night/{club.night}")
        desk.tap(T("tournament.table.enter", n=1))
        desk.wait_for(T("tournament.table.of_round", n=1, round=1))
        desk.tap(T("tournament.sheet.by_deal"))
        desk.wait_for(T("table.deal_of", n=1, of=8))
        write_once(desk, proxy, network, *"101", T("pad.write"))
        desk.wait_for(T("table.deal_of", n=2, of=8))
        assert club.deals() == [(1, 1, [101, 56])]


def write_once(screen: Screen, proxy: CuttableProxy, network: str, *buttons: str) -> None:
    """Write a result while the network fails after its first digit."""
    # The whole name: the line about the sum has the first digit, too, before anything is typed.
    field = screen.name_with(": –").removesuffix("–")
    screen.tap(buttons[0])
    screen.wait_for_text(f"{field}{buttons[0]}")
    break_off(proxy, network)
    touch(screen, buttons[1])
    wait_for_line(screen)
    if network != "slow":
        touch(screen, *buttons[1:], *buttons[1:])
    repair(proxy, screen, network)
    # What was sent has arrived; a closed connection has sent nothing.
    arrived = buttons[0] if network == "cut" else buttons[0] + buttons[1]
    screen.wait_for_text(f"{field}{arrived}")
    screen.settle()
    *digits, write = buttons[len(arrived) :]
    for digit in digits:
        screen.tap(digit)
        arrived += digit
        # A busy server may be silent for so long that the next touch would be kept back.
        screen.wait_for_text(f"{field}{arrived}")
    screen.tap(write)


@FULL
@pytest.mark.console(*NOT_LET_IN)
@pytest.mark.parametrize("network", NETWORKS)
def test_a_board_that_others_read_says_when_it_may_be_old_and_then_follows(
    open_screen: OpenScreen, tmp_path: Path, network: str
) -> None:
    fill(tmp_path / "data", [document(PARTIE, STAGES["mode"])])
    server = Served(tmp_path / "data", tmp_path / "server.log")
    server.start()
    with closing(CuttableProxy(server.guest_port, host=GUESTS)) as proxy:
        try:
            host = open_screen(server.url, **PHONE, path=TABLE)
            host.wait_for(T("play.points"))
            reader = open_screen(proxy.url, **PHONE, path=f"join#{server.code(Right.READ)}")
            reader.wait_for(T("around.reading"))
            reader.wait_for_text("1724")
            break_off(proxy, network)
            for name in DEAL:
                host.tap(name)
            host.wait_for_text(AFTER)
            if network != "slow":
                # A slow board is late by its delay, and needs no line.
                assert "1724" in reader.texts()
                wait_for_line(reader)
            repair(proxy, reader, network)
            reader.wait_for_text(AFTER)
        finally:
            server.stop()
            server.assert_quiet()
