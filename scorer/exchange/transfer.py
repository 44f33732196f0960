"""Export of Partien and nights from a shelf as documents, and import of documents."""

from __future__ import annotations

import json
import logging
import re
import uuid
import zlib
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import count, islice, takewhile
from typing import Final, TypeAlias

from rules.engine.notation import Partie
from rules.engine.notation import to_document as partie_to_document
from rules.tournament.document import Night, is_night
from rules.tournament.document import to_document as night_to_document
from scorer.exchange.club import Club, club_of, club_to_document, news, with_both_prices
from scorer.exchange.documents import (
    MEGABYTE,
    MOST_BYTES,
    Json,
    NoPartie,
    document_text,
    night_of,
    partie_of,
)
from scorer.exchange.marks import OfLog, is_marked, marked_states
from scorer.exchange.outlines import Outline, outline, outlines
from scorer.exchange.reading import added_to_checksum, checksum_of
from scorer.sharing.fair_queue import Pauses
from scorer.store import LogFolder, Shelf, StoreError, UnknownLog, Unreadable

_log = logging.getLogger(__name__)

_ID = re.compile(r"[0-9a-f]{32}")

_OWN_ID: Final = "own_id"
"""What a stored header has where the log is kept under another id than its own."""

Brought: TypeAlias = Partie | Night | Club
"""What a document holds."""

LogHere: TypeAlias = tuple[bool, str]
"""A log of a shelf: whether it is a night, and its id there."""


