"""Files where none can be renamed, as in a browser: each has two slots in a slot store."""

from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from typing import Protocol

from scorer.storage import (
    Damage,
    ExaminedSlots,
    Slot,
    Tables,
    TwoSlotStorage,
    Unreadable,
    examine_slots,
)
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

    def __init__(self, slot_store: SlotStore) -> None:
        self.folder = Path("Pizarra")
        self.persistence = slot_store.persistence
        self._slots = slot_store
        self._sizes: dict[str, int] = {}

    async def lock(self) -> None:
        """Lock the slot store, and read the sizes of its files."""
        self._sizes = await self._slots.lock()

    def close(self) -> None:
        """Close the slot store."""
        self._slots.close()

    def names(self, folder: str) -> Iterable[str]:
        """Names of files that are not empty: a crash may have left empty slots."""
        paths = [PurePosixPath(name) for name, size in self._sizes.items() if size]
        return {path.name for path in paths if path.parent.name == folder}

    def stamp(self, name: str) -> Stamp | None:
        """The size of both slots. It grows with every entry, which replaces the older content."""
        size = self._sizes.get(name)
        return Stamp(size=size, changed=0) if size else None

    async def open(self, name: str) -> TwoSlotStorage:
        """Open the slots; the content of a damaged one is kept in a file of its own."""
        slots, raw = await self._slots.open(name)
        return await self._opened(name, slots, raw, examine_slots(_file(name), raw))

    async def open_or_start_empty(self, name: str) -> tuple[TwoSlotStorage, Damage | None]:
        """Open the slots; if both are damaged, keep their contents elsewhere and empty them."""
        slots, raw = await self._slots.open(name)
        try:
            storage = await self._opened(name, slots, raw, examine_slots(_file(name), raw))
        except Unreadable:
            kept_as = []
            for place, content in enumerate(raw):
                if content:
                    kept_as.append(await self._keep(name, content))
                    slots[place].write(b"")
            damage = Damage(code="started_empty", file=_file(name), kept_as=tuple(kept_as))
            return await self._opened(name, slots, (b"", b""), ExaminedSlots()), damage
        return storage, storage.damage

    async def peek(self, name: str) -> tuple[Tables | None, Damage | None]:
        """Read the slots."""
        found = examine_slots(_file(name), await self._slots.read(name))
        return (found.content.tables if found.content else None), found.damage

    async def _opened(
        self, name: str, slots: tuple[Slot, Slot], raw: Raw, found: ExaminedSlots
    ) -> TwoSlotStorage:
        measured = (
            _SizedSlot(name, slots[0], self._sizes, len(raw[0])),
            _SizedSlot(name, slots[1], self._sizes, len(raw[1])),
        )
        storage = TwoSlotStorage(measured, found)
        if found.damaged is not None and found.damage is not None:
            kept_as = await self._keep(name, raw[found.damaged])
            # Otherwise every opening would report it again.
            measured[found.damaged].write(b"")
            storage.damage = Damage(
                code=found.damage.code, file=found.damage.file, kept_as=(kept_as,)
            )
        return storage

    async def _keep(self, name: str, content: bytes) -> str:
        number = 1
        while (kept_as := f"{name}.damaged-{number}") in self._sizes:
            number += 1
        await self._slots.keep(kept_as, content)
        self._sizes[kept_as] = len(content)
        return PurePosixPath(kept_as).name


class _SizedSlot:
    """A slot that keeps the known sizes of files up to date."""

    def __init__(self, name: str, slot: Slot, sizes: dict[str, int], size: int) -> None:
        self._name = name
        self._slot = slot
        self._sizes = sizes
        self._size = size

    def write(self, content: bytes) -> None:
        self._slot.write(content)
        self._sizes[self._name] = self._sizes.get(self._name, 0) + len(content) - self._size
        self._size = len(content)


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

    def write(self, content: bytes) -> None:
        """Replace the bytes."""
        self.content = content
