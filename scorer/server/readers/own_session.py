"""The session of one reader, whose actions change a screen that only this reader sees."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextvars import ContextVar, copy_context
from typing import Any

from starlette.types import ASGIApp, Message, Scope

from scorer.flet_internals import MessageAction, Session, expire_session, has_unsent, whole_page
from scorer.server.readers.shared_screen import Deliver
from scorer.server.readers.wire import packed, unpacked

_CALL = MessageAction.INVOKE_METHOD.value


class OwnSession:
    """A session that Flet's server draws for a reader, behind the connection that is open already.

    Until :meth:`deliver_messages` it is drawn for the page of the reader's client, but its messages
    are not delivered.

    Attributes:
        client_id: The id with which the reader's client resumes its session after a pause.
        session: The session, once it has begun.
    """

    def __init__(
        self,
        app: ASGIApp,
        scope: Scope,
        page_data: Mapping[str, Any],
        client_id: str,
        deliver: Deliver,
    ) -> None:
        """Begin a session in Flet's app, on a connection of its own.

        Args:
            app: Flet's app.
            scope: The scope of the reader's connection.
            page_data: The page of the reader's client.
            client_id: See the attributes.
            deliver: Gets each message after :meth:`deliver_messages`.
        """
        self.client_id = client_id
        self.session: Session | None = None
        self._deliver = deliver
        self._delivering = False
        self._given_up = False
        self._changed_at = asyncio.get_running_loop().time()
        self._to_flet: asyncio.Queue[Message] = asyncio.Queue()
        self._to_flet.put_nowait({"type": "websocket.connect"})
        body = {"session_id": None, "page_name": "", "page": dict(page_data)}
        self.send(packed(MessageAction.REGISTER_CLIENT.value, body))
        context = copy_context()
        context.run(beginning.set, self)
        self._serving = context.run(
            asyncio.ensure_future, app(dict(scope), self._to_flet.get, self._take)
        )

    @property
    def page(self) -> dict[str, Any] | None:
        """The whole page; None while changes of it are not sent yet."""
        if self.session is None or has_unsent(self.session):
            return None
        page: dict[str, Any] = unpacked(whole_page(self.session, ""))[1]["page_patch"]
        return page

    def unchanged_for(self, seconds: float) -> bool:
        """Whether the screen has not changed for this time."""
        return asyncio.get_running_loop().time() - self._changed_at >= seconds

    def begun(self, session: Session) -> None:
        """Note that Flet has begun the session, which may be after the reader has left."""
        self.session = session
        if self._given_up:
            expire_session(session)

    def deliver_messages(self) -> None:
        """Deliver all messages from now on."""
        self._delivering = True

    def send(self, message: bytes) -> None:
        """Send a message to Flet, as the reader's client would."""
        self._to_flet.put_nowait({"type": "websocket.receive", "bytes": message})

    async def leave(self, *, expire: bool = False) -> None:
        """End the connection; the session is kept for the reader's return, unless it expires."""
        self._delivering = False
        self._given_up = expire
        self._to_flet.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self._serving
        if expire and self.session is not None:
            expire_session(self.session)

    async def _take(self, message: Message) -> None:
        """Take a message of Flet. It is delivered or dropped at once, without backpressure."""
        if message["type"] != "websocket.send":
            return
        data = message["bytes"]
        self._changed_at = asyncio.get_running_loop().time()
        if self._delivering:
            self._deliver(data)
        elif data[2] == _CALL:
            # The shared screen has called the same, and the reader's client has answered.
            _, body = unpacked(data)
            result = {"result": None, "error": None}
            called = {"control_id": body["control_id"], "call_id": body["call_id"]}
            self.send(packed(_CALL, {**called, **result}))


beginning: ContextVar[OwnSession | None] = ContextVar("beginning", default=None)
"""The own session that begins in this context, for a reader of a shared screen; else None."""
