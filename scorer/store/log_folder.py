"""All logs of one kind in one place, each in a file of its own, and their summaries."""

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from heapq import nlargest
from itertools import groupby
from typing import Any, Final, TypeAlias

from scorer.sharing.fair_queue import Pauses
from scorer.storage import Damage, TableStorage, Unreadable
from scorer.store.entry_log import EntryLog, Json, contents, plain, tables_of
from scorer.store.errors import ShelfClosed, disk_errors
from scorer.store.kinds import Kind
from scorer.store.medium import Medium, Stamp
from scorer.store.newest import ListPlace, Newest, NewestFile, place_of, sum_of
from scorer.store.summaries import Summary, SummaryFiles

_LOG_ID = re.compile(r"[0-9a-f]{32}")

_SPARE: Final = 40
"""How many more of the newest are kept than are asked for: some of them may go on again."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class SummaryContent:
    """The summary of a log, which the caller makes by its rules.

    Attributes:
        finished: Whether it has ended.
        data: JSON values for the list that it is shown in.
    """

    finished: bool
    data: Mapping[str, Any]


Summarize: TypeAlias = Callable[[Json, tuple[Json, ...]], SummaryContent]
"""Summarizes a log by its header and entries; the store itself knows no rules."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Digested:
    """How far the digests are.

    Attributes:
        done: How many logs have been looked at of those without a fresh digest.
        of: How many there were.
        digests: The fresh digests by id; complete once `done` is `of`. It is the folder's own
            mapping, which later digests change.
    """

    done: int
    of: int
    digests: Mapping[str, Summary]


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """Logs of a folder, in three groups, each sorted by id.

    Attributes:
        in_progress: Those that have not ended.
        finished: Those that have ended, or the newest of them.
        unreadable: Those of which this version can read no copy; `code` says why.
        older: How many more have ended.
    """

    in_progress: tuple[Summary, ...]
    finished: tuple[Summary, ...]
    unreadable: tuple[Damage, ...]
    older: int = 0


