"""A TinyDB storage for places where no file can be renamed: two slots, written in turns.

A write goes to the slot with the older content, so that an interrupted write leaves the newer
content whole. Opening takes the sound slot with the higher write number.

One write is

    first byte becomes `!` · all other bytes · cut to the new length · flush · first byte · flush

So a slot that begins with `!` holds a write that nobody was told is done, and losing it is no
damage. Everything else that is not sound is damage of a write that may have been acknowledged. That
is also true of an empty slot: before the first write, the other slot gets a `!`. Earlier versions
left it empty; their first write has the number 1, which is not used any more.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, Protocol

from scorer.storage.damage import Damage, Unreadable
from scorer.storage.envelope import Content, NewerEnvelope, NotWhole, claimed_write, decode
from scorer.storage.table_storage import TableStorage

UNFINISHED: Final = b"!"
"""The first byte of a slot while it is written. A sound one begins with `{`."""

_EARLIER_FIRST: Final = 1
"""The number of the first write of earlier versions, which left the other slot empty."""


class Slot(Protocol):
    """The bytes of one copy of a file, empty at first. All methods raise OSError.

    What was put survives a crash of the program in the order in which it was put, and a power cut
    from the next flush on.
    """

    def put(self, place: int, content: bytes) -> None:
        """Replace the bytes from a place on; if it fails, some of them may be replaced."""

    def cut(self, length: int) -> None:
        """Remove all bytes behind this length."""

    def flush(self) -> None:
        """Return when everything is on the device."""


def fill(slot: Slot, content: bytes) -> None:
    """Replace the content of a slot, so that an interruption at any point is recognized.

    Raises:
        OSError: The device refused; the slot may hold anything now.
    """
    slot.put(0, UNFINISHED)
    slot.put(1, content[1:])
    slot.cut(len(content))
    slot.flush()
    slot.put(0, content[:1])
    slot.flush()


@dataclass(frozen=True, slots=True)
class ExaminedSlots:
    """What was found in the two slots of a file.

    Attributes:
        newest: Which of them holds the newest sound content; None if nothing was ever written.
        content: The content of that slot.
        lost: Which of them may have held something newer; None if nothing is missing.
        damage: What to report of it.
    """

    newest: int | None = None
    content: Content | None = None
    lost: int | None = None
    damage: Damage | None = None


def examine_slots(file: str, raw: tuple[bytes, bytes]) -> ExaminedSlots:
    """Find the newest content in two slots.

    Args:
        file: The name to report.
        raw: Their bytes.

    Raises:
        Unreadable: Something was written and neither slot is sound.
    """
    sound: dict[int, Content] = {}
    damaged = []
    for place, content in enumerate(raw):
        if not content or content.startswith(UNFINISHED):
            continue
        try:
            sound[place] = decode(content)
        except NotWhole:
            damaged.append(place)
        except NewerEnvelope as error:
            raise Unreadable(reason="newer_version", file=file) from error
    if not sound:
        if damaged:
            raise Unreadable(reason="damaged", file=file)
        return ExaminedSlots()
    newest = max(sound, key=lambda place: sound[place].write)
    other = 1 - newest
    if other in sound or not _may_be_newer(raw[other], sound[newest].write):
        return ExaminedSlots(newest, sound[newest])
    damage = Damage(code="previous_copy", file=file)
    return ExaminedSlots(newest, sound[newest], other, damage)


def _may_be_newer(raw: bytes, write: int) -> bool:
    """Whether a slot that is not sound may have held a finished write after this one."""
    if raw.startswith(UNFINISHED):
        return False
    if not raw:
        return write > _EARLIER_FIRST
    claimed = claimed_write(raw)
    return claimed is None or claimed > write


class TwoSlotStorage(TableStorage):
    """The tables of one file that lies in two slots. One object per file and process."""

    def __init__(self, slots: tuple[Slot, Slot], found: ExaminedSlots) -> None:
        """Take over opened slots and what `examine_slots` found of them."""
        super().__init__()
        self._slots = slots
        self._newest = found.newest
        self.damage = found.damage
        self._writes = _EARLIER_FIRST
        if found.content is not None:
            self._continue_from(found.content)

    def write(self, data: Mapping[str, Mapping[str, Any]]) -> None:
        """Write the tables; see :class:`TableStorage`.

        A failed write is not counted: the next one goes to the same slot.
        """
        before = self._writes
        try:
            super().write(data)
        except BaseException:
            self._writes = before
            raise

    @property
    def _older(self) -> int:
        """The slot for the next write."""
        return 0 if self._newest is None else 1 - self._newest

    def _remove_copies(self) -> None:
        older = self._older
        # If this is interrupted, the newest content is still there, and nothing is missing.
        mark_unfinished(self._slots[older])
        self._empty(first=1 - older)
        self._newest = None

    def _empty(self, first: int = 0) -> None:
        """Remove the content of both slots."""
        for slot in (self._slots[first], self._slots[1 - first]):
            slot.cut(0)
            slot.flush()

    def _write_bytes(self, content: bytes) -> None:
        older = self._older
        try:
            if self._newest is None:
                mark_unfinished(self._slots[1 - older])
            fill(self._slots[older], content)
        except BaseException:
            # The writer is told that nothing was written, so the next opening must not find it.
            with suppress(OSError):
                self._slots[older].put(0, UNFINISHED)
                if self._newest is None:
                    # There is no file then, and a full device gets the room back.
                    self._empty()
            raise
        self._newest = older


def mark_unfinished(slot: Slot) -> None:
    """Forget the content of a slot: from now on nothing is missing there. Raises OSError."""
    slot.put(0, UNFINISHED)
    slot.flush()
