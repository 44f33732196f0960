"""A tournament night with forty tables that count and two hundred devices that follow it.

Only the full run has as many; all others play it with fewer.
"""

from __future__ import annotations

import asyncio
import hashlib
import resource
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import httpx
import pytest
from hypothesis import settings
from websockets.exceptions import ConnectionClosed

from rules.tournament.options import Options
from rules.tournament.standings import standings
from rules.tournament.state import SIDES, State
from scorer.flet_internals import MessageAction
from scorer.guests.rights import Right
from scorer.screens.tournament.standings import MOST_LINES, line_text
from scorer.sharing.unshown import DOUBLE_TAP_SECONDS
from scorer.texts import texts
from tests.browser.games.facts_on_disk import night_on_disk
from tests.scorer.server.club import Club, served_club
from tests.scorer.server.crowd import Client, connected, seated, unpacked
from tests.scorer.server.readers.shown import Shown

T: Final = texts("en")
CROWDED: Final = settings.get_current_profile_name() == "full"
"""Whether as many come as the first line says."""
TABLES: Final = 40 if CROWDED else 5
DEALS: Final = 3
WIDE: Final = (1340, 1100, 1920)
"""Widths of screens that show standings beside the tables, in logical pixels."""
PHONES: Final = (360, 390)
FOLLOWERS: Final = (
    {"wide": 120, "phone": 60, "tapping": 10, "projector": 10}
    if CROWDED
    else {"wide": 9, "phone": 8, "tapping": 2, "projector": 2}
)
"""How many devices of each kind follow the night."""
CONNECT_AGAIN: Final = 1013
"""The close code after which a client connects again."""
PATIENCE: Final = 300
"""The most seconds in which one device must get on, on a busy machine."""


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, hard), hard))
    agreed = Options(rounds=1, deals=DEALS)
    with served_club(tmp_path, TABLES, agreed, ("--readers", "220")) as served:
        yield served
        log = served.server.log.read_text("utf-8")
        assert "Traceback" not in log, log
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@dataclass
class Follower(Client):
    """A device that follows. It keeps its messages, and applies them only on request."""

    kind: str = ""
    url: str = ""
    cookie: str = ""
    source: str = ""
    page: dict[str, object] = field(default_factory=dict)
    session: str = ""
    messages: list[bytes] = field(default_factory=list)
    applied: int = 0
    """How many of the messages have been applied."""

    async def reconnect(self) -> None:
        """Connect again, and resume the session."""
        self.shown, self.messages, self.applied = Shown(), [], 0
        self.socket = await connected(self.url, self.cookie, self.source)
        await self.register(self.session or None, **self.page)

    async def listen(self) -> None:
        """Keep all messages until the connection ends; connect again if the server asks for it."""
        await super().listen()
        while self.socket.close_code == CONNECT_AGAIN:
            # A server that is busy may close the new connection before it has read anything.
            with suppress(ConnectionClosed):
                await self.reconnect()
            await super().listen()

    async def take(self, message: bytes) -> None:
        """Keep a message."""
        if not self.messages:
            self.session = unpacked(message)[1]["session_id"]
        self.messages.append(message)
        if message[2] == MessageAction.INVOKE_METHOD.value:
            await self.answer(message)

    def apply_messages(self) -> None:
        """Apply the messages that came since the last call."""
        for message in self.messages[self.applied :]:
            self.see(message)
        self.applied = len(self.messages)

    @property
    def asked_what_it_shows(self) -> bool:
        """Whether it was asked if it shows what was drawn, although nothing was tapped there."""
        calls = [one for one in self.messages if one[2] == MessageAction.INVOKE_METHOD.value]
        return self.kind != "tapping" and any(
            unpacked(call)[1]["name"] == "is_enabled" for call in calls
        )

    @property
    def digest(self) -> bytes:
        """A hash of the messages without the session's id; equal messages show an equal page."""
        if not self.messages:
            return b""
        session = self.session.encode()
        return hashlib.sha256(b"".join(self.messages).replace(session, b"")).digest()


READ_SECONDS: Final = 1.0
"""Time in which somebody reads what the phone asks for now."""


def points_of(table: int, deal: int) -> int:
    """What side 0 makes in a deal."""
    return 20 + (37 * table + 11 * deal) % 110


async def follow(club: Club, number: int, kind: str) -> Follower:
    """Connect a device with the code for reading, and open the night or its big screen."""
    source = f"127.2.{number // 200}.{number % 200 + 1}"
    server = club.server
    answer: httpx.Response = await asyncio.to_thread(
        server.join, server.code(Right.READ), source=source
    )
    assert answer.status_code == 200, answer.text
    route = f"/tournament/night/{club.night}"
    page: dict[str, object] = {"route": route, "width": PHONES[number % len(PHONES)]}
    if kind == "projector":
        page = {"route": f"{route}/screen", "width": 1920, "height": 1080}
    elif kind == "wide":
        page = {"route": route, "width": WIDE[number % len(WIDE)]}
    cookie = f"pizarra={answer.cookies['pizarra']}"
    socket = await connected(server.guests_url, cookie, source)
    follower = Follower(
        socket, kind=kind, url=server.guests_url, cookie=cookie, source=source, page=page
    )
    await follower.register(None, **page)
    return follower


