"""One data folder: the Partien on it, their summaries, settings, and the lock in front.

- `pizarra.lock`: held while a Pizarra works here
- `settings.json`: settings and players
- `partien/ID.json`: one TinyDB file for each Partie
- `summaries/AB.json`: summaries of the finished Partien whose id begins with AB
"""

import asyncio
import logging
import os
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from filelock import FileLock, Timeout

from scorer.storage import (
    CrashSafeStorage,
    Damage,
    Disk,
    Unreadable,
    open_or_start_empty,
    peek,
)
from scorer.store.errors import (
    BadPartieId,
    PartieExists,
    ShelfClosed,
    ShelfInUse,
    UnknownPartie,
    disk_errors,
)
from scorer.store.partie_log import Json, PartieLog, contents, plain, tables_of
from scorer.store.settings import Settings
from scorer.store.summaries import Stamp, Summary, SummaryFiles

_PARTIE_ID = re.compile(r"[0-9a-f]{32}")
_PARTIE_FILE = re.compile(r"([0-9a-f]{32})\.json(?:\.prev)?")
_PATIENCE = 20  # Partien judged in one go before the screens get their turn

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What the caller's judgement says of a Partie.

    Attributes:
        finished: Whether it has ended.
        data: JSON values for the start screen.
    """

    finished: bool
    data: Mapping[str, Any]


Judge: TypeAlias = Callable[[Json, tuple[Json, ...]], Verdict]
"""Judges a Partie by its header and entries; the store knows no rules itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """All Partien of a shelf, each in one of the three, by id.

    Attributes:
        in_progress: Those that go on.
        finished: Those that have ended.
        unreadable: Those of which no copy can be read, or not by this version; `code` says why.
    """

    in_progress: tuple[Summary, ...]
    finished: tuple[Summary, ...]
    unreadable: tuple[Damage, ...]


