"""A TinyDB storage for places where no file can be renamed: two slots, written in turns.

A write goes to the slot that does not hold the newest content, so a write that was torn leaves
the one before it whole. Opening takes the sound slot with the higher write number.
"""

from dataclasses import dataclass
from typing import Protocol

from scorer.storage.damage import Damage, Unreadable
from scorer.storage.envelope import Content, NewerEnvelope, NotWhole, claimed_write, decode
from scorer.storage.table_storage import KeptTables


class Slot(Protocol):
    """A place for the bytes of one copy, empty at first."""

    def write(self, content: bytes) -> None:
        """Replace the bytes; they are there, through any power cut, when this returns.

        Raises:
            OSError: They were not taken; what is there now is not to be relied on.
        """


@dataclass(frozen=True, slots=True)
class Judged:
    """What two slots hold.

    Attributes:
        newest: Which of them counts; None when nothing was ever written.
        content: What that one holds.
        damaged: Which of them was passed over because it is not whole.
        damage: What to report of that one.
    """

    newest: int | None = None
    content: Content | None = None
    damaged: int | None = None
    damage: Damage | None = None


def judged(file: str, raw: tuple[bytes, bytes]) -> Judged:
    """Decide which of two slots counts.

    Args:
        file: The name to report.
        raw: Their bytes; empty for a slot that was never written.

    Raises:
        Unreadable: There is something and none of it is sound.
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
        return Judged()
    newest = max(sound, key=lambda place: sound[place].write)
    if damaged is None:
        return Judged(newest, sound[newest])
    # What cannot even say its number may have been the newest.
    claimed = claimed_write(raw[damaged])
    older = claimed is not None and claimed < sound[newest].write
    damage = Damage(code="newest_copy" if older else "previous_copy", file=file)
    return Judged(newest, sound[newest], damaged, damage)


class TwoSlotStorage(KeptTables):
    """The tables of one file that lies in two slots. One object per file and process."""

    def __init__(self, slots: tuple[Slot, Slot], found: Judged) -> None:
        """Take over opened slots and what `judged` said of them."""
        super().__init__()
        self._slots = slots
        self._newest = found.newest
        self.damage = found.damage
        if found.content is not None:
            self._found(found.content)

    def _put(self, content: bytes) -> None:
        older = 0 if self._newest is None else 1 - self._newest
        self._slots[older].write(content)
        self._newest = older
