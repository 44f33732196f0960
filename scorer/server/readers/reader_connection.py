"""The connection of one reader, which switches between a shared screen and an own session."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from typing import Any, Final, Protocol

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scorer.flet_internals import PAGE_ID, MessageAction
from scorer.server.readers.device import Device
from scorer.server.readers.own_session import OwnSession
from scorer.server.readers.shared_screen import SharedScreen
from scorer.server.readers.wire import Names, forget_resent, same_screen, unpacked, with_target

COMPARE_SECONDS: Final = 0.03
"""Time between two comparisons of the own session with the shared screen."""
SETTLED_SECONDS: Final = 0.1
"""Time after which a screen on which nothing changes is regarded as drawn."""
DRAWN_SECONDS: Final = 1.5
"""Time after which a new screen is regarded as drawn for certain."""
GIVE_UP_SECONDS: Final = 10.0
"""Time after which an own session is given up that still differs from the shared screen."""
BACK_AFTER_SECONDS: Final = 15.0
"""Time without a message of the client after which a reader may follow a shared screen again. Each
time that is not possible, the time until the next try is doubled."""
BACK_LONGEST_SECONDS: Final = 120.0
"""Greatest time until the next try."""

_log = logging.getLogger(__name__)

_TRY_AGAIN_LATER: Final = 1013
_UPDATE: Final = MessageAction.UPDATE_CONTROL_PROPS.value


class Screens(Protocol):
    """Where shared screens are found."""

    def of(self, page_data: dict[str, Any]) -> SharedScreen | None:
        """The shared screen for this page; None where none is shared."""

    def leave(self, screen: SharedScreen) -> None:
        """End a screen that nobody follows."""


class ReaderConnection:
    """Carries the connection of one reader.

    The client does not know from which session its messages come. The connection switches to an own
    session when that shows the same as the shared screen; from then on, numbers of controls are
    replaced in messages by those that the client knows.
    """

    def __init__(
        self,
        app: ASGIApp,
        scope: Scope,
        receive: Receive,
        send: Send,
        screens: Screens,
        page_data: dict[str, Any],
    ) -> None:
        """Take over a connection that is accepted.

        Args:
            app: Flet's app.
            scope: The scope of the connection.
            receive: Returns the client's messages after its registration.
            send: Sends to the client.
            screens: Where shared screens are found.
            page_data: The page as the client has reported it.
        """
        self._app = app
        self._scope = scope
        self._receive = receive
        self._send = send
        self._screens = screens
        self._id = secrets.token_urlsafe(12)
        self._outgoing: asyncio.Queue[bytes] = asyncio.Queue()
        self._device = Device(page_data)
        self._page_data = self._device.drawn
        self._screen: SharedScreen | None = None
        self._unfollow: Callable[[], None] = lambda: None
        self._own: OwnSession | None = None
        self._beginning: OwnSession | None = None
        self._held: list[bytes] = []
        """The client's messages while its own session begins."""
        self._to_client: Names = {}
        self._from_client: Names = {}
        self._changing: asyncio.Task[None] | None = None
        self._active_at = 0.0
        self.leaving = asyncio.Event()
        """Set when the connection must be closed, so that the client connects again."""

    async def run(self) -> None:
        """Carry the connection to its end, beginning with a shared screen where there is one."""
        self._screen = self._screens.of(self._page_data)
        if self._screen is not None:
            self._unfollow = self._screen.join(self._pass_on, self._id)
        else:
            self._own = self._new_session()
            self._own.deliver_messages()
            self._change(self._come_back(self._own))
        sending = asyncio.ensure_future(self._send_all())
        receiving = asyncio.ensure_future(self._receive_all())
        leaving = asyncio.ensure_future(self.leaving.wait())
        try:
            first = asyncio.FIRST_COMPLETED
            done, _ = await asyncio.wait((sending, receiving, leaving), return_when=first)
            for task in done:
                task.result()
        finally:
            for task in (sending, receiving, leaving, *filter(None, (self._changing,))):
                task.cancel()
            self._leave_screen()
            if self._own is not None:
                await self._own.leave()
            if self._beginning is not None:
                # Without a connection, Flet would never finish drawing it: it cannot be resumed.
                await self._beginning.leave(expire=True)
        if self.leaving.is_set():
            await self._send({"type": "websocket.close", "code": _TRY_AGAIN_LATER})

    async def _send_all(self) -> None:
        while True:
            await self._send({"type": "websocket.send", "bytes": await self._outgoing.get()})

    async def _receive_all(self) -> None:
        while True:
            message: Message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return
            self._handle(self._device.as_drawn(message["bytes"], *unpacked(message["bytes"])))

    def _handle(self, message: bytes) -> None:
        """Handle a message of the client, with the size for which its device is drawn."""
        action, body = unpacked(message)
        if self._own is not None:
            self._note(action, body)
            self._own.send(with_target(message, self._from_client))
        elif self._beginning is not None:
            self._held.append(message)
        elif self._screen is not None and self._screen.concerns(action, body):
            self._held.append(message)
            self._beginning = self._new_session()
            self._change(self._take_over(self._screen, self._beginning))

    def _note(self, action: int, body: dict[str, Any]) -> None:
        """Note what the client reports of its page, and when it was active."""
        if action == _UPDATE and body["id"] == PAGE_ID:
            props = body["props"]
            self._page_data |= {key: props[key] for key in self._page_data.keys() & props.keys()}
        if action != MessageAction.INVOKE_METHOD.value:
            self._active_at = asyncio.get_running_loop().time()

    def _new_session(self) -> OwnSession:
        """A session of the reader's own that begins with what is shown now."""
        return OwnSession(self._app, self._scope, self._now(), self._id, self._pass_on)

    def _now(self) -> dict[str, Any]:
        """The page with the route that is shown now."""
        route = self._screen.route if self._screen is not None else self._page_data["route"]
        return {**self._page_data, "route": route}

    def _change(self, doing: Coroutine[Any, Any, None]) -> None:
        """Start the task that switches to another session."""
        self._changing = asyncio.ensure_future(doing)
        self._changing.add_done_callback(self._check)

    def _check(self, done: asyncio.Task[None]) -> None:
        if not done.cancelled() and done.exception() is not None:
            _log.error("a reader could not be shown another session", exc_info=done.exception())
            self.leaving.set()

    def _pass_on(self, message: bytes) -> None:
        """Send a message of a session to the client, with the numbers of controls that it knows."""
        if message[2] == MessageAction.REGISTER_CLIENT.value:
            message = self._device.as_reported(unpacked(message)[1])
        self._outgoing.put_nowait(with_target(message, self._to_client))
        forget_resent(message, self._to_client)

    async def _take_over(self, screen: SharedScreen, own: OwnSession) -> None:
        """Switch to the reader's own session as soon as it shows the same as the shared screen."""
        end = asyncio.get_running_loop().time() + GIVE_UP_SECONDS
        pause = COMPARE_SECONDS
        while True:
            await asyncio.sleep(pause)
            shown = own.page if own.unchanged_for(SETTLED_SECONDS) else None
            names = same_screen(screen.as_high(shown), screen.page) if shown is not None else None
            if names is not None:
                break
            if shown is not None:
                # A comparison of whole pages costs as much as drawing them.
                pause *= 2
            if asyncio.get_running_loop().time() > end:
                # The client reloads its page, and resumes this session if that is drawn.
                if own.unchanged_for(DRAWN_SECONDS):
                    self._own, self._beginning = own, None
                self.leaving.set()
                return
        # Nothing is awaited from here on, so that no message is lost or delivered twice.
        self._rename(names)
        self._leave_screen()
        self._own, self._beginning = own, None
        own.deliver_messages()
        held, self._held = self._held, []
        for message in held:
            self._handle(message)
        self._change(self._come_back(own))

    async def _come_back(self, own: OwnSession) -> None:
        """Follow a shared screen again once the reader was inactive and both screens are equal."""
        pause = BACK_AFTER_SECONDS
        while True:
            await asyncio.sleep(pause)
            if asyncio.get_running_loop().time() - self._active_at < pause:
                continue
            pause = min(2 * pause, BACK_LONGEST_SECONDS)
            session = own.session
            if session is None:
                continue
            page_data = {**self._page_data, "route": str(session.page.route)}
            screen = self._screens.of(page_data)
            if screen is None:
                continue
            if not screen.followed:
                await asyncio.sleep(DRAWN_SECONDS)
            settled = own.unchanged_for(SETTLED_SECONDS) and screen.shows(page_data)
            shown = own.page if settled else None
            names = same_screen(screen.page, screen.as_high(shown)) if shown is not None else None
            if names is None:
                self._screens.leave(screen)
                continue
            self._rename(names)
            self._own, self._screen = None, screen
            self._unfollow = screen.follow(self._pass_on)
            self._page_data["route"] = screen.route
            await own.leave(expire=True)
            return

    def _rename(self, names: Names) -> None:
        """Map the numbers of controls of the next session to those that the client knows.

        Args:
            names: For each control of the next session, its number in the session before.
        """
        self._to_client = {
            number: self._to_client.get(before, before) for number, before in names.items()
        }
        self._from_client = {client: number for number, client in self._to_client.items()}

    def _leave_screen(self) -> None:
        screen, self._screen = self._screen, None
        if screen is not None:
            self._unfollow()
            self._screens.leave(screen)


__all__ = ["ReaderConnection", "Screens"]
