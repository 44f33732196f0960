"""The right to write: every session has a write access, and every write checks it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class ReadOnly(Exception):
    """A session that may only read tried to write; nothing was written."""

    code = "no_write_access"


class WriteAccess(Protocol):
    """The right of one session to write. It can be granted and revoked at any time."""

    @property
    def writes(self) -> bool:
        """Whether the session may write now."""

    def watch(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call the listener when ``writes`` may have changed; return a function to unsubscribe."""


class AlwaysWrites:
    """The access of the scorekeeper, who may always write."""

    writes = True

    def watch(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Return a function that does nothing: the listener is never called."""
        del listener
        return lambda: None


class NeverWrites:
    """The access of a session that may only read."""

    writes = False

    def watch(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Return a function that does nothing: the listener is never called."""
        del listener
        return lambda: None


def require_write(access: WriteAccess) -> None:
    """Check that a session may write.

    Raises:
        ReadOnly: It may only read now.
    """
    if not access.writes:
        raise ReadOnly
