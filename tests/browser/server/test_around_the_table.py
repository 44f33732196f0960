"""Several screens of one Partie: which ones follow it, which ones write, what each shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
import segno
from PIL import Image

from scorer.guests.rights import Right
from scorer.table.conflict import SEEN_SECONDS
from scorer.texts import texts
from tests.browser.conftest import DESKTOP, PHONE, OpenScreen
from tests.browser.console import CUT, NOT_LET_IN
from tests.browser.harness import CuttableProxy, Screen
from tests.browser.prepared import STAGES, document, fill
from tests.full_run import FULL
from tests.scorer.server.clients import GUESTS, PARTIE
from tests.scorer.server.clients import Table as Served

# The server of each test ends while screens are connected to it.
pytestmark = [pytest.mark.browser, pytest.mark.console(*CUT)]

T: Final = texts("es")
PAIRS: Final = ("Ana · Marta", "Luis · Pedro")
SPOKEN: Final = "Ana y Marta"
NUMBER: Final = f"{PAIRS[0]}: –"
"""The number of the first pair, a button of those who write."""
START: Final = 1724
"""Points of the first pair before any tap; a Weis of 50 in spades adds 100."""


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    fill(tmp_path, [document(PARTIE, STAGES["mode"])])
    server = Served(tmp_path, tmp_path / "server.log")
    server.start()
    try:
        yield server
    finally:
        server.stop()
        server.assert_quiet()


@pytest.fixture
def proxy(served: Served) -> Iterator[CuttableProxy]:
    """A proxy between the guests and the server."""
    started = CuttableProxy(served.guest_port, host=GUESTS)
    yield started
    started.close()


@pytest.fixture
def scan(served: Served, proxy: CuttableProxy, open_screen: OpenScreen) -> Callable[..., Screen]:
    """Open the link that the QR code for a right contains."""

    def join(right: Right, **options: object) -> Screen:
        link = f"join#{served.code(right)}"
        return open_screen(proxy.url, **{**PHONE, **options}, path=link)

    return join


def bar(points: int, side: int = 0) -> str:
    return T("table.bar_label", side=PAIRS[side], points=points)


def total(weis: int) -> str:
    """The first pair's total after so many Weis of 50."""
    return str(START + 100 * weis)


def wait_until_seen(screen: Screen) -> None:
    """Wait until entries of other screens count as seen."""
    screen.page.wait_for_timeout(2 * SEEN_SECONDS * 1000)


@FULL
def test_four_screens_follow_one_table_through_cuts_and_restarts(
    served: Served, proxy: CuttableProxy, open_screen: OpenScreen, scan: Callable[..., Screen]
) -> None:
    host = open_screen(served.url, **DESKTOP, path=f"partie/{PARTIE}")
    host.wait_for(T("play.points"))
    readers = [scan(Right.READ), scan(Right.READ, **DESKTOP)]
    writer = scan(Right.WRITE)
    everybody = [host, writer, *readers]
    for screen in everybody:
        screen.wait_for_text(total(0))
    assert all("#" not in guest.page.url for guest in [writer, *readers])

    host.tap(bar(50))
    for screen in everybody:
        screen.wait_for_text(total(1))
    for reader in readers:
        reader.wait_for(T("around.reading"))
        reader.wait_for(f"{T('around.last')}: {T('fact.weis_shown', points=50, side=SPOKEN)}")
        for name in (bar(50), NUMBER, T("table.undo"), T("table.weis"), T("pad.write")):
            assert reader.button(name).count() == 0, name
    readers[0].shot("follower-phone")
    readers[1].shot("follower-desktop")

    wait_until_seen(writer)
    writer.tap(bar(50))
    for screen in everybody:
        screen.wait_for_text(total(2))

    proxy.cut()
    wait_until_seen(host)
    host.tap(bar(50))
    host.wait_for_text(total(3))
    proxy.restore()
    for guest in (writer, *readers):
        guest.wait_for_reload()
        guest.wait_for_text(total(3))

    served.kill()
    served.start()
    for screen in everybody:
        screen.wait_for_reload()
        screen.wait_for_text(total(3))
    wait_until_seen(writer)
    writer.tap(bar(50))
    for screen in everybody:
        screen.wait_for_text(total(4))
    assert readers[0].button(NUMBER).count() == 0


@pytest.mark.console(*NOT_LET_IN)
def test_the_scorekeeper_sees_the_guests_and_withdraws_write_access(
    served: Served, open_screen: OpenScreen, scan: Callable[..., Screen]
) -> None:
    host = open_screen(served.url, **PHONE, path=f"partie/{PARTIE}", scale=1)
    host.tap(T("table.menu"))
    host.tap(T("around.title"))
    host.wait_for(T("around.nobody"))
    of_partie = f"{served.guests_url}join#{served.code(Right.READ, PARTIE)}"
    host.wait_for(T("around.opens_this"))
    assert shows_code(host, of_partie)
    host.shot("around-partie-phone")
    host.tap(T("around.all_partien"))
    host.wait_for(T("around.opens_all"))
    assert shows_code(host, f"{served.guests_url}join#{served.code(Right.READ)}")
    before = served.code(Right.WRITE)
    writer = scan(Right.WRITE)
    writer.button(NUMBER).wait_for(state="attached")
    host.wait_for_text(T("around.here", n=1))
    host.shot("around-phone")
    take = f"{T('around.guest', n=1, device='Linux')}: {T('around.take_pen')}"
    host.tap(take)
    writer.wait_for(T("around.reading"))
    assert writer.button(NUMBER).count() == 0
    assert served.code(Right.WRITE) != before
    host.tap(take.replace(T("around.take_pen"), T("around.give_pen")))
    writer.tap("9")
    writer.wait_for_text(f"{PAIRS[0]}: 9")
    host.tap(T("around.clear"))
    host.wait_for(T("around.nobody"))
    writer.page.get_by_role("heading", name=T("lobby.title")).wait_for()
    writer.shot("lobby-phone")