async def count(phone: Client, table: int, *, last: int = DEALS) -> None:
    """Type the deals of a table, each as soon as the phone asks for it."""
    for deal in range(1, last + 1):
        await phone.wait_for(T("table.deal_of", n=deal, of=DEALS), PATIENCE)
        for digit in str(points_of(table, deal)):
            await phone.tap(f"digit-{digit}")
        await phone.tap("sheet-write")
    await phone.wait_for(T("tables.complete"), PATIENCE)


async def count_twice(phones: tuple[Client, Client], table: int) -> None:
    """Type the same deals on both phones of a table at the same time."""
    for deal in range(1, DEALS + 1):
        for phone in phones:
            await phone.wait_for(T("table.deal_of", n=deal, of=DEALS), PATIENCE)
        # Nobody reads faster; until a phone has answered, touches count for the deal before.
        await asyncio.sleep(READ_SECONDS)
        points = points_of(table, deal)
        for digit in str(points):
            await asyncio.gather(*(phone.tap(f"digit-{digit}") for phone in phones))
        # Both phones show the complete deal before either one writes it.
        typed = T("pad.sum_ok", first=points, second=157 - points, sum=157)
        for phone in phones:
            await phone.wait_for(typed, PATIENCE)
        await asyncio.gather(*(phone.tap("sheet-write") for phone in phones))
    for phone in phones:
        await phone.wait_for(T("tables.complete"), PATIENCE)


def final_texts(state: State, kind: str) -> list[str]:
    """What a device of a kind shows once the night is over, without asking for more lines."""
    lines = standings(state)[:MOST_LINES]
    if kind == "projector":
        # Its pages turn, so the first one is shown again after a while.
        return [f"{lines[0].rank}. {lines[0].player.name}: {lines[0].total}"]
    return [T("tournament.standings.final"), *(line_text(T, line) for line in lines)]


def written(club: Club) -> State:
    """The state of the night as its file has it."""
    path = club.server.data / "nights" / f"{club.night}.json"
    state: State = night_on_disk(path).replay().state
    return state


async def tap_around(follower: Follower) -> None:
    """Open the standings on a phone, which from then on has a session of its own."""
    wanted = T("tournament.standings.after", n=0, rounds=1)
    while not follower.shows(wanted):
        follower.apply_messages()
        if follower.shows(T("tournament.tab.standings")) and not follower.shows(wanted):
            # A tap is lost when the connection has just been closed.
            with suppress(ConnectionClosed):
                await follower.tap_label(T("tournament.tab.standings"))
        await asyncio.sleep(1)


async def play_night(club: Club) -> None:
    """Connect all devices, count all deals, close the round, and check all screens."""
    kinds = [kind for kind, many in FOLLOWERS.items() for _ in range(many)]
    phones = [await seated(club, table, f"127.1.1.{table}") for table in range(1, TABLES + 1)]
    second = await seated(club, 1, "127.1.2.1")
    host = Client(await connected(club.server.url))
    await host.register(route=f"/tournament/night/{club.night}", width=WIDE[0])
    followers = [await follow(club, number, kind) for number, kind in enumerate(kinds)]
    everybody: list[Client] = [*phones, second, host, *followers]
    listeners = [asyncio.create_task(client.listen()) for client in everybody]

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(
            *(tap_around(follower) for follower in followers if follower.kind == "tapping")
        )
    await asyncio.gather(
        count_twice((phones[0], second), 1),
        *(count(phone, table) for table, phone in enumerate(phones[1:], start=2)),
    )
    await host.wait_for(T("tournament.round.close", n=1), PATIENCE)
    # The button ignores taps right after it has appeared.
    await asyncio.sleep(2 * DOUBLE_TAP_SECONDS)
    await host.tap("next")
    await host.wait_for(T("tournament.standings.final"), PATIENCE)

    state = written(club)
    assert len(club.deals()) == TABLES * DEALS
    totals = {line.player.name: line.total for line in standings(state)}
    assert totals == expected(club)
    checked: set[bytes] = set()
    for follower, listener in zip(followers, listeners[-len(followers) :], strict=True):
        due = time.monotonic() + PATIENCE
        while follower.digest not in checked:
            digest = follower.digest
            follower.apply_messages()
            shown = str(follower.shown.page)
            missing = [text for text in final_texts(state, follower.kind) if text not in shown]
            if not missing:
                checked.add(digest)
                continue
            lost = follower.socket.close_code not in (None, CONNECT_AGAIN) or listener.done()
            seen = (follower.kind, missing[:3], listener, follower.messages[-3:])
            assert not lost, (follower.socket.close_code, *seen)
            assert time.monotonic() < due, seen
            await asyncio.sleep(0.2)
    # The answers of so many devices would keep the taps of the tables waiting.
    assert not [follower.kind for follower in followers if follower.asked_what_it_shows]
    for client in everybody:
        await client.socket.close()
    await asyncio.gather(*listeners)


def expected(club: Club) -> dict[str, int]:
    """The total of each player, added up from the typed points."""
    found: dict[str, int] = {}
    for table, seated_there in enumerate(club.names, start=1):
        made = sum(points_of(table, deal) for deal in range(1, DEALS + 1))
        for side, points in enumerate((made, 157 * DEALS - made)):
            found |= {seated_there[seat]: points for seat in SIDES[side]}
    return found


def test_with_many_devices_no_deal_is_lost_or_counted_twice(club: Club) -> None:
    asyncio.run(play_night(club))
