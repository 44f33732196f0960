"""Whatever a power cut leaves, every acknowledged entry is found again."""

import asyncio
import sys
from pathlib import Path

import pytest

from scorer.storage import Disk
from scorer.store import Shelf
from tests.scorer.store.outcomes import Careless, Lost, check_all_outcomes
from tests.scorer.store.partien import ID, entries, header
from tests.scorer.store.power_cut import WatchedDisk

pytestmark = [
    pytest.mark.torture,
    pytest.mark.skipif(
        sys.platform == "win32",
        reason="Windows cannot flush folders, so there is nothing to record",
    ),
]

BATCHES = (1, 1, 3, 1)


def play(folder: Path, disk: WatchedDisk) -> None:
    """Write a Partie, closing and reopening the shelf in the middle."""

    async def run() -> None:
        last = 0
        for part in (BATCHES[:2], BATCHES[2:]):
            shelf = await Shelf.open(folder, disk=disk)
            log = await (shelf.partien.open(ID) if last else shelf.partien.create(header()))
            for size in part:
                log.append(entries(last + 1, last + size), seen_seq=last)
                last += size
                disk.acknowledge(last)
            shelf.close()

    asyncio.run(run())


def test_nothing_acknowledged_is_ever_lost(tmp_path: Path) -> None:
    disk = WatchedDisk(tmp_path / "partien")
    play(tmp_path, disk)
    assert check_all_outcomes(tmp_path / "left", disk.events) > 150


@pytest.mark.parametrize(
    ("method", "caller"),
    [
        ("flush", "_write_new"),
        ("flush_folder", "_write_bytes"),
        ("flush_file", "_repair"),
        ("flush_folder", "_repair"),
        ("flush_folder", "lock"),
    ],
)
def test_each_flush_is_needed(tmp_path: Path, method: str, caller: str) -> None:
    disk = Careless(tmp_path / "partien")
    disk.omitted = method, caller
    play(tmp_path, disk)
    with pytest.raises(Lost):
        check_all_outcomes(tmp_path / "left", disk.events, disk.omitted)


def test_one_append_flushes_twice_and_reads_nothing(tmp_path: Path) -> None:
    async def run() -> list[str]:
        class NoReading(WatchedDisk):
            def read(self, path: Path) -> bytes | None:
                self.events.append(("read", path.name, b""))
                return super().read(path)

        disk = NoReading(tmp_path / "partien")
        shelf = await Shelf.open(tmp_path, disk=disk)
        log = await shelf.partien.create(header(), entries(1, 9))
        before = len(disk.events)
        log.append(entries(10, 12), seen_seq=9)
        shelf.close()
        return [operation for operation, _, _ in disk.events[before:]]

    done = asyncio.run(run())
    assert done == ["create", "write", "flush", "replace", "replace", "flush_folder"]


def test_a_new_data_folder_is_flushed_into_its_parents(tmp_path: Path) -> None:
    class Recording(Disk):
        def __init__(self) -> None:
            self.flushed: list[Path] = []

        def flush_folder(self, folder: Path) -> None:
            super().flush_folder(folder)
            self.flushed.append(folder)

    async def run() -> list[Path]:
        disk = Recording()
        (await Shelf.open(tmp_path / "a" / "b", disk=disk)).close()
        return disk.flushed

    flushed = asyncio.run(run())
    assert {tmp_path, tmp_path / "a", tmp_path / "a" / "b"} <= set(flushed)
    assert (tmp_path / "a" / "b" / "partien").is_dir()
