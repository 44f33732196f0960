"""What guests may do, and how many there may be."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

WRITER_HOURS: Final = 12
"""Hours that a guest who writes may be away before another one may take its place."""


class Right(StrEnum):
    """What a code allows."""

    READ = "read"
    WRITE = "write"
    TABLE = "table"
    """Only to count at one table of a tournament night; each table has a code of its own."""


LINKED: Final = (Right.READ, Right.WRITE)
"""The rights that have one code and link for everybody."""


TABLE_PLACES: Final = 6
"""The guests who can count at one table of a tournament night: its players, and two more."""

FULL_PARTIEN: Final = 8
"""How many Partien can have all their places taken at the same time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """How many guests are remembered at a time, each code for itself.

    :func:`scorer.guests.guest.with_room` says who leaves when they are taken.

    Attributes:
        readers: Guests who only read, in one Partie with its rematches, or in all.
        writers: Guests who may write, likewise.
        tables: Guests who count at the tables of a tournament night, all tables together.
    """

    readers: int = 24
    writers: int = 24
    tables: int = 96

    def of(self, right: Right) -> int:
        """The places of guests with the same code, which gives this right."""
        return {
            Right.READ: self.readers,
            Right.WRITE: self.writers,
            Right.TABLE: min(TABLE_PLACES, self.tables),
        }[right]

    def in_all(self, right: Right) -> int:
        """The places of all guests with this right."""
        return self.tables if right is Right.TABLE else FULL_PARTIEN * self.of(right)

    @property
    def all(self) -> int:
        """The places of guests with the codes for all Partien and with those of the tables."""
        return self.readers + self.writers + self.tables
