"""Closing connections of guests and strangers who do not read what they are sent."""

from __future__ import annotations

import asyncio

from scorer.server.limits import UNREAD_TIMEOUT


class UnreadLimit(asyncio.Protocol):
    """Mixin for protocols of uvicorn, as first base: limits how long a client may not read.

    Only a connection for which ``limit_unread`` was called has the limit.
    """

    _limited: asyncio.Transport | None = None
    _end: asyncio.TimerHandle | None = None

    def limit_unread(self, transport: asyncio.Transport) -> None:
        """Limit this connection."""
        self._limited = transport

    def pause_writing(self) -> None:
        """Start the timeout: the send buffer is full."""
        super().pause_writing()
        self._stop_counting()
        if self._limited is not None:
            loop = asyncio.get_running_loop()
            self._end = loop.call_later(UNREAD_TIMEOUT, self._limited.abort)

    def resume_writing(self) -> None:
        """Stop the timeout: the send buffer has room again."""
        super().resume_writing()
        self._stop_counting()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection that has ended."""
        self._stop_counting()
        super().connection_lost(exc)

    def _stop_counting(self) -> None:
        if self._end is not None:
            self._end.cancel()
            self._end = None
