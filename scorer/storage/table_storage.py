"""What all crash-safe storages have in common: tables held in memory, and counted writes."""

import os
from collections.abc import Mapping
from typing import Any

from tinydb.storages import Storage

from scorer.storage.damage import Damage
from scorer.storage.envelope import Content, Tables, encode


class TableStorage(Storage):
    """The tables of one file, held in memory as well, so that a write need not read the file.

    Attributes:
        damage: What was found damaged on opening, or None.
    """

    def __init__(self) -> None:
        self.damage: Damage | None = None
        self._tables: Tables | None = None
        self._writes = 0

    def read(self) -> Tables | None:
        """Return the tables; None when nothing was ever written.

        TinyDB changes the tables before it writes them, so it gets a copy: a write that fails
        leaves the tables as they were.
        """
        if self._tables is None:
            return None
        return {
            name: {key: dict(document) for key, document in table.items()}
            for name, table in self._tables.items()
        }

    def write(self, data: Mapping[str, Mapping[str, Any]]) -> None:
        """Write the tables; they survive a power cut from the moment this returns.

        Raises:
            OSError: The device refused. What was written before is still there, and `read` still
                returns it.
            TypeError, ValueError: They are not JSON; nothing was changed.
        """
        # Counted even when it fails, so that no two different writes ever share a number.
        self._writes += 1
        self._write_bytes(encode(self._writes, data))
        self._tables = {name: dict(table) for name, table in data.items()}

    def remove(self) -> None:
        """Remove the file with all its copies, as if it had never been written.

        Raises:
            OSError: The device refused.
        """
        self._remove_copies()
        self._tables = None

    def _remove_copies(self) -> None:
        """Remove all copies of the file. Raises OSError."""
        raise NotImplementedError

    def _continue_from(self, content: Content) -> None:
        """Take over the content that opening has read."""
        self._writes = content.write
        self._tables = content.tables

    def _write_bytes(self, content: bytes) -> None:
        """Replace the content of the file, whole or not at all. Raises OSError."""
        raise NotImplementedError


class UnwrittenStorage(TableStorage):
    """The tables of a file that stays as it is."""

    def __init__(
        self, tables: Tables | None, damage: Damage | None, refusal: int | None = None
    ) -> None:
        """Hold what was read.

        Args:
            tables: The tables; None if there are none, or none that can be read.
            damage: What to report.
            refusal: The `errno` with which each write fails. Without it, what is written lasts as
                long as this object.
        """
        super().__init__()
        self._tables = tables
        self.damage = damage
        self._refusal = refusal

    def _write_bytes(self, _content: bytes) -> None:
        if self._refusal is not None:
            raise OSError(self._refusal, os.strerror(self._refusal))

    def _remove_copies(self) -> None:
        self._write_bytes(b"")


def unused(file: str, why: str, tables: Tables | None = None) -> tuple[UnwrittenStorage, Damage]:
    """A storage in place of a file that is left alone, and the damage to report."""
    damage = Damage(code=f"unused_{why}", file=file)
    return UnwrittenStorage(tables, damage), damage
