"""How long a message may be, at each door."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

MESSAGE_LIMIT: Final = 256 * 1024
"""Longest message a client may send, in bytes; a tap takes about sixty."""
OWN_LIMIT: Final = 32 * 1024 * 1024
"""The same for the scorekeeper, who takes in copies of Partien by the hundred."""


def sized(own: tuple[str, int]) -> type[asyncio.Protocol]:
    """Uvicorn's protocol for sessions, with more room for whoever comes by the own door.

    Args:
        own: Address and port of that door.
    """

    class Sized(WebSocketsSansIOProtocol):
        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            if transport.get_extra_info("sockname")[:2] == own:
                self.conn.max_message_size = OWN_LIMIT

    return Sized
