"""How long the numbers of many finished Partien take.

`python -m tools.bench.numbers [COUNT]` makes a folder with so many plausible Partien of all games,
10,000 by default, and one with 100 to compare, and removes them afterwards. Times are those of the
processor, which other work on the machine hardly changes.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from rules.engine.notation import Partie, to_document
from rules.numbers.evening import evenings
from rules.numbers.numbers import Pair, Player, Table, numbers
from rules.numbers.played import Filter, Played
from rules.numbers.rating import ratings
from scorer.exchange.problems import checked_logs, logs_in
from scorer.exchange.transfer import export_all, import_logs, planned
from scorer.memory.history import Evenings, History, HistoryLimits, sections
from scorer.screens.memory.history import PAGE
from scorer.session.archive import Archive
from scorer.storage.envelope import encode
from scorer.store import Shelf
from scorer.store.entry_log import tables_of
from scorer.store.kinds import PARTIE
from scorer.summary import overview
from scorer.texts import texts
from tools.bench.plausible import PEOPLE, partien

COUNT = 10_000
"""Finished Partien."""
FEW = 100
"""The Partien of a folder that is measured for comparison."""
PER_SECOND = 300
"""The fewest digests that are made in a second."""
COLD = 1.0
"""The most seconds until the numbers of a player are there, with digests that were never read."""
WARM = 0.1
"""The most seconds until other numbers are there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """One line of the table: a figure, and what it must reach or must not exceed."""

    name: str
    figure: float
    unit: str
    least: float | None = None
    most: float | None = None

    @property
    def missed(self) -> bool:
        """Whether the figure is worse than its limit."""
        too_low = self.least is not None and self.figure < self.least
        return too_low or (self.most is not None and self.figure > self.most)

    def __str__(self) -> str:
        wanted = ""
        if self.least is not None:
            wanted = f"wanted ≥ {self.least:g}"
        elif self.most is not None:
            wanted = f"wanted ≤ {self.most:g}"
        missed = "  missed" if self.missed else ""
        return f"{self.name:44}{self.figure:10.3f} {self.unit:4}{wanted:>18}{missed:8}"


def write(folder: Path, made: Iterable[Partie]) -> None:
    """Write Partien into a data folder."""
    (folder / "partien").mkdir(parents=True)
    for partie in made:
        document = to_document(partie)
        entries = document.pop("entries")
        content = encode(len(entries) + 1, tables_of(PARTIE, document, entries))
        (folder / "partien" / f"{partie.id}.json").write_bytes(content)


async def measure(folder: Path, count: int) -> list[Limit]:
    """Measure a folder with so many Partien, of which nothing was read before."""
    shelf = await Shelf.open(folder)
    summaries = await _seconds(lambda: overview(shelf))
    made = await _seconds(lambda: Archive(shelf).partien())
    shelf.close()
    shelf = await Shelf.open(folder)
    start = await _seconds(lambda: overview(shelf))
    archive = Archive(shelf)
    read = await _seconds(archive.partien)
    found = await archive.partien()
    again = await _seconds(archive.partien)
    listed = await _listed(shelf)
    copies = await _copied(shelf, folder.parent / f"{folder.name}-there")
    shelf.close()
    first = _elapsed(lambda: numbers(found, Player(PEOPLE[0])))
    return [
        Limit(name="summaries made", figure=count / summaries, unit="/s"),
        Limit(name="digests made", figure=count / made, unit="/s", least=PER_SECOND),
        Limit(name="list of all, summaries read", figure=start, unit="s"),
        Limit(name="digests read", figure=read, unit="s"),
        Limit(name="numbers of a player, cold", figure=read + first, unit="s", most=COLD),
        Limit(name="digests looked through again", figure=again, unit="s"),
        *_warm(found),
        *listed,
        *copies,
    ]


async def _listed(shelf: Shelf) -> list[Limit]:
    """Measure the list of all finished Partien, with its summaries read."""
    t, words = texts("de"), " ".join(PEOPLE[:2])
    began = time.process_time()
    history = History(t, await overview(shelf))
    sections(history.matching(HistoryLimits())[:PAGE], Evenings())
    opened = time.process_time()
    history.matching(HistoryLimits(words=words))
    first = time.process_time()
    history.matching(HistoryLimits(player=PEOPLE[0], words=words))
    again = time.process_time()
    return [
        Limit(name="history opened", figure=opened - began, unit="s", most=COLD),
        Limit(name="history limited by words, cold", figure=first - opened, unit="s", most=COLD),
        Limit(name="history limited otherwise", figure=again - first, unit="s", most=WARM),
    ]


async def _copied(shelf: Shelf, there: Path) -> list[Limit]:
    """Measure a copy of everything, and a new device that takes it in."""
    began = time.process_time()
    content = (await export_all(shelf)).content
    made = time.process_time()
    other = await Shelf.open(there)
    plan = await planned(other, logs_in(content))
    looked = time.process_time()
    await import_logs(other, checked_logs(content))
    taken = time.process_time()
    other.close()
    assert len(plan.arrived) == len(shelf.partien.ids)
    return [
        Limit(name="copy of everything made", figure=made - began, unit="s"),
        Limit(name="its size", figure=len(content) / 1e6, unit="MB"),
        Limit(name="copy checked, and what it would do", figure=looked - made, unit="s"),
        Limit(name="copy taken in", figure=taken - looked, unit="s"),
    ]


def _warm(found: tuple[Played, ...]) -> list[Limit]:
    table = frozenset(PEOPLE[:4])
    actions: dict[str, Callable[[], object]] = {
        "numbers of another player": lambda: numbers(found, Player(PEOPLE[1])),
        "numbers of a player in a year": lambda: numbers(
            found, Player(PEOPLE[0]), Filter(year=2020)
        ),
        "numbers of a pair": lambda: numbers(found, Pair(frozenset(PEOPLE[:2]))),
        "numbers of a table": lambda: numbers(found, Table(table)),
        "ratings": lambda: ratings(found),
        "evenings": lambda: evenings(found),
    }
    limits = []
    for name, action in actions.items():
        action()
        warm = WARM if name.startswith("numbers") else None
        limits.append(Limit(name=name, figure=_elapsed(action), unit="s", most=warm))
    return limits


def memory(folder: Path) -> float:
    """The most memory that reading the digests and counting takes, in MB."""

    async def read() -> None:
        shelf = await Shelf.open(folder)
        numbers(await Archive(shelf).partien(), Player(PEOPLE[0]))
        shelf.close()

    tracemalloc.start()
    asyncio.run(read())
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak / 1e6


async def _seconds(action: Callable[[], Awaitable[object]]) -> float:
    began = time.process_time()
    await action()
    return time.process_time() - began


def _elapsed(action: Callable[[], object]) -> float:
    began = time.process_time()
    action()
    return time.process_time() - began


def figures(count: int) -> list[Limit]:
    """All figures of a folder with so many Partien."""
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        folder = Path(name) / "data"
        made = _elapsed(lambda: write(folder, partien(count)))
        print(f"{count} Partien made in {made:.0f} s")
        limits = asyncio.run(measure(folder, count))
        limits.append(Limit(name="memory", figure=memory(folder), unit="MB", most=150))
    return limits


def main(count: int = COUNT) -> bool:
    """Print the figures, beside them those of few Partien; return whether one misses its limit."""
    few, limits = figures(FEW), figures(count)
    print(f"{'':44}{count:10}      with {FEW}")
    for small, limit in zip(few, limits, strict=True):
        print(f"{limit}   {small.figure:10.3f}")
    return any(limit.missed for limit in limits)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else COUNT))
