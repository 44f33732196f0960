"""Partien out of a data folder as documents, and documents into it."""

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
    """What became of a document."""

    NEW = "new"
    """It lies here now, under its own id."""
    KNOWN = "known"
    """It has been here already, as it is or played on; nothing was written."""
    CONTINUED = "continued"
    """It has been here already, and goes on now to where the document ends."""
    COPIED = "copied"
    """It lies here under another id, because its own was taken by other content."""
    NAMED = "named"
    """It lies here under another id, because its own has not the form of our ids."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrived:
    """A document that was taken in: under which id it lies here, and how that came."""

    id: str
    arrival: Arrival


async def send(shelf: Shelf, partie_id: str) -> dict[str, Json]:
    """The document of a Partie.

    Raises:
        scorer.store.StoreError: It cannot be opened.
        scorer.exchange.documents.NoPartie: This version cannot read what is in it.
    """
    log = await shelf.open_partie(partie_id)
    return to_document(partie_of({**log.header, "entries": list(log.entries)}))


async def everything(shelf: Shelf) -> str:
    """All Partien that can be read, as one list of documents, for `pizarra import`."""
    found = []
    for partie_id in shelf.partie_ids:
        with contextlib.suppress(StoreError, NoPartie):
            found.append(document_text(await send(shelf, partie_id)))
    return "[" + ",\n".join(found) + "]\n"


async def receive(shelf: Shelf, partie: Partie) -> Arrived:
    """Put a Partie on the shelf; where it lies there already, the longer of both logs stays.

    A new id follows from the content, so that the same document taken in twice lies there
    once.

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
    """The ids under which a Partie may lie, its own first."""
    if _ID.fullmatch(partie.id):
        yield partie.id
    text = document_text(to_document(partie))
    for number in count():
        # Names may hold halves of surrogate pairs, which UTF-8 has no form for.
        name = f"{number} {text}".encode("utf-8", "backslashreplace").decode("utf-8")
        yield uuid.uuid5(uuid.NAMESPACE_URL, name).hex


async def _put(shelf: Shelf, partie: Partie) -> None:
    document = to_document(partie)
    began = {"created": partie.entries[0].at} if partie.entries else {}
    await shelf.create(header_to_json(partie) | began, document["entries"])


async def _met(shelf: Shelf, partie_id: str, partie: Partie) -> Arrival | None:
    """What becomes of a Partie whose id is taken; None: what lies there is another one."""
    try:
        here = await send(shelf, partie_id)
    except (Unreadable, NoPartie):
        # What nobody can read is not to be taken for what somebody brings.
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
