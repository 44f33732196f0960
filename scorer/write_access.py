"""Who may write: every session of the app holds a pen, and every write asks it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class NoPen(Exception):
    """Somebody who may only read has tried to write; nothing was written."""

    code = "no_pen"


class Pen(Protocol):
    """The right of one session to write. It can be lent and taken back at any time."""

    @property
    def writes(self) -> bool:
        """Whether it writes now."""

    def watch(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call the listener whenever ``writes`` may have changed; return how to end that."""


class OwnPen:
    """The pen of whoever sits at the computer that keeps the score: it always writes."""

    writes = True

    def watch(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Nothing ever changes, so the listener is never called."""
        del listener
        return lambda: None


def demand(pen: Pen) -> None:
    """Let a write through, or not.

    Raises:
        NoPen: The pen does not write now.
    """
    if not pen.writes:
        raise NoPen