@FULL
def test_a_panel_that_one_reader_opens_is_not_shown_to_the_others(
    served: Served, open_screen: OpenScreen, scan: Callable[..., Screen]
) -> None:
    host = open_screen(served.url, **PHONE, path=f"partie/{PARTIE}")
    quiet, curious = scan(Right.READ), scan(Right.READ)
    for screen in (host, quiet, curious):
        screen.wait_for(total(0))
    close = T("app.close")
    curious.tap(T("table.entries"))
    curious.wait_for(close)
    assert not quiet.has(close)
    host.tap(bar(50))
    for screen in (host, quiet):
        screen.wait_for(total(1))
    curious.shot("reader-entries-phone")
    curious.tap(close)
    curious.wait_for(close, gone=True)
    curious.wait_for(total(1))
    curious.resize(844, 390)
    curious.wait_for(total(1))
    wait_until_seen(host)
    host.tap(bar(50))
    for screen in (host, quiet, curious):
        screen.wait_for(total(2))
    curious.shot("reader-turned")


def shows_code(screen: Screen, link: str) -> bool:
    """Whether the screen shows a picture of the QR code of this link."""
    picture = Image.open(screen.picture("around-code")).convert("L")
    place = next(box for box in screen.nodes() if box.name == T("around.picture"))
    rows = segno.make_qr(link, error="m").matrix
    size = place.width / len(rows)

    def light(column: int, row: int) -> bool:
        """Whether the middle of a square is light."""
        across, down = place.left + (column + 0.5) * size, place.top + (row + 0.5) * size
        at = (int(across), int(down), int(across) + 1, int(down) + 1)
        return picture.crop(at).tobytes()[0] > 128

    return all(
        light(column, row) is not bool(dark)
        for row, squares in enumerate(rows)
        for column, dark in enumerate(squares)
    )


def test_when_two_write_at_once_the_second_is_asked_again(
    served: Served, proxy: CuttableProxy, open_screen: OpenScreen, scan: Callable[..., Screen]
) -> None:
    host = open_screen(served.url, **PHONE, path=f"partie/{PARTIE}")
    writer = scan(Right.WRITE)
    writer.wait_for_text(total(0))
    # The guest's tap is still on its way while the host's tap is written and shown.
    proxy.hold_back()
    writer.tap(bar(100))
    host.tap(bar(50))
    for screen in (host, writer):
        screen.wait_for_text(total(1))
    proxy.release()
    writer.wait_for(T("around.meanwhile_title"))
    writer.wait_for_text(T("fact.weis_shown", points=50, side=SPOKEN))
    writer.wait_for_text(T("fact.weis_shown", points=100, side=SPOKEN))
    assert served.written() == len(STAGES["mode"]) + 1
    writer.shot("meanwhile-phone")
    writer.tap(T("around.write_too"))
    for screen in (host, writer):
        screen.wait_for_text(total(3))
    assert served.written() == len(STAGES["mode"]) + 2


ENDING: Final = "e" * 32


@FULL
def test_phones_that_follow_move_on_to_the_rematch(tmp_path: Path, open_screen: OpenScreen) -> None:
    fill(tmp_path, [document(ENDING, STAGES["ask_crossed"])])
    served = Served(tmp_path, tmp_path / "server.log")
    served.start()

    def scan_code(right: Right) -> Screen:
        return open_screen(served.guests_url, **PHONE, path=f"join#{served.code(right)}")

    try:
        host = open_screen(served.url, **PHONE, path=f"partie/{ENDING}")
        host.wait_for(T("table.menu"))
        reader, writer = scan_code(Right.READ), scan_code(Right.WRITE)
        won = T("end.wins", side="Ana y Marta", people=2)
        host.tap(PAIRS[0])
        for screen in (host, reader, writer):
            screen.wait_for(won)
        host.tap(T("end.rematch"))
        host.tap(f"{T('end.who_deals')} Marta")
        host.tap(T("new.start"))
        begun = T("play.chooses", name="Pedro")
        host.wait_for(begun)
        # Readers move to the rematch automatically; guests with write access are asked.
        reader.wait_for(T("around.reading"))
        reader.wait_for(won, gone=True)
        writer.wait_for(T("around.moved_on"))
        writer.shot("moved-on-phone")
        assert writer.has(won)
        writer.tap(T("around.go_along"))
        writer.wait_for(begun)
        assert not writer.has(T("around.moved_on"))

        # A guest who opens the old Partie stays there and moves no other screen.
        reader.go(f"partie/{ENDING}")
        reader.wait_for(won)
        reader.wait_for(T("around.moved_on"))
        host.go(f"partie/{ENDING}")
        host.wait_for(won)
        late = scan_code(Right.READ)
        late.wait_for(T("around.reading"))
        assert not late.has(won)
        reader.tap(T("around.go_along"))
        reader.wait_for(T("around.reading"))
        reader.shot("moved-on-follower")
        host.tap(T("around.go_along"))
        host.tap(T("a11y.mode", mode=T("mode.french.clubs"), factor=2))
        for screen in (reader, late):
            screen.wait_for(T("mode.french.clubs"))
    finally:
        served.stop()
        served.assert_quiet()
