"""Long work, with pauses, so that urgent work is not delayed for long: in pieces or in steps."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

_ROUNDS: Final = 6
"""Rounds of the event loop that the effects of a piece of work take, as of a tap: it arrives, is
handled, and is drawn."""
_SHORTEST_PAUSE: Final = 0.001
_LONGEST_PAUSE: Final = 0.1
"""Seconds between two pieces of work."""
_STEP_SECONDS: Final = 0.01
"""How long work in steps goes on before others get their turn; a tap waits no longer."""


@dataclass(frozen=True, slots=True)
class _Work:
    """A piece of work, and who is told how long it took."""

    run: Callable[[], None]
    then: Callable[[float], None] | None


class FairQueue:
    """Runs one piece of work at a time, taking the keys in turn.

    Other work on the event loop waits for one piece at most. After each piece the queue pauses, so
    that it takes only a part of the time, however much work it holds.
    """

    def __init__(self, pause_factor: float = 1.0, rounds: int = _ROUNDS) -> None:
        """Begin with no work.

        Args:
            pause_factor: The ratio of the length of a pause to the busy time before it.
            rounds: Rounds of the event loop that belong to this busy time.
        """
        self._pause_factor = pause_factor
        self._rounds = rounds
        self._waiting: OrderedDict[str, deque[_Work]] = OrderedDict()
        self._turning: asyncio.AbstractEventLoop | None = None
        """The event loop that runs the queue; None while nothing waits."""

    def enter(
        self,
        key: str,
        work: Callable[[], None],
        *,
        then: Callable[[float], None] | None = None,
    ) -> None:
        """Call ``work`` when its turn comes.

        Args:
            key: Whose work it is.
            work: Called without arguments; does the work.
            then: Called after the work and its effects, with the seconds that they took.
        """
        self._waiting.setdefault(key, deque()).append(_Work(work, then))
        loop = asyncio.get_running_loop()
        if self._turning is not loop:
            self._turning = loop
            loop.call_soon(self._turn)

    async def wait(self, key: str) -> None:
        """Wait for a turn of this key."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.enter(key, lambda: None if turn.done() else turn.set_result(None))
        await turn

    def _turn(self) -> None:
        if not self._waiting:
            self._turning = None
            return
        key, of_key = self._waiting.popitem(last=False)
        work = of_key.popleft()
        if of_key:
            self._waiting[key] = of_key
        began = time.perf_counter()
        try:
            work.run()
        finally:
            self._settle(began, work, self._rounds)

    def _settle(self, began: float, work: _Work, rounds: int) -> None:
        """Let the effects of the work happen, then pause in proportion to the time they took."""
        loop = asyncio.get_running_loop()
        if rounds:
            loop.call_soon(self._settle, began, work, rounds - 1)
            return
        busy = time.perf_counter() - began
        if work.then is not None:
            work.then(busy)
        pause = min(max(busy * self._pause_factor, _SHORTEST_PAUSE), _LONGEST_PAUSE)
        loop.call_later(pause, self._turn)


class Pauses:
    """Lets other tasks of the event loop run in the middle of long work."""

    def __init__(self) -> None:
        """The work begins now."""
        self._since = time.monotonic()

    async def pause(self) -> bool:
        """Let others run if it is their turn; to be called often. Returns whether it was."""
        if time.monotonic() - self._since < _STEP_SECONDS:
            return False
        for _ in range(_ROUNDS):
            await asyncio.sleep(0)
        self._since = time.monotonic()
        return True
