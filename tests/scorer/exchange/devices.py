"""Devices that exchange copies, and a model of what they must know then."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

from rules.engine.notation import Partie, entry_to_json
from rules.tournament.document import Night, is_night
from scorer.exchange.documents import valid_night, valid_partie
from scorer.exchange.problems import checked_logs
from scorer.exchange.transfer import export_all, import_logs
from scorer.store import Shelf
from scorer.store.slot_medium import SlotMedium
from tests.scorer.store.devices import Device

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"


def example(name: str) -> Any:
    return json.loads((EXAMPLES / f"{name}.json").read_text(encoding="utf-8"))


WHOLE = valid_partie(example("schieber"))
NIGHT = valid_night(example("tournament"))

Letters = str
"""A log in short: a letter for each entry, which is the time at which it was written."""


def partie(log_id: str, letters: Letters = "aaa") -> Partie:
    """The example with other times."""
    entries = zip(WHOLE.entries, letters, strict=False)
    return replace(
        WHOLE, id=log_id, entries=tuple(replace(entry, at=letter) for entry, letter in entries)
    )


def night(log_id: str, letters: Letters = "aaa") -> Night:
    entries = zip(NIGHT.entries, letters, strict=False)
    return replace(
        NIGHT, id=log_id, entries=tuple(replace(entry, at=letter) for entry, letter in entries)
    )


def letters_of(document: Any) -> Letters:
    return "".join(entry["at"] for entry in document["entries"])


@contextmanager
def clock(seconds: int) -> Iterator[None]:
    """The clock of a device, which may be wrong."""
    with patch("scorer.store.settings.time.time_ns", lambda: seconds * 10**9):
        yield


async def new_device() -> Shelf:
    return await Shelf.on(SlotMedium(Device()))


async def logs_of(shelf: Shelf) -> list[tuple[bool, str, Letters]]:
    """What a copy of all holds: whether a log is a night, its id, its entries."""
    _, *documents = json.loads((await export_all(shelf)).content)
    return [(is_night(one), one["id"], letters_of(one)) for one in documents]


async def write(shelf: Shelf, which: int, letter: str) -> tuple[str, Letters] | None:
    """Write an entry into one of the Partien of a device; None if there is none, or no room."""
    ids = shelf.partien.ids
    if not ids:
        return None
    log = await shelf.partien.open(ids[which % len(ids)])
    if log.last_seq == len(WHOLE.entries):
        return None
    entry = replace(WHOLE.entries[log.last_seq], at=letter)
    log.append([entry_to_json(WHOLE.game, entry)], seen_seq=log.last_seq)
    own_id = log.header.get("own_id", log.id)
    return own_id, "".join(one["at"] for one in log.entries)


async def exchange(giver: Shelf, taker: Shelf, most: int | None = None) -> None:
    """Restore a copy of one device on another, which is switched off after so many documents."""
    raw = (await export_all(giver)).content
    await import_logs(taker, itertools.islice(checked_logs(raw), most))


def maximal(known: Iterable[tuple[bool, str, Letters]]) -> list[tuple[bool, str, Letters]]:
    """The logs that are not the beginning of another one, in the order of a copy."""
    found = set(known)
    kept = [
        one
        for one in found
        if not any(
            other != one and other[:2] == one[:2] and other[2].startswith(one[2]) for other in found
        )
    ]
    return sorted(kept)
