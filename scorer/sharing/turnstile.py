"""Lets work of others through piece by piece, so that what is urgent gets between."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final

_STEPS: Final = 6
"""Rounds of the event loop in which a piece of work has its effects: a handler, then a drawing."""
_SHORTEST_PAUSE: Final = 0.001
_LONGEST_PAUSE: Final = 0.1
"""Seconds between two pieces of work."""


class Turnstile:
    """Lets one piece of work through at a time, of each key in turn.

    Whatever else there is to do waits for one piece only. After each piece the turnstile stays
    closed for a while, so that its work takes only a part of the time, however much of it there is.
    """

    def __init__(self, rest: float = 1.0) -> None:
        """``rest`` is how long it stays closed, by the time that the event loop was busy before."""
        self._rest = rest
        self._waiting: OrderedDict[str, deque[tuple[Callable[[], None], float]]] = OrderedDict()
        self._turning: asyncio.AbstractEventLoop | None = None
        """The event loop that the turns are taken on; None while nobody waits."""

    def enter(self, key: str, work: Callable[[], None], *, rests: bool = True) -> None:
        """Call ``work`` when its turn comes.

        Args:
            key: Whose work it is.
            work: The work.
            rests: Whether the turnstile stays closed for a while after it.
        """
        rest = self._rest if rests else 0
        self._waiting.setdefault(key, deque()).append((work, rest))
        loop = asyncio.get_running_loop()
        if self._turning is not loop:
            self._turning = loop
            loop.call_soon(self._turn)

    async def wait(self, key: str, *, rests: bool = True) -> None:
        """Wait for a turn; arguments as of :meth:`enter`."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.enter(key, lambda: None if turn.done() else turn.set_result(None), rests=rests)
        await turn

    def _turn(self) -> None:
        if not self._waiting:
            self._turning = None
            return
        key, of_key = self._waiting.popitem(last=False)
        work, rest = of_key.popleft()
        if of_key:
            self._waiting[key] = of_key
        began = time.perf_counter()
        try:
            work()
        finally:
            self._settle(began, rest, _STEPS)

    def _settle(self, began: float, rest: float, steps: int) -> None:
        """Let the effects of the work happen, then wait as long as they have taken."""
        loop = asyncio.get_running_loop()
        if steps:
            loop.call_soon(self._settle, began, rest, steps - 1)
            return
        busy = time.perf_counter() - began
        loop.call_later(min(max(busy * rest, _SHORTEST_PAUSE), _LONGEST_PAUSE), self._turn)
