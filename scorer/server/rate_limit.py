"""A token bucket for each of many addresses or guests."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable

from scorer.server.limits import MAX_RATE_LIMITED


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
