"""Files where none can be renamed, as in a browser: each has two slots in a slot store."""

import errno
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import Protocol

from scorer.storage import (
    Damage,
    ExaminedSlots,
    Slot,
    Tables,
    TableStorage,
    TwoSlotStorage,
    Unreadable,
    UnwrittenStorage,
    examine_slots,
    mark_unfinished,
    unused,
)
from scorer.store.errors import disk_errors
from scorer.store.medium import Persistence, Stamp

Raw = tuple[bytes, bytes]
"""The bytes in the two slots of a file; empty where nothing was written."""


class SlotStore(Protocol):
    """A place with two slots for each file. All methods raise OSError when the device refuses.

    Attributes:
        persistence: How long what is written is kept.
    """

    persistence: Persistence

    async def lock(self) -> dict[str, int]:
        """Lock the store; return the number of bytes in both slots of every file.

        Raises:
            ShelfInUse: Another page has locked it.
        """

    async def read(self, name: str) -> Raw:
        """Return the content of both slots of a file, opened or not."""

    async def open(self, name: str) -> tuple[tuple[Slot, Slot], Raw]:
        """Open both slots of a file, new ones if there are none; return them and their content."""

    async def keep(self, name: str, content: bytes) -> None:
        """Write bytes into a file of their own, which has no slots."""

    def close(self) -> None:
        """Write no more, and release the lock."""


class SlotMedium:
    """The files of a shelf in a slot store; see `scorer.store.medium.Medium`.

    Opening a file has to wait for the browser, writing must not; so a file that was opened stays
    open.
    """

    digits = 1
    lock_file = None

    def __init__(self, slot_store: SlotStore) -> None:
        self.folder = Path("Pizarra")
        self.persistence = slot_store.persistence
        self._slots = slot_store
        self._sizes: dict[str, int] = {}

    async def lock(self) -> None:
        """Lock the slot store, and read the sizes of its files."""
        with disk_errors():
            try:
                self._sizes = await self._slots.lock()
            except OSError:
                self._slots.close()
                raise

    def close(self) -> None:
        """Close the slot store."""
        self._slots.close()

    def names(self, folder: str) -> Iterable[str]:
        """Names of files that are not empty: a crash may have left empty slots.

        In some of them nothing was ever written whole.
        """
        paths = [PurePosixPath(name) for name, size in self._sizes.items() if size]
        return {path.name for path in paths if path.parent.name == folder}

    def stamp(self, name: str) -> Stamp | None:
        """The size of both slots. It grows with every entry, which replaces the older content."""
        size = self._sizes.get(name)
        return Stamp(size=size, changed=0) if size else None

    async def open(self, name: str) -> TableStorage:
        """Open the slots; the content of a damaged one is kept in a file of its own.

        If there is no room for that, the file can be read, and writes are refused.
        """
        try:
            slots, raw = await self._slots.open(name)
        except OSError as error:
            tables, damage = await self.peek(name)
            if tables is None:
                raise
            return UnwrittenStorage(tables, damage, error.errno)
        found = examine_slots(_file(name), raw)
        try:
            return await self._opened(name, slots, raw, found)
        except OSError as error:
            tables = found.content.tables if found.content else None
            return UnwrittenStorage(tables, Damage(code="not_kept", file=_file(name)), error.errno)

    async def open_or_start_empty(self, name: str) -> tuple[TableStorage, Damage | None]:
        """Open the slots; if both are damaged, keep their contents elsewhere and empty them.

        If there is no room for that, everything stays as it is.
        """
        try:
            slots, raw = await self._slots.open(name)
        except OSError as error:
            return await self._left_alone(name, error)
        found = None
        try:
            found = examine_slots(_file(name), raw)
        except Unreadable as error:
            if error.reason != "damaged":
                return unused(_file(name), error.reason)
        try:
            if found is None:
                return await self._started_empty(name, slots, raw)
            storage = await self._opened(name, slots, raw, found)
        except OSError as error:
            return await self._left_alone(name, error)
        return storage, storage.damage

    async def _left_alone(self, name: str, why: OSError) -> tuple[TableStorage, Damage | None]:
        """What can be read of a file that the device does not let us write or repair."""
        tables = None
        with suppress(OSError, Unreadable):
            tables, _ = await self.peek(name)
        code = "no_room" if why.errno == errno.ENOSPC else "not_readable"
        return unused(_file(name), code, tables)

    async def peek(self, name: str) -> tuple[Tables | None, Damage | None]:
        """Read the slots."""
        found = examine_slots(_file(name), await self._slots.read(name))
        return (found.content.tables if found.content else None), found.damage

    async def _opened(
        self, name: str, slots: tuple[Slot, Slot], raw: Raw, found: ExaminedSlots
    ) -> TwoSlotStorage:
        """Take over opened slots. Raises OSError if a damaged one cannot be kept."""
        measured = self._measured(name, slots, raw)
        storage = TwoSlotStorage(measured, found)
        if found.lost is not None and found.damage is not None:
            kept_as = await self._keep_all(name, (raw[found.lost],))
            # Otherwise every opening would report it again. On a full device it does.
            with suppress(OSError):
                mark_unfinished(measured[found.lost])
            storage.damage = replace(found.damage, kept_as=kept_as)
        return storage

    async def _started_empty(
        self, name: str, slots: tuple[Slot, Slot], raw: Raw
    ) -> tuple[TwoSlotStorage, Damage]:
        """Keep the contents of both slots elsewhere and empty them. Raises OSError."""
        kept_as = await self._keep_all(name, raw)
        measured = self._measured(name, slots, raw)
        for slot in measured:
            slot.cut(0)
            slot.flush()
        damage = Damage(code="started_empty", file=_file(name), kept_as=kept_as)
        return TwoSlotStorage(measured, ExaminedSlots()), damage

    def _measured(
        self, name: str, slots: tuple[Slot, Slot], raw: Raw
    ) -> tuple["_SizedSlot", "_SizedSlot"]:
        first, second = (
            _SizedSlot(name, slot, self._sizes, len(content))
            for slot, content in zip(slots, raw, strict=True)
        )
        return first, second

    async def _keep_all(self, name: str, contents: Iterable[bytes]) -> tuple[str, ...]:
        """Write contents that are not empty into files of their own; return their names."""
        kept_as = []
        for content in filter(None, contents):
            number = 1
            # A file without content is left of an attempt for which there was no room.
            while self._sizes.get(path := f"{name}.damaged-{number}"):
                number += 1
            await self._slots.keep(path, content)
            self._sizes[path] = len(content)
            kept_as.append(PurePosixPath(path).name)
        return tuple(kept_as)


