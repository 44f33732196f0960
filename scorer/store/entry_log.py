"""The log of a Partie or a night: a header, and entries that are only ever appended."""

import json
import threading
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias, cast

from tinydb import TinyDB

from scorer.storage import Damage, Tables, TableStorage, Unreadable
from scorer.store.errors import ReadOnly, ShelfClosed, Stale, disk_errors
from scorer.store.kinds import Kind

Json: TypeAlias = dict[str, Any]
"""A JSON object."""

_HEADER = "header"
_ENTRIES = "entries"


class EntryLog:
    """One log; all sessions of this process share the same object.

    Attributes:
        id: Its id, 32 hexadecimal digits.
        header: What was agreed, as written when the log was created. Not to be changed by the
            caller.
        read_only: Whether a later version wrote it. It can then be shown, as far as this version
            knows its entries, but not written.
        notice: A damage that was found when it was opened, or None.
    """

    def __init__(self, kind: Kind, log_id: str, storage: TableStorage) -> None:
        """Take over an opened file.

        Raises:
            Unreadable: Its content is no log of this kind with this id.
        """
        self.id = log_id
        self.header, self._entries = contents(kind, log_id, storage.read() or {})
        self.read_only: bool = self.header["version"] > kind.version
        self.notice: Damage | None = storage.damage
        self._storage = storage
        self._table = TinyDB(storage=lambda: storage).table(_ENTRIES)
        self._lock = threading.Lock()
        self._closed = False

    @property
    def entries(self) -> tuple[Json, ...]:
        """All entries in their stored form, by seq. Not to be changed by the caller."""
        return self._entries

    @property
    def last_seq(self) -> int:
        """The seq of the newest entry; 0 when there is none."""
        return len(self._entries)

    def append(self, entries: Iterable[Mapping[str, Any]], *, seen_seq: int) -> None:
        """Write entries, all or none; they are on the disk when this returns.

        Args:
            entries: At least one; their seqs continue from `last_seq` without a gap.
            seen_seq: The `last_seq` that the writer knew when it decided to write.

        Raises:
            Stale: There are newer entries; nothing was written.
            StoreFull, WriteFailed: The disk did not take them; nothing was written.
            ReadOnly: The log is from a later version.
            ShelfClosed: The shelf it came from was closed.
            ValueError, TypeError: Their seqs do not continue, or they are not JSON.
        """
        batch = plain(entries)
        if not batch:
            raise ValueError("nothing to append")
        with self._lock:
            if self._closed:
                raise ShelfClosed
            if self.read_only:
                raise ReadOnly
            if seen_seq != self.last_seq:
                raise Stale(seen_seq=seen_seq, last_seq=self.last_seq)
            if not _in_sequence(batch, after=self.last_seq):
                raise ValueError(f"entries must go on from seq {self.last_seq + 1}")
            with disk_errors():
                self._table.insert_multiple(batch)
            self._entries += batch

    def take_back(self, last_seq: int, *, seen_seq: int) -> None:
        """Remove the newest entries again, because the import that they belong to has failed.

        Args:
            last_seq: The newest entry that stays.
            seen_seq: The newest entry that the writer has written.

        Raises:
            Stale: There are newer entries; nothing was removed.
            StoreFull, WriteFailed: The disk refused; nothing was removed.
        """
        with self._lock:
            if seen_seq != self.last_seq:
                raise Stale(seen_seq=seen_seq, last_seq=self.last_seq)
            tables = self._storage.read() or {}
            kept = list(tables[_ENTRIES].items())[:last_seq]
            with disk_errors():
                self._storage.write({**tables, _ENTRIES: dict(kept)})
            self._entries = self._entries[:last_seq]

    def remove(self) -> None:
        """Remove a log that was created just now. Raises StoreFull or WriteFailed."""
        self.close()
        with disk_errors():
            self._storage.remove()

    def close(self) -> None:
        """Refuse further writes; waits for one that is under way."""
        with self._lock:
            self._closed = True


def tables_of(
    kind: Kind, header: Mapping[str, Any], entries: Iterable[Mapping[str, Any]]
) -> Tables:
    """Return a new log as TinyDB's tables, so that one write creates it whole.

    Raises:
        ValueError, TypeError: The header is not one of this version, the seqs do not run from 1,
            or something is not JSON.
    """
    batch = plain(entries)
    if header.get("format") != kind.format or header.get("version") != kind.version:
        raise ValueError(f"the header must be of format {kind.format!r}, version {kind.version}")
    if not _in_sequence(batch, after=0):
        raise ValueError("entries must go on from seq 1")
    return {
        _HEADER: {"1": plain([header])[0]},
        _ENTRIES: {str(number): entry for number, entry in enumerate(batch, start=1)},
    }


def contents(kind: Kind, log_id: str, tables: Tables) -> tuple[Json, tuple[Json, ...]]:
    """Return header and entries out of TinyDB's tables.

    Raises:
        Unreadable: They are no log of this kind with this id.
    """
    header = tables.get(_HEADER, {}).get("1")
    entries = tuple(tables.get(_ENTRIES, {}).values())
    if (
        not isinstance(header, dict)
        or header.get("format") != kind.format
        or header.get("id") != log_id
        or type(header.get("version")) is not int
        or not _in_sequence(entries, after=0)
    ):
        raise Unreadable(reason=kind.misfit, file=f"{log_id}.json")
    return header, entries


def plain(values: Iterable[Mapping[str, Any]]) -> tuple[Json, ...]:
    """Return copies of values as they will be read back from JSON.

    Raises:
        ValueError, TypeError: They are not JSON.
    """
    return tuple(cast("list[Json]", json.loads(json.dumps(list(values), allow_nan=False))))


def _in_sequence(entries: Iterable[Any], *, after: int) -> bool:
    return all(
        isinstance(entry, dict) and type(entry.get("seq")) is int and entry["seq"] == expected
        for expected, entry in enumerate(entries, start=after + 1)
    )
