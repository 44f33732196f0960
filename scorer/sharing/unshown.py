"""Taps that come before the device has shown what the taps before them have written.

On a slow network, a player who sees nothing taps again. Such taps come late: they would write the
same once more, for the next deal or for the next player. Somebody who only types faster than the
device draws may mean the same number for the next player; the pause in between tells them apart,
as the device has measured it: on the way to the server it may have gone.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Hashable
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, Final

DOUBLE_TAP_SECONDS: Final = 0.35
"""Time in which a second tap is regarded as part of a double tap."""

DRAWN_SECONDS: Final = 0.1
"""Time after which a change has been sent to the device."""

MOST_TAPS: Final = 100
"""Taps that are remembered."""

WAITED_SECONDS: Final = 1.0
"""Pause after which somebody has waited for the screen before the next tap."""

SENT_AT: Final[ContextVar[float | None]] = ContextVar("SENT_AT", default=None)
"""The pauses between touches up to the message that is handled, in seconds, added up by the device
(``pauses.js``); None if it does not say. Of touches between two messages only the longest pause
counts: so the difference is how long the finger has rested."""


@dataclass(frozen=True, slots=True)
class _Tap:
    what: Hashable
    at: float | None
    """When, by the device's clock."""


@dataclass(frozen=True, slots=True)
class Moment:
    """When a tap or a key was sent, by the device's clock if it says so, and when it came.

    Attributes:
        sent: Seconds of the device's clock.
        came: Seconds of ours.
    """

    sent: float | None = None
    came: float = float("-inf")

    @classmethod
    def now(cls) -> Moment:
        """The moment of the tap or the key that is handled."""
        return cls(SENT_AT.get(), time.monotonic())

    def after(self, earlier: Moment) -> float:
        """The seconds since an earlier moment."""
        if self.sent is not None and earlier.sent is not None:
            # The device counts milliseconds, of which most are no exact fraction.
            return round(self.sent - earlier.sent, 3)
        return self.came - earlier.came


class Unshown:
    """The taps and keys of a page, and which of them have written what it does not show yet."""

    def __init__(self) -> None:
        """Begin without a tap; all that is written counts as shown until :meth:`wait_with`."""
        self._ask: Callable[[Callable[[], object]], object] = lambda done: done()
        self._asked: list[Callable[[], object]] = []
        self._taps: list[_Tap] = []
        self._first = 0
        """How many taps came before those that are remembered."""
        self._writes: list[int] = []
        """For each write that is not shown yet, how many taps had come by then."""
        self._changing: set[Hashable] = set()
        """The controls on which a tap has changed what is not shown yet."""
        self._newest = Moment()
        self._newest_on: Hashable = None
        self.pause = float("inf")
        """Seconds between the newest tap and the one before it, as the device has measured them."""
        self.elsewhere = False
        """Whether the newest tap was on another control than the one before it."""

    def wait_with(self, run: Callable[..., Any], answer: Callable[[], Awaitable[object]]) -> None:
        """Wait, from now on, until the device shows what was written.

        Args:
            run: Runs a coroutine function with its arguments in the session.
            answer: Waits until the device answers, which handles what was sent to it in order.
        """

        async def wait(done: Callable[[], object]) -> None:
            await asyncio.sleep(DRAWN_SECONDS)
            # However long a device is silent, taps may be on their way that it has sent before it
            # shows this. One that does not know the question answers that.
            with contextlib.suppress(Exception):
                await answer()
            done()

        self._ask = lambda done: run(wait, done)

    def when_shown(self, done: Callable[[], object]) -> None:
        """Call a function once the device shows what has changed until now."""

        def answered() -> None:
            if done in self._asked:
                self._asked.remove(done)
                done()

        self._asked.append(done)
        self._ask(answered)

    @property
    def come(self) -> int:
        """How many taps and keys have come."""
        return self._first + len(self._taps)

    def is_first(self) -> bool:
        """Whether the newest tap is the first on its control, as the device shows it now.

        Those that come before the device shows what this one changes are not.
        """
        what = self._taps[-1].what
        first = what not in self._changing
        if first:
            self._changing.add(what)
            self.when_shown(lambda: self._changing.discard(what))
        return first

    @property
    def waited(self) -> bool:
        """Whether the taps after the newest write, which is not shown yet, came after a pause."""
        return bool(self._writes) and self._waited_at(self._writes[-1] - self._first)

    def _waited_at(self, place: int) -> bool:
        """Whether somebody has waited for the screen between two of the remembered taps."""
        if not 0 < place < len(self._taps):
            return False
        before, after = self._taps[place - 1].at, self._taps[place].at
        return before is not None and after is not None and after - before >= WAITED_SECONDS

    def drop_repetition(self) -> int | None:
        """Forget the newest taps if they are, once more, those that wrote what is not shown yet.

        A single tap is no repetition, nor are taps without a pause before them: they may be meant
        for the next player.

        Returns:
            How often the forgotten taps have written something; None if they repeat nothing.
        """
        taps = self._taps
        for write in self._writes:
            end = write - self._first
            again = [tap.what for tap in taps[end:]]
            before = [tap.what for tap in taps[max(0, end - len(again)) : end]]
            if len(again) > 1 and again == before and self._waited_at(end):
                del taps[end:]
                kept = [earlier for earlier in self._writes if earlier <= write]
                dropped = len(self._writes) - len(kept)
                self._writes = kept
                return dropped
        return None

    def tapped(self, what: Hashable) -> None:
        """Note a tap or a key."""
        now = Moment.now()
        self.pause, self._newest = now.after(self._newest), now
        self.elsewhere, self._newest_on = what != self._newest_on, what
        self._taps.append(_Tap(what, now.sent))
        self._forget(self.come - MOST_TAPS)

    def written(self) -> None:
        """Note that the newest tap has written something."""
        write = self.come
        self._writes.append(write)
        self.when_shown(lambda: self.shown(write))

    def shown(self, write: int) -> None:
        """Note that the device shows what was written after so many taps."""
        self._forget(write)
        self._writes = [later for later in self._writes if later > write]

    def all_shown(self) -> None:
        """Note that the device has connected anew.

        It is sent the whole picture, and nothing that it has sent before can come any more.
        """
        # A page that was loaded anew counts its pauses anew, and no double tap spans a connection.
        self._newest = Moment()
        asked, self._asked = self._asked, []
        for done in asked:
            done()
        self.shown(self.come)

    def _forget(self, taps: int) -> None:
        """Forget the first taps."""
        gone = max(taps - self._first, 0)
        del self._taps[:gone]
        self._first += gone
