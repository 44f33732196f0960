"""A club's evening at one served app: tables write, and phones follow them.

A write is an undo or a redo at a table: written to the disk, judged, drawn for everybody who looks
at that table. It is timed from the message of the writer's client to the first message that a
follower's client gets after it. The clients are headless, come from loopback addresses of their
own, and share the machine with the server, so the times include their own work.

`PIZARRA_CLUB` sets the seconds that each crowd writes, and `PIZARRA_CROWDS` which crowds come: for
each, divided by spaces, its tables, the followers of each table, the seconds between two writes of
a table, and the kinds of devices. So `PIZARRA_CLUB=1800 PIZARRA_CROWDS=40,5,10,8` is half an hour
of a club's evening. Followers whose devices are of one kind share a screen.
"""

from __future__ import annotations

import asyncio
import os
import resource
import statistics
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import msgpack
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from scorer.flet_internals import MessageAction
from scorer.guests.rights import Right
from tests.browser.prepared import STAGES, document, fill
from tests.scorer.server.clients import PAGE, Table
from tools.bench.strangers import memory

SECONDS: Final = float(os.environ.get("PIZARRA_CLUB", "30"))
"""How long each crowd writes."""
QUARTERS: Final = 4
LOST_AFTER: Final = 20
"""Seconds after which a message that has not come is regarded as lost."""


@dataclass(frozen=True, slots=True)
class Crowd:
    """Tables, followers of each, seconds between two writes of a table, and kinds of devices."""

    tables: int
    followers: int
    pause: float
    kinds: int = 1

    @property
    def name(self) -> str:
        """The crowd in words."""
        rate = self.tables / self.pause
        phones = f"{self.tables * self.followers} phones of {self.kinds} kinds"
        return f"{self.tables} tables, {phones}, {rate:.1f} writes/s"


SIZES: Final = tuple(
    {"width": width, "height": height}
    for width, height in (
        (390, 664),
        (393, 660),
        (360, 640),
        (412, 732),
        (430, 740),
        (384, 688),
        (375, 548),
        (402, 682),
    )
)
"""The sizes of phones inside a browser, in logical pixels."""

CROWDS: Final = tuple(
    Crowd(int(tables), int(followers), float(pause), *map(int, kinds))
    for tables, followers, pause, *kinds in (
        crowd.split(",")
        for crowd in os.environ.get(
            "PIZARRA_CROWDS", "1,5,0.5,1 1,200,2,1 1,200,2,8 40,5,10,1 40,5,10,8"
        ).split()
    )
)


@dataclass
class Phone:
    """A client that is connected, and when its last message came."""

    socket: ClientConnection
    received: asyncio.Event = field(default_factory=asyncio.Event)

    async def tell(self, action: MessageAction, **body: object) -> None:
        """Send one message of Flet's protocol."""
        await self.socket.send(b"\x00" + msgpack.packb([action.value, body]))

    async def press(self, key: str) -> None:
        """Press a key together with Ctrl."""
        held = {"shift": False, "ctrl": True, "alt": False, "meta": False}
        data = {"key": key, **held}
        await self.tell(MessageAction.CONTROL_EVENT, target=1, name="keyboard_event", data=data)

    async def listen(self) -> None:
        """Note each message until the connection ends, and answer method calls as a device does."""
        try:
            async for message in self.socket:
                self.received.set()
                if message[2] == MessageAction.INVOKE_METHOD.value:
                    _, body = msgpack.unpackb(message[1:], strict_map_key=False)
                    called = {key: body[key] for key in ("control_id", "call_id")}
                    result = {"result": None, "error": None}
                    await self.tell(MessageAction.INVOKE_METHOD, **called, **result)
        except ConnectionClosed:
            return


def partie_id(table: int) -> str:
    """The id of the Partie at a table."""
    return f"{table + 1:032x}"


async def come_in(server: Table, right: Right, source: str, table: int, kind: int = 0) -> Phone:
    """Let a phone in with a code, from an address of its own, and open a table."""
    code = server.code(right)
    answer = await asyncio.to_thread(server.join, code, source=source)
    assert answer.status_code == 200, answer.status_code
    socket = await connect(
        server.guests_url.replace("http:", "ws:") + "ws",
        origin=Origin(server.guests_url.rstrip("/")),
        additional_headers={"Cookie": f"pizarra={answer.cookies['pizarra']}"},
        local_addr=(source, 0),
        max_size=None,
        open_timeout=60,
        ping_interval=None,  # browsers send none
    )
    phone = Phone(socket)
    page = {**PAGE, **SIZES[kind], "route": f"/partie/{partie_id(table)}"}
    await phone.tell(MessageAction.REGISTER_CLIENT, session_id=None, page_name="", page=page)
    await socket.recv()
    return phone


