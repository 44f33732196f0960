"""What a shelf keeps on each medium: a disk, memory, a browser's own files."""

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from scorer.storage import Unreadable
from scorer.store import (
    Medium,
    PartieExists,
    Persistence,
    Shelf,
    ShelfClosed,
    ShelfInUse,
    Stale,
    UnknownPartie,
)
from scorer.store.slot_medium import MemorySlotStore, SlotMedium
from tests.scorer.store.partien import ID, entries, header
from tests.scorer.store.shelves import finished_after_ten

Media = Callable[[], Medium]
"""Returns a medium of the same place at each call; only one shelf at a time can be open on it."""


def disk(folder: Path) -> Media:
    # Imported here, because file locks cannot be imported in a browser.
    from scorer.store.folder import FolderMedium  # noqa: PLC0415

    return lambda: FolderMedium(folder)


def memory(_: Path) -> Media:
    slot_store = MemorySlotStore()
    return lambda: SlotMedium(slot_store)


def browser(_: Path) -> Media:
    # Imported here, because they exist only in a browser.
    from scorer.browser.files import BrowserSlotStore, available  # noqa: PLC0415

    def medium() -> Medium:
        return SlotMedium(BrowserSlotStore(take_over=False, lost=lambda: None))

    async def remove_files() -> None:
        """Remove the files of earlier tests."""
        import js  # noqa: PLC0415
        from pyodide.ffi import to_js  # noqa: PLC0415

        assert await available()
        root = await js.navigator.storage.getDirectory()
        folder = await root.getDirectoryHandle("pizarra")
        with_all = to_js({"recursive": True}, dict_converter=js.Object.fromEntries)
        for name in [name async for name in folder.keys()]:  # noqa: SIM118 - an object of the browser
            await folder.removeEntry(name, with_all)

    asyncio.run(remove_files())
    return medium


EVERYWHERE = [memory, browser] if sys.platform == "emscripten" else [disk, memory]


@pytest.fixture(params=EVERYWHERE, ids=lambda kind: kind.__name__)
def media(request: pytest.FixtureRequest, tmp_path: Path) -> Media:
    found: Media = request.param(tmp_path / "data")
    return found


def test_entries_settings_and_players_are_kept_after_reopening(media: Media) -> None:
    async def run() -> None:
        for last in range(4):
            shelf = await Shelf.on(media())
            assert shelf.settings.get("theme") == (f"look {last - 1}" if last else None)
            shelf.settings.set("theme", f"look {last}")
            shelf.settings.remember_players([f"Beat {last}"])
            log = await shelf.partien.open(ID) if last else await shelf.partien.create(header())
            assert log.entries == entries(1, 3 * last)
            assert log.notice is None
            for seq in range(3 * last + 1, 3 * last + 4):
                log.append(entries(seq, seq), seen_seq=seq - 1)
            shelf.close()
        shelf = await Shelf.on(media())
        assert shelf.settings.players == ("Beat 3", "Beat 2", "Beat 1", "Beat 0")
        assert shelf.partien.ids == (ID,)
        assert (await shelf.partien.open(ID)).header == header()
        shelf.close()

    asyncio.run(run())


def test_refused_calls_write_nothing(media: Media) -> None:
    async def run() -> None:
        shelf = await Shelf.on(media())
        log = await shelf.partien.create(header(), entries(1, 2))
        assert await shelf.partien.open(ID) is log
        with pytest.raises(PartieExists):
            await shelf.partien.create(header())
        with pytest.raises(UnknownPartie):
            await shelf.partien.open("f" * 32)
        with pytest.raises(Stale):
            log.append(entries(3, 3), seen_seq=1)
        shelf.close()
        with pytest.raises(ShelfClosed):
            log.append(entries(3, 3), seen_seq=2)
        shelf = await Shelf.on(media())
        assert (await shelf.partien.open(ID)).entries == entries(1, 2)
        shelf.close()

    asyncio.run(run())


def test_the_list_is_complete_before_and_after_reopening(media: Media) -> None:
    async def run() -> None:
        shelf = await Shelf.on(media())
        for number, last in enumerate((12, 3, 10, 0)):
            await shelf.partien.create(header(f"{number:032x}"), entries(1, last))
        for _ in range(2):
            listing = await shelf.partien.listing(finished_after_ten, rules_revision=1)
            assert [each.data["count"] for each in listing.finished] == [12, 10]
            assert [each.data["count"] for each in listing.in_progress] == [3, 0]
            assert listing.unreadable == ()
            shelf.close()
            shelf = await Shelf.on(media())
        log = await shelf.partien.open(f"{1:032x}")
        log.append(entries(4, 10), seen_seq=3)
        listing = await shelf.partien.listing(finished_after_ten, rules_revision=1)
        assert [each.data["count"] for each in listing.finished] == [12, 10, 10]
        shelf.close()

    asyncio.run(run())


def test_only_one_shelf_at_a_time(media: Media) -> None:
    async def run() -> None:
        shelf = await Shelf.on(media())
        if shelf.persistence is not Persistence.NOWHERE:
            with pytest.raises(ShelfInUse):
                await Shelf.on(media())
        shelf.close()
        shelf.close()
        (await Shelf.on(media())).close()

    asyncio.run(run())


def test_a_file_that_is_no_partie_is_reported(media: Media) -> None:
    async def run() -> None:
        medium = media()
        shelf = await Shelf.on(medium)
        storage = await medium.open(f"partien/{ID}")
        storage.write({"header": {"1": {"format": "something else"}}})
        shelf.close()
        shelf = await Shelf.on(media())
        with pytest.raises(Unreadable):
            await shelf.partien.open(ID)
        listing = await shelf.partien.listing(finished_after_ten, rules_revision=1)
        assert [damage.code for damage in listing.unreadable] == ["not_a_partie"]
        shelf.close()

    asyncio.run(run())
