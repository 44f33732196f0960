"""Uvicorn's WebSocket protocol with a limit on messages that depends on who sends them."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from scorer.server.limits import SCOREKEEPER_MESSAGE_LIMIT


def with_message_limit(local: tuple[str, int]) -> type[asyncio.Protocol]:
    """Return Uvicorn's WebSocket protocol with longer messages for the scorekeeper.

    Args:
        local: The scorekeeper's address and port.
    """

    class LimitedWebSocketProtocol(WebSocketsSansIOProtocol):
        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            if transport.get_extra_info("sockname")[:2] == local:
                self.conn.max_message_size = SCOREKEEPER_MESSAGE_LIMIT

    return LimitedWebSocketProtocol
