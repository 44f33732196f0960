"""Export of Partien from a shelf as documents, and import of documents."""

from __future__ import annotations

import contextlib
import re
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from itertools import count

from rules.engine.notation import Partie, header_to_json, to_document
from scorer.exchange.documents import Json, NoPartie, document_text, partie_of
from scorer.store import Shelf, StoreError, Unreadable

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
    """An imported document: the id of the Partie here, and what the import did."""

    id: str
    arrival: Arrival


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


async def import_partie(shelf: Shelf, partie: Partie) -> Arrived:
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
            if own:
                return Arrived(id=partie_id, arrival=Arrival.NEW)
            named = _ID.fullmatch(partie.id) is None
            return Arrived(id=partie_id, arrival=Arrival.NAMED if named else Arrival.COPIED)
        arrival = await _met(shelf, partie_id, partie)
        if arrival is not None:
            return Arrived(id=partie_id, arrival=arrival)


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


async def _met(shelf: Shelf, partie_id: str, partie: Partie) -> Arrival | None:
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
        return Arrival.KNOWN
    log = await shelf.open_partie(partie_id)
    log.append(new[shared:], seen_seq=shared)
    return Arrival.CONTINUED
