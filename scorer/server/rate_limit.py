"""How often somebody may do something."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

MOST: Final = 4096
"""People that are told apart at most; whoever did nothing for longest is forgotten."""


class Allowance:
    """So many at once, and one more after every so many seconds, for each who asks.

    >>> seconds = [0.0]
    >>> tries = Allowance(2, 10, tick=lambda: seconds[0])
    >>> [tries.take("a") for _ in range(3)], tries.take("b")
    ([True, True, False], True)
    >>> seconds[0] = 10
    >>> tries.take("a"), tries.take("a")
    (True, False)
    """

    def __init__(
        self, burst: int, every: float, tick: Callable[[], float] = time.monotonic
    ) -> None:
        """Let ``burst`` through at once, then one in ``every`` seconds."""
        self._burst = burst
        self._every = every
        self._tick = tick
        self._seen: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str) -> bool:
        """Use one up; False: there is none left now."""
        now = self._tick()
        left, at = self._seen.pop(who, (float(self._burst), now))
        left = min(float(self._burst), left + (now - at) / self._every)
        taken = left >= 1
        self._seen[who] = (left - 1 if taken else left, now)
        if len(self._seen) > MOST:
            self._seen.popitem(last=False)
        return taken

    def give_back(self, who: str) -> None:
        """What was taken last has done no harm."""
        left, at = self._seen.get(who, (0.0, self._tick()))
        self._seen[who] = (left + 1, at)
