"""A tournament night: the phone of every table counts a deal every few seconds.

Each table has a phone without a browser, which came in with the table's own code from a loopback
address of its own and taps the keys that it is shown. An organiser's screen of a desk's size
follows. All of them ask whether the server answers, as pages do: before each message, and every
three seconds (``answers.js``). An entry is timed from the tap that writes it to the message by
which the organiser's screen shows it. At the end the log on the disk is compared with what was
tapped. A table that has counted :data:`MOST` deals takes the last one back and counts it anew, so
that no round gets full.

The clients share the machine with the server, so the times include their own work; their share of
the processor is printed, too. `PIZARRA_NIGHT` sets the seconds for which the tables write,
`PIZARRA_TABLES` the numbers of tables, divided by spaces, `PIZARRA_PAUSE` the seconds between two
entries of a table. So `PIZARRA_TABLES=100 PIZARRA_PAUSE=10` is a hundred tables that write ten
entries a second. `PIZARRA_FOLLOWERS` sets how many phones of eight sizes follow the night with the
reading code, each from an address of its own; none by default. A night's log holds at most 20 000
entries, which forty tables reach in about a quarter of an hour.
"""

from __future__ import annotations

import asyncio
import os
import re
import resource
import statistics
import tempfile
import time
from collections import Counter, deque
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rules.tournament.options import Options
from scorer.flet_internals import MessageAction
from scorer.guests.rights import Right
from scorer.texts import texts
from tests.scorer.server.club import Club, served_club
from tests.scorer.server.crowd import ASK_SECONDS, Client, connected, seated
from tools.bench.club import SIZES, processor_seconds
from tools.bench.strangers import memory

SECONDS: Final = float(os.environ.get("PIZARRA_NIGHT", "30"))
"""How long the tables write."""
CROWDS: Final = tuple(map(int, os.environ.get("PIZARRA_TABLES", "1 40").split()))
"""The numbers of tables to measure with, one after the other."""
PAUSE: Final = float(os.environ.get("PIZARRA_PAUSE", "2"))
"""Seconds between two entries of a table."""
FOLLOWERS: Final = int(os.environ.get("PIZARRA_FOLLOWERS", "0"))
"""How many phones only follow the night."""
WANTED: Final = 0.25
"""Seconds within which 99 of 100 entries are at the organiser's screen."""
LOST_AFTER: Final = 30
"""Seconds after which an entry that was not shown is regarded as lost."""
DEALS: Final = 24
"""The deals of the round."""
MOST: Final = 20
"""With this many deals, a table takes its last deal back before it counts the next one."""

T: Final = texts("en")
_NUMBER: Final = 777
_SAID: Final = ", ".join(
    (
        T("tournament.table.title", n=_NUMBER),
        T("tournament.table.deals", n=_NUMBER, deals=DEALS),
    )
)
_SHOWN: Final = re.compile(re.escape(_SAID).replace(str(_NUMBER), r"(\d+)").encode())
"""What the organiser's screen says of a table: its number, and how many deals it has."""


@dataclass
class Tapped:
    """What was tapped at all tables, and when it was shown to the organiser.

    Attributes:
        counted: How often each deal was counted: table, deal and points of the first side.
        taken_back: How many deals were taken back.
        seconds: From each tap to the organiser's screen.
        waiting: For each table: how many deals it had after a tap, and when the tap was.
        shown: For each table: how many deals the newest message said it had.
    """

    counted: Counter[tuple[int, int, int]] = field(default_factory=Counter)
    taken_back: int = 0
    seconds: list[float] = field(default_factory=list)
    waiting: dict[int, deque[tuple[int, float]]] = field(default_factory=dict)
    shown: dict[int, int] = field(default_factory=dict)

    def tap(self, table: int, deals: int) -> None:
        """Note a tap that writes."""
        self.waiting.setdefault(table, deque()).append((deals, time.perf_counter()))

    def show(self, message: bytes) -> None:
        """Note which entries a message shows; one message may show several of a table."""
        now = time.perf_counter()
        for table, deals in (map(int, found) for found in _SHOWN.findall(message)):
            self.shown[table] = deals
            waiting = self.waiting.get(table, deque())
            if any(expected == deals for expected, _ in waiting):
                while waiting:
                    expected, start = waiting.popleft()
                    self.seconds.append(now - start)
                    if expected == deals:
                        break

    @property
    def unseen(self) -> int:
        """How many entries the organiser's screen has not shown.

        One message may have shown several: 20 deals, one taken back, and 20 again.
        """
        return sum(
            len(waiting)
            for table, waiting in self.waiting.items()
            if waiting and waiting[-1][0] != self.shown.get(table)
        )


class Desk(Client):
    """The organiser's client; it only searches its messages, which costs little time."""

    tapped: Tapped

    async def take(self, message: bytes) -> None:
        """Note what a message shows."""
        self.tapped.show(message)
        if message[2] == MessageAction.INVOKE_METHOD.value:
            await super().take(message)


class Follower(Client):
    """A phone that follows the night; what it shows is not looked at.

    Attributes:
        messages: How many it was sent.
    """

    messages = 0

    async def take(self, message: bytes) -> None:
        """Count a message, and answer a call as a device does."""
        self.messages += 1
        if message[2] == MessageAction.INVOKE_METHOD.value:
            await self.answer(message)


async def open_follower(club: Club, number: int) -> Follower:
    """Open the night on a phone that came in with the reading code."""
    server, source = club.server, f"127.2.{number // 200}.{number % 200 + 1}"
    answer = await asyncio.to_thread(server.join, server.code(Right.READ), source=source)
    assert answer.status_code == 200, answer.status_code
    cookie = f"pizarra={answer.cookies['pizarra']}"
    follower = Follower(await connected(server.guests_url, cookie, source))
    size = SIZES[number % len(SIZES)]
    await follower.register(None, route=f"/tournament/night/{club.night}", **size)
    return follower


