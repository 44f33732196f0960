"""Uvicorn's HTTP protocol with a limit on open connections, before anything is said on them."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from scorer.server.limits import (
    FIRST_REQUEST_TIMEOUT,
    MAX_CONNECTIONS,
    MAX_CONNECTIONS_PER_ADDRESS,
)


class GuestConnections:
    """The open TCP connections of guests and strangers, by the address they come from."""

    def __init__(self, max_per_address: int) -> None:
        self._max_per_address = max_per_address
        self._open: defaultdict[str, set[asyncio.BaseTransport]] = defaultdict(set)

    def add(self, transport: asyncio.BaseTransport) -> bool:
        """Count a new connection; return False if there are too many already."""
        self._forget_closed()
        address = str((transport.get_extra_info("peername") or ("",))[0])
        total = sum(map(len, self._open.values()))
        if len(self._open[address]) >= self._max_per_address or total >= MAX_CONNECTIONS:
            return False
        self._open[address].add(transport)
        return True

    def _forget_closed(self) -> None:
        for address, transports in tuple(self._open.items()):
            transports -= {each for each in transports if each.is_closing()}
            if not transports:
                del self._open[address]


def with_connection_limit(local: tuple[str, int], *, proxied: bool) -> type[asyncio.Protocol]:
    """Return Uvicorn's HTTP protocol with limits for all connections but the scorekeeper's.

    Args:
        local: The scorekeeper's address and port.
        proxied: All guests come from the address of one proxy, so that address has no limit of
            its own.
    """
    guests = GuestConnections(MAX_CONNECTIONS if proxied else MAX_CONNECTIONS_PER_ADDRESS)

    class LimitedHTTPProtocol(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            if transport.get_extra_info("sockname")[:2] == local:
                return
            if not guests.add(transport):
                transport.abort()
                return
            self.loop.call_later(FIRST_REQUEST_TIMEOUT, self._abort_if_silent, transport)

        def _abort_if_silent(self, transport: Any) -> None:
            """End a connection on which no request has come."""
            if self.cycle is None and transport.get_protocol() is self:
                transport.abort()

    return LimitedHTTPProtocol
