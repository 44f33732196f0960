"""What a tap on an organiser's screen costs with 160 players: processor time, and bytes to send.

`PIZARRA_TABLES` is the number of tables if it is not forty. A night of four rounds has two rounds
played and closed; in the third, which is counted deal by deal, ten of the tables have counted
nothing yet. A client without a browser is connected to
the app in this process, and taps the buttons that it is shown. Times are processor time from the
tap until no more messages follow from it, so other work of the machine does not count. Each line is
the median of several taps.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import flet as ft
import msgpack

from rules.tournament.document import to_document
from rules.tournament.facts import DealCounted
from scorer.app import build
from scorer.flet_internals import (
    MessageAction,
    change_flet,
)
from scorer.nights import Nights, OpenNight
from scorer.server.sessions import Sessions
from scorer.store import Shelf
from scorer.texts import texts
from scorer.theme import set_up_page
from tests.browser.prepared import fill
from tests.scorer.paper.nights import facts_of, names, night_of
from tests.scorer.server.clients import PAGE, websocket_scope
from tests.scorer.server.readers.shown import Shown

T: Final = texts("en")
TABLES: Final = int(os.environ.get("PIZARRA_TABLES", "40"))
OPEN: Final = 10
"""The last tables, which have counted nothing in the round that is played."""
WANTED: Final = 0.15
"""The most processor time that a tap may take, in seconds."""
TIMES: Final = 5
"""How often each tap is repeated."""
QUIET: Final = 0.3
"""Seconds without a message after which a tap is taken to have no further effects."""
NIGHT: Final = night_of(
    facts_of(names(4 * TABLES), 3, by_deal=True, open_tables=OPEN), "Chlausjass", rounds=4
)
SCREENS: Final = (("phone", 390, 844), ("desk", 1340, 844), ("large desk", 1920, 1080))


class Organiser:
    """The scorekeeper's client of the app in this process."""

    def __init__(self, sessions: Sessions, width: int, height: int) -> None:
        """A client of this size, in logical pixels."""
        self.shown = Shown()
        self._sessions = sessions
        self._size = {"width": width, "height": height}
        self._outgoing: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._received: list[bytes] = []
        self._latest = 0.0
        self._used = 0.0
        self._served: asyncio.Task[None] | None = None

    async def connect(self, route: str) -> tuple[float, int]:
        """Open a route; return the processor time that it took, and the bytes received."""

        async def begin() -> None:
            self._outgoing.put_nowait({"type": "websocket.connect"})
            page = {**PAGE, **self._size, "platform": "linux", "route": route}
            self.tell(MessageAction.REGISTER_CLIENT, session_id=None, page_name="", page=page)
            serving = self._sessions.serve(
                websocket_scope("127.0.0.1"), self._outgoing.get, self._receive
            )
            self._served = asyncio.ensure_future(serving)

        return await self.measured(begin)

    def tell(self, action: MessageAction, **body: object) -> None:
        """Send one message."""
        packed = b"\x00" + msgpack.packb([action.value, body])
        self._outgoing.put_nowait({"type": "websocket.receive", "bytes": packed})

    async def measured(self, action: Callable[[], Awaitable[None]]) -> tuple[float, int]:
        """Do something; return the processor time of all its effects, and the bytes received."""
        began = self._used = time.process_time()
        self._latest = time.monotonic()
        await action()
        while time.monotonic() - self._latest < QUIET:  # noqa: ASYNC110 - no event to wait for
            await asyncio.sleep(0.02)
        received, self._received = self._received, []
        for message in received:
            self._take(message)
        return self._used - began, sum(map(len, received))

    async def tap(self, name: str) -> tuple[float, int]:
        """Tap the button with this key or label."""
        target = self._button(name)

        async def touch() -> None:
            self.tell(MessageAction.CONTROL_EVENT, target=target, name="click", data=None)

        return await self.measured(touch)

    async def leave(self) -> None:
        """Close the connection."""
        assert self._served is not None
        self._outgoing.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self._served

    def _button(self, name: str) -> int:
        """The newest control that can be tapped, with this label or in one with this key."""
        found: list[int] = []
        for each in self.shown.controls():
            inside = each.get("content")
            if not isinstance(inside, dict):
                continue
            if each.get("on_click") and inside.get("label") == name:
                found.append(each["_i"])
            elif each.get("key") == name and inside.get("on_click"):
                found.append(inside["_i"])
        assert found, name
        return found[-1]

    async def _receive(self, message: Any) -> None:
        self._latest, self._used = time.monotonic(), time.process_time()
        if message["type"] == "websocket.send":
            self._received.append(message["bytes"])

    def _take(self, message: bytes) -> None:
        action, body = msgpack.unpackb(message[1:], strict_map_key=False, ext_hook=msgpack.ExtType)
        if action == MessageAction.INVOKE_METHOD.value:
            answer = {key: body[key] for key in ("control_id", "call_id")}
            self.tell(MessageAction.INVOKE_METHOD, **answer, result=None, error=None)
        self.shown.take(action, body)


