"""The WebSocket of one session, between Uvicorn and Flet."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scorer.server.client_messages import Malformed, MessageFilter, asked_at
from scorer.server.limits import CLOSE_TIMEOUT, HANDSHAKE_TIMEOUT, UNRECEIVED_TIMEOUT
from scorer.sharing.unshown import SENT_AT

_POLICY_VIOLATION: Final = 1008
_TRY_AGAIN_LATER: Final = 1013

_log = logging.getLogger(__name__)

Pace = Callable[[], Awaitable[None]]
"""Waits until the visitor's next message may be passed on."""


class SessionConnection:
    """Carries one WebSocket: checks what comes in, and can be closed from this side.

    It ends when the client disconnects, even if Flet no longer receives, and when Flet does not
    answer a registration.
    """

    def __init__(
        self,
        receive: Receive,
        send: Send,
        resumed: Callable[[str], Awaitable[str | None]],
        pace: Pace,
    ) -> None:
        """Take over a connection.

        Args:
            receive: Uvicorn's, of this connection.
            send: Uvicorn's, of this connection.
            resumed: Returns the id of this visitor's session for the id that a client sends; None
                if the visitor has no such session.
            pace: Awaited before each message is passed on.
        """
        self._receive = receive
        self._send = send
        self._pace = pace
        self._messages = MessageFilter(resumed)
        self._loop = asyncio.get_running_loop()
        self._close_requested: asyncio.Future[None] = self._loop.create_future()
        self._closed = asyncio.Event()
        self._received: asyncio.Queue[Message] = asyncio.Queue(1)
        """The message that Flet gets next."""
        self._unanswered: asyncio.TimerHandle | None = None
        self._ended = asyncio.Event()

    def close(self) -> None:
        """Close the connection soon; may be called from any thread."""
        self._loop.call_soon_threadsafe(self._request_close)

    async def end(self) -> None:
        """Pass on nothing any more, close the connection, and wait until Flet knows.

        Flet resumes no session whose connection it takes for open.
        """
        self._request_close()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(2 * CLOSE_TIMEOUT):
                await self._ended.wait()

    async def run(self, app: ASGIApp, scope: Scope) -> None:
        """Let Flet's app serve the connection until it is closed, and then end the app."""
        reading = asyncio.ensure_future(self._read())
        serving = asyncio.ensure_future(app(scope, self._receive_checked, self._send_if_open))
        closed = asyncio.ensure_future(self._closed.wait())
        try:
            await asyncio.wait({serving, closed}, return_when=asyncio.FIRST_COMPLETED)
            # Flet waits forever for a client that has disconnected before it registered.
            await asyncio.wait({serving}, timeout=CLOSE_TIMEOUT if self._messages.registered else 0)
        except asyncio.CancelledError:
            # The server is ending, and nobody waits for an answer.
            serving.cancel()
        finally:
            if self._unanswered is not None:
                self._unanswered.cancel()
            closed.cancel()
            reading.cancel()
            serving.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await serving
        self._ended.set()

    def _request_close(self) -> None:
        if not self._close_requested.done():
            self._close_requested.set_result(None)

    async def _read(self) -> None:
        """Queue the client's messages until it disconnects, or until Flet receives none in time."""
        while True:
            message = await self._receive()
            ended = message["type"] == "websocket.disconnect"
            try:
                async with asyncio.timeout(CLOSE_TIMEOUT if ended else UNRECEIVED_TIMEOUT):
                    await self._received.put(message)
            except TimeoutError:
                ended = True
            if ended:
                self._closed.set()
                return

    async def _receive_checked(self) -> Message:
        """The next message that Flet may have, or the end of the connection."""
        while True:
            message = await self._next()
            if message is None:
                return await self._disconnect(_TRY_AGAIN_LATER)
            if message["type"] != "websocket.receive":
                return message
            data = message.get("bytes") or b""
            asked = asked_at(data) if self._messages.registered else None
            if asked is None:
                return await self._checked(message, data)
            # Flet has taken the messages before; the next one is handled in this context.
            SENT_AT.set(asked)
            await self._send_if_open({"type": "websocket.send", "bytes": data})

    async def _checked(self, message: Message, data: bytes) -> Message:
        """The message as Flet may have it, in its turn; else the end of the connection."""
        registered = self._messages.registered
        try:
            checked = await self._messages.checked(data)
        except Malformed:
            _log.warning("a connection was closed for a message that no client of ours sends")
            return await self._disconnect(_POLICY_VIOLATION)
        if not registered:
            self._unanswered = self._loop.call_later(HANDSHAKE_TIMEOUT, self._closed.set)
        await self._pace()
        return {**message, "bytes": checked}

    async def _send_if_open(self, message: Message) -> None:
        """Pass on what Flet sends.

        An error is not passed back: Flet would keep the session for a client that is gone.
        """
        if message["type"] == "websocket.send" and self._unanswered is not None:
            self._unanswered.cancel()
        if self._closed.is_set():
            return
        try:
            await self._send(message)
        except Exception:  # noqa: BLE001 - Uvicorn's errors differ by protocol; the client is gone
            self._closed.set()

    async def _next(self) -> Message | None:
        """The client's next message; None if the connection is to be closed from this side."""
        received: asyncio.Future[Message] = asyncio.ensure_future(self._received.get())
        timeout = None if self._messages.registered else HANDSHAKE_TIMEOUT
        try:
            either: set[asyncio.Future[Any]] = {received, self._close_requested}
            await asyncio.wait(either, timeout=timeout, return_when=asyncio.FIRST_COMPLETED)
            if received.done() and not self._close_requested.done():
                return received.result()
            return None
        finally:
            received.cancel()

    async def _disconnect(self, code: int) -> Message:
        with contextlib.suppress(Exception):
            await self._send({"type": "websocket.close", "code": code})
        self._closed.set()
        return {"type": "websocket.disconnect", "code": code}
