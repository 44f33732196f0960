"""Uvicorn's WebSocket protocol with limits that depend on who sends."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from scorer.server.guest_requests import Gate, address_of
from scorer.server.limits import (
    GUEST_MESSAGE_LIMIT,
    SCOREKEEPER_MESSAGE_LIMIT,
    SHORT_DATA,
    SHORT_DATA_AT_ONCE,
    RateLimit,
    UnreadLimit,
)

_PIECE: Final = 4096
"""Bytes that are taken in at one turn."""


class GuardedWebSocket(UnreadLimit, WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket protocol with longer messages for the scorekeeper.

    What guests send is taken in piece by piece, and a guest that does not read is disconnected.
    """

    gate: ClassVar[Gate]

    def connection_made(self, transport: Any) -> None:
        """Take over a connection."""
        super().connection_made(transport)
        self._guarded = self.gate.is_guests(transport)
        self._received = bytearray()
        """Data that wait for their turn in the queue."""
        self._waits = False
        self._at_once = RateLimit(*SHORT_DATA_AT_ONCE)
        self._requested = False
        self._received_at = self.loop.time()
        if self._guarded:
            self.limit_unread(transport)
        else:
            self.conn.max_message_size = SCOREKEEPER_MESSAGE_LIMIT

    def data_received(self, data: bytes) -> None:
        """Let what a guest sends wait for its turn, unless it is as little as a device sends.

        With hundreds of devices the turn of a tap would come late: each of them asks every few
        seconds whether the server answers.
        """
        self._received_at = self.loop.time()
        if not self._guarded or not self._requested or self._is_little(data):
            # The first data are the HTTP request, which has passed `GuardedRequests`.
            self._requested = True
            super().data_received(data)
            return
        self._received += data
        if len(self._received) > 2 * GUEST_MESSAGE_LIMIT:
            self.transport.abort()
            return
        self.transport.pause_reading()
        self._queue_up()

    def _is_little(self, data: bytes) -> bool:
        """Whether a guest's data can be taken in at once, after all that came before."""
        return (
            len(data) <= SHORT_DATA
            and not self._received
            and self._takes_more()
            and self._at_once.take("")
        )

    def keepalive_timeout(self) -> None:
        """Close a connection whose client is silent; wait while the pong may be unread.

        The pong is queued behind everything that the client has sent before. A client that sends
        faster than a busy server reads must not be disconnected because of that.
        """
        if self.transport.is_reading() and self._received_at < self.ping_sent_at:
            super().keepalive_timeout()
        else:
            self.send_keepalive_ping()

    def _queue_up(self) -> None:
        if self._received and not self._waits:
            self._waits = True
            self.gate.websockets.enter(address_of(self.transport), self._take_in)

    def _take_in(self) -> None:
        self._waits = False
        if not self._takes_more():
            # Uvicorn has a message that the app has not asked for yet.
            return
        piece = bytes(self._received[:_PIECE])
        del self._received[:_PIECE]
        super().data_received(piece)
        if self._received:
            self._queue_up()
        elif self._takes_more():
            self.transport.resume_reading()

    def _takes_more(self) -> bool:
        """Whether the app has asked for all that has come so far."""
        return not self.read_paused and not self.transport.is_closing()

    async def receive(self) -> Any:
        """Return the app's next message, and queue the data that waited for the app to ask."""
        message = await super().receive()
        if self._guarded:
            self._queue_up()
        return message
