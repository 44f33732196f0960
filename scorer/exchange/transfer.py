"""Export of Partien from a shelf as documents, and import of documents."""

from __future__ import annotations

import contextlib
import logging
import re
import uuid
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from itertools import count

from rules.engine.notation import Partie, header_to_json, to_document
from scorer.exchange.documents import Json, NoPartie, document_text, partie_of
from scorer.store import Shelf, StoreError, Unreadable

_log = logging.getLogger(__name__)

_ID = re.compile(r"[0-9a-f]{32}")


class Arrival(Enum):
    """What the import of a document did."""

    NEW = "new"
    """The Partie was added under its own id."""
    KNOWN = "known"
    """The shelf has it already, the same or with more entries; nothing was written."""
    CONTINUED = "continued"
    """The shelf had it with fewer entries; the missing ones were added."""
    COPIED = "copied"
    """It was added under another id, because another Partie has its own."""
    NAMED = "named"
    """It was added under another id, because its own has not the form of an id."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrived:
    """An imported document.

    Attributes:
        id: The id of the Partie here.
        arrival: What the import did.
        before: How many entries the Partie had here.
        after: How many it has now.
    """

    id: str
    arrival: Arrival
    before: int
    after: int


async def export_document(shelf: Shelf, partie_id: str) -> dict[str, Json]:
    """The document of a Partie.

    Raises:
        scorer.store.StoreError: It cannot be opened.
        scorer.exchange.documents.NoPartie: This version cannot read what is in it.
    """
    log = await shelf.open_partie(partie_id)
    return to_document(partie_of({**log.header, "entries": list(log.entries)}))


async def export_all(shelf: Shelf) -> str:
    """All Partien that can be read, as JSON text of a list that `pizarra import` reads."""
    found = []
    for partie_id in shelf.partie_ids:
        with contextlib.suppress(StoreError, NoPartie):
            found.append(document_text(await export_document(shelf, partie_id)))
    return "[" + ",\n".join(found) + "]\n"


async def import_partien(shelf: Shelf, partien: Iterable[Partie]) -> tuple[Arrived, ...]:
    """Add Partien to the shelf, all of them or none.

    Raises:
        scorer.store.StoreError: The disk did not take one of them. Those before it were taken out
            again.
    """
    arrived: list[Arrived] = []
    try:
        for partie in partien:
            # One by one: after an error it must be known which are in.
            arrived.append(await _import_partie(shelf, partie))  # noqa: PERF401
    except BaseException:
        for one in reversed(arrived):
            await _take_back(shelf, one)
        raise
    return tuple(arrived)


async def _take_back(shelf: Shelf, arrived: Arrived) -> None:
    """Undo what the import of a document did. What the disk refuses is logged."""
    try:
        if arrived.arrival is Arrival.CONTINUED:
            log = await shelf.open_partie(arrived.id)
            log.take_back(arrived.before, seen_seq=arrived.after)
        elif arrived.arrival is not Arrival.KNOWN:
            await shelf.take_back(arrived.id)
    except StoreError:
        _log.exception("an imported Partie could not be taken out again")


async def _import_partie(shelf: Shelf, partie: Partie) -> Arrived:
    """Add a Partie to the shelf; if it is there already, keep the longer of both logs.

    A new id is derived from the content, so that importing a document twice adds it once.

    Raises:
        scorer.store.StoreError: The disk did not take it.
    """
    ids = _ids(partie)
    while True:
        partie_id = next(ids)
        own = partie_id == partie.id
        if partie_id not in shelf.partie_ids:
            await _put(shelf, replace(partie, id=partie_id))
            renamed = Arrival.COPIED if _ID.fullmatch(partie.id) else Arrival.NAMED
            arrival = Arrival.NEW if own else renamed
            return Arrived(id=partie_id, arrival=arrival, before=0, after=len(partie.entries))
        arrived = await _met(shelf, partie_id, partie)
        if arrived is not None:
            return arrived


def _ids(partie: Partie) -> Iterator[str]:
    """The ids that a Partie may get, its own first."""
    if _ID.fullmatch(partie.id):
        yield partie.id
    text = document_text(to_document(partie))
    for number in count():
        # Names may hold lone surrogates, which UTF-8 cannot encode.
        name = f"{number} {text}".encode("utf-8", "backslashreplace").decode("utf-8")
        yield uuid.uuid5(uuid.NAMESPACE_URL, name).hex


async def _put(shelf: Shelf, partie: Partie) -> None:
    document = to_document(partie)
    began = {"created": partie.entries[0].at} if partie.entries else {}
    await shelf.create(header_to_json(partie) | began, document["entries"])


async def _met(shelf: Shelf, partie_id: str, partie: Partie) -> Arrived | None:
    """Import a Partie whose id is taken; return None if another Partie has it."""
    try:
        here = await export_document(shelf, partie_id)
    except (Unreadable, NoPartie):
        # It cannot be read, so it cannot be the same.
        return None
    brought = to_document(replace(partie, id=partie_id))
    old, new = here["entries"], brought["entries"]
    shared = min(len(old), len(new))
    if here | {"entries": old[:shared]} != brought | {"entries": new[:shared]}:
        return None
    if len(new) == shared:
        return Arrived(id=partie_id, arrival=Arrival.KNOWN, before=len(old), after=len(old))
    log = await shelf.open_partie(partie_id)
    log.append(new[shared:], seen_seq=shared)
    return Arrived(id=partie_id, arrival=Arrival.CONTINUED, before=shared, after=len(new))
