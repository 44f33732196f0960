"""The browser's own file system as a cupboard."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pizarra_files
from pyodide.ffi import JsException, create_proxy, to_js

from scorer.storage import Slot
from scorer.store import Kept, ShelfInUse
from scorer.store.slot_medium import Raw

_ERRORS = {"QuotaExceededError": errno.ENOSPC, "InvalidStateError": errno.EBADF}
"""Names of what a browser throws, and what a disk would say."""


async def available() -> bool:
    """Whether this browser lets this page keep files."""
    return bool(await pizarra_files.available())


class BrowserFiles:
    """Files that only this app's pages see; see `scorer.store.slot_medium.Cupboard`.

    Attributes:
        kept: In the browser.
    """

    kept = Kept.BROWSER

    def __init__(self, *, take_over: bool, lost: Callable[[], None]) -> None:
        """Choose how to open.

        Args:
            take_over: Take the files away from another tab that has them.
            lost: Called when another tab has taken them away from this one; every write
                fails from then on.
        """
        self._take_over = take_over
        self._lost = lost

    async def lock(self) -> dict[str, int]:
        """Wait a moment for a tab that is just closing, then for none."""
        with _errors():
            if not await pizarra_files.lock(self._take_over, create_proxy(self._lost)):
                raise ShelfInUse(folder="Pizarra")
            sizes: dict[str, int] = (await pizarra_files.sizes()).to_py()
            return sizes

    async def read(self, name: str) -> Raw:
        """Return what lies in the slots."""
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
        """Put bytes into a file of their own."""
        with _errors():
            await pizarra_files.keep(name, to_js(content))

    def close(self) -> None:
        """Close every file, and let another tab have them."""
        pizarra_files.close()


class _FileSlot:
    """An open file, written in one go."""

    def __init__(self, handle: Any) -> None:
        self._handle = handle

    def write(self, content: bytes) -> None:
        with _errors():
            pizarra_files.write(self._handle, to_js(content))


@contextmanager
def _errors() -> Iterator[None]:
    try:
        yield
    except JsException as error:
        raise OSError(_ERRORS.get(error.name, errno.EIO), error.message) from error