class _SizedSlot:
    """A slot that keeps the known sizes of files up to date."""

    def __init__(self, name: str, slot: Slot, sizes: dict[str, int], size: int) -> None:
        self._name = name
        self._slot = slot
        self._sizes = sizes
        self._size = size

    def put(self, place: int, content: bytes) -> None:
        self._slot.put(place, content)
        self._set_size(max(self._size, place + len(content)))

    def cut(self, length: int) -> None:
        self._slot.cut(length)
        self._set_size(min(self._size, length))

    def flush(self) -> None:
        self._slot.flush()

    def _set_size(self, size: int) -> None:
        self._sizes[self._name] = self._sizes.get(self._name, 0) + size - self._size
        self._size = size


def _file(name: str) -> str:
    """The name of a file that a player is told, the same on every device."""
    return f"{PurePosixPath(name).name}.json"


class MemorySlotStore:
    """Slots in memory, for browsers that let the page keep no files."""

    persistence = Persistence.NOWHERE

    def __init__(self) -> None:
        self.slots: dict[str, tuple[MemorySlot, MemorySlot]] = {}
        self.kept_aside: dict[str, bytes] = {}

    async def lock(self) -> dict[str, int]:
        """Return the sizes; nobody else can have the lock."""
        pairs = {name: sum(len(slot.content) for slot in pair) for name, pair in self.slots.items()}
        return pairs | {name: len(content) for name, content in self.kept_aside.items()}

    async def read(self, name: str) -> Raw:
        """Return the content of both slots."""
        first, second = self.slots.get(name, (MemorySlot(), MemorySlot()))
        return first.content, second.content

    async def open(self, name: str) -> tuple[tuple[Slot, Slot], Raw]:
        """Return the slots and their content."""
        pair = self.slots.setdefault(name, (MemorySlot(), MemorySlot()))
        return pair, await self.read(name)

    async def keep(self, name: str, content: bytes) -> None:
        """Keep bytes."""
        self.kept_aside[name] = content

    def close(self) -> None:
        """Do nothing."""


class MemorySlot:
    """Bytes in memory."""

    def __init__(self) -> None:
        self.content = b""

    def put(self, place: int, content: bytes) -> None:
        """Replace the bytes from a place on."""
        self.content = self.content[:place] + content + self.content[place + len(content) :]

    def cut(self, length: int) -> None:
        """Remove the bytes behind a length."""
        self.content = self.content[:length]

    def flush(self) -> None:
        """Do nothing."""
