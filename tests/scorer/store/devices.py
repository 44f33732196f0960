"""Slot stores of devices that are killed in the middle of a write, or have no room."""

from __future__ import annotations

import copy
import errno
from dataclasses import dataclass

from scorer.store.slot_medium import MemorySlot, MemorySlotStore, Raw


class Device(MemorySlotStore):
    """Slots with room for some bytes.

    Attributes:
        room: The number of bytes that all files together may have; None if any.
        moments: What a kill at each moment so far would have left, if `recording` is set.
    """

    def __init__(self, room: int | None = None) -> None:
        super().__init__()
        self.room = room
        self.recording = False
        self.moments: list[Moment] = []

    def used(self) -> int:
        slots = [slot for pair in self.slots.values() for slot in pair]
        return sum(len(slot.content) for slot in slots) + sum(map(len, self.kept_aside.values()))

    def record(self) -> None:
        if self.recording:
            contents = {name: (a.content, b.content) for name, (a, b) in self.slots.items()}
            self.moments.append(Moment(contents, dict(self.kept_aside)))

    async def open(self, name: str) -> tuple[tuple[MemorySlot, MemorySlot], Raw]:
        self.slots.setdefault(name, (LimitedSlot(self), LimitedSlot(self)))
        return self.slots[name], await self.read(name)

    async def keep(self, name: str, content: bytes) -> None:
        if self.room is not None and self.used() + len(content) > self.room:
            self.kept_aside[name] = b""
            raise OSError(errno.ENOSPC, "no room")
        await super().keep(name, content)

    def restarted(self) -> Device:
        """The same files for the next start of the program."""
        return Moment(
            {name: (a.content, b.content) for name, (a, b) in self.slots.items()}, self.kept_aside
        ).device(self.room)


@dataclass(frozen=True, slots=True)
class Moment:
    """The files at one moment."""

    slots: dict[str, Raw]
    kept_aside: dict[str, bytes]

    def device(self, room: int | None = None) -> Device:
        device = Device(room)
        device.kept_aside = copy.copy(self.kept_aside)
        for name, contents in self.slots.items():
            device.slots[name] = LimitedSlot(device), LimitedSlot(device)
            for slot, content in zip(device.slots[name], contents, strict=True):
                slot.content = content
        return device


class LimitedSlot(MemorySlot):
    """A slot whose bytes arrive one after the other until the room is used up."""

    def __init__(self, device: Device) -> None:
        super().__init__()
        self._device = device

    def put(self, place: int, content: bytes) -> None:
        if not self._device.recording:
            self._put_at_once(place, content)
            return
        for number, byte in enumerate(content):
            self._put_at_once(place + number, bytes([byte]))
            self._device.record()

    def _put_at_once(self, place: int, content: bytes) -> None:
        fits = len(content)
        if self._device.room is not None:
            fits = min(fits, len(self.content) - place + self._device.room - self._device.used())
        super().put(place, content[: max(0, fits)])
        if fits < len(content):
            raise OSError(errno.ENOSPC, "no room")

    def cut(self, length: int) -> None:
        super().cut(length)
        self._device.record()

    def flush(self) -> None:
        self._device.record()
