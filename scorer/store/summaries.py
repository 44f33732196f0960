"""Summaries of what has ended: lists show them without opening the logs.

They can always be made again from the logs, so losing one costs only time. They are in several
small files, by the first digits of the id, so that writing one takes the same time however many
there are.
"""

import logging
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from scorer.sharing.fair_queue import Pauses
from scorer.storage import TableStorage, Unreadable
from scorer.store.medium import Medium, Stamp

_TABLE = "summaries"
_FILE = re.compile(r"[0-9a-f]+")

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What a list knows of a Partie or a night, or its digest.

    Attributes:
        id: The id of its log.
        last_seq: The seq of the newest entry it was made from.
        rules_revision: The revision of the rules it was made with.
        finished: Whether it has ended.
        data: The caller's own JSON values: names, totals, winner, day. Not to be changed.
    """

    id: str
    last_seq: int
    rules_revision: int
    finished: bool
    data: Mapping[str, Any] = field(hash=False)


class SummaryFiles:
    """The files of the summaries. Errors of the device are logged and not raised."""

    def __init__(self, medium: Medium, folder: str) -> None:
        self._medium = medium
        self._folder = folder
        self._storages: dict[str, TableStorage] = {}

    @property
    def names(self) -> frozenset[str]:
        """The names of all files."""
        return frozenset(filter(_FILE.fullmatch, self._medium.names(self._folder)))

    async def read(self, names: Iterable[str], pauses: Pauses) -> dict[str, tuple[Summary, Stamp]]:
        """Return the summaries of some files by id, each with the stamp of its log.

        Args:
            names: The names of the files; those that do not exist are empty.
            pauses: Lets others run between two files.
        """
        kept: dict[str, tuple[Summary, Stamp]] = {}
        for name in sorted(self.names.intersection(names)):
            await pauses.pause()
            for document in (await self._peek(name)).values():
                found = parsed(document)
                if found is not None:
                    kept[found[0].id] = found
        return kept

    async def keep(self, summaries: Iterable[tuple[Summary, Stamp]]) -> None:
        """Write summaries; each replaces an older one of the same log."""
        by_file: dict[str, list[tuple[Summary, Stamp]]] = {}
        for summary, stamp in summaries:
            by_file.setdefault(self.file(summary.id), []).append((summary, stamp))
        for name, found in by_file.items():
            await self._write(name, {**await self._read(name), **documents(found)})

    def file(self, log_id: str) -> str:
        """The name of the file with the summary of a log."""
        return log_id[: self._medium.digits]

    async def _peek(self, name: str) -> dict[str, Any]:
        """The documents of a file, which stays closed: an open one holds them for ever."""
        if name in self._storages:
            return await self._read(name)
        try:
            tables, _ = await self._medium.peek(f"{self._folder}/{name}")
        except (OSError, Unreadable):
            _log.warning("summaries %s could not be read", name, exc_info=True)
            return {}
        return (tables or {}).get(_TABLE, {})

    async def _storage(self, name: str) -> TableStorage:
        if name not in self._storages:
            opened, _ = await self._medium.open_or_start_empty(f"{self._folder}/{name}")
            self._storages[name] = opened
        return self._storages[name]

    async def _read(self, name: str) -> dict[str, Any]:
        try:
            return ((await self._storage(name)).read() or {}).get(_TABLE, {})
        except OSError:
            _log.warning("summaries %s could not be opened", name, exc_info=True)
            return {}

    async def _write(self, name: str, documents: dict[str, Any]) -> None:
        # Straight to the storage: through TinyDB, replacing a document would be two writes.
        try:
            (await self._storage(name)).write({_TABLE: documents})
        except OSError:
            _log.warning("summaries %s could not be written", name, exc_info=True)


def documents(summaries: Iterable[tuple[Summary, Stamp]]) -> dict[str, dict[str, Any]]:
    """The documents of summaries, each with the stamp of its log, in TinyDB's form.

    TinyDB's id of a document is a number, written as a string.
    """
    return {
        str(int(summary.id, 16)): {**_fields(summary), "stamp": _fields(stamp)}
        for summary, stamp in summaries
    }


def _fields(value: Summary | Stamp) -> dict[str, Any]:
    """The fields of a value; what is in them is not copied, because nobody changes it."""
    return {one.name: getattr(value, one.name) for one in fields(value)}


def parsed(document: Mapping[str, Any]) -> tuple[Summary, Stamp] | None:
    """The summary of a document, and the stamp of its log; None if it is of another version."""
    try:
        told = dict(document)
        stamp = Stamp(**told.pop("stamp"))
        return Summary(**told), stamp
    except (KeyError, TypeError):
        return None
