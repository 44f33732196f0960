"""How long an entry takes on a real disk.

`python -m tools.bench.store [FOLDER]` measures in a new folder inside FOLDER, by default in the
user's cache, and removes it afterwards.
"""

import asyncio
import contextlib
import os
import shutil
import sys
import tempfile
import uuid
from collections.abc import Iterator
from pathlib import Path

from platformdirs import user_cache_path

from scorer.storage.envelope import encode
from scorer.store import EntryLog, Json, Shelf, SummaryContent
from scorer.store.entry_log import tables_of
from scorer.store.kinds import PARTIE
from tools.bench.figures import Figure, Timed, elapsed, in_turns, table

ENTRIES = 60
"""Entries of a Partie to 2500."""

FINISHED = 10_000
"""Finished Partien on the full shelf."""
ROUNDS = 300


def header(partie_id: str) -> Json:
    """The header of a new Partie."""
    return {
        "format": "pizarra.partie",
        "version": 1,
        "id": partie_id,
        "game": {"key": "schieber", "rules": 1},
        "players": ["Beat", "Vreni", "Röbi", "Lucía"],
        "options": {"target": 2500, "factors": "club", "fours": "all", "show_trump": True},
        "created": "2026-11-21T10:00:00+00:00",
    }


def entry(seq: int) -> Json:
    """An entry with the count of a deal."""
    return {
        "seq": seq,
        "at": f"2026-11-21T10:{seq % 60:02}:00+00:00",
        "step": seq,
        "type": "schieber.tricks_counted",
        "v": 1,
        "data": {"points": [seq % 158, 157 - seq % 158], "matsch": None},
    }


def summarize(_: Json, entries: tuple[Json, ...]) -> SummaryContent:
    """The summary of a Partie, which has ended once it has all its entries."""
    return SummaryContent(finished=len(entries) == ENTRIES, data={"totals": [2510, 2093]})


class Writing:
    """Appends entries to a Partie until it is complete, then to the next one."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._log: EntryLog | None = None

    def entry(self) -> float:
        """Append one entry; return the seconds it took."""
        if self._log is None or self._log.last_seq == ENTRIES:
            self._log = asyncio.run(self._shelf.partien.create(header(uuid.uuid4().hex)))
        log, seq = self._log, self._log.last_seq
        batch = [entry(seq + 1)]
        return elapsed(lambda: log.append(batch, seen_seq=seq))

    @property
    def content(self) -> bytes:
        """The content of the file after the last entry."""
        assert self._log
        return (self._shelf.folder / "partien" / f"{self._log.id}.json").read_bytes()


def bare_write(folder: Path, content: bytes) -> None:
    """Replace a file in the simplest crash-safe way."""
    descriptor = os.open(folder / "beside", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    os.write(descriptor, content)
    os.fsync(descriptor)
    os.close(descriptor)
    (folder / "beside").replace(folder / "file")
    descriptor = os.open(folder, os.O_RDONLY)
    os.fsync(descriptor)
    os.close(descriptor)


def entry_against_bare_write(folder: Path) -> Figure:
    """An entry compared with write, fsync, rename and fsync of the folder of the same bytes."""
    shelf = asyncio.run(Shelf.open(folder / "shelf"))
    bare = folder / "bare"
    bare.mkdir()
    writing = Writing(shelf)
    writing.entry()
    ours, other = in_turns(writing.entry, lambda: _bare(bare, writing.content), rounds=ROUNDS)
    shelf.close()
    return Figure(name="entry against bare write", ours=ours, other=other, wanted=2.0)


def _bare(folder: Path, content: bytes) -> float:
    return elapsed(lambda: bare_write(folder, content))


def entry_beside_many_finished(folder: Path) -> Figure:
    """An entry with ten thousand finished Partien on the shelf compared with one without any."""
    full, empty = folder / "full", folder / "empty"
    for place in (full, empty):
        (place / "partien").mkdir(parents=True)
    finished(full / "partien")
    shelves = [asyncio.run(Shelf.open(place)) for place in (full, empty)]
    for shelf in shelves:
        # As in the app, where the list is shown first.
        listing = asyncio.run(shelf.partien.listing(summarize, rules_revision=1))
        assert len(listing.finished) == (FINISHED if shelf is shelves[0] else 0)
    os.sync()
    timed: list[Timed] = [Writing(shelf).entry for shelf in shelves]
    ours, other = in_turns(timed[0], timed[1], rounds=ROUNDS)
    for shelf in shelves:
        shelf.close()
    return Figure(
        name=f"entry with {FINISHED} finished against none", ours=ours, other=other, wanted=1.1
    )


def finished(folder: Path) -> None:
    """Write :data:`FINISHED` finished Partien, each with its previous copy."""
    entries = [entry(seq) for seq in range(1, ENTRIES + 1)]
    for _ in range(FINISHED):
        partie_id = uuid.uuid4().hex
        start = header(partie_id)
        path = folder / f"{partie_id}.json"
        path.write_bytes(encode(ENTRIES + 1, tables_of(PARTIE, start, entries)))
        path.with_name(f"{path.name}.prev").write_bytes(
            encode(ENTRIES, tables_of(PARTIE, start, entries[:-1]))
        )


@contextlib.contextmanager
def real_disk(parent: Path) -> Iterator[Path]:
    """Make a temporary folder on a disk.

    Raises:
        SystemExit: The parent is in memory, where flushing takes no time.
    """
    parent.mkdir(parents=True, exist_ok=True)
    kind = file_system(parent)
    if kind in {"tmpfs", "ramfs"}:
        raise SystemExit(f"{parent} is in memory ({kind}); name a folder on a disk")
    folder = Path(tempfile.mkdtemp(prefix="bench-", dir=parent))
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


def file_system(folder: Path) -> str:
    """The type of a folder's file system, as Linux names it; `unknown` on other systems."""
    mounts = Path("/proc/self/mounts")
    if not mounts.exists():
        return "unknown"
    found = ("", "unknown")
    for line in mounts.read_text(encoding="utf-8").splitlines():
        _, point, kind, *_ = line.split()
        if folder.resolve().is_relative_to(point) and len(point) >= len(found[0]):
            found = (point, kind)
    return found[1]


def main(parent: Path | None = None) -> bool:
    """Measure and print; return whether a result is worse than wanted."""
    figures = []
    for measure in (entry_against_bare_write, entry_beside_many_finished):
        with real_disk(parent or user_cache_path("pizarra")) as folder:
            figures.append(measure(folder))
    return table(figures)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else None))