class Arrival(Enum):
    """What the import of a document does."""

    NEW = "new"
    """It is added under its own id."""
    KNOWN = "known"
    """The shelf has it already, the same or with more entries; nothing is written."""
    CONTINUED = "continued"
    """The shelf has it with fewer entries; the missing ones are added."""
    COPIED = "copied"
    """It is added under another id, because another log has its id."""
    NAMED = "named"
    """It is added under another id, because its own does not have the form of an id."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrived:
    """A log that is imported.

    Attributes:
        id: Its id here.
        own_id: The id that its document has.
        night: Whether it is a night.
        arrival: What the import does.
        before: How many entries it had here.
        after: How many it has then.
    """

    id: str
    own_id: str
    night: bool
    arrival: Arrival
    before: int
    after: int

    @property
    def here(self) -> LogHere:
        """Which log it is."""
        return self.night, self.id


@dataclass(frozen=True, slots=True)
class Plan:
    """What an import does, or has done.

    Attributes:
        arrived: The logs, in the order of the file.
        club: Names and settings that change.
        gone: Those that are deleted here, and stay so.
    """

    arrived: tuple[Arrived, ...] = ()
    club: Club = field(default_factory=Club)
    gone: frozenset[LogHere] = frozenset()

    @property
    def changes(self) -> bool:
        """Whether it changes anything that somebody could see."""
        written = any(one.arrival is not Arrival.KNOWN for one in self.arrived)
        return written or bool(self.club)


async def export_document(folder: LogFolder, log_id: str) -> dict[str, Json]:
    """The document of a Partie or a night, with the id that it has on all devices.

    Raises:
        scorer.store.StoreError: It cannot be read.
        scorer.exchange.documents.NoPartie: This version cannot read what is in it.
    """
    return _document(await read_log(folder, log_id))


async def read_log(folder: LogFolder, log_id: str) -> Partie | Night:
    """A Partie or a night, with the id that it has on all devices.

    Raises:
        scorer.store.StoreError: It cannot be read.
        scorer.exchange.documents.NoPartie: This version cannot read what is in it.
    """
    header, entries = await folder.read(log_id)
    return log_in(header, log_id, entries)


def log_in(header: Mapping[str, Json], log_id: str, entries: Sequence[Json]) -> Partie | Night:
    """A Partie or a night that is stored so, with the id that it has on all devices.

    Raises:
        scorer.exchange.documents.NoPartie: This version cannot read it.
    """
    document = {**header, "id": own_id_in(header, log_id), "entries": list(entries)}
    return night_of(document) if is_night(document) else partie_of(document)


async def own_id_of(folder: LogFolder, log_id: str) -> str:
    """The id that a log has on all devices. Raises scorer.store.StoreError if it cannot be read."""
    header, _ = await folder.read(log_id)
    return own_id_in(header, log_id)


def own_id_in(header: Mapping[str, Json], log_id: str) -> str:
    """The id that a log has on all devices, by its stored header and the id that it has here."""
    return str(header.get(_OWN_ID, log_id))


@dataclass(frozen=True, slots=True, kw_only=True)
class Backup:
    """A file with all Partien and nights, and what belongs to the club.

    Attributes:
        content: What is in the file. It depends on nothing but the logs and the settings.
        ending: The ending of its name.
        left_out: The ids of logs that could not be read, with the reason.
    """

    content: bytes
    ending: str
    left_out: tuple[tuple[str, StoreError | NoPartie], ...]


async def export_all(shelf: Shelf) -> Backup:
    """All Partien and nights that can be read, in a file that an import reads; in steps."""
    found: list[tuple[str, bytes]] = []
    left_out: list[tuple[str, StoreError | NoPartie]] = []
    texts: list[bytes] = []
    pauses = Pauses()
    for folder in (shelf.partien, shelf.nights):
        for log_id in folder.ids:
            await pauses.pause()
            try:
                document = await export_document(folder, log_id)
            except (StoreError, NoPartie) as error:
                left_out.append((log_id, error))
            else:
                found.append((document["id"], _bytes(document_text(document))))
        texts += [text for _, text in sorted(found)]
        found.clear()
    content = await _listed(club_of(shelf.settings), texts, pauses)
    ending = "json"
    if len(content) > MOST_BYTES:
        content, ending = await _packed(content, pauses), "json.gz"
    return Backup(content=content, ending=ending, left_out=tuple(left_out))


async def _listed(club: Club, texts: Sequence[bytes], pauses: Pauses) -> bytes:
    """A list of documents, behind that of the club with their checksum."""
    behind = [part for text in texts for part in (b",\n", text)] + [b"]\n"]
    head = club_to_document(club)
    found = checksum_of(head)
    for part in behind:
        await pauses.pause()
        found = added_to_checksum(found, part)
    return b"".join(
        [b"[", _bytes(json.dumps(head | {"crc32": found}, ensure_ascii=False)), *behind]
    )


async def _packed(content: bytes, pauses: Pauses) -> bytes:
    # Without a time: the same content is the same file.
    stream = zlib.compressobj(wbits=16 + zlib.MAX_WBITS)
    parts = []
    for place in range(0, len(content), MEGABYTE):
        await pauses.pause()
        parts.append(stream.compress(content[place : place + MEGABYTE]))
    return b"".join([*parts, stream.flush()])


def _bytes(text: str) -> bytes:
    # Names may have lone surrogates, which UTF-8 cannot encode; escaped it is still JSON.
    return text.encode("utf-8", "backslashreplace")


async def planned(
    shelf: Shelf, brought: Iterable[Sequence[Brought]], told: Callable[[int], None] = lambda _: None
) -> Plan:
    """What an import would do; nothing is written.

    Args:
        shelf: Where it would be added.
        brought: Valid ones, in steps.
        told: Called from time to time with how many have been looked at.

    Raises:
        scorer.store.StoreError: The device refused.
        Exception: Whatever `brought` raises.
    """
    known: dict[tuple[bool, str], _Branches] = {}
    arrived: list[Arrived] = []
    club = Club()
    pauses = Pauses()
    for step in brought:
        if await pauses.pause():
            told(len(arrived))
        for one in step:
            if isinstance(one, Club):
                here = club_of(shelf.settings)
                club = news(here, with_both_prices(here, one))
                continue
            night = isinstance(one, Night)
            key = night, one.id
            # A file may hold several copies of one log.
            if key not in known:
                known[key] = await _branches(_folder(shelf, night=night), one.id)
            arrived.append(known[key].take(one))
    return await _with_gone(shelf, club_of(shelf.settings), Plan(tuple(arrived), club))


async def import_logs(
    shelf: Shelf, brought: Iterable[Brought], told: Callable[[int], None] = lambda _: None
) -> Plan:
    """Add what a file holds to the shelf, all of it or nothing; others work in between.

    Args:
        shelf: Where it is added.
        brought: Valid ones.
        told: Called from time to time with how many have been added.

    Raises:
        scorer.store.StoreError: The disk refused one of them; those before it were removed again.
    """
    arrived: list[Arrived] = []
    here = club_of(shelf.settings)
    club = Club()
    pauses = Pauses()
    try:
        for one in brought:
            if await pauses.pause():
                told(len(arrived))
            if isinstance(one, Club):
                club = one
            else:
                # One by one: after an error it must be known which ones were imported.
                folder = _folder(shelf, night=isinstance(one, Night))
                arrived.append(await _import(folder, one))
        # A price may have been set here while the logs were added.
        club = with_both_prices(club_of(shelf.settings), club)
        shelf.settings.merge(club.settings, club.people, club.marks)
    except BaseException:
        for arrival in reversed(arrived):
            await _take_back(_folder(shelf, night=arrival.night), arrival)
        raise
    return await _with_gone(shelf, here, Plan(tuple(arrived), news(here, club)))


async def _with_gone(shelf: Shelf, here: Club, plan: Plan) -> Plan:
    """Find what is deleted and stays so, with what was noted here before the import."""
    kept = {name: one for name, one in here.marks.items() if name not in plan.club.marks}
    deleted = {
        night: marked_states(OfLog.DELETED_NIGHT if night else OfLog.DELETED, kept)
        for night in (False, True)
    }
    gone = set[LogHere]()
    for one in plan.arrived:
        states, folder = deleted[one.night].get(one.own_id), _folder(shelf, night=one.night)
        # What is only planned may not be here yet.
        if (
            states
            and one.id in folder
            and is_marked(outlines(await read_log(folder, one.id)), states)
        ):
            gone.add(one.here)
    return replace(plan, gone=frozenset(gone))


def _folder(shelf: Shelf, *, night: bool) -> LogFolder:
    return shelf.nights if night else shelf.partien


def _document(brought: Partie | Night) -> dict[str, Json]:
    if isinstance(brought, Night):
        return night_to_document(brought)
    return partie_to_document(brought)


async def _take_back(folder: LogFolder, arrived: Arrived) -> None:
    """Undo what the import of a document did. Errors of the disk are logged and not raised."""
    try:
        if arrived.arrival is Arrival.CONTINUED:
            log = await folder.open(arrived.id)
            log.take_back(arrived.before, seen_seq=arrived.after)
            folder.imports += 1
        elif arrived.arrival is not Arrival.KNOWN:
            await folder.take_back(arrived.id)
    except StoreError:
        _log.exception("an imported document could not be taken out again")


async def _import(folder: LogFolder, brought: Partie | Night) -> Arrived:
    """Add a document to its folder.

    Raises:
        scorer.store.StoreError: The disk refused.
    """
    branches = await _branches(folder, brought.id)
    arrived = branches.take(brought)
    if arrived.arrival is Arrival.CONTINUED:
        log = await folder.open(arrived.id)
        entries = _document(brought)["entries"]
        log.append(entries[arrived.before :], seen_seq=arrived.before)
        folder.imports += 1
    elif arrived.arrival is not Arrival.KNOWN:
        await _create(folder, _document(brought), arrived.id)
    return arrived


class _Branches:
    """All logs of one id that are here: several where devices have written different entries.

    None of them is the beginning of another one. Which they are depends on what was written, and
    not on the order in which devices exchange it; only the ids under which they are kept do.
    """

    def __init__(self, here: Iterable[tuple[str, Outline | None]], ids: Iterator[str]) -> None:
        """Know the logs.

        Args:
            here: The id of each, and its outline; None if it cannot be read.
            ids: The ids that further ones get.
        """
        self._here = dict(here)
        self._ids = ids

    def take(self, brought: Partie | Night) -> Arrived:
        """Say what the import of a log does, which is one of those that are here then."""
        new, own_id, night = outline(brought), brought.id, isinstance(brought, Night)
        readable = [(log_id, old) for log_id, old in self._here.items() if old is not None]

        def arrived(log_id: str, arrival: Arrival, before: int, after: int) -> Arrived:
            return Arrived(
                id=log_id, own_id=own_id, night=night, arrival=arrival, before=before, after=after
            )

        for log_id, old in readable:
            if old.begins_with(new):
                return arrived(log_id, Arrival.KNOWN, old.entries, old.entries)
        for log_id, old in readable:
            if new.begins_with(old):
                self._here[log_id] = new
                return arrived(log_id, Arrival.CONTINUED, old.entries, new.entries)
        renamed = Arrival.COPIED if _ID.fullmatch(own_id) or self._here else Arrival.NAMED
        log_id = next(self._ids)
        self._here[log_id] = new
        return arrived(log_id, Arrival.NEW if log_id == own_id else renamed, 0, new.entries)


async def logs_with(folder: LogFolder, own_id: str) -> AsyncIterator[tuple[str, Partie | Night]]:
    """The logs with this id of their own, each with the id under which it is kept.

    Those that cannot be read are left out.
    """
    async for log_id, log in _logs_at(folder, own_id):
        if log is not None:
            yield log_id, log


async def _branches(folder: LogFolder, own_id: str) -> _Branches:
    """The logs that are here of the id of a document."""
    here: list[tuple[str, Outline | None]] = []
    async for log_id, log in _logs_at(folder, own_id):
        here.append((log_id, outline(log) if log is not None else None))
    return _Branches(here, islice(_ids(own_id), len(here), None))


async def _logs_at(
    folder: LogFolder, own_id: str
) -> AsyncIterator[tuple[str, Partie | Night | None]]:
    """What is kept under the ids for a log, up to the first that is free; None is no such log."""
    for log_id in _ids(own_id):
        try:
            log = await read_log(folder, log_id)
        except UnknownLog:
            # Also if its first write was interrupted, so that there is nothing.
            return
        except (Unreadable, NoPartie):
            yield log_id, None
        else:
            yield log_id, log if log.id == own_id else None


def _ids(own_id: str) -> Iterator[str]:
    """The ids under which logs with an id are kept, the same on all devices: its own first."""
    if _ID.fullmatch(own_id):
        yield own_id
    # Ids may hold lone surrogates, which UTF-8 cannot encode.
    name = own_id.encode("utf-8", "backslashreplace").decode("utf-8")
    for number in count():
        yield uuid.uuid5(uuid.NAMESPACE_URL, f"{number} {name}").hex


def kept_ids(folder: LogFolder, own_id: str) -> Iterator[str]:
    """The ids under which logs with an id of their own are kept here; none of them is read."""
    return takewhile(lambda log_id: log_id in folder, _ids(own_id))


async def _create(folder: LogFolder, document: dict[str, Json], log_id: str) -> None:
    header = {name: value for name, value in document.items() if name != "entries"}
    entries = document["entries"]
    created = {"created": entries[0]["at"]} if entries else {}
    own_id = {} if log_id == document["id"] else {_OWN_ID: document["id"]}
    await folder.add(header | created | own_id | {"id": log_id}, entries)
