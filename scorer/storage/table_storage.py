"""What every crash-safe storage has in common: tables held in memory, writes that are counted."""

from collections.abc import Mapping
from typing import Any

from tinydb.storages import Storage

from scorer.storage.damage import Damage
from scorer.storage.envelope import Content, Tables, encode


class KeptTables(Storage):
    """The tables of one file, held in memory too, so that a write reads nothing.

    Attributes:
        damage: What opening had to get round, or None.
    """

    def __init__(self) -> None:
        self.damage: Damage | None = None
        self._tables: Tables | None = None
        self._writes = 0

    def read(self) -> Tables | None:
        """Return the tables; None when nothing was ever written.

        TinyDB changes what it is handed before it writes, so it gets a copy: a write that fails
        leaves no trace here.
        """
        if self._tables is None:
            return None
        return {
            name: {key: dict(document) for key, document in table.items()}
            for name, table in self._tables.items()
        }

    def write(self, data: Mapping[str, Mapping[str, Any]]) -> None:
        """Put the tables away; they are there, through any power cut, when this returns.

        Raises:
            OSError: The device did not take them. What was written before is still there and is
                still what `read` returns.
            TypeError, ValueError: They are not JSON; nothing was touched.
        """
        # Counted even when it fails, so that no two different writes ever share a number.
        self._writes += 1
        self._put(encode(self._writes, data))
        self._tables = {name: dict(table) for name, table in data.items()}

    def _found(self, content: Content) -> None:
        """Go on from what opening has read."""
        self._writes = content.write
        self._tables = content.tables

    def _put(self, content: bytes) -> None:
        """Put bytes away, whole or not at all. Raises OSError."""
        raise NotImplementedError