class LogFolder:
    """The logs of one kind on an open shelf.

    Attributes:
        imports: How often logs were created, taken back, or made longer by an import.
    """

    def __init__(self, medium: Medium, kind: Kind) -> None:
        self._medium = medium
        self._kind = kind
        self._summary_files = SummaryFiles(medium, kind.summaries)
        self._ids = {name for name in medium.names(kind.folder) if _LOG_ID.fullmatch(name)}
        self._logs: dict[str, EntryLog] = {}
        self._newest_file = NewestFile(medium, kind.summaries) if kind.latest else None
        # Each id is in one of three groups: its summary is known and says that the log has ended;
        # the log has ended and its summary was not read; it is unsettled.
        self._revision = -1
        self._summaries: dict[str, Summary] = {}
        self._unread: set[str] = set()
        self._unsettled: set[str] = set()
        self._newest: set[str] | None = None
        self._floor: ListPlace | None = None
        self._touched: set[str] = set()
        self._opening = asyncio.Lock()
        self._listing = asyncio.Lock()
        self._digest_files = SummaryFiles(medium, kind.digests) if kind.digests else None
        self._digests: dict[str, Summary] = {}
        self._stamps: dict[str, Stamp] = {}
        self._digests_read: set[str] = set()
        self._digesting = asyncio.Lock()
        self._closed = False
        self.imports = 0

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all logs, readable or not, sorted."""
        return tuple(sorted(self._ids))

    def __contains__(self, log_id: str) -> bool:
        """Whether there is a log with this id, readable or not."""
        return log_id in self._ids

    def __len__(self) -> int:
        """How many logs there are, readable or not."""
        return len(self._ids)

    async def create(
        self, header: Mapping[str, Any], entries: Iterable[Mapping[str, Any]] = ()
    ) -> EntryLog:
        """Create a log and open it.

        Args:
            header: `{"format", "version", "id", …}`; the id is the caller's.
            entries: In stored form, seq from 1.

        Raises:
            BadId: The header's id has not the form of an id.
            LogExists: There is one with this id; it is not changed.
            StoreFull, WriteFailed: The disk did not take it.
            ShelfClosed: The shelf was closed.
            ValueError, TypeError: Header or entries are not of the stored form.
        """
        async with self._opening:
            storage = await self._created(header, entries)
            return self._opened(header["id"], storage)

    async def add(self, header: Mapping[str, Any], entries: Iterable[Mapping[str, Any]]) -> None:
        """Create a log without opening it, so that thousands of them need no memory.

        Args and errors as `create`.
        """
        async with self._opening:
            await self._created(header, entries)

    async def _created(
        self, header: Mapping[str, Any], entries: Iterable[Mapping[str, Any]]
    ) -> TableStorage:
        log_id = self._checked(header.get("id"))
        tables = tables_of(self._kind, header, entries)
        if log_id in self._ids and not await self._is_empty(log_id):
            raise self._kind.exists(id=log_id)
        with disk_errors():
            storage = await self._medium.open(self._name(log_id))
            self._check_open()
            storage.write(tables)
        self._ids.add(log_id)
        self._unsettle(log_id)
        self.imports += 1
        return storage

    async def read(self, log_id: str) -> tuple[Json, tuple[Json, ...]]:
        """Return header and entries of a log, which stays closed if it is.

        Raises as `open` does.
        """
        self._checked(log_id)
        log = self._logs.get(log_id)
        if log is not None:
            return log.header, log.entries
        if log_id not in self._ids:
            raise self._kind.unknown(id=log_id)
        with disk_errors():
            tables, _ = await self._medium.peek(self._name(log_id))
        self._check_open()
        if tables is None:
            self._forget(log_id)
            raise self._kind.unknown(id=log_id)
        return contents(self._kind, log_id, tables)

    async def open(self, log_id: str) -> EntryLog:
        """Return a log, always the same object for the same id.

        Raises:
            BadId: The id has not the form of an id.
            UnknownLog: There is no log with this id.
            Unreadable: No copy of it can be read; all copies stay as they are.
            StoreFull, WriteFailed: The device refused to open it.
            ShelfClosed: The shelf was closed.
        """
        self._checked(log_id)
        async with self._opening:
            if log_id in self._logs:
                return self._logs[log_id]
            if log_id not in self._ids:
                raise self._kind.unknown(id=log_id)
            self._touched.add(log_id)
            if self._newest_file:
                await self._newest_file.before_opening(log_id)
            with disk_errors():
                storage = await self._medium.open(self._name(log_id))
            self._check_open()
            if storage.read() is None:
                self._forget(log_id)
                raise self._kind.unknown(id=log_id)
            return self._opened(log_id, storage)

    async def take_back(self, log_id: str) -> None:
        """Remove a log that was created just now, because the import that it belongs to has failed.

        Raises:
            StoreFull, WriteFailed: The disk refused.
        """
        async with self._opening:
            log = self._logs.pop(self._checked(log_id), None)
            if log is not None:
                log.remove()
            elif log_id in self._ids:
                with disk_errors():
                    (await self._medium.open(self._name(log_id))).remove()
            self._forget(log_id)
            self.imports += 1

    async def listing(self, summarize: Summarize, *, rules_revision: int) -> Listing:
        """Return all logs for a list of them.

        Only logs in progress, and finished ones without a fresh summary, are read and
        summarized; summaries of finished ones are kept for the next time.

        Args:
            summarize: Summarizes one log. If it raises, the log counts as unreadable.
            rules_revision: Of the rules that `summarize` applies; older summaries are made again.

        Raises:
            ShelfClosed: The shelf was closed, before or meanwhile.
        """
        self._check_open()
        async with self._listing:
            await self._begin(rules_revision)
            await self._read_others()
            unreadable = await self._look(summarize)
            if self._newest is not None:
                self._keep_newest(self._newest)
            shown = [self._summaries[log_id] for log_id in sorted(self._summaries)]
            return Listing(
                in_progress=tuple(summary for summary in shown if not summary.finished),
                finished=tuple(summary for summary in shown if summary.finished),
                unreadable=unreadable,
            )

    async def newest(self, summarize: Summarize, *, rules_revision: int, least: int = 0) -> Listing:
        """Return all logs but those that have ended long ago, of which nothing is read.

        Of those that have ended, no other one stands before one of these in a list.

        Args:
            summarize: As for `listing`.
            rules_revision: As for `listing`.
            least: How many that have ended are wanted; more may be returned, and fewer only if
                there are no others.

        Raises:
            ShelfClosed: The shelf was closed, before or meanwhile.
        """
        self._check_open()
        async with self._listing:
            await self._begin(rules_revision)
            unreadable = await self._look(summarize)
            ended = len(self._ids) - len(self._unsettled)
            newest = self._newest
            if newest is None or len(newest) < min(least, ended):
                await self._read_others()
                unreadable = await self._look(summarize)
                ended = len(self._ids) - len(self._unsettled)
                newest = self._choose_newest(self._summaries, least + _SPARE)
            elif len(newest) > 2 * (least + _SPARE):
                newest = self._choose_newest(newest, least + _SPARE)
            self._keep_newest(newest)
            going_on = sorted(self._unsettled & self._summaries.keys())
            return Listing(
                in_progress=tuple(self._summaries[log_id] for log_id in going_on),
                finished=tuple(self._summaries[log_id] for log_id in sorted(newest)),
                unreadable=unreadable,
                older=ended - len(newest),
            )

    async def _begin(self, rules_revision: int) -> None:
        """Find out which summaries are needed: all, unless there is a file with the newest."""
        if self._revision == rules_revision:
            return
        kept = await self._newest_file.read() if self._newest_file else None
        apart = None
        if kept is not None and kept.revision == rules_revision:
            apart = kept.apart(self._ids, self._touched, self._stamp)
        self._revision, self._summaries, self._stamps = rules_revision, {}, {}
        if kept is None or apart is None:
            self._unread, self._unsettled, self._newest = set(self._ids), set(), None
            return
        self._unread, self._unsettled = self._ids - apart, apart
        self._newest, self._floor = set(), kept.floor
        for summary, stamp in kept.summaries.values():
            if summary.id in self._unsettled and stamp == self._stamp(summary.id):
                self._settle(summary, stamp)

    async def _read_others(self) -> None:
        """Read the summaries that were not read."""
        if not self._unread:
            return
        kept = await self._summary_files.read(self._summary_files.names, Pauses())
        for log_id in self._unread:
            found = kept.get(log_id)
            if found and self._fresh(found[0], self._revision) and found[1] == self._stamp(log_id):
                self._summaries[log_id], self._stamps[log_id] = found
            else:
                self._unsettled.add(log_id)
        self._unread = set()

    async def _look(self, summarize: Summarize) -> tuple[Damage, ...]:
        """Summarize what may have changed; return what cannot be read."""
        made: list[tuple[Summary, Stamp]] = []
        unreadable: list[Damage] = []
        pauses = Pauses()
        for log_id in sorted(self._unsettled | self._logs.keys()):
            if log_id not in self._ids:
                continue
            if self._fresh(self._summaries.get(log_id), self._revision):
                continue
            if await pauses.pause():
                self._check_open()
            self._unsettle(log_id)
            stamp = self._stamp(log_id)
            try:
                summary = await self._summarized(log_id, summarize, self._revision)
            except Unreadable as error:
                unreadable.append(Damage(code=error.reason, file=error.file))
                continue
            if summary is None:
                self._forget(log_id)
            elif log_id in self._ids:
                self._settle(summary, stamp)
                if summary.finished and stamp:
                    made.append((summary, stamp))
        await self._summary_files.keep(made)
        return tuple(unreadable)

    def _settle(self, summary: Summary, stamp: Stamp | None) -> None:
        """Know the summary of a log, which had this stamp before it was read."""
        log_id = summary.id
        self._unsettle(log_id)
        self._summaries[log_id] = summary
        if stamp is not None:
            self._stamps[log_id] = stamp
        if summary.finished:
            self._unsettled.discard(log_id)
            if self._newest is not None and (
                self._floor is None or self._place(summary) >= self._floor
            ):
                self._newest.add(log_id)

    def _unsettle(self, log_id: str) -> None:
        """Know nothing of a log."""
        self._unsettled.add(log_id)
        self._unread.discard(log_id)
        self._summaries.pop(log_id, None)
        self._stamps.pop(log_id, None)
        if self._newest is not None:
            self._newest.discard(log_id)

    def _forget(self, log_id: str) -> None:
        """There is no such log."""
        self._unsettle(log_id)
        self._unsettled.discard(log_id)
        self._ids.discard(log_id)
        self._digests.pop(log_id, None)

    def _place(self, summary: Summary) -> ListPlace:
        return place_of(summary, self._kind.latest)

    def _choose_newest(self, among: Iterable[str], count: int) -> set[str]:
        """Choose the newest that have ended among these logs."""
        known = (self._summaries[log_id] for log_id in among)
        found = nlargest(count, (one for one in known if one.finished), key=self._place)
        others = len(self._ids) - len(self._unsettled) - len(found)
        self._floor = self._place(found[-1]) if others else None
        self._newest = {summary.id for summary in found}
        return self._newest

    def _keep_newest(self, newest: set[str]) -> None:
        """Write the file with the newest if it would tell something else.

        A log that is open can be written at any time, so the file has to have its stamp, too.
        """
        if self._newest_file is None:
            return
        opened = (self._touched & self._ids) - newest
        ended = (newest | opened) & self._stamps.keys() - self._unsettled
        unsettled = frozenset(self._unsettled | (newest | opened) - ended)
        others = len(self._ids) - len(unsettled) - len(ended)
        told = Newest(
            revision=self._revision,
            floor=self._floor,
            unsettled=unsettled,
            summaries={
                log_id: (self._summaries[log_id], self._stamps[log_id])
                for log_id in sorted(newest & ended)
            },
            opened={log_id: self._stamps[log_id] for log_id in sorted(opened & ended)},
            count=others,
        )
        if told != self._newest_file.kept:
            total = sum_of(self._ids.difference(unsettled, ended))
            self._newest_file.write(replace(told, total=total))

    async def digests(
        self, ids: Iterable[str], digest: Summarize, *, rules_revision: int
    ) -> AsyncIterator[Digested]:
        """Make the missing and old digests of these logs in steps, after each of which others run.

        A digest is kept like a summary, but in files of its own, which no list reads; only those of
        these logs are read. What was made is kept also if the caller stops in between.

        Args:
            ids: The logs that have ended.
            digest: Makes the content of one digest. Of a log for which it raises there is none.
            rules_revision: Of the rules that `digest` applies; older digests are made again.

        Raises:
            ShelfClosed: The shelf was closed, before or meanwhile.
        """
        self._check_open()
        async with self._digesting:
            wanted = sorted(set(ids) & self._ids)
            known = await self._kept_digests(set(map(self._files_of_digests.file, wanted)))
            stale = [one for one in wanted if not self._fresh(known.get(one), rules_revision)]
            done = 0
            for _, part in groupby(stale, key=self._files_of_digests.file):
                made: list[tuple[Summary, Stamp]] = []
                try:
                    for log_id in part:
                        self._check_open()
                        known.pop(log_id, None)
                        stamp = self._stamp(log_id)
                        found = await self._digest(log_id, digest, rules_revision)
                        if found is not None and stamp is not None:
                            known[log_id] = found
                            made.append((found, stamp))
                        done += 1
                        yield Digested(done=done, of=len(stale), digests=known)
                finally:
                    await self._files_of_digests.keep(made)
            if not stale:
                yield Digested(done=0, of=0, digests=known)

    @property
    def _files_of_digests(self) -> SummaryFiles:
        if self._digest_files is None:
            raise ValueError(f"there are no digests of {self._kind.folder}")
        return self._digest_files

    async def _kept_digests(self, files: set[str]) -> dict[str, Summary]:
        """The digests by id; these files are read when they are needed for the first time."""
        missing = files - self._digests_read
        if missing:
            kept = await self._files_of_digests.read(missing, Pauses())
            for log_id, (found, stamp) in kept.items():
                # To ask ten thousand files again takes as long as to read their digests.
                if stamp == (self._stamps.get(log_id) or self._stamp(log_id)):
                    self._digests[log_id] = found
            self._digests_read |= missing
        return self._digests

    async def _digest(self, log_id: str, digest: Summarize, rules_revision: int) -> Summary | None:
        try:
            return await self._summarized(log_id, digest, rules_revision)
        except Unreadable:
            return None

    def close(self) -> None:
        """Refuse all further writes. Closing twice is no error."""
        self._closed = True
        for log in self._logs.values():
            log.close()

    def _checked(self, log_id: object) -> str:
        """Check that this is the id of a log before it becomes part of a file name."""
        self._check_open()
        if not isinstance(log_id, str) or not _LOG_ID.fullmatch(log_id):
            raise self._kind.bad_id(id=str(log_id))
        return log_id

    def _check_open(self) -> None:
        if self._closed:
            raise ShelfClosed

    async def _is_empty(self, log_id: str) -> bool:
        """Whether a log that is not open was never written whole."""
        try:
            with disk_errors():
                tables, _ = await self._medium.peek(self._name(log_id))
        except Unreadable:
            return False
        return tables is None and log_id not in self._logs

    def _opened(self, log_id: str, storage: TableStorage) -> EntryLog:
        log = EntryLog(self._kind, log_id, storage)
        self._logs[log_id] = log
        self._ids.add(log_id)
        self._touched.add(log_id)
        return log

    def _fresh(self, summary: Summary | None, rules_revision: int) -> bool:
        if summary is None or summary.rules_revision != rules_revision:
            return False
        log = self._logs.get(summary.id)
        return log is None or log.last_seq == summary.last_seq

    async def _summarized(
        self, log_id: str, summarize: Summarize, rules_revision: int
    ) -> Summary | None:
        """The summary of a log; None if it was never written whole."""
        file = f"{log_id}.json"
        log = self._logs.get(log_id)
        if log is None:
            tables, _ = await self._medium.peek(self._name(log_id))
            if tables is None:
                return None
            header, entries = contents(self._kind, log_id, tables)
        else:
            header, entries = log.header, log.entries
        try:
            content = summarize(header, entries)
            data = plain([content.data])[0]
        except Exception as error:
            # One log that cannot be summarized must not hide all the others.
            _log.exception("a log could not be summarized")
            raise Unreadable(reason="not_judged", file=file) from error
        return Summary(
            id=log_id,
            last_seq=len(entries),
            rules_revision=rules_revision,
            finished=content.finished,
            data=data,
        )

    def _stamp(self, log_id: str) -> Stamp | None:
        return self._medium.stamp(self._name(log_id))

    def _name(self, log_id: str) -> str:
        return f"{self._kind.folder}/{log_id}"
