"""A data folder with everything in it, and what is found in it afterwards."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from scorer.exchange.documents import valid_night, valid_partie
from scorer.exchange.transfer import import_logs
from scorer.nights.listing import listing_of
from scorer.session import Partien
from scorer.storage import Disk, Unreadable
from scorer.store import Shelf
from scorer.store.log_folder import LogFolder
from scorer.summary import REVISION, summarize

EXAMPLES: Final = Path(__file__).parents[2] / "docs" / "examples"
"""A document of each game, and of a night."""

TEXT: Final = '{"typed": "98"}'
"""What somebody has typed and not written."""

UNDONE: Final = {"type": "log.undone", "v": 1, "data": {"step": 1}}
"""An entry that any log can hold."""

Files = dict[str, bytes]
"""The content of all files of a folder, by their paths in it."""


class Unflushed(Disk):
    """A disk that flushes nothing, which takes most of the time; here nobody cuts the power."""

    def flush(self, descriptor: int) -> None:
        """Do nothing."""

    def flush_folder(self, folder: Path) -> None:
        """Do nothing."""


@dataclass(frozen=True, slots=True)
class Log:
    """What is left of a Partie or a night.

    Attributes:
        entries: As JSON texts; empty if it cannot be opened.
        told: Whether the program tells that something is missing, or may be.
    """

    entries: tuple[str, ...]
    told: bool


def texts_of(entries: Any) -> tuple[str, ...]:
    """Entries in a form that can be compared and counted."""
    return tuple(json.dumps(entry, sort_keys=True) for entry in entries)


def example(path: Path) -> Any:
    """The Partie or the night of an example."""
    read = json.loads(path.read_text(encoding="utf-8"))
    return (valid_night if path.stem == "tournament" else valid_partie)(read)


async def fill(folder: Path) -> None:
    """Write a Partie of each game, a night, settings, players and drafts; show all lists."""
    shelf = await Shelf.open(folder, disk=Unflushed())
    try:
        paths = sorted(EXAMPLES.glob("*.json"))
        documents = [example(path) for path in paths if not path.stem.endswith(".score")]
        await import_logs(shelf, documents)
        shelf.settings.set("language", "de")
        shelf.settings.remember_players(["Ana", "Röbi"])
        shelf.settings.set("language", "es")
        shelf.drafts.keep("somebody", TEXT)
        await show_all(shelf)
    finally:
        shelf.close()


async def show_all(shelf: Shelf) -> None:
    """Read what the lists, the numbers and the start screen read."""
    await shelf.partien.listing(summarize, rules_revision=REVISION)
    await listing_of(shelf)
    archive = Partien(shelf).archive
    assert archive is not None
    await archive.partien()
    assert shelf.settings.get("language", "es") in ("de", "es")
    assert shelf.drafts.text("somebody") in (TEXT, "")


async def _logs_in(logs: LogFolder, name: str) -> dict[str, Log]:
    found: dict[str, Log] = {}
    for log_id in logs.ids:
        found[f"{name}/{log_id}"] = Log((), told=True)
        with suppress(Unreadable):
            log = await logs.open(log_id)
            found[f"{name}/{log_id}"] = Log(texts_of(log.entries), log.notice is not None)
    return found


async def look(folder: Path) -> dict[str, Log]:
    """Open a folder and all that is in it; everything must open, or be told as damaged."""
    shelf = await Shelf.open(folder, disk=Unflushed())
    try:
        found = await _logs_in(shelf.partien, "partien")
        found |= await _logs_in(shelf.nights, "nights")
        await show_all(shelf)
        return found
    finally:
        shelf.close()


async def write_once_more(folder: Path) -> dict[str, Log]:
    """Write another entry into each log that can be opened; return what is acknowledged then."""
    shelf = await Shelf.open(folder, disk=Unflushed())
    try:
        written: dict[str, Log] = {}
        for name, logs in (("partien", shelf.partien), ("nights", shelf.nights)):
            for log_id in logs.ids:
                with suppress(Unreadable):
                    log = await logs.open(log_id)
                    seq = log.last_seq + 1
                    entry = {"seq": seq, "at": "", "step": seq, **UNDONE}
                    log.append([entry], seen_seq=log.last_seq)
                    written[f"{name}/{log_id}"] = Log(texts_of(log.entries), told=False)
        return written
    finally:
        shelf.close()


def files_of(folder: Path) -> Files:
    """The content of all files that hold something."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def lay_out(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write these files into an empty folder."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
