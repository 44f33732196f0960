"""Settings and the names of players: one small file, written whole at every change."""

import threading
from collections.abc import Iterable
from typing import Any, Protocol

from tinydb import TinyDB, where
from tinydb.table import Table

from scorer.storage import Damage, TableStorage
from scorer.store.entry_log import plain
from scorer.store.errors import ShelfClosed, disk_errors

_PLAYED = "played"
_SEATED = "seated"


class KeyValueStore(Protocol):
    """Values by name, kept on the disk, as :class:`Settings` keeps them."""

    def get(self, name: str, default: Any = None) -> Any:
        """Return a value, or the default."""

    def set(self, name: str, value: Any) -> None:
        """Keep a value; it is on the disk when this returns."""


class Settings:
    """Values by name, and the names of the players.

    Attributes:
        notice: A damage that was found when the file was opened, or None.
    """

    def __init__(self, storage: TableStorage, notice: Damage | None) -> None:
        self.notice = notice
        database = TinyDB(storage=lambda: storage)
        self._values = database.table("settings")
        self._players = database.table("players")
        self._lock = threading.Lock()
        self._closed = False

    def get(self, name: str, default: Any = None) -> Any:
        """Return a setting, or the default if it was never set."""
        return _read(self._values, name, default)

    def set(self, name: str, value: Any) -> None:
        """Keep a setting; it is on the disk when this returns.

        Raises:
            StoreFull, WriteFailed: The disk did not take it; the old value stays.
            ShelfClosed: The shelf it belongs to was closed.
            ValueError, TypeError: The value is not JSON.
        """
        with self._lock:
            self._write(self._values, name, value)

    @property
    def players(self) -> tuple[str, ...]:
        """The names of all players, most recently used first."""
        return tuple(_read(self._players, _PLAYED, ()))

    @property
    def seated(self) -> tuple[str, ...]:
        """The names by seat that were remembered last, empty ones too."""
        return tuple(_read(self._players, _SEATED, ()))

    def remember_players(self, names: Iterable[str]) -> None:
        """Move names to the front, in the order given; they are by seat, empty where unknown.

        Raises as `set` does.
        """
        seated = list(names)
        with self._lock:
            played = dict.fromkeys(name for name in (*seated, *self.players) if name)
            if tuple(played) != self.players:
                self._write(self._players, _PLAYED, list(played))
            if tuple(seated) != self.seated:
                self._write(self._players, _SEATED, seated)

    def forget_player(self, name: str) -> None:
        """Remove a name from the list; no Partie changes. Raises as `set` does."""
        with self._lock:
            others = [other for other in self.players if other != name]
            self._write(self._players, _PLAYED, others)
            if name in self.seated:
                seated = ["" if other == name else other for other in self.seated]
                self._write(self._players, _SEATED, seated)

    def close(self) -> None:
        """Refuse further writes; waits for one that is under way."""
        with self._lock:
            self._closed = True

    def _write(self, table: Table, name: str, value: Any) -> None:
        if self._closed:
            raise ShelfClosed
        (document,) = plain([{"name": name, "value": value}])
        found = table.get(where("name") == name)
        with disk_errors():
            # Not TinyDB's upsert: it writes the file twice for a new name.
            if found is None:
                table.insert(document)
            else:
                table.update(document, doc_ids=[found.doc_id])


def _read(table: Table, name: str, default: Any) -> Any:
    found = table.get(where("name") == name)
    return default if found is None else found["value"]
