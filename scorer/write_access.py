"""Who may write: each session has its write access, and every write asks for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class ReadOnly(Exception):
    """Somebody who may only read has tried to write; nothing was written."""

    code = "no_write_access"


class WriteAccess(Protocol):
    """The right of one session to write. It can be lent and taken back at any time."""

    @property
    def writes(self) -> bool:
        """Whether it writes now."""

    def watch(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call the listener whenever ``writes`` may have changed; return how to end that."""


class AlwaysWrites:
    """The access of whoever sits at the computer that keeps the score: it always writes."""

    writes = True

    def watch(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Nothing ever changes, so the listener is never called."""
        del listener
        return lambda: None


def demand(access: WriteAccess) -> None:
    """Let a write through, or not.

    Raises:
        ReadOnly: The access does not write now.
    """
    if not access.writes:
        raise ReadOnly