class Shelf:
    """The open data folder. Made by `Shelf.open`; nobody else can open it until `close`.

    Attributes:
        folder: Where it lies.
        settings: Settings and remembered players; its notice tells of damage.
    """

    def __init__(self, folder: Path, lock: FileLock, disk: Disk) -> None:
        self.folder = folder
        self._lock = lock
        self._disk = disk
        self._partien = folder / "partien"
        self._summary_files = SummaryFiles(folder / "summaries", disk)
        self.settings = Settings(*open_or_start_empty(folder / "settings.json", disk))
        self._ids = _ids_in(self._partien)
        self._logs: dict[str, PartieLog] = {}
        self._summaries: dict[str, Summary] | None = None
        self._closed = False

    @classmethod
    async def open(cls, folder: Path, *, disk: Disk | None = None) -> "Shelf":
        """Open a data folder, made if it is not there.

        Raises:
            ShelfInUse: Another process, or another shelf of this one, works on it.
            StoreFull, WriteFailed: The disk refuses.
        """
        disk = disk or Disk()
        folders = (folder, folder / "partien", folder / "summaries")
        with disk_errors():
            for path in folders:
                disk.make_folder(path)
            # Not bound to a thread: who closes the shelf need not be who opened it.
            lock = FileLock(folder / "pizarra.lock", thread_local=False)
            try:
                lock.acquire(blocking=False)
            except Timeout:
                raise ShelfInUse(folder=str(folder)) from None
            try:
                # A process that was killed may have left names in the system's memory alone;
                # what is shown from here on must not be taken back by a power cut.
                for path in folders:
                    disk.flush_folder(path)
                return cls(folder, lock, disk)
            except BaseException:
                lock.release()
                raise

    @property
    def partie_ids(self) -> tuple[str, ...]:
        """The ids of all Partien, readable or not, sorted."""
        return tuple(sorted(self._ids))

    async def create(
        self, header: Mapping[str, Any], entries: Iterable[Mapping[str, Any]] = ()
    ) -> PartieLog:
        """Put a new Partie on the shelf, with entries if it comes from elsewhere.

        Args:
            header: `{"format": "pizarra.partie", "version": 1, "id", …}`; the id is the caller's.
            entries: In stored form, seq from 1.

        Raises:
            BadPartieId: The header's id is none.
            PartieExists: It lies here already; that one is untouched.
            StoreFull, WriteFailed: The disk did not take it.
            ShelfClosed: The shelf was closed.
            ValueError, TypeError: Header or entries are not of the stored form.
        """
        path = self._path(header.get("id"))
        tables = tables_of(header, entries)
        if path.stem in self._ids:
            raise PartieExists(id=path.stem)
        with disk_errors():
            storage = CrashSafeStorage(path, disk=self._disk)
            storage.write(tables)
        return self._opened(path.stem, storage)

    async def open_partie(self, partie_id: str) -> PartieLog:
        """Return the log of a Partie; the same object to everybody who asks.

        Raises:
            BadPartieId: Not the form of an id.
            UnknownPartie: None with this id lies here.
            Unreadable: No copy of it can be read; all are kept as they are.
            StoreFull, WriteFailed: The disk refused to repair what a crash left behind.
            ShelfClosed: The shelf was closed.
        """
        path = self._path(partie_id)
        if partie_id in self._logs:
            return self._logs[partie_id]
        if partie_id not in self._ids:
            raise UnknownPartie(id=partie_id)
        with disk_errors():
            storage = CrashSafeStorage(path, disk=self._disk)
        return self._opened(partie_id, storage)

    async def listing(self, judge: Judge, *, rules_revision: int) -> Listing:
        """Return all Partien for the start screen.

        Only Partien in progress, and finished ones without a fresh summary, are read and judged;
        a summary made that way is kept for the next time.

        Args:
            judge: Judges one Partie. If it raises, the Partie counts as unreadable.
            rules_revision: Of the rules that `judge` applies; older summaries are made again.

        Raises:
            ShelfClosed: The shelf was closed, before or meanwhile.
        """
        self._check_open()
        known = self._known()
        made: list[tuple[Summary, Stamp]] = []
        unreadable: list[Damage] = []
        judged = 0
        for partie_id in self.partie_ids:
            if self._fresh(known.get(partie_id), rules_revision):
                continue
            judged += 1
            if judged % _PATIENCE == 0:
                await asyncio.sleep(0)
                self._check_open()
            known.pop(partie_id, None)
            try:
                stamp = self._stamp(partie_id)
                summary = self._judged(partie_id, judge, rules_revision)
            except Unreadable as error:
                unreadable.append(Damage(code=error.reason, file=error.file))
                continue
            known[partie_id] = summary
            if summary.finished and stamp:
                made.append((summary, stamp))
        self._summary_files.keep(made)
        shown = [known[partie_id] for partie_id in sorted(known)]
        return Listing(
            in_progress=tuple(summary for summary in shown if not summary.finished),
            finished=tuple(summary for summary in shown if summary.finished),
            unreadable=tuple(unreadable),
        )

    def keep_summary(
        self, partie_id: str, *, last_seq: int, rules_revision: int, data: Mapping[str, Any]
    ) -> None:
        """Keep the summary of a Partie that has ended.

        A disk that refuses is logged and not raised: the entries are safe, and `listing` makes
        the summary again.

        Raises:
            BadPartieId, ShelfClosed: As `open_partie`.
            ValueError, TypeError: The data is not JSON.
        """
        self._path(partie_id)
        summary = Summary(
            id=partie_id,
            last_seq=last_seq,
            rules_revision=rules_revision,
            finished=True,
            data=plain([data])[0],
        )
        self._known()[partie_id] = summary
        stamp = self._stamp(partie_id)
        if stamp:
            self._summary_files.keep([(summary, stamp)])

    def forget_summary(self, partie_id: str) -> None:
        """Forget the summary of a Partie that a correction took up again.

        Raises:
            BadPartieId, ShelfClosed: As `open_partie`.
        """
        self._path(partie_id)
        self._known().pop(partie_id, None)
        self._summary_files.forget(partie_id)

    def close(self) -> None:
        """Refuse all further writes and let others open the folder. Closing twice is no error."""
        self._closed = True
        for log in self._logs.values():
            log.close()
        self.settings.close()
        self._lock.release()

    def _path(self, partie_id: object) -> Path:
        """The file of a Partie; the only place where an id becomes a part of a path."""
        self._check_open()
        if not isinstance(partie_id, str) or not _PARTIE_ID.fullmatch(partie_id):
            raise BadPartieId(id=str(partie_id))
        return self._partien / f"{partie_id}.json"

    def _check_open(self) -> None:
        if self._closed:
            raise ShelfClosed

    def _opened(self, partie_id: str, storage: CrashSafeStorage) -> PartieLog:
        log = PartieLog(partie_id, storage)
        self._logs[partie_id] = log
        self._ids.add(partie_id)
        return log

    def _known(self) -> dict[str, Summary]:
        """Summaries by id, read once: under the lock nobody else changes what they stand for."""
        if self._summaries is None:
            self._summaries = {
                partie_id: summary
                for partie_id, (summary, stamp) in self._summary_files.read().items()
                if stamp == self._stamp(partie_id)
            }
        return self._summaries

    def _fresh(self, summary: Summary | None, rules_revision: int) -> bool:
        if summary is None or summary.rules_revision != rules_revision:
            return False
        log = self._logs.get(summary.id)
        return log is None or log.last_seq == summary.last_seq

    def _judged(self, partie_id: str, judge: Judge, rules_revision: int) -> Summary:
        file = f"{partie_id}.json"
        log = self._logs.get(partie_id)
        if log is None:
            tables, _ = peek(self._partien / file, disk=self._disk)
            header, entries = contents(partie_id, tables or {})
        else:
            header, entries = log.header, log.entries
        try:
            verdict = judge(header, entries)
            data = plain([verdict.data])[0]
        except Exception as error:
            # One Partie that nobody can judge must not hide all the others.
            _log.exception("a Partie could not be judged")
            raise Unreadable(reason="not_judged", file=file) from error
        return Summary(
            id=partie_id,
            last_seq=len(entries),
            rules_revision=rules_revision,
            finished=verdict.finished,
            data=data,
        )

    def _stamp(self, partie_id: str) -> Stamp | None:
        try:
            found = os.stat(self._partien / f"{partie_id}.json")  # noqa: PTH116 - by the thousand
        except OSError:
            return None
        return Stamp(size=found.st_size, changed=found.st_mtime_ns)


def _ids_in(folder: Path) -> set[str]:
    """The ids that have a file, or only its previous copy: a crash may leave just that."""
    with os.scandir(folder) as found:
        matches = [_PARTIE_FILE.fullmatch(entry.name) for entry in found]
    return {match[1] for match in matches if match}
