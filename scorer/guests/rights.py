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


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """How many guests are remembered at a time, each right for itself.

    A further guest takes the place of the one that has been away longest; while all are connected,
    nobody is admitted. A guest who writes keeps its place for :data:`WRITER_HOURS` while it is
    away, and one at a table as long as the table is played.

    Attributes:
        readers: Guests who only read.
        writers: Guests who may write.
        tables: Guests who count at the tables of a tournament night.
    """

    readers: int = 24
    writers: int = 24
    tables: int = 96

    def of(self, right: Right) -> int:
        """The places of guests with this right."""
        return {
            Right.READ: self.readers,
            Right.WRITE: self.writers,
            Right.TABLE: self.tables,
        }[right]

    @property
    def all(self) -> int:
        """All places."""
        return self.readers + self.writers + self.tables
