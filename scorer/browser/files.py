"""The browser's own file system as a slot store."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pizarra_files
from pyodide.ffi import JsException, create_proxy, to_js

from scorer.storage import Slot
from scorer.store import Persistence, ShelfInUse
from scorer.store.slot_medium import Raw

_ERRORS = {"QuotaExceededError": errno.ENOSPC, "InvalidStateError": errno.EBADF}
"""Names of the errors that a browser throws, and the `errno` that a disk would give."""


async def available() -> bool:
    """Whether the browser lets this page keep files."""
    return bool(await pizarra_files.available())


class BrowserSlotStore:
    """Files of this app's origin; see `scorer.store.slot_medium.SlotStore`."""

    persistence = Persistence.BROWSER

    def __init__(self, *, take_over: bool, lost: Callable[[], None]) -> None:
        """Choose what to do about another tab.

        Args:
            take_over: Whether to take the files away from another tab that has them.
            lost: Called when another tab takes them away from this one; from then on every
                write fails.
        """
        self._take_over = take_over
        self._lost = lost

    async def lock(self) -> dict[str, int]:
        """Lock the files; waits a moment for a tab that is just being closed."""
        with _errors():
            if not await pizarra_files.lock(self._take_over, create_proxy(self._lost)):
                raise ShelfInUse(folder="Pizarra")
            sizes: dict[str, int] = (await pizarra_files.sizes()).to_py()
            return sizes

    async def read(self, name: str) -> Raw:
        """Return the content of both slots."""
        with _errors():
            first, second = await pizarra_files.read(name)
            return bytes(first.to_py()), bytes(second.to_py())

    async def open(self, name: str) -> tuple[tuple[Slot, Slot], Raw]:
        """Open the slots for writing."""
        with _errors():
            first, second = await pizarra_files.open(name)
        slots = _FileSlot(first), _FileSlot(second)
        return slots, await self.read(name)

    async def keep(self, name: str, content: bytes) -> None:
        """Write bytes into a file of their own."""
        with _errors():
            await pizarra_files.keep(name, to_js(content))

    def close(self) -> None:
        """Close all files, and release the lock."""
        pizarra_files.close()


class _FileSlot:
    """An open file; see `scorer.storage.Slot`."""

    def __init__(self, handle: Any) -> None:
        self._handle = handle

    def put(self, place: int, content: bytes) -> None:
        with _errors():
            pizarra_files.put(self._handle, place, to_js(content))

    def cut(self, length: int) -> None:
        with _errors():
            pizarra_files.cut(self._handle, length)

    def flush(self) -> None:
        with _errors():
            pizarra_files.flush(self._handle)


@contextmanager
def _errors() -> Iterator[None]:
    try:
        yield
    except JsException as error:
        raise OSError(_ERRORS.get(error.name, errno.EIO), error.message) from error
