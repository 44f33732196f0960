"""What one reader is shown: a shared screen or the reader's own session, and back again."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from typing import Any, Final, Protocol

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scorer.flet_internals import MessageAction
from scorer.server.readers.device import Device
from scorer.server.readers.own_session import OwnSession
from scorer.server.readers.shared_screen import SharedScreen
from scorer.server.readers.wire import (
    PAGE_ID,
    Names,
    forget_resent,
    same_screen,
    unpacked,
    with_target,
)

LOOK_SECONDS: Final = 0.03
"""Time between two looks at whether two screens show the same."""
SETTLED_SECONDS: Final = 0.1
"""Time after which a screen on which nothing changes is regarded as drawn."""
DRAWN_SECONDS: Final = 1.5
"""Time after which a new screen is regarded as drawn for certain."""
PATIENCE: Final = 10.0
"""Seconds after which a session that does not show what the shared screen shows is given up."""
BACK_AFTER: Final = 15.0
"""Seconds without a message of the client after which a reader may follow a shared screen again;
each time that is not possible, it is tried again after twice the time."""
BACK_WITHIN: Final = 120.0
"""The longest such time."""

_log = logging.getLogger(__name__)

_TRY_AGAIN_LATER: Final = 1013
_UPDATE: Final = MessageAction.UPDATE_CONTROL_PROPS.value


class Screens(Protocol):
    """Where shared screens are found."""

    def of(self, page_data: dict[str, Any]) -> SharedScreen | None:
        """The screen of all whose devices are drawn alike; None where none is shared."""

    def leave(self, screen: SharedScreen) -> None:
        """End a screen that nobody follows."""


class ReaderConnection:
    """Carries the connection of one reader.

    The client never learns which session it hears. A session of its own is used from the moment
    when it shows the same as the shared screen; from then on, numbers of controls are replaced in
    messages by those that the client knows.
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
            app: Flet's.
            scope: That of the connection.
            receive: Gets what the client says after it has registered.
            send: Sends to the client.
            screens: Where shared screens are found.
            page_data: What the client tells of its page.
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
        """What the client has said since its own session begins."""
        self._to_client: Names = {}
        self._from_client: Names = {}
        self._changing: asyncio.Task[None] | None = None
        self._spoke_at = 0.0
        self.leaving = asyncio.Event()
        """Set where the connection has to end, and the client to come back."""

    async def run(self) -> None:
        """Carry the connection to its end, beginning with a shared screen where there is one."""
        self._screen = self._screens.of(self._page_data)
        if self._screen is not None:
            self._unfollow = self._screen.come_in(self._pass_on, self._id)
        else:
            self._own = self._new_session()
            self._own.use()
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
                # Flet would never finish drawing it.
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
        """Handle a message of the client, as its device is drawn."""
        action, body = unpacked(message)
        if self._own is not None:
            self._note(action, body)
            self._own.tell(with_target(message, self._from_client))
        elif self._beginning is not None:
            self._held.append(message)
        elif self._screen is not None and self._screen.concerns(action, body):
            self._held.append(message)
            self._beginning = self._new_session()
            self._change(self._take_over(self._screen, self._beginning))

    def _note(self, action: int, body: dict[str, Any]) -> None:
        """Remember what the client tells of its page, and when it spoke."""
        if action == _UPDATE and body["id"] == PAGE_ID:
            props = body["props"]
            self._page_data |= {key: props[key] for key in self._page_data.keys() & props.keys()}
        if action != MessageAction.INVOKE_METHOD.value:
            self._spoke_at = asyncio.get_running_loop().time()

    def _new_session(self) -> OwnSession:
        """A session of the reader's own that begins with what is shown now."""
        return OwnSession(self._app, self._scope, self._now(), self._id, self._pass_on)

    def _now(self) -> dict[str, Any]:
        """What the client would tell of its page now."""
        route = self._screen.route if self._screen is not None else self._page_data["route"]
        return {**self._page_data, "route": route}

    def _change(self, doing: Coroutine[Any, Any, None]) -> None:
        """Change, in time, whom the client hears."""
        self._changing = asyncio.ensure_future(doing)
        self._changing.add_done_callback(self._check)

    def _check(self, done: asyncio.Task[None]) -> None:
        if not done.cancelled() and done.exception() is not None:
            _log.error("a reader could not be shown another session", exc_info=done.exception())
            self.leaving.set()

    def _pass_on(self, message: bytes) -> None:
        """Pass on what a session says to the client, which may know its controls otherwise."""
        if message[2] == MessageAction.REGISTER_CLIENT.value:
            message = self._device.as_told(unpacked(message)[1])
        self._outgoing.put_nowait(with_target(message, self._to_client))
        forget_resent(message, self._to_client)

    async def _take_over(self, screen: SharedScreen, own: OwnSession) -> None:
        """Use the reader's own session as soon as it shows the same as the shared screen."""
        end = asyncio.get_running_loop().time() + PATIENCE
        pause = LOOK_SECONDS
        while True:
            await asyncio.sleep(pause)
            shown = own.page if own.quiet(SETTLED_SECONDS) else None
            names = same_screen(shown, screen.page) if shown is not None else None
            if names is not None:
                break
            if shown is not None:
                # A look at all that is shown takes as long as drawing it.
                pause *= 2
            if asyncio.get_running_loop().time() > end:
                # The client loads its page anew, and asks for this session if it is drawn.
                if own.quiet(DRAWN_SECONDS):
                    self._own, self._beginning = own, None
                self.leaving.set()
                return
        # From here to the end nothing is awaited: no message is lost or comes twice.
        self._rename(names)
        self._leave_screen()
        self._own, self._beginning = own, None
        own.use()
        held, self._held = self._held, []
        for message in held:
            self._handle(message)
        self._change(self._come_back(own))

    async def _come_back(self, own: OwnSession) -> None:
        """Follow a shared screen again once the reader has looked at the same for a while."""
        pause = BACK_AFTER
        while True:
            await asyncio.sleep(pause)
            if asyncio.get_running_loop().time() - self._spoke_at < pause:
                continue
            pause = min(2 * pause, BACK_WITHIN)
            session = own.session
            if session is None:
                continue
            page_data = {**self._page_data, "route": str(session.page.route)}
            screen = self._screens.of(page_data)
            if screen is None:
                continue
            if not screen.followed:
                await asyncio.sleep(DRAWN_SECONDS)
            shown = own.page if own.quiet(SETTLED_SECONDS) and screen.shows(page_data) else None
            names = same_screen(screen.page, shown) if shown is not None else None
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
        """Take over the numbers of controls from the session that was heard so far.

        Args:
            names: For the controls of the session that is heard next, those of the one before.
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
