"""Summaries of finished Partien: what the list at the start shows without opening their files.

They can always be made again from the Partien, so losing one costs time and nothing else. They
lie in up to 256 small files by the first two digits of the id: ending a Partie then costs the
same with ten thousand behind it.
"""

import logging
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from scorer.storage import CrashSafeStorage, Disk, open_or_start_empty

_TABLE = "summaries"

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stamp:
    """What a look at a file's directory entry tells of its content.

    Attributes:
        size: In bytes; a log only grows, so another entry is another size.
        changed: Time of the last change, in nanoseconds of the system's clock.
    """

    size: int
    changed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What the start screen knows of a Partie.

    Attributes:
        id: The Partie.
        last_seq: The newest entry it was made from.
        rules_revision: The revision of the rules that judged it.
        finished: Whether it has ended.
        data: The caller's own JSON values: names, totals, winner, day. Not to be changed.
    """

    id: str
    last_seq: int
    rules_revision: int
    finished: bool
    data: Mapping[str, Any] = field(hash=False)


class SummaryFiles:
    """The summaries on the disk. What the disk refuses is logged and made again another day."""

    def __init__(self, folder: Path, disk: Disk) -> None:
        self._folder = folder
        self._disk = disk
        self._storages: dict[str, CrashSafeStorage] = {}

    def read(self) -> dict[str, tuple[Summary, Stamp]]:
        """Return all that were kept, by id, each with the stamp of the file it was made from."""
        kept: dict[str, tuple[Summary, Stamp]] = {}
        for path in self._folder.glob("??.json"):
            for document in self._read(path.stem).values():
                found = _parsed(document)
                if found is not None:
                    kept[found[0].id] = found
        return kept

    def keep(self, summaries: Iterable[tuple[Summary, Stamp]]) -> None:
        """Write summaries, each in place of an older one of the same Partie."""
        by_file: dict[str, dict[str, Any]] = {}
        for summary, stamp in summaries:
            document = {**asdict(summary), "stamp": asdict(stamp)}
            by_file.setdefault(summary.id[:2], {})[_key(summary.id)] = document
        for name, documents in by_file.items():
            self._write(name, {**self._read(name), **documents})

    def forget(self, partie_id: str) -> None:
        """Remove the summary of a Partie, if there is one."""
        documents = self._read(partie_id[:2])
        if documents.pop(_key(partie_id), None) is not None:
            self._write(partie_id[:2], documents)

    def _storage(self, name: str) -> CrashSafeStorage:
        if name not in self._storages:
            path = self._folder / f"{name}.json"
            self._storages[name], _ = open_or_start_empty(path, self._disk)
        return self._storages[name]

    def _read(self, name: str) -> dict[str, Any]:
        try:
            return (self._storage(name).read() or {}).get(_TABLE, {})
        except OSError:
            _log.warning("summaries %s could not be opened", name, exc_info=True)
            return {}

    def _write(self, name: str, documents: dict[str, Any]) -> None:
        # Straight to the storage: through TinyDB, replacing a document would be two writes.
        try:
            self._storage(name).write({_TABLE: documents})
        except OSError:
            _log.warning("summaries %s could not be written", name, exc_info=True)


def _key(partie_id: str) -> str:
    """TinyDB's id of a document: a number, written as a string."""
    return str(int(partie_id, 16))


def _parsed(document: Mapping[str, Any]) -> tuple[Summary, Stamp] | None:
    known = dict(document)
    try:
        stamp = Stamp(**known.pop("stamp"))
        return Summary(**known), stamp
    except (KeyError, TypeError):
        return None  # of another version: as good as missing
