"""Uvicorn's HTTP protocol with limits for guests and strangers, before anything is answered."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Any, ClassVar, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from scorer.server.limits import (
    MAX_CONNECTIONS_PER_ADDRESS,
    REQUEST_LIMIT,
    REQUEST_TIMEOUT,
    UnreadLimit,
)
from scorer.sharing.fair_queue import FairQueue

_TOO_LONG: Final = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
    b"connection: close\r\ncontent-length: 0\r\n\r\n"
)


class GuestConnections:
    """The open TCP connections of guests and strangers, by the address they come from."""

    def __init__(self, most: int, most_of_address: int) -> None:
        self._most = most
        self._most_of_address = most_of_address
        self._open: defaultdict[str, set[asyncio.BaseTransport]] = defaultdict(set)

    def add(self, transport: asyncio.BaseTransport) -> bool:
        """Count a new connection; return False if there are too many already."""
        self._forget_closed()
        address = address_of(transport)
        total = sum(map(len, self._open.values()))
        if len(self._open[address]) >= self._most_of_address or total >= self._most:
            return False
        self._open[address].add(transport)
        return True

    def _forget_closed(self) -> None:
        for address, transports in tuple(self._open.items()):
            transports -= {each for each in transports if each.is_closing()}
            if not transports:
                del self._open[address]


def address_of(transport: asyncio.BaseTransport) -> str:
    """The address that a connection comes from."""
    return str((transport.get_extra_info("peername") or ("",))[0])


class Gate:
    """What all connections of guests and strangers share.

    Attributes:
        connections: Those that are open.
        requests: Where their requests wait for their turn.
        websockets: Where the messages on their WebSockets wait.
    """

    def __init__(self, local: tuple[str, int], most: int, *, proxied: bool) -> None:
        """Count no connection yet.

        Args:
            local: The scorekeeper's address and port.
            most: Open connections of all guests and strangers.
            proxied: All guests come from the address of one proxy, so that address has no limit of
                its own.
        """
        self._local = local
        self.connections = GuestConnections(most, most if proxied else MAX_CONNECTIONS_PER_ADDRESS)
        self.requests = FairQueue()
        self.websockets = FairQueue()

    def is_guests(self, transport: asyncio.BaseTransport) -> bool:
        """Whether a connection was made to another address than the scorekeeper's."""
        return bool(transport.get_extra_info("sockname")[:2] != self._local)


class GuardedRequests(UnreadLimit, H11Protocol):
    """Uvicorn's HTTP protocol with limits for all connections but the scorekeeper's.

    Size and duration of a request are limited; the next one is read only when it has been
    answered; and all requests of guests and strangers go through the gate's queue.
    """

    gate: ClassVar[Gate]
    _guarded = False
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Take over a connection."""
        super().connection_made(transport)
        self._guarded = self.gate.is_guests(transport)
        if not self._guarded:
            return
        if not self.gate.connections.add(transport):
            transport.abort()
            return
        self.limit_unread(transport)
        self._received = bytearray()
        """Data that wait for their turn in the queue."""
        self._length = 0
        """Bytes of the present request, those that wait included."""
        self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection that has ended."""
        super().connection_lost(exc)
        if self._guarded and self._deadline is not None:
            self._deadline.cancel()

    def data_received(self, data: bytes) -> None:
        """Let what a guest sends wait for its turn."""
        if not self._guarded:
            super().data_received(data)
            return
        if self.transport.is_closing():
            return
        self._length += len(data)
        if self._length > REQUEST_LIMIT:
            self._refuse()
            return
        if not self._received:
            self.gate.requests.enter(address_of(self.transport), self._take_in)
        self._received += data

    def _refuse(self) -> None:
        """Close a connection that has sent more than the limit of a request."""
        self._received.clear()
        if self.conn.our_state is h11.IDLE:
            self.transport.write(_TOO_LONG)
        self.transport.close()

    def _take_in(self) -> None:
        data = bytes(self._received)
        self._received.clear()
        if not data or self.transport.is_closing():
            return
        super().data_received(data)
        if getattr(self.cycle, "response_complete", True):
            return
        if self._deadline is not None and not self.cycle.more_body:
            self._deadline.cancel()
        if self.conn.trailing_data[0]:
            # Browsers and proxies do not pipeline requests; other clients get one answer.
            self.cycle.keep_alive = False

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        if self._guarded and not self.transport.is_closing():
            self._length = 0
            self._await_request()

    def _await_request(self) -> None:
        """Start the timeout for the next request."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = self.loop.call_later(REQUEST_TIMEOUT, self._abort_if_late)

    def _abort_if_late(self) -> None:
        if self.transport.get_protocol() is self:
            self.transport.abort()
