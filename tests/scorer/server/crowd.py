"""Many clients without a browser at once, in one event loop."""

from __future__ import annotations

import asyncio
import struct
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

import msgpack
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from scorer.flet_internals import MessageAction
from tests.scorer.server.clients import PAGE
from tests.scorer.server.club import Club
from tests.scorer.server.readers.shown import Shown

SECONDS: Final = 60
"""Longest wait for anything."""
ASK_SECONDS: Final = 3
"""Time between two questions of a page that sends nothing else."""
_QUESTION: Final = struct.Struct(">BII")
_QUESTION_MARK: Final = 0xFF


@dataclass
class Client:
    """A connected client of Flet's protocol, and what it shows.

    Attributes:
        asked: How often it has asked whether the server answers.
        asks: Whether it asks before each message, as a page does (``answers.js``).
    """

    socket: ClientConnection
    shown: Shown = field(default_factory=Shown)
    arrived: asyncio.Event = field(default_factory=asyncio.Event)
    asked: int = 0
    asks: bool = False

    async def ask(self) -> None:
        """Ask whether the server answers; say that all touches so far came with pauses."""
        self.asked += 1
        milliseconds = int(time.monotonic() * 1000) % 2**32
        await self.socket.send(_QUESTION.pack(_QUESTION_MARK, self.asked, milliseconds))

    async def ask_idly(self) -> None:
        """Ask every few seconds, from now on and before each message, until the connection ends."""
        self.asks = True
        with suppress(ConnectionClosed):
            while True:
                await self.ask()
                await asyncio.sleep(ASK_SECONDS)

    async def send(self, action: MessageAction, **body: object) -> None:
        """Send one message of Flet's protocol."""
        if self.asks:
            await self.ask()
        await self.socket.send(b"\x00" + msgpack.packb([action.value, body]))

    async def register(self, session: str | None = None, **properties: object) -> None:
        """Begin a session, or resume one; ``properties`` of the page replace those in PAGE."""
        page = {**PAGE, **properties}
        await self.send(MessageAction.REGISTER_CLIENT, session_id=session, page_name="", page=page)

    async def listen(self) -> None:
        """Handle every message until the connection ends."""
        try:
            async for message in self.socket:
                assert isinstance(message, bytes)
                if message[0] == _QUESTION_MARK:
                    continue
                await self.take(message)
                self.arrived.set()
        except ConnectionClosed:
            return

    async def take(self, message: bytes) -> None:
        """Handle a message, and answer calls as a device does."""
        if message[2] == MessageAction.INVOKE_METHOD.value:
            await self.answer(message)
        self.see(message)

    async def answer(self, message: bytes) -> None:
        """Answer a call as a device does."""
        _, body = unpacked(message)
        called = {key: body[key] for key in ("control_id", "call_id")}
        await self.send(MessageAction.INVOKE_METHOD, **called, result=None, error=None)

    def see(self, message: bytes) -> None:
        """Apply a message to the shown page."""
        self.shown.take(*unpacked(message))

    async def tap(self, key: str) -> None:
        """Tap the button with a key."""
        await self._tap(
            next(each["content"] for each in self.shown.controls() if each.get("key") == key)
        )

    async def tap_label(self, label: str) -> None:
        """Tap the button with a label."""
        await self._tap(
            next(
                each
                for each in self.shown.controls()
                if each.get("on_click") and (each.get("content") or {}).get("label") == label
            )
        )

    async def _tap(self, button: dict[str, Any]) -> None:
        number = button["_i"]
        await self.send(MessageAction.CONTROL_EVENT, target=number, name="click", data=None)

    async def wait_for(self, text: str, seconds: float = SECONDS) -> None:
        """Wait until the screen shows a text."""
        async with asyncio.timeout(seconds):
            while not self.shows(text):
                self.arrived.clear()
                await self.arrived.wait()

    def shows(self, text: str) -> bool:
        """Whether the screen shows a text."""
        return text in str(self.shown.page)


def unpacked(message: bytes) -> Any:
    """Action and body of a message."""
    return msgpack.unpackb(message[1:], strict_map_key=False, ext_hook=msgpack.ExtType)


async def connected(url: str, cookie: str = "", source: str = "127.0.0.1") -> ClientConnection:
    """Connect to the app at an address; nothing has been sent yet.

    Args:
        url: The address of the scorekeeper or of the guests.
        cookie: The cookie that a guest got for a code; empty for the scorekeeper.
        source: The address that the client connects from.
    """
    return await connect(
        url.replace("http:", "ws:") + "ws",
        origin=Origin(url.rstrip("/")),
        additional_headers={"Cookie": cookie} if cookie else {},
        local_addr=(source, 0),
        max_size=None,
        open_timeout=SECONDS,
        ping_interval=None,  # browsers send none
    )


async def seated(club: Club, table: int, source: str) -> Client:
    """Connect a phone with the code of a table, and register it at the start route."""
    cookie = await asyncio.to_thread(club.cookie, table, source)
    phone = Client(await connected(club.server.guests_url, cookie, source))
    await phone.register(route="/")
    return phone
