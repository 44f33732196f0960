"""The session of one reader who does something that the others do not see."""

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

    Until it is used it shows what the reader's client tells of its page, and nobody hears it.

    Attributes:
        client_id: By what the reader's client asks for its session after a pause.
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
        """Begin a session in Flet's ``app`` on its own connection; ``deliver`` gets its messages.

        Args:
            app: Flet's.
            scope: That of the reader's connection.
            page_data: What the reader's client tells of its page.
            client_id: See the attributes.
            deliver: Gets each message once the session is used.
        """
        self.client_id = client_id
        self.session: Session | None = None
        self._deliver = deliver
        self._used = False
        self._given_up = False
        self._heard_at = asyncio.get_running_loop().time()
        self._to_flet: asyncio.Queue[Message] = asyncio.Queue()
        self._to_flet.put_nowait({"type": "websocket.connect"})
        body = {"session_id": None, "page_name": "", "page": dict(page_data)}
        self.tell(packed(MessageAction.REGISTER_CLIENT.value, body))
        context = copy_context()
        context.run(beginning.set, self)
        self._serving = context.run(
            asyncio.ensure_future, app(dict(scope), self._to_flet.get, self._take)
        )

    @property
    def page(self) -> dict[str, Any] | None:
        """All that is shown; None while something of it is on its way."""
        if self.session is None or has_unsent(self.session):
            return None
        page: dict[str, Any] = unpacked(whole_page(self.session, ""))[1]["page_patch"]
        return page

    def quiet(self, seconds: float) -> bool:
        """Whether nothing has changed on the screen for so long."""
        return asyncio.get_running_loop().time() - self._heard_at >= seconds

    def begun(self, session: Session) -> None:
        """Take note that Flet begins the session, which may be after the reader has left."""
        self.session = session
        if self._given_up:
            expire_session(session)

    def use(self) -> None:
        """Let everything be heard from now on."""
        self._used = True

    def tell(self, message: bytes) -> None:
        """Say something as the reader's client."""
        self._to_flet.put_nowait({"type": "websocket.receive", "bytes": message})

    async def leave(self, *, expire: bool = False) -> None:
        """End the connection; the session is kept for the reader's return, unless it expires."""
        self._used = False
        self._given_up = expire
        self._to_flet.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self._serving
        if expire and self.session is not None:
            expire_session(self.session)

    async def _take(self, message: Message) -> None:
        """Take what Flet sends. It does not wait: what was sent has been heard."""
        if message["type"] != "websocket.send":
            return
        data = message["bytes"]
        self._heard_at = asyncio.get_running_loop().time()
        if self._used:
            self._deliver(data)
        elif data[2] == _CALL:
            # The shared screen has called the same, and the reader's client has answered.
            _, body = unpacked(data)
            result = {"result": None, "error": None}
            called = {"control_id": body["control_id"], "call_id": body["call_id"]}
            self.tell(packed(_CALL, {**called, **result}))


beginning: ContextVar[OwnSession | None] = ContextVar("beginning", default=None)
"""For which reader on a shared screen a session begins; None for all others."""
