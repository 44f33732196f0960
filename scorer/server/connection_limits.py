"""How many may knock: limits on connections before a word has been said on them."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Any, Final

from uvicorn.protocols.http.auto import AutoHTTPProtocol

CONNECTIONS: Final = 240
"""Open connections of guests, in all."""
FROM_ONE: Final = 48
"""Open connections from one address; a browser opens six at a time."""
SILENCE: Final = 20
"""Seconds from a connection's opening to its first request."""


def limited(own: tuple[str, int], *, proxied: bool) -> type[asyncio.Protocol]:
    """Uvicorn's protocol, with limits for everybody who does not come by the own door.

    Args:
        own: Address and port of that door.
        proxied: All guests come from the address of one proxy, which counts for them.
    """
    crowd: defaultdict[str, set[asyncio.BaseTransport]] = defaultdict(set)
    from_one = CONNECTIONS if proxied else FROM_ONE

    def crowded(transport: asyncio.BaseTransport) -> bool:
        if transport.get_extra_info("sockname")[:2] == own:
            return False
        for address in tuple(crowd):
            for other in tuple(crowd[address]):
                if other.is_closing():
                    crowd[address].discard(other)
            if not crowd[address]:
                del crowd[address]
        address = str((transport.get_extra_info("peername") or ("",))[0])
        if len(crowd[address]) >= from_one or sum(map(len, crowd.values())) >= CONNECTIONS:
            return True
        crowd[address].add(transport)
        return False

    class Limited(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            if crowded(transport):
                transport.abort()
                return
            self.loop.call_later(SILENCE, self._hang_up, transport)

        def _hang_up(self, transport: Any) -> None:
            """End a connection on which no request has come."""
            if self.cycle is None and transport.get_protocol() is self:
                transport.abort()

    return Limited
