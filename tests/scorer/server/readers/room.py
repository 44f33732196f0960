"""A room of phones that look at a table of the real app, in one process and without a network."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from contextvars import copy_context
from pathlib import Path
from typing import Any

import flet as ft
import msgpack

from scorer.app import build
from scorer.flet_internals import MessageAction, ignore_unknown_controls, shorten_messages
from scorer.guests.access import Invitation
from scorer.guests.book import GuestBook
from scorer.guests.guest import Guest, current_guest
from scorer.guests.rights import Right
from scorer.nights import Nights
from scorer.preferred import session_languages
from scorer.server.readers.shared_screens import SharedScreens
from scorer.server.sessions import Sessions
from scorer.store import Shelf
from scorer.theme import set_up_page
from tests.browser.prepared import STAGES, document, fill
from tests.scorer.server.clients import GUESTS, PAGE, PARTIE, websocket_scope
from tests.scorer.server.readers.shown import Shown

SECONDS = 60
"""Longest wait for anything."""

QUIET_SECONDS = 0.03
"""Without a message for so long, a screen has followed what was tapped."""


async def wait_until(done: Callable[[], bool]) -> None:
    """Wait for a condition."""
    async with asyncio.timeout(SECONDS):
        while not done():  # noqa: ASYNC110 - the conditions have no event
            await asyncio.sleep(0.01)


class Phone:
    """A guest's client."""

    def __init__(self, room: Room, guest: Guest) -> None:
        """A client that has not connected yet."""
        self.shown = Shown()
        self.session = ""
        self.calls: list[str] = []
        """The methods that the server has called."""
        self.closed: int | None = None
        self.guest = guest
        self._taken = 0
        self._room = room
        self._outgoing: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._served: asyncio.Task[None] | None = None

    async def connect(
        self,
        *,
        session: str | None = None,
        language: str = "en",
        until: str = PARTIE,
        **properties: Any,
    ) -> None:
        """Register with these page properties, and wait until the table or night is shown.

        Args:
            session: The session that is resumed, if one is.
            language: Of the browser.
            until: The id of the table or night.
            properties: They replace those in ``PAGE``.
        """
        self.shown, self.closed = Shown(), None
        self._outgoing = asyncio.Queue()
        self._outgoing.put_nowait({"type": "websocket.connect"})
        page = {**PAGE, **properties}
        self.send(MessageAction.REGISTER_CLIENT, session_id=session, page_name="", page=page)
        context = copy_context()
        context.run(current_guest.set, self.guest)
        context.run(session_languages.set, (language,))
        serving = self._room.sessions.serve(
            websocket_scope(GUESTS), self._outgoing.get, self._receive
        )
        self._served = context.run(asyncio.ensure_future, serving)
        await wait_until(lambda: self.sees(f"'key': '{until}'"))

    def send(self, action: MessageAction, **body: Any) -> None:
        """Send one message."""
        packed = b"\x00" + msgpack.packb([action.value, body])
        self._outgoing.put_nowait({"type": "websocket.receive", "bytes": packed})

    def event(self, target: int, name: str, data: Any = None) -> None:
        """Send the event of a control, as after a touch."""
        self.send(MessageAction.CONTROL_EVENT, target=target, name=name, data=data)

    def press(self, key: str, *, ctrl: bool = False) -> None:
        """Press a key."""
        held = {"shift": False, "ctrl": ctrl, "alt": False, "meta": False}
        self.event(1, "keyboard_event", {"key": key, **held})

    def tap(self, text: str) -> None:
        """Tap the control that holds a text."""
        control = self.shown.labelled(text)
        self.event(control["_i"], "click" if control.get("on_click") else "tap")

    async def followed(self) -> None:
        """Wait until the screen has followed what was sent, also on a machine that is busy."""
        before = -1
        while before != self._taken or not self._outgoing.empty():
            before = self._taken
            await asyncio.sleep(QUIET_SECONDS)

    def turn(self, width: int, height: int) -> None:
        """Turn the device."""
        size = {"width": width, "height": height}
        self.send(MessageAction.UPDATE_CONTROL_PROPS, id=1, props=size)
        self.event(1, "resize", size)

    def go(self, route: str) -> None:
        """Go to another screen, as with the browser's own buttons."""
        self.shown.page["route"] = route
        self.send(MessageAction.UPDATE_CONTROL_PROPS, id=1, props={"route": route})
        self.event(1, "route_change", {"route": route})

    def sees(self, text: str) -> bool:
        """Whether the screen shows a text."""
        return text in str(self.shown.page)

    async def leave(self) -> None:
        """Disconnect."""
        assert self._served is not None
        self._outgoing.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self._served

    async def _receive(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self.closed = message["code"]
        if message["type"] != "websocket.send":
            return
        self._taken += 1
        action, body = msgpack.unpackb(
            message["bytes"][1:], strict_map_key=False, ext_hook=msgpack.ExtType
        )
        if action == MessageAction.REGISTER_CLIENT.value:
            self.session = body["session_id"]
        if action == MessageAction.INVOKE_METHOD.value:
            self.calls.append(body["name"])
            answer = {key: body[key] for key in ("control_id", "call_id")}
            self.send(MessageAction.INVOKE_METHOD, **answer, result=None, error=None)
        self.shown.take(action, body)


class Room:
    """The app and its guests."""

    def __init__(self, shelf: Shelf) -> None:
        """Serve the Partien of a shelf."""
        self.book = GuestBook(shelf.settings)
        self.nights = Nights(shelf)
        main = build(
            shelf,
            self.nights,
            Invitation(self.book, "http://127.0.0.2/", lambda _: "", lambda _: ()),
        )

        def before(page: ft.Page) -> None:
            set_up_page(page)
            self.sessions.register(page.session)

        app = ft.run(main, before_main=before, export_asgi_app=True)
        self.shared = SharedScreens(app, main, self.book)
        self.sessions = Sessions(app, self.book, self.shared)
        self.phones: list[Phone] = []

    def phone(self, right: Right = Right.READ) -> Phone:
        """A new guest, who has not connected yet."""
        self.book.admit(self.book.code(right), "")
        self.phones.append(Phone(self, self.book.guests[-1]))
        return self.phones[-1]

    async def reader(self, **properties: Any) -> Phone:
        """A reader who sees the table."""
        phone = self.phone()
        await phone.connect(**properties)
        return phone

    async def writer(self) -> Phone:
        """A writer who sees the table."""
        phone = self.phone(Right.WRITE)
        await phone.connect()
        await wait_until(lambda: phone.sees("Undo"))
        return phone

    @property
    def screens(self) -> int:
        """How many shared screens there are."""
        return len(self.shared._screens)


@asynccontextmanager
async def room(
    folder: Path, stored: Mapping[str, object] = document(PARTIE, STAGES["mode"])
) -> AsyncIterator[Room]:
    """A room with one table: a Schieber, in which the mode of a deal has just been chosen.

    Args:
        folder: An empty data folder.
        stored: Another Partie, with the id ``PARTIE``.
    """
    ignore_unknown_controls()
    shorten_messages()
    fill(folder, [stored])
    shelf = await Shelf.open(folder)
    served = Room(shelf)
    try:
        yield served
    finally:
        for phone in served.phones:
            if phone._served is not None and not phone._served.done():
                await phone.leave()
        shelf.close()