@dataclass
class Deliveries:
    """How long writes took to reach the followers.

    Attributes:
        seconds: From each write to each follower.
        lost: How many messages never came.
    """

    seconds: list[float] = field(default_factory=list)
    lost: int = 0


async def write(
    writer: Phone, followers: Sequence[Phone], pause: float, deliveries: Deliveries
) -> None:
    """Undo and redo at a table, and wait each time for all who follow it."""
    end = time.monotonic() + SECONDS
    keys = "ZY"
    turn = 0

    async def wait_for_message(phone: Phone, start: float) -> None:
        try:
            await asyncio.wait_for(phone.received.wait(), LOST_AFTER)
            deliveries.seconds.append(time.perf_counter() - start)
        except TimeoutError:
            deliveries.lost += 1

    while time.monotonic() < end:
        began = time.monotonic()
        for phone in followers:
            phone.received.clear()
        start = time.perf_counter()
        await writer.press(keys[turn % 2])
        await asyncio.gather(*(wait_for_message(phone, start) for phone in followers))
        turn += 1
        await asyncio.sleep(max(0.0, pause - (time.monotonic() - began)))


@dataclass(frozen=True)
class Evening:
    """The measurements of one crowd.

    Attributes:
        deliveries: How long its writes took to reach the followers.
        memory: Of the server in MiB, before the first write and after each quarter of the time.
        share: Processor time of the server, as a part of the time that has passed.
        end: Seconds that the server took to stop while everybody was still connected.
    """

    deliveries: Deliveries
    memory: tuple[float, ...]
    share: float
    end: float


async def visit(server: Table, crowd: Crowd) -> Evening:
    """Let a crowd in, let it write, and end the server."""
    used, opened = processor_seconds(server), time.monotonic()
    deliveries = Deliveries()
    addresses = (f"127.1.{number // 200}.{number % 200 + 1}" for number in range(100_000))
    tables: list[tuple[Phone, list[Phone]]] = []
    for table in range(crowd.tables):
        writer = await come_in(server, Right.WRITE, next(addresses), table)
        phones = [
            await come_in(server, Right.READ, next(addresses), table, number % crowd.kinds)
            for number in range(crowd.followers)
        ]
        tables.append((writer, phones))
    everybody = [phone for writer, phones in tables for phone in (writer, *phones)]
    listeners = [asyncio.create_task(phone.listen()) for phone in everybody]
    await asyncio.sleep(3)

    async def begin(place: int, writer: Phone, phones: list[Phone]) -> None:
        # The tables write one after the other, not all at the same moment.
        await asyncio.sleep(crowd.pause * place / crowd.tables)
        await write(writer, phones, crowd.pause, deliveries)

    async def watch() -> tuple[float, ...]:
        held = [memory(server)]
        for _ in range(QUARTERS):
            await asyncio.sleep(SECONDS / QUARTERS)
            held.append(memory(server))
        return tuple(held)

    watching = asyncio.create_task(watch())
    await asyncio.gather(*(begin(place, *table) for place, table in enumerate(tables)))
    held = await watching
    share = (processor_seconds(server) - used) / (time.monotonic() - opened)
    ended = time.monotonic()
    await asyncio.to_thread(server.stop)
    end = time.monotonic() - ended
    await asyncio.gather(*listeners)
    return Evening(deliveries, held, share, end)


def processor_seconds(server: Table) -> float:
    """The processor time that the server has used, in seconds."""
    words = Path(f"/proc/{server.process_id}/stat").read_text("ascii").rsplit(")", 1)[1].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def main() -> int:
    """Measure and print; return 1 if a message was lost.

    Raises:
        subprocess.TimeoutExpired: The server has not ended in time.
    """
    # Each phone is a connection here and one in the server.
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, hard), hard))
    lost = 0
    columns = f"{'median':>8}{'99 of 100':>11}{'longest':>9}   lost   processor     end"
    print(f"{'':54}{columns}   memory in MiB, after each quarter")
    for crowd in CROWDS:
        with tempfile.TemporaryDirectory() as folder:
            data = Path(folder) / "data"
            data.mkdir()
            fill(data, [document(partie_id(table), STAGES["mode"]) for table in range(40)])
            server = Table(
                data, Path(folder) / "log.txt", options=("--readers", "300", "--writers", "60")
            )
            server.start()
            try:
                evening = asyncio.run(visit(server, crowd))
                taken = sorted(evening.deliveries.seconds)
                print(
                    f"{crowd.name:54}{statistics.median(taken) * 1e3:5.0f} ms"
                    f"{taken[int(len(taken) * 0.99)] * 1e3:8.0f} ms{taken[-1] * 1e3:6.0f} ms"
                    f"{evening.deliveries.lost:7}{evening.share:10.0%}{evening.end:8.1f} s   "
                    + " ".join(f"{held:.0f}" for held in evening.memory),
                    flush=True,
                )
                lost += evening.deliveries.lost
            finally:
                server.kill()
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return int(lost > 0)
