"""The sessions of the scorekeeper and of each guest: their owners, and the limits on them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Final, TypeAlias
from weakref import WeakKeyDictionary

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from scorer.flet_internals import Session, expire_session
from scorer.guests.book import GuestBook
from scorer.guests.guest import current_guest
from scorer.guests.rights import Right
from scorer.nights.table_codes import TablePass
from scorer.server.limits import (
    GUEST_MESSAGES,
    MAX_SCREENS,
    MAX_SCREENS_PER_GUEST,
    MAX_SESSIONS_PER_GUEST,
    NEW_SCREENS,
    SPARE_SCREENS,
    TABLE_TAPS,
    RateLimit,
)
from scorer.server.readers.shared_screens import SharedScreens, client_id_of
from scorer.server.session_connection import SessionConnection
from scorer.sharing.fair_queue import FairQueue

Place: TypeAlias = tuple[str, TablePass | None]
"""The Partie that a guest is limited to, and the table of a tournament night; empty and None for
all others."""

_carrying: ContextVar[SessionConnection | None] = ContextVar("carrying", default=None)
"""The connection with which a session begins."""

_SCOREKEEPER: Final = ""
"""Stands for the scorekeeper where guests are identified by their digest."""


class Sessions:
    """Carries the WebSockets of Flet's sessions, each for the visitor in ``current_guest``."""

    def __init__(
        self, app: ASGIApp, book: GuestBook | None, shared: SharedScreens | None = None
    ) -> None:
        """Carry sessions of Flet's ``app``.

        Args:
            app: Flet's app.
            book: The guests; without it there are none.
            shared: Carries the WebSockets of readers in front of the app.
        """
        self._app = app
        self._shared = shared
        self._book = book
        self._new_screens = RateLimit(*NEW_SCREENS)
        self._messages = RateLimit(*GUEST_MESSAGES)
        self._taps = RateLimit(*TABLE_TAPS)
        self._queue = FairQueue()
        self._tapping = FairQueue(pause_factor=0, rounds=1)
        """Where taps at the tables of a tournament night wait for each other. They wait neither for
        what the devices of those who only look on send by themselves, nor for drawings: the taps of
        forty tables would come faster than they are let through."""
        self._connections: defaultdict[str, set[SessionConnection]] = defaultdict(set)
        self._owners: WeakKeyDictionary[Session, str] = WeakKeyDictionary()
        self._places: WeakKeyDictionary[Session, Place] = WeakKeyDictionary()
        """What the guest of a session could open when it began."""
        self._client_ids: WeakKeyDictionary[Session, str] = WeakKeyDictionary()
        """The ids with which clients resume sessions."""
        self._carried: WeakKeyDictionary[Session, SessionConnection | None] = WeakKeyDictionary()
        """The connection with which a session began, or was resumed last."""
        if book is not None:
            book.watch(self._disconnect_revoked)

    def register(self, session: Session) -> None:
        """Note the owner of a new session, and expire the oldest disconnected ones above the limit.

        Must be called while the session begins: the owner is in a context variable.
        """
        owner = _visitor()
        self._owners[session] = owner
        self._places[session] = _place()
        self._client_ids[session] = client_id_of(session)
        self._carried[session] = _carrying.get()
        if owner == _SCOREKEEPER:
            return
        own = [other for other, its_owner in self._owners.items() if its_owner == owner]
        disconnected = sorted(
            (other for other in own if other.expires_at), key=lambda other: str(other.expires_at)
        )
        for oldest in disconnected[: max(len(own) - MAX_SESSIONS_PER_GUEST, 0)]:
            expire_session(oldest)

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Carry a WebSocket to its end, or refuse it."""
        visitor = _visitor()
        if self._too_many(visitor):
            await WebSocketClose()(scope, receive, send)
            return
        loaded_again = "loaded_again" in HTTPConnection(scope).query_params
        connection = SessionConnection(
            receive,
            send,
            lambda id_: self._resume(visitor, id_, loaded_again=loaded_again),
            lambda: self._pace(visitor),
        )
        _carrying.set(connection)
        reads = visitor != _SCOREKEEPER and self._right(visitor) is Right.READ
        with self._counted(visitor, connection):
            await connection.run(self._shared if self._shared and reads else self._app, scope)

    @contextmanager
    def _counted(self, visitor: str, connection: SessionConnection) -> Iterator[None]:
        """Count a connection as open, here and in the guest book."""
        guests = self._book if visitor != _SCOREKEEPER else None
        self._connections[visitor].add(connection)
        if guests is not None:
            guests.add_connection(visitor)
        try:
            yield
        finally:
            self._connections[visitor].discard(connection)
            if not self._connections[visitor]:
                del self._connections[visitor]
            if guests is not None:
                guests.remove_connection(visitor)

    def _too_many(self, visitor: str) -> bool:
        """Whether the visitor may not open another WebSocket now; if it may, use up a token."""
        own = len(self._connections.get(visitor, ()))
        if visitor == _SCOREKEEPER:
            return own >= MAX_SCREENS
        guest = self._book.find(visitor) if self._book is not None else None
        if self._book is None or guest is None:
            return True
        # Counted for each code, so that nobody takes the screens of another Partie or table, and
        # for each right.
        of_code = of_right = 0
        for other, connections in self._connections.items():
            known = self._book.find(other)
            if known is not None and known.right is guest.right:
                of_right += len(connections)
                of_code += len(connections) if known.admission == guest.admission else 0
        places = self._book.places
        full = (
            own >= MAX_SCREENS_PER_GUEST
            or of_code >= SPARE_SCREENS + 2 * places.of(guest.right)
            or of_right >= SPARE_SCREENS + 2 * places.in_all(guest.right)
        )
        return full or not self._new_screens.take(visitor)

    def _right(self, visitor: str) -> Right | None:
        """What a guest may do; None if the guest has been removed."""
        guest = self._book.find(visitor) if self._book is not None else None
        return guest.right if guest is not None else None

    async def _pace(self, visitor: str) -> None:
        """Wait until the visitor's next message may be passed on; the scorekeeper's may at once."""
        if visitor == _SCOREKEEPER:
            return
        await self._messages.wait(visitor)
        taps = self._right(visitor) is Right.TABLE and self._taps.take(visitor)
        await (self._tapping if taps else self._queue).wait(visitor)

    async def _resume(self, visitor: str, client_id: str, *, loaded_again: bool) -> str | None:
        """Let the connection that is served here carry a session from now on.

        Args:
            visitor: Whose session it is.
            client_id: The id that the client knows of it.
            loaded_again: Whether the client is a page that was loaded again. Then the connection
                before is of no use, although a network that is silent may not have told so. What
                the player had sent on it must not arrive any more: it has not counted so far, and
                the player may do it again.

        Returns:
            The id of the session; None if the visitor has no such session.
        """
        session = self._resumed(visitor, client_id)
        if session is None:
            return None
        before = self._carried.get(session)
        if before is not None and loaded_again:
            await before.end()
        self._carried[session] = _carrying.get()
        return str(session.id)

    def _resumed(self, visitor: str, client_id: str) -> Session | None:
        """The visitor's session that a client resumes with the id that it knows.

        A phone that has scanned the code of another table or Partie gets a new session.
        """
        place = _place()
        return next(
            (
                session
                for session, owner in self._owners.items()
                if owner == visitor and self._places[session] == place
                if client_id in (session.id, self._client_ids[session])
                if session.expires_at is None or session.expires_at > datetime.now(UTC)
            ),
            None,
        )

    def _disconnect_revoked(self) -> None:
        """Close the connections of all guests who have been removed."""
        for visitor, connections in tuple(self._connections.items()):
            revoked = self._book is not None and self._book.find(visitor) is None
            if visitor != _SCOREKEEPER and revoked:
                for connection in tuple(connections):
                    connection.close()


def _visitor() -> str:
    guest = current_guest.get()
    return _SCOREKEEPER if guest is None else guest.digest


def _place() -> Place:
    guest = current_guest.get()
    return (guest.partie, guest.table) if guest is not None else ("", None)
