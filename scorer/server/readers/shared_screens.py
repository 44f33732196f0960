"""The shared screens of all readers, and who may look at one."""

from __future__ import annotations

import re
from typing import Any, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scorer.flet_internals import MessageAction, Session
from scorer.guests.book import GuestBook
from scorer.guests.guest import current_guest
from scorer.guests.rights import Right
from scorer.preferred import session_languages, session_motion, session_text_size
from scorer.server.readers.own_session import beginning
from scorer.server.readers.reader_connection import ReaderConnection
from scorer.server.readers.shared_screen import Main, SharedScreen
from scorer.server.readers.wire import unpacked
from scorer.texts import choose_language

_SHARED: Final = re.compile(r"/partie/|/tournament/night/[^/]+/?$")
"""The routes that are shared: tables, and tournament nights.

The big screen of a night is not shared: its pages turn at another time on each screen.
"""


class SharedScreens:
    """An ASGI app for the WebSockets of readers, in front of Flet's.

    All readers at the same table or tournament night whose devices are drawn alike, for the same
    size and in the same language, text size and brightness, see the same if they can open the same
    Partien. So one session draws for all of them.
    """

    def __init__(self, app: ASGIApp, main: Main, book: GuestBook) -> None:
        """Share what ``main`` draws among the readers of ``book``; ``app`` is Flet's."""
        self._app = app
        self._main = main
        self._book = book
        self._screens: list[tuple[tuple[str, float, bool, str], SharedScreen]] = []
        """All shared screens, each with its language, its text size, and the Partie to which its
        readers are limited."""
        self._connections: dict[ReaderConnection, str] = {}
        book.watch(self._end_of_reading)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Carry a WebSocket to its end."""
        connecting = await receive()
        await send({"type": "websocket.accept"})
        first = await receive()
        page_data, guest = _page_data(first), current_guest.get()
        if page_data is None or guest is None:
            received = [first, connecting]

            async def receive_again() -> Message:
                return received.pop() if received else await receive()

            async def send_accepted(message: Message) -> None:
                if message["type"] != "websocket.accept":
                    await send(message)

            await self._app(scope, receive_again, send_accepted)
            return
        connection = ReaderConnection(self._app, scope, receive, send, self, page_data)
        self._connections[connection] = guest.digest
        try:
            await connection.run()
        finally:
            del self._connections[connection]

    def of(self, page_data: dict[str, Any]) -> SharedScreen | None:
        """Return the shared screen for this page, perhaps a new one; None where none is shared.

        A caller that does not follow the screen has to call :meth:`leave`.

        Args:
            page_data: The page of a client, with the size for which the screen is drawn.
        """
        if not _SHARED.match(str(page_data.get("route"))):
            return None
        guest = current_guest.get()
        partie = guest.partie if guest is not None else ""
        kind = (
            choose_language(session_languages.get()),
            session_text_size.get(),
            session_motion.get(),
            partie,
        )
        for its_kind, screen in self._screens:
            if its_kind == kind and screen.shows(page_data):
                return screen
        screen = SharedScreen(page_data, self._main, partie)
        self._screens.append((kind, screen))
        return screen

    def leave(self, screen: SharedScreen) -> None:
        """End a screen that nobody follows."""
        if screen.followed:
            return
        screen.close()
        self._screens = [each for each in self._screens if each[1] is not screen]

    def _end_of_reading(self) -> None:
        """Reconnect guests who may do more than read now: they get sessions of their own."""
        for connection, digest in tuple(self._connections.items()):
            guest = self._book.find(digest)
            if guest is not None and guest.right is not Right.READ:
                connection.leaving.set()


def client_id_of(session: Session) -> str:
    """Return the id with which the client will resume a session that begins now."""
    own = beginning.get()
    if own is None:
        return str(session.id)
    own.begun(session)
    return own.client_id


def _page_data(first: Message) -> dict[str, Any] | None:
    """The page that a client reports to begin a session; None for any other first message."""
    if first["type"] != "websocket.receive":
        return None
    action, body = unpacked(first["bytes"])
    if action != MessageAction.REGISTER_CLIENT.value or body["session_id"]:
        return None
    page: dict[str, Any] = body["page"]
    return page
