"""An import is atomic, even if the disk becomes full during it."""

from __future__ import annotations

import asyncio
import errno
import json
import os
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from rules.engine.notation import Partie
from rules.games.schieber.deal import Options
from rules.games.schieber.game import SCHIEBER
from rules.pairs.facts import VorhandFound
from scorer.copies import take_in
from scorer.exchange.documents import valid_partie
from scorer.exchange.transfer import (
    Arrival,
    Plan,
    export_all,
    export_document,
    import_logs,
)
from scorer.nights import Nights
from scorer.session import Partien
from scorer.sharing import fair_queue
from scorer.storage import Disk
from scorer.store import Shelf, StoreFull
from scorer.store.slot_medium import SlotMedium
from scorer.summary import overview
from tests.scorer.store.devices import Device

pytestmark = pytest.mark.torture

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "schieber.json"
WHOLE = valid_partie(json.loads(EXAMPLE.read_text(encoding="utf-8")))


def partie(number: int, entries: int = len(WHOLE.entries)) -> Partie:
    return replace(WHOLE, id=f"{number:032x}", entries=WHOLE.entries[:entries])


class SmallDisk(Disk):
    """A disk that has room for ``room`` bytes in all, if that is set."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.room: int | None = None

    def _used(self) -> int:
        return sum(path.stat().st_size for path in self.folder.rglob("*") if path.is_file())

    def leave(self, room: int) -> None:
        """From now on, have room for so many further bytes."""
        self.room = self._used() + room

    def write(self, descriptor: int, content: bytes) -> None:
        if self.room is not None and self._used() + len(content) > self.room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        super().write(descriptor, content)


def kinds(done: Plan) -> set[Arrival]:
    return {one.arrival for one in done.arrived}


async def contents(shelf: Shelf) -> dict[str, object]:
    return {one: await export_document(shelf.partien, one) for one in shelf.partien.ids}


async def fails(shelf: Shelf, partien: Iterable[Partie]) -> None:
    with pytest.raises(StoreFull):
        await import_logs(shelf, partien)


async def refused_whole(shelf: Shelf, fill: Callable[[], None], free: Callable[[], None]) -> None:
    """Import onto a disk that becomes full; the shelf has Partie 1 and a part of Partie 2."""
    await import_logs(shelf, [partie(1), partie(2, 5)])
    before = await contents(shelf)
    fill()
    await fails(shelf, [partie(1), partie(2), *(partie(number) for number in range(3, 60))])
    assert await contents(shelf) == before
    free()
    assert await contents(shelf) == before
    arrived = await import_logs(shelf, [partie(1), partie(2), partie(3)])
    assert [one.arrival for one in arrived.arrived] == [
        Arrival.KNOWN,
        Arrival.CONTINUED,
        Arrival.NEW,
    ]
    shelf.close()


def test_a_full_disk_takes_all_of_an_import_or_nothing(tmp_path: Path) -> None:
    disk = SmallDisk(tmp_path)

    async def run() -> None:
        shelf = await Shelf.open(tmp_path, disk=disk)
        await refused_whole(shelf, lambda: disk.leave(60_000), lambda: disk.leave(10**9))
        again = await Shelf.open(tmp_path)
        assert again.partien.ids == tuple(partie(number).id for number in (1, 2, 3))
        again.close()
        names = sorted(path.name for path in (tmp_path / "partien").iterdir())
        assert {name[:32] for name in names} == set(again.partien.ids), names

    asyncio.run(run())


def test_a_full_browser_takes_all_of_an_import_or_nothing() -> None:
    device = Device()

    def fill() -> None:
        device.room = device.used() + 60_000

    def free() -> None:
        device.room = None

    async def run() -> None:
        await refused_whole(await Shelf.on(SlotMedium(device)), fill, free)
        again = await Shelf.on(SlotMedium(device.restarted()))
        assert again.partien.ids == tuple(partie(number).id for number in (1, 2, 3))

    asyncio.run(run())


def test_an_open_partie_shows_what_it_had_before_an_import_that_failed(tmp_path: Path) -> None:
    disk = SmallDisk(tmp_path)

    async def run() -> None:
        partien = Partien(await Shelf.open(tmp_path, disk=disk))
        nights = Nights(partien.shelf)
        await take_in(partien, nights, [partie(2, 5)])
        opened = await partien.open_partie(partie(2).id)
        disk.leave(60_000)
        with pytest.raises(StoreFull):
            await take_in(partien, nights, [partie(2), *(partie(one) for one in range(3, 60))])
        assert opened.view.seq == 5
        disk.leave(10**9)
        await take_in(partien, nights, [partie(2)])
        assert opened.view.seq == len(WHOLE.entries)
        assert opened.undo(seen=opened.view.seq).seq == len(WHOLE.entries) + 1
        partien.shelf.close()

    asyncio.run(run())


def test_others_work_during_an_import_and_are_told_how_far_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fair_queue, "_STEP_SECONDS", 0)
    many = 30

    async def run() -> None:
        partien = Partien(await Shelf.open(tmp_path))
        nights = Nights(partien.shelf)
        mine = await partien.begin(SCHIEBER, ("Ana", "Luis", "Marta", "Pedro"), Options())
        told: list[int] = []
        first = asyncio.Event()

        def tell(many: int) -> None:
            told.append(many)
            first.set()

        brought = [partie(number) for number in range(1, many + 1)]
        importing = asyncio.ensure_future(take_in(partien, nights, brought, tell))
        await first.wait()
        # A tap in the middle of the import.
        mine.record(VorhandFound(seat=0), seen=0)
        assert len(told) < many
        # Another import waits, and finds what is there then.
        second = take_in(partien, nights, brought)
        assert kinds(await second) == {Arrival.KNOWN}
        assert kinds(importing.result()) == {Arrival.NEW}
        assert told == list(range(many))
        turns = 0

        async def count_turns() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        counting = asyncio.ensure_future(count_turns())
        await overview(partien.shelf)
        assert turns > many
        before = turns
        await export_all(partien.shelf)
        assert turns > before + many
        counting.cancel()
        partien.shelf.close()

    asyncio.run(run())
