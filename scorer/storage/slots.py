"""A TinyDB storage for places where no file can be renamed: two slots, written in turns.

A write goes to the slot with the older content, so that an interrupted write leaves the newer
content whole. Opening takes the sound slot with the higher write number.
"""

from dataclasses import dataclass
from typing import Protocol

from scorer.storage.damage import Damage, Unreadable
from scorer.storage.envelope import Content, NewerEnvelope, NotWhole, claimed_write, decode
from scorer.storage.table_storage import TableStorage


class Slot(Protocol):
    """The bytes of one copy of a file, empty at first."""

    def write(self, content: bytes) -> None:
        """Replace the bytes; they survive a power cut from the moment this returns.

        Raises:
            OSError: The device refused; the slot may hold anything now.
        """


@dataclass(frozen=True, slots=True)
class ExaminedSlots:
    """What was found in the two slots of a file.

    Attributes:
        newest: Which of them holds the newest content; None if nothing was ever written.
        content: The content of that slot.
        damaged: Which of them is damaged; None if neither is.
        damage: What to report of the damaged one.
    """

    newest: int | None = None
    content: Content | None = None
    damaged: int | None = None
    damage: Damage | None = None


def examine_slots(file: str, raw: tuple[bytes, bytes]) -> ExaminedSlots:
    """Find the newest content in two slots.

    Args:
        file: The name to report.
        raw: Their bytes; empty for a slot that was never written.

    Raises:
        Unreadable: Something was written and neither slot is sound.
    """
    sound: dict[int, Content] = {}
    damaged = None
    for place, content in enumerate(raw):
        if not content:
            continue
        try:
            sound[place] = decode(content)
        except NotWhole:
            damaged = place
        except NewerEnvelope as error:
            raise Unreadable(reason="newer_version", file=file) from error
    if not sound:
        if damaged is not None:
            raise Unreadable(reason="damaged", file=file)
        return ExaminedSlots()
    newest = max(sound, key=lambda place: sound[place].write)
    if damaged is None:
        return ExaminedSlots(newest, sound[newest])
    # If its number cannot be read either, it may have been the newest.
    claimed = claimed_write(raw[damaged])
    older = claimed is not None and claimed < sound[newest].write
    damage = Damage(code="newest_copy" if older else "previous_copy", file=file)
    return ExaminedSlots(newest, sound[newest], damaged, damage)


class TwoSlotStorage(TableStorage):
    """The tables of one file that lies in two slots. One object per file and process."""

    def __init__(self, slots: tuple[Slot, Slot], found: ExaminedSlots) -> None:
        """Take over opened slots and what `examine_slots` found of them."""
        super().__init__()
        self._slots = slots
        self._newest = found.newest
        self.damage = found.damage
        if found.content is not None:
            self._continue_from(found.content)

    def _remove_copies(self) -> None:
        for slot in self._slots:
            slot.write(b"")
        self._newest = None

    def _write_bytes(self, content: bytes) -> None:
        older = 0 if self._newest is None else 1 - self._newest
        self._slots[older].write(content)
        self._newest = older