async def open_desk(club: Club) -> Desk:
    """Open the night at the organiser's desk."""
    server = club.server
    desk = Desk(await connected(server.url))
    desk.tapped = Tapped()
    await desk.register(route=f"/tournament/night/{club.night}", width=1340, platform="linux")
    return desk


async def count(phone: Client, table: int, tapped: Tapped) -> None:
    """Write an entry every :data:`PAUSE` seconds, or as soon as the phone shows the one before."""
    end, deals, turn = time.monotonic() + SECONDS, 0, 0
    while time.monotonic() < end:
        began = time.monotonic()
        if deals == MOST:
            deals -= 1
            tapped.taken_back += 1
            tapped.tap(table, deals)
            await phone.tap("take-back")
        else:
            deals, turn = deals + 1, turn + 1
            points = 20 + (37 * table + 11 * turn) % 110
            tapped.counted[table, deals, points] += 1
            for digit in str(points):
                await phone.tap(f"digit-{digit}")
            tapped.tap(table, deals)
            await phone.tap("sheet-write")
        await phone.wait_for(T("table.deal_of", n=deals + 1, of=DEALS), LOST_AFTER)
        await asyncio.sleep(max(0.0, PAUSE - (time.monotonic() - began)))


@dataclass(frozen=True, kw_only=True)
class Evening:
    """The measurements of one night.

    Attributes:
        tapped: What was tapped and shown.
        memory: Of the server in MiB, before the first entry and after the last.
        server: Processor time of the server, as a part of the time that passed.
        clients: Processor time of all clients, as a part of the time that passed.
        sent: Messages a second to each phone that follows.
    """

    tapped: Tapped
    memory: tuple[float, float]
    server: float
    clients: float
    sent: float


async def evening(club: Club) -> Evening:
    """Let everybody come in, and all tables count."""
    phones = [
        await seated(club, table, f"127.1.1.{table}") for table in range(1, len(club.codes) + 1)
    ]
    desk = await open_desk(club)
    followers = [await open_follower(club, number) for number in range(FOLLOWERS)]
    everybody = (*phones, desk, *followers)
    listeners = [asyncio.create_task(client.listen()) for client in everybody]

    async def ask(place: int, client: Client) -> None:
        # Pages that were opened at different moments do not ask at the same one.
        await asyncio.sleep(ASK_SECONDS * place / len(everybody))
        await client.ask_idly()

    asking = [asyncio.create_task(ask(*client)) for client in enumerate(everybody)]
    for phone in phones:
        await phone.wait_for(T("table.deal_of", n=1, of=DEALS))
    await asyncio.sleep(2)

    async def begin(place: int, phone: Client) -> None:
        # The tables write one after the other, not all at the same moment.
        await asyncio.sleep(PAUSE * place / len(phones))
        await count(phone, place + 1, desk.tapped)

    before, used, own = memory(club.server), processor_seconds(club.server), time.process_time()
    for follower in followers:
        follower.messages = 0
    began = time.monotonic()
    await asyncio.gather(*(begin(place, phone) for place, phone in enumerate(phones)))
    passed = time.monotonic() - began
    shares = processor_seconds(club.server) - used, time.process_time() - own
    end = time.monotonic() + LOST_AFTER
    while desk.tapped.unseen and time.monotonic() < end:  # noqa: ASYNC110 - no event to wait for
        await asyncio.sleep(0.1)
    held = before, memory(club.server)
    for client in everybody:
        await client.socket.close()
    await asyncio.gather(*listeners, *asking)
    return Evening(
        tapped=desk.tapped,
        memory=held,
        server=shares[0] / passed,
        clients=shares[1] / passed,
        sent=sum(follower.messages for follower in followers) / max(1, len(followers)) / passed,
    )


def main() -> bool:
    """Measure and print; return whether an entry was lost or counted twice, or came late."""
    # Each phone is a connection here and one in the server.
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, hard), hard))
    missed = False
    counted = f"{'entries':>9}{'lost':>6}{'twice':>7}{'unseen':>8}"
    columns = f"{counted}{'median':>9}{'99 of 100':>11}{'longest':>10}"
    print(
        f"{'tables':>6}{columns}{'memory':>16}{'server':>9}{'clients':>9}{'load':>7}{'followers':>11}"
    )
    for tables in CROWDS:
        with tempfile.TemporaryDirectory() as folder:
            agreed = Options(rounds=1, deals=DEALS)
            places = ("--tables", str(2 * tables), "--readers", str(max(24, FOLLOWERS)))
            with served_club(Path(folder), tables, agreed, places) as club:
                found = asyncio.run(evening(club))
                written = Counter((table, deal, made[0]) for table, deal, made in club.deals())
        tapped = found.tapped
        lost = tapped.counted - written
        twice = written - tapped.counted
        taken = sorted(tapped.seconds)
        late = taken[int(len(taken) * 0.99)]
        missed |= bool(lost or twice or tapped.unseen or late > WANTED)
        print(
            f"{tables:6}{tapped.counted.total() + tapped.taken_back:9}"
            f"{lost.total():6}{twice.total():7}{tapped.unseen:8}"
            f"{statistics.median(taken) * 1e3:6.0f} ms{late * 1e3:8.0f} ms{taken[-1] * 1e3:7.0f} ms"
            f"{found.memory[0]:7.0f} →{found.memory[1]:4.0f} MiB"
            f"{found.server:9.0%}{found.clients:9.0%}{os.getloadavg()[0]:7.1f}"
            f"{FOLLOWERS:5}, {found.sent:.1f}/s",
            flush=True,
        )
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return missed
