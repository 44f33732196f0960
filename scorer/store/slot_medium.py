"""Files in a place where none can be renamed: two slots for each, in a cupboard."""

from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from typing import Protocol

from scorer.storage import Damage, Judged, Slot, Tables, TwoSlotStorage, Unreadable, judged
from scorer.store.medium import Kept, Stamp

Raw = tuple[bytes, bytes]
"""What lies in the two slots of a file; empty where nothing was written."""


class Cupboard(Protocol):
    """Pairs of slots by name. All methods raise OSError when the device refuses.

    Attributes:
        kept: How well what is written is kept.
    """

    kept: Kept

    async def lock(self) -> dict[str, int]:
        """Begin to work here; return how many bytes lie in both slots of every file.

        Raises:
            ShelfInUse: Somebody else does.
        """

    async def read(self, name: str) -> Raw:
        """Return what lies in the slots of a file, opened or not."""

    async def open(self, name: str) -> tuple[tuple[Slot, Slot], Raw]:
        """Open both slots of a file, made if they are not there, and return their content."""

    async def keep(self, name: str, content: bytes) -> None:
        """Put bytes away under a name of their own, for good."""

    def close(self) -> None:
        """Write no more, and let others work here."""


class CupboardMedium:
    """A cupboard as a place for a shelf; see `scorer.store.medium.Medium`.

    A file is opened once and stays open, as opening takes its time and writing must not.
    """

    digits = 1

    def __init__(self, cupboard: Cupboard) -> None:
        self.folder = Path("Pizarra")
        self.kept = cupboard.kept
        self._cupboard = cupboard
        self._sizes: dict[str, int] = {}

    async def lock(self) -> None:
        """Lock the cupboard, and look what is in it."""
        self._sizes = await self._cupboard.lock()

    def close(self) -> None:
        """Close the cupboard."""
        self._cupboard.close()

    def names(self, folder: str) -> Iterable[str]:
        """Names of files with something in them: a crash may have left empty slots."""
        paths = [PurePosixPath(name) for name, size in self._sizes.items() if size]
        return {path.name for path in paths if path.parent.name == folder}

    def stamp(self, name: str) -> Stamp | None:
        """The bytes in both slots: the older one is replaced by more with every entry."""
        size = self._sizes.get(name)
        return Stamp(size=size, changed=0) if size else None

    async def open(self, name: str) -> TwoSlotStorage:
        """Open the slots; what is damaged in one of them is kept aside."""
        slots, raw = await self._cupboard.open(name)
        return await self._opened(name, slots, raw, judged(_file(name), raw))

    async def open_or_start_empty(self, name: str) -> tuple[TwoSlotStorage, Damage | None]:
        """Open the slots; if neither is sound, both are kept aside and emptied."""
        slots, raw = await self._cupboard.open(name)
        try:
            storage = await self._opened(name, slots, raw, judged(_file(name), raw))
        except Unreadable:
            kept_as = []
            for place, content in enumerate(raw):
                if content:
                    kept_as.append(await self._keep(name, content))
                    slots[place].write(b"")
            damage = Damage(code="started_empty", file=_file(name), kept_as=tuple(kept_as))
            return await self._opened(name, slots, (b"", b""), Judged()), damage
        return storage, storage.damage

    async def peek(self, name: str) -> tuple[Tables | None, Damage | None]:
        """Read the slots."""
        found = judged(_file(name), await self._cupboard.read(name))
        return (found.content.tables if found.content else None), found.damage

    async def _opened(
        self, name: str, slots: tuple[Slot, Slot], raw: Raw, found: Judged
    ) -> TwoSlotStorage:
        measured = (
            _Measured(name, slots[0], self._sizes, len(raw[0])),
            _Measured(name, slots[1], self._sizes, len(raw[1])),
        )
        storage = TwoSlotStorage(measured, found)
        if found.damaged is not None and found.damage is not None:
            kept_as = await self._keep(name, raw[found.damaged])
            # Emptied, or every opening would report it again.
            measured[found.damaged].write(b"")
            storage.damage = Damage(
                code=found.damage.code, file=found.damage.file, kept_as=(kept_as,)
            )
        return storage

    async def _keep(self, name: str, content: bytes) -> str:
        number = 1
        while (kept_as := f"{name}.damaged-{number}") in self._sizes:
            number += 1
        await self._cupboard.keep(kept_as, content)
        self._sizes[kept_as] = len(content)
        return PurePosixPath(kept_as).name


class _Measured:
    """A slot whose size is known without asking for it."""

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
    """The name under which a person hears of a file, the same on every device."""
    return f"{PurePosixPath(name).name}.json"


class MemoryCupboard:
    """Slots in memory: for a browser that has no place for files, and it says so."""

    kept = Kept.NOWHERE

    def __init__(self) -> None:
        self.slots: dict[str, tuple[MemorySlot, MemorySlot]] = {}
        self.put_aside: dict[str, bytes] = {}

    async def lock(self) -> dict[str, int]:
        """Nobody else can come here."""
        pairs = {name: sum(len(slot.content) for slot in pair) for name, pair in self.slots.items()}
        return pairs | {name: len(content) for name, content in self.put_aside.items()}

    async def read(self, name: str) -> Raw:
        """Return what lies there."""
        first, second = self.slots.get(name, (MemorySlot(), MemorySlot()))
        return first.content, second.content

    async def open(self, name: str) -> tuple[tuple[Slot, Slot], Raw]:
        """Return the slots and their content."""
        pair = self.slots.setdefault(name, (MemorySlot(), MemorySlot()))
        return pair, await self.read(name)

    async def keep(self, name: str, content: bytes) -> None:
        """Put bytes away."""
        self.put_aside[name] = content

    def close(self) -> None:
        """There is nothing to give back."""


class MemorySlot:
    """Bytes in memory."""

    def __init__(self) -> None:
        self.content = b""

    def write(self, content: bytes) -> None:
        """Replace the bytes."""
        self.content = content
