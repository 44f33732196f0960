"""How much of the server anybody can take up; `docs/security.md` promises the numbers.

The scorekeeper's connections are counted apart from the guests', so that guests, and strangers at
the guests' address, cannot keep the scorekeeper out.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

CONNECTIONS_PER_PLACE: Final = 5
"""Open TCP connections at the guests' address, in all, for each place that guests have."""
MAX_CONNECTIONS_PER_ADDRESS: Final = 48
"""The same from one address; a browser opens six at a time."""
MAX_NEW_CONNECTIONS: Final = 128
"""TCP connections at each address that wait to be accepted."""
REQUEST_TIMEOUT: Final = 20
"""Seconds that a request of a guest or stranger may take to arrive, from the opening of the
connection or from the answer to the request before."""
REQUEST_LIMIT: Final = 8 * 1024
"""Longest request of a guest or stranger in bytes: address, headers and, for a code, the body."""
UNREAD_TIMEOUT: Final = 10
"""Seconds for which a guest may leave unread what waits to be sent, some 64 KiB."""

MAX_SCREENS: Final = 64
"""Open WebSockets of the scorekeeper."""
SPARE_SCREENS: Final = 16
"""Open WebSockets of all guests with the same code, and of all with the same right, besides two for
each of their places."""
MAX_SCREENS_PER_GUEST: Final = 6
"""Open WebSockets of one guest."""
MAX_SESSIONS_PER_GUEST: Final = 8
"""Flet sessions of one guest, connected or kept for its return."""
NEW_SCREENS: Final = (30, 2)
"""WebSockets that one guest may open at once, and seconds until it may open one more."""

HANDSHAKE_TIMEOUT: Final = 30
"""Seconds from the opening of a WebSocket to its registration."""
CLOSE_TIMEOUT: Final = 5
"""Seconds that Flet may take to end once a WebSocket is closed."""
UNRECEIVED_TIMEOUT: Final = 60
"""Seconds for which a message may wait until Flet receives it."""
GUEST_MESSAGES: Final = (100, 0.04)
"""Messages that are taken from one guest at once, and seconds until one more is; others wait."""
SHORT_DATA: Final = 200
"""Bytes of a tap, or of what a device sends by itself, at most."""
SHORT_DATA_AT_ONCE: Final = (80, 0.1)
"""How often so few bytes of one guest's WebSocket are taken in at once without waiting for a turn,
and seconds until they are once more: a tap, and the question whether the server answers."""
TABLE_TAPS: Final = (40, 0.2)
"""Messages of a phone at a table of a tournament night that are answered without the pause that
follows those of other guests, at once, and seconds until one more is: as fast as a hand taps."""

GUEST_MESSAGE_LIMIT: Final = 256 * 1024
"""Longest message of a guest, in bytes; a tap takes about sixty."""
SCOREKEEPER_MESSAGE_LIMIT: Final = 32 * 1024 * 1024
"""Longest message of the scorekeeper, who imports copies of hundreds of Partien, in bytes."""

CODE_LIMIT: Final = 128
"""Longest body of a request with a code, in bytes."""
CODE_TIMEOUT: Final = 10
"""Seconds that the body of such a request may take."""
CORRECT_CODES: Final = (30, 10)
"""Correct codes that an address may use at once, and seconds until it may use one more."""
WRONG_CODES: Final = (10, 6)
"""Wrong codes that an address may try at once, and seconds until it may try one more."""

MAX_RATE_LIMITED: Final = 4096
"""Addresses or guests whose rate is limited at a time; the one that did least lately is dropped."""

LOG_LINES: Final = (10, 60)
"""Records that one place in the code may write into the log at once, and seconds until it may
write one more."""


class RateLimit:
    """Lets each key through ``burst`` times at once, then once in so many seconds.

    >>> seconds = [0.0]
    >>> tries = RateLimit(2, 10, clock=lambda: seconds[0])
    >>> [tries.take("a") for _ in range(3)], tries.take("b")
    ([True, True, False], True)
    >>> seconds[0] = 10
    >>> tries.take("a"), tries.take("a")
    (True, False)
    """

    def __init__(
        self, burst: int, interval: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Begin with ``burst`` tokens for each key; one more comes every ``interval`` seconds."""
        self._burst = burst
        self._interval = interval
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """For each key the tokens that were left, and when; the one used last comes last."""

    def take(self, key: str) -> bool:
        """Use up a token; return False if none is left now."""
        now = self._clock()
        left, since = self._buckets.pop(key, (float(self._burst), now))
        left = min(float(self._burst), left + (now - since) / self._interval)
        taken = left >= 1
        self._buckets[key] = (left - 1 if taken else left, now)
        if len(self._buckets) > MAX_RATE_LIMITED:
            self._buckets.popitem(last=False)
        return taken

    async def wait(self, key: str) -> None:
        """Wait for a token, and use it up."""
        while not self.take(key):  # noqa: ASYNC110 - nobody else knows when there is one
            await asyncio.sleep(self._interval)

    def give_back(self, key: str) -> None:
        """Return the token that was taken last."""
        left, since = self._buckets.get(key, (0.0, self._clock()))
        self._buckets[key] = (left + 1, since)


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