@asynccontextmanager
async def served() -> AsyncIterator[tuple[Sessions, OpenNight]]:
    """The app in this process with the night, and the night in a session of its own."""
    with tempfile.TemporaryDirectory() as folder:
        # As every host does.
        change_flet()
        fill(Path(folder), [to_document(NIGHT)])
        shelf = await Shelf.open(Path(folder))
        nights = Nights(shelf)

        def before(page: ft.Page) -> None:
            set_up_page(page)
            sessions.register(page.session)

        app = ft.run(build(shelf, nights), before_main=before, export_asgi_app=True)
        sessions = Sessions(app, None)
        yield sessions, await nights.open_night(NIGHT.id)
        shelf.close()


async def measure(size: tuple[str, int, int]) -> bool:
    """Print what a screen of this size takes; return whether a tap takes too long."""
    name, width, height = size
    missed = False

    def line(action: str, found: Sequence[tuple[float, int]], *, limited: bool = True) -> None:
        nonlocal missed
        seconds = statistics.median(one[0] for one in found)
        most = statistics.median(one[1] for one in found)
        late = limited and seconds > WANTED
        missed |= late
        mark = "  missed" if late else ""
        print(
            f"{f'{name}: {action}':44}{seconds * 1e3:8.0f} ms{most / 1024:10.1f} KiB{mark}",
            flush=True,
        )

    async with served() as (sessions, night):
        opened = []
        for _ in range(TIMES):
            client = Organiser(sessions, width, height)
            opened.append(await client.connect(f"/tournament/night/{NIGHT.id}"))
            await client.leave()
        line("open the night at its round", opened, limited=False)
        client = Organiser(sessions, width, height)
        await client.connect(f"/tournament/night/{NIGHT.id}")
        for words, way in ways(client).items():
            if "standings" in words and width >= 1000:
                continue
            found = [await part() for _ in range(TIMES) for part in way]
            steps = len(way)
            for place, action in enumerate(words.split(", ")):
                line(action, found[place::steps])
        counted = []
        for number in range(TIMES):
            fact = DealCounted(
                round=3,
                table=TABLES - OPEN + 1 + number,
                deal=1,
                tricks=(100, 57),
                matsch=None,
                stoeck=None,
            )

            async def record(fact: DealCounted = fact) -> None:
                night.record(fact, seen=night.view.seq)

            counted.append(await client.measured(record))
        line("a table's phone writes a deal", counted)
        await client.leave()
    return missed


Step = Callable[[], Awaitable[tuple[float, int]]]


def ways(client: Organiser) -> dict[str, tuple[Step, ...]]:
    """Sequences of taps that end on the screen where they begin, by what each tap does."""

    def tap(key: str) -> Step:
        return lambda: client.tap(key)

    tab = {
        key: tap(T(f"tournament.tab.{key}")) for key in ("round", "players", "standings", "entries")
    }
    back = tap(T("app.back"))
    return {
        "show the players, show the round": (tab["players"], tab["round"]),
        "show the standings, show the round": (tab["standings"], tab["round"]),
        "show the entries, show the round": (tab["entries"], tab["round"]),
        "open a table, type a digit, close the table": (
            tap(f"table-{TABLES}"),
            tap("digit-7"),
            back,
        ),
        "another round, the round that is played": (
            tap(T("tournament.round.title", n=1)),
            tap(T("tournament.round.title", n=3)),
        ),
        "undo, redo": (tap("undo"), tap("redo")),
    }


def main() -> bool:
    """Measure on all sizes of screens; return whether a tap takes too long."""
    print(f"{'':44}{'processor':>11}{'to send':>14}")
    missed = False
    for size in SCREENS:
        missed |= asyncio.run(measure(size))
    return missed
