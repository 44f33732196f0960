"""The Partien of one place, with their summaries and the settings; one process uses it at a time.

- `settings`: settings and players
- `partien/ID`: one TinyDB file for each Partie
- `summaries/AB`: summaries of the finished Partien whose id begins with AB
"""

import asyncio
import logging
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from scorer.storage import Damage, Disk, TableStorage, Unreadable
from scorer.store.errors import (
    BadPartieId,
    PartieExists,
    ShelfClosed,
    UnknownPartie,
    WriteFailed,
    disk_errors,
)
from scorer.store.medium import Medium, Stamp
from scorer.store.partie_log import Json, PartieLog, contents, plain, tables_of
from scorer.store.settings import Settings
from scorer.store.summaries import Summary, SummaryFiles

_PARTIE_ID = re.compile(r"[0-9a-f]{32}")
_BATCH = 20
"""Partien that are summarized before other tasks get their turn."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class SummaryContent:
    """What the caller says of a Partie by its rules.

    Attributes:
        finished: Whether it has ended.
        data: JSON values for the start screen.
    """

    finished: bool
    data: Mapping[str, Any]


Summarize: TypeAlias = Callable[[Json, tuple[Json, ...]], SummaryContent]
"""Summarizes a Partie by its header and entries; the store itself knows no rules."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """All Partien of a shelf, in three groups, each sorted by id.

    Attributes:
        in_progress: Those that have not ended.
        finished: Those that have ended.
        unreadable: Those of which this version can read no copy; `code` says why.
    """

    in_progress: tuple[Summary, ...]
    finished: tuple[Summary, ...]
    unreadable: tuple[Damage, ...]


class Shelf:
    """An open place for Partien. `Shelf.open` locks it, `close` releases it.

    Attributes:
        folder: Where it lies.
        persistence: How long what is written is kept there.
        settings: Settings and remembered players; its notice tells of damage.
    """

    def __init__(self, medium: Medium, settings: Settings) -> None:
        self.folder = medium.folder
        self.persistence = medium.persistence
        self.settings = settings
        self._medium = medium
        self._summary_files = SummaryFiles(medium)
        self._ids = {name for name in medium.names("partien") if _PARTIE_ID.fullmatch(name)}
        self._logs: dict[str, PartieLog] = {}
        self._summaries: dict[str, Summary] | None = None
        self._opening = asyncio.Lock()
        self._listing = asyncio.Lock()
        self._closed = False

    @classmethod
    async def open(cls, folder: Path, *, disk: Disk | None = None) -> "Shelf":
        """Open a data folder, made if it is not there.

        Raises:
            ShelfInUse: Another process, or another shelf of this one, works on it.
            StoreFull, WriteFailed: The disk refuses.
        """
        # Inside a browser there are no file locks, and importing them would cost time.
        from scorer.store.folder import FolderMedium  # noqa: PLC0415

        return await cls.on(FolderMedium(folder, disk))

    @classmethod
    async def open_to_read(cls, folder: Path) -> "Shelf":
        """Open a data folder to read it; one in which this account may not write, too.

        Raises as `open` does.
        """
        from scorer.store.read_only_folder import REFUSED, ReadOnlyFolder  # noqa: PLC0415

        try:
            return await cls.open(folder)
        except WriteFailed as error:
            if error.details["errno"] not in REFUSED:
                raise
        return await cls.on(ReadOnlyFolder(folder))

    @classmethod
    async def on(cls, medium: Medium) -> "Shelf":
        """Open a shelf in another place. Raises as `open` does."""
        await medium.lock()
        try:
            with disk_errors():
                return cls(medium, Settings(*await medium.open_or_start_empty("settings")))
        except BaseException:
            medium.close()
            raise

    @property
    def partie_ids(self) -> tuple[str, ...]:
        """The ids of all Partien, readable or not, sorted."""
        return tuple(sorted(self._ids))

    async def create(
        self, header: Mapping[str, Any], entries: Iterable[Mapping[str, Any]] = ()
    ) -> PartieLog:
        """Create a Partie, with entries if it is imported.

        Args:
            header: `{"format": "pizarra.partie", "version": 1, "id", …}`; the id is the caller's.
            entries: In stored form, seq from 1.

        Raises:
            BadPartieId: The header's id has not the form of an id.
            PartieExists: There is one with this id; it is not changed.
            StoreFull, WriteFailed: The disk did not take it.
            ShelfClosed: The shelf was closed.
            ValueError, TypeError: Header or entries are not of the stored form.
        """
        partie_id = self._checked(header.get("id"))
        tables = tables_of(header, entries)
        async with self._opening:
            if partie_id in self._ids:
                raise PartieExists(id=partie_id)
            with disk_errors():
                storage = await self._medium.open(_name(partie_id))
                self._check_open()
                storage.write(tables)
            return self._opened(partie_id, storage)

    async def open_partie(self, partie_id: str) -> PartieLog:
        """Return the log of a Partie, always the same object for the same id.

        Raises:
            BadPartieId: The id has not the form of an id.
            UnknownPartie: There is no Partie with this id.
            Unreadable: No copy of it can be read; all copies stay as they are.
            StoreFull, WriteFailed: The disk refused to repair what a crash left behind.
            ShelfClosed: The shelf was closed.
        """
        self._checked(partie_id)
        async with self._opening:
            if partie_id in self._logs:
                return self._logs[partie_id]
            if partie_id not in self._ids:
                raise UnknownPartie(id=partie_id)
            with disk_errors():
                storage = await self._medium.open(_name(partie_id))
            self._check_open()
            return self._opened(partie_id, storage)

    async def take_back(self, partie_id: str) -> None:
        """Remove a Partie that was created just now, because those with it could not be.

        Raises:
            StoreFull, WriteFailed: The disk refused.
        """
        async with self._opening:
            log = self._logs.pop(self._checked(partie_id), None)
            if log is not None:
                log.remove()
                self._ids.discard(partie_id)
                (await self._known()).pop(partie_id, None)

    async def listing(self, summarize: Summarize, *, rules_revision: int) -> Listing:
        """Return all Partien for the start screen.

        Only Partien in progress, and finished ones without a fresh summary, are read and
        summarized; summaries of finished ones are kept for the next time.

        Args:
            summarize: Summarizes one Partie. If it raises, the Partie counts as unreadable.
            rules_revision: Of the rules that `summarize` applies; older summaries are made again.

        Raises:
            ShelfClosed: The shelf was closed, before or meanwhile.
        """
        self._check_open()
        async with self._listing:
            return await self._listed(summarize, rules_revision)

    async def _listed(self, summarize: Summarize, rules_revision: int) -> Listing:
        known = await self._known()
        made: list[tuple[Summary, Stamp]] = []
        unreadable: list[Damage] = []
        summarized = 0
        for partie_id in self.partie_ids:
            if self._fresh(known.get(partie_id), rules_revision):
                continue
            summarized += 1
            if summarized % _BATCH == 0:
                await asyncio.sleep(0)
                self._check_open()
            known.pop(partie_id, None)
            try:
                stamp = self._stamp(partie_id)
                summary = await self._summarized(partie_id, summarize, rules_revision)
            except Unreadable as error:
                unreadable.append(Damage(code=error.reason, file=error.file))
                continue
            known[partie_id] = summary
            if summary.finished and stamp:
                made.append((summary, stamp))
        await self._summary_files.keep(made)
        shown = [known[partie_id] for partie_id in sorted(known)]
        return Listing(
            in_progress=tuple(summary for summary in shown if not summary.finished),
            finished=tuple(summary for summary in shown if summary.finished),
            unreadable=tuple(unreadable),
        )

    async def keep_summary(
        self, partie_id: str, *, last_seq: int, rules_revision: int, data: Mapping[str, Any]
    ) -> None:
        """Keep the summary of a Partie that has ended.

        If the disk refuses, that is logged and not raised: the entries are safe, and `listing`
        makes the summary again.

        Raises:
            BadPartieId, ShelfClosed: As `open_partie`.
            ValueError, TypeError: The data is not JSON.
        """
        self._checked(partie_id)
        summary = Summary(
            id=partie_id,
            last_seq=last_seq,
            rules_revision=rules_revision,
            finished=True,
            data=plain([data])[0],
        )
        (await self._known())[partie_id] = summary
        stamp = self._stamp(partie_id)
        if stamp:
            await self._summary_files.keep([(summary, stamp)])

    async def forget_summary(self, partie_id: str) -> None:
        """Remove the summary of a Partie that has not ended after a correction.

        Raises:
            BadPartieId, ShelfClosed: As `open_partie`.
        """
        self._checked(partie_id)
        (await self._known()).pop(partie_id, None)
        await self._summary_files.forget(partie_id)

    def close(self) -> None:
        """Refuse all further writes and let others open the folder. Closing twice is no error."""
        self._closed = True
        for log in self._logs.values():
            log.close()
        self.settings.close()
        self._medium.close()

    def _checked(self, partie_id: object) -> str:
        """Check that this is the id of a Partie before it becomes part of a file name."""
        self._check_open()
        if not isinstance(partie_id, str) or not _PARTIE_ID.fullmatch(partie_id):
            raise BadPartieId(id=str(partie_id))
        return partie_id

    def _check_open(self) -> None:
        if self._closed:
            raise ShelfClosed

    def _opened(self, partie_id: str, storage: TableStorage) -> PartieLog:
        log = PartieLog(partie_id, storage)
        self._logs[partie_id] = log
        self._ids.add(partie_id)
        return log

    async def _known(self) -> dict[str, Summary]:
        """Summaries by id. They are read once: under the lock nobody else changes the Partien."""
        if self._summaries is None:
            kept = await self._summary_files.read()
            self._summaries = {
                partie_id: summary
                for partie_id, (summary, stamp) in kept.items()
                if stamp == self._stamp(partie_id)
            }
        return self._summaries

    def _fresh(self, summary: Summary | None, rules_revision: int) -> bool:
        if summary is None or summary.rules_revision != rules_revision:
            return False
        log = self._logs.get(summary.id)
        return log is None or log.last_seq == summary.last_seq

    async def _summarized(
        self, partie_id: str, summarize: Summarize, rules_revision: int
    ) -> Summary:
        file = f"{partie_id}.json"
        log = self._logs.get(partie_id)
        if log is None:
            tables, _ = await self._medium.peek(_name(partie_id))
            header, entries = contents(partie_id, tables or {})
        else:
            header, entries = log.header, log.entries
        try:
            content = summarize(header, entries)
            data = plain([content.data])[0]
        except Exception as error:
            # One Partie that cannot be summarized must not hide all the others.
            _log.exception("a Partie could not be summarized")
            raise Unreadable(reason="not_judged", file=file) from error
        return Summary(
            id=partie_id,
            last_seq=len(entries),
            rules_revision=rules_revision,
            finished=content.finished,
            data=data,
        )

    def _stamp(self, partie_id: str) -> Stamp | None:
        return self._medium.stamp(_name(partie_id))


def _name(partie_id: str) -> str:
    return f"partien/{partie_id}"
