"""Export of Partien and nights from a shelf as documents, and import of documents."""

from __future__ import annotations

import contextlib
import logging
import re
import uuid
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import chain, count
from typing import TypeAlias

from rules.engine.notation import Partie
from rules.engine.notation import to_document as partie_to_document
from rules.tournament.document import Night, is_night
from rules.tournament.document import to_document as night_to_document
from scorer.exchange.documents import Json, NoPartie, document_text, partie_of
from scorer.exchange.nights import night_of
from scorer.sharing.pauses import Pauses
from scorer.store import LogFolder, Shelf, StoreError, UnknownLog, Unreadable

_log = logging.getLogger(__name__)

_ID = re.compile(r"[0-9a-f]{32}")


Brought: TypeAlias = Partie | Night
"""What a document holds."""


class Arrival(Enum):
    """What the import of a document did."""

    NEW = "new"
    """It was added under its own id."""
    KNOWN = "known"
    """The shelf has it already, the same or with more entries; nothing was written."""
    CONTINUED = "continued"
    """The shelf had it with fewer entries; the missing ones were added."""
    COPIED = "copied"
    """It was added under another id, because another log has its id."""
    NAMED = "named"
    """It was added under another id, because its own does not have the form of an id."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrived:
    """An imported document.

    Attributes:
        id: Its id here.
        arrival: What the import did.
        before: How many entries it had here.
        after: How many it has now.
    """

    id: str
    arrival: Arrival
    before: int
    after: int


async def export_document(folder: LogFolder, log_id: str) -> dict[str, Json]:
    """The document of a Partie or a night.

    Raises:
        scorer.store.StoreError: It cannot be opened.
        scorer.exchange.documents.NoPartie: This version cannot read what is in it.
    """
    log = await folder.open(log_id)
    document = {**log.header, "entries": list(log.entries)}
    if is_night(document):
        document.pop("created", None)
        return night_to_document(night_of(document))
    return partie_to_document(partie_of(document))


async def export_all(shelf: Shelf) -> str:
    """All Partien and nights that can be read, as JSON text that `pizarra import` reads."""
    found, pauses = [], Pauses()
    for folder in (shelf.partien, shelf.nights):
        for log_id in folder.ids:
            await pauses.pause()
            with contextlib.suppress(StoreError, NoPartie):
                found.append(document_text(await export_document(folder, log_id)))
    return listed(found)


def listed(documents: Iterable[str]) -> str:
    """The texts of documents as the text of a list of them."""
    return "[" + ",\n".join(documents) + "]\n"


async def import_logs(
    shelf: Shelf, brought: Iterable[Brought], told: Callable[[int], None] = lambda _: None
) -> tuple[Arrived, ...]:
    """Add Partien and nights to the shelf, all of them or none; others work in between.

    Args:
        shelf: Where they are added.
        brought: Valid ones.
        told: Called from time to time with how many have been added.

    Raises:
        scorer.store.StoreError: The disk refused one of them; those before it were removed again.
    """
    arrived: list[tuple[LogFolder, Arrived]] = []
    pauses = Pauses()
    try:
        for one in brought:
            if await pauses.pause():
                told(len(arrived))
            folder = shelf.nights if isinstance(one, Night) else shelf.partien
            # One by one: after an error it must be known which ones were imported.
            arrived.append((folder, await _import(folder, _document(one))))
    except BaseException:
        for folder, arrival in reversed(arrived):
            await _take_back(folder, arrival)
        raise
    return tuple(arrival for _, arrival in arrived)


def _document(brought: Brought) -> dict[str, Json]:
    if isinstance(brought, Night):
        return night_to_document(brought)
    return partie_to_document(brought)


async def _take_back(folder: LogFolder, arrived: Arrived) -> None:
    """Undo what the import of a document did. Errors of the disk are logged and not raised."""
    try:
        if arrived.arrival is Arrival.CONTINUED:
            log = await folder.open(arrived.id)
            log.take_back(arrived.before, seen_seq=arrived.after)
        elif arrived.arrival is not Arrival.KNOWN:
            await folder.take_back(arrived.id)
    except StoreError:
        _log.exception("an imported document could not be taken out again")


async def _import(folder: LogFolder, document: dict[str, Json]) -> Arrived:
    """Add a document to its folder; if it is there already, keep the longer of both logs.

    A new id is derived from the content, so that importing a document twice adds it once.

    Raises:
        scorer.store.StoreError: The disk refused.
    """
    own_id = document["id"]
    ids = _ids(document)
    while True:
        log_id = next(ids)
        if log_id not in folder:
            await _create(folder, document | {"id": log_id})
            renamed = Arrival.COPIED if _ID.fullmatch(own_id) else Arrival.NAMED
            arrival = Arrival.NEW if log_id == own_id else renamed
            return Arrived(id=log_id, arrival=arrival, before=0, after=len(document["entries"]))
        try:
            arrived = await _merge(folder, document | {"id": log_id})
        except UnknownLog:
            # Its first write was interrupted, so there is nothing, and its id is free again.
            ids = chain((log_id,), ids)
            continue
        if arrived is not None:
            return arrived


def _ids(document: dict[str, Json]) -> Iterator[str]:
    """The ids that a document may get, its own first."""
    if _ID.fullmatch(document["id"]):
        yield document["id"]
    text = document_text(document)
    for number in count():
        # Names may hold lone surrogates, which UTF-8 cannot encode.
        name = f"{number} {text}".encode("utf-8", "backslashreplace").decode("utf-8")
        yield uuid.uuid5(uuid.NAMESPACE_URL, name).hex


async def _create(folder: LogFolder, document: dict[str, Json]) -> None:
    header = {name: value for name, value in document.items() if name != "entries"}
    entries = document["entries"]
    created = {"created": entries[0]["at"]} if entries else {}
    await folder.create(header | created, entries)


async def _merge(folder: LogFolder, brought: dict[str, Json]) -> Arrived | None:
    """Import a document whose id a log has already; return None if they are not the same log."""
    log_id = brought["id"]
    try:
        here = await export_document(folder, log_id)
    except (Unreadable, NoPartie):
        # It cannot be read, so it cannot be the same.
        return None
    old, new = here["entries"], brought["entries"]
    shared = min(len(old), len(new))
    if here | {"entries": old[:shared]} != brought | {"entries": new[:shared]}:
        return None
    if len(new) == shared:
        return Arrived(id=log_id, arrival=Arrival.KNOWN, before=len(old), after=len(old))
    log = await folder.open(log_id)
    log.append(new[shared:], seen_seq=shared)
    return Arrived(id=log_id, arrival=Arrival.CONTINUED, before=shared, after=len(new))
