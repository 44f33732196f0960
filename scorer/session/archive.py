"""All finished Partien of a data folder that are not deleted, as the numbers need them."""

from __future__ import annotations

import json
import time
from collections.abc import AsyncIterator, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from rules import GAMES
from rules.engine.codec import Unreadable
from rules.engine.game import replay
from rules.engine.log import effective, ended_at
from rules.engine.notation import from_document
from rules.numbers.digest import VERSION, digest_from_json, digest_to_json, quoted, unquoted
from rules.numbers.played import Played, renamed
from scorer.exchange.marks import OfLog
from scorer.noted.days import NEW_DAY
from scorer.noted.marked import marked_logs
from scorer.noted.people import People, people_of
from scorer.sharing.fair_queue import Pauses
from scorer.store import Json, Shelf, Summary, SummaryContent
from scorer.summary import REVISION, summarize

DIGEST_REVISION = 1000 * VERSION + sum(game.revision for game in GAMES.values())
"""Digests with another number are outdated. It changes with the games, their rules and the form of
a digest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far the digests are that are missing or old.

    Attributes:
        done: Those that have been made.
        of: Those that were missing or old.
        partien: All finished Partien; empty until the last step.
    """

    done: int
    of: int
    partien: tuple[Played, ...] = ()


class Archive:
    """The finished Partien of a data folder; one object serves all sessions of a process."""

    def __init__(self, shelf: Shelf) -> None:
        """Use a data folder; nothing is read yet."""
        self._shelf = shelf
        self._read: dict[str, tuple[Summary, Played]] = {}
        self._people = People()
        self._renamed: dict[str, tuple[Played, Played]] = {}

    async def steps(self) -> AsyncIterator[Progress]:
        """Make missing and old digests in steps, and give all finished Partien with the last.

        Other tasks of the event loop, such as a tap at a table, get their turn between two steps.

        Raises:
            scorer.store.StoreError: The shelf was closed.
        """
        listing = await self._shelf.partien.listing(summarize, rules_revision=REVISION)
        deleted = await marked_logs(self._shelf, OfLog.DELETED).ids()
        finished = [summary.id for summary in listing.finished if summary.id not in deleted]
        made: Mapping[str, Summary] = {}
        pauses, done, of = Pauses(), 0, 0
        digests = self._shelf.partien.digests(finished, digested, rules_revision=DIGEST_REVISION)
        async for step in digests:
            made, done, of = step.digests, step.done, step.of
            if await pauses.pause():
                yield Progress(done=done, of=of)
        self._read = await self._played(finished, made)
        yield Progress(done=done, of=of, partien=self._as_now(self._read))

    async def some(self, ids: Iterable[str]) -> tuple[Played, ...]:
        """Some Partien, those of them that have finished and are not deleted.

        No other digests are read.

        Raises:
            scorer.store.StoreError: The shelf was closed.
        """
        deleted = await marked_logs(self._shelf, OfLog.DELETED).ids()
        wanted = [one for one in ids if one not in deleted]
        made: Mapping[str, Summary] = {}
        digests = self._shelf.partien.digests(wanted, digested, rules_revision=DIGEST_REVISION)
        pauses = Pauses()
        async for step in digests:
            made = step.digests
            await pauses.pause()
        found = await self._played(wanted, made)
        self._read |= found
        return self._as_now(found)

    async def partien(self) -> tuple[Played, ...]:
        """All finished Partien. Raises as :meth:`steps` does."""
        found: tuple[Played, ...] = ()
        async for step in self.steps():
            found = step.partien
        return found

    def _as_now(self, read: Mapping[str, tuple[Summary, Played]]) -> tuple[Played, ...]:
        """Partien with the names that people have now; the same objects as the last time."""
        people = people_of(self._shelf.settings)
        if people.now != self._people.now:
            self._renamed = {}
        self._people = people
        if not people.now:
            return tuple(played for _, played in read.values())
        return tuple(self._called(played) for _, played in read.values())

    def _called(self, played: Played) -> Played:
        known = self._renamed.get(played.id)
        if known is None or known[0] is not played:
            known = played, renamed([played], self._people.now)[0]
            self._renamed[played.id] = known
        return known[1]

    async def _played(
        self, finished: list[str], digests: Mapping[str, Summary]
    ) -> dict[str, tuple[Summary, Played]]:
        pauses, found = Pauses(), dict[str, tuple[Summary, Played]]()
        for partie_id in finished:
            await pauses.pause()
            summary = digests.get(partie_id)
            if summary is None or not summary.finished:
                continue
            before = self._read.get(partie_id)
            if before is not None and before[0] is summary:
                found[partie_id] = before
                continue
            try:
                found[partie_id] = summary, _played(summary)
            except Unreadable:
                continue
        return found


def digested(header: Json, entries: tuple[Json, ...]) -> SummaryContent:
    """The digest of a stored Partie, as text, which takes less memory than its values.

    Raises:
        rules.engine.codec.Unreadable: The data is not a Partie.
        rules.engine.notation.Newer: A newer version has written it.
    """
    partie = from_document(GAMES, {**header, "entries": list(entries)})
    game = GAMES[partie.game.key]
    log = replay(game, partie.options, len(partie.players), effective(partie.entries))
    digest = game.digest(partie, log)
    if digest is None:
        return SummaryContent(finished=False, data={})
    told = dict(digest_to_json(digest))
    data = {
        "began": _seconds(partie.entries[0].at if partie.entries else ""),
        "ended": _seconds(ended_at(partie.entries, log.taken)),
        # Beside the rest, and not in it: a text in a text is read three times.
        "deals": told.pop("deals"),
        "digest": unquoted(json.dumps(told, separators=(",", ":"))),
    }
    return SummaryContent(finished=True, data=data)


def _played(summary: Summary) -> Played:
    """The Partie of a kept digest. Raises Unreadable if another version has written it."""
    data: Mapping[str, Any] = summary.data
    try:
        told = json.loads(quoted(data["digest"]))
        told["deals"] = data["deals"]
        digest = digest_from_json(told)
        began, ended = data["began"], data["ended"]
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise Unreadable("digest", "a digest") from error
    return Played(id=summary.id, digest=digest, began=began, ended=ended, year=year_of(ended))


def year_of(ended: int | None) -> int | None:
    """The local year that a Partie counts for; its first night belongs to the year before."""
    if ended is None:
        return None
    return time.localtime(ended - NEW_DAY.seconds).tm_year


def _seconds(time: str) -> int | None:
    """Seconds since 1970; None for what is no time, which a document may hold."""
    try:
        return int(datetime.fromisoformat(time).timestamp())
    except (ValueError, OverflowError, OSError):
        return None
