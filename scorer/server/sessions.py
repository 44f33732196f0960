"""The sessions of the scorekeeper and of each guest: whose each is, and how many there may be."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final
from weakref import WeakKeyDictionary

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from scorer.flet_internals import Session, expire_session
from scorer.guests import GuestBook, Right, current_guest
from scorer.server.limits import (
    GUEST_MESSAGES,
    MAX_SCREENS,
    MAX_SCREENS_PER_GUEST,
    MAX_SESSIONS_PER_GUEST,
    NEW_SCREENS,
    SPARE_SCREENS,
)
from scorer.server.rate_limit import RateLimit
from scorer.server.session_connection import SessionConnection
from scorer.sharing.turnstile import Turnstile

_SCOREKEEPER: Final = ""
"""Stands for the scorekeeper where guests are named by their digest."""


class Sessions:
    """Carries the WebSockets of Flet's sessions, each for the visitor in ``current_guest``."""

    def __init__(self, app: ASGIApp, book: GuestBook | None) -> None:
        """Carry sessions of Flet's ``app``; without a ``book`` there are no guests."""
        self._app = app
        self._book = book
        self._new_screens = RateLimit(*NEW_SCREENS)
        self._messages = RateLimit(*GUEST_MESSAGES)
        self._turnstile = Turnstile()
        self._connections: defaultdict[str, set[SessionConnection]] = defaultdict(set)
        self._owners: WeakKeyDictionary[Session, str] = WeakKeyDictionary()
        if book is not None:
            book.watch(self._disconnect_revoked)

    def register(self, session: Session) -> None:
        """Note whose a new session is, and let the oldest expire that the guest has left.

        To be called where the session begins.
        """
        owner = _visitor()
        self._owners[session] = owner
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
        connection = SessionConnection(
            receive, send, lambda id_: self._owns(visitor, id_), lambda: self._pace(visitor)
        )
        with self._counted(visitor, connection):
            await connection.run(self._app, scope)

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
        """Whether the visitor may open no other WebSocket now; counts it if it may."""
        own = len(self._connections.get(visitor, ()))
        if visitor == _SCOREKEEPER:
            return own >= MAX_SCREENS
        # Readers take no places of those who write.
        right = self._right(visitor)
        if self._book is None or right is None:
            return True
        of_guests = sum(
            len(open_now)
            for guest, open_now in self._connections.items()
            if guest != _SCOREKEEPER and self._right(guest) is right
        )
        most = SPARE_SCREENS + 2 * self._book.places.of(right)
        full = own >= MAX_SCREENS_PER_GUEST or of_guests >= most
        return full or not self._new_screens.take(visitor)

    def _right(self, visitor: str) -> Right | None:
        """What a guest may do; None for one that is a guest no longer."""
        guest = self._book.find(visitor) if self._book is not None else None
        return guest.right if guest is not None else None

    async def _pace(self, visitor: str) -> None:
        """Wait until the visitor's next message may be passed on; the scorekeeper's may at once."""
        if visitor == _SCOREKEEPER:
            return
        await self._messages.wait(visitor)
        await self._turnstile.wait(visitor)

    def _owns(self, visitor: str, session_id: str) -> bool:
        return any(
            session.id == session_id and owner == visitor for session, owner in self._owners.items()
        )

    def _disconnect_revoked(self) -> None:
        """Close the connections of all who are guests no longer."""
        for visitor, connections in tuple(self._connections.items()):
            revoked = self._book is not None and self._book.find(visitor) is None
            if visitor != _SCOREKEEPER and revoked:
                for connection in tuple(connections):
                    connection.close()


def _visitor() -> str:
    guest = current_guest.get()
    return _SCOREKEEPER if guest is None else guest.digest
