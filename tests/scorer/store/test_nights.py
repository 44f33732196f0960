"""Nights beside the Partien: the same store, in a folder of their own."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from scorer.store import (
    BadNightId,
    Json,
    NightExists,
    ReadOnly,
    Shelf,
    SummaryContent,
    UnknownNight,
    Unreadable,
)
from scorer.store.medium import Medium
from scorer.store.slot_medium import MemorySlotStore, SlotMedium
from tests.scorer.store.partien import ID, entries, header
from tests.scorer.store.shelves import finished_after_ten

Media = Callable[[], Medium]


def night(night_id: str = ID, version: int = 1) -> Json:
    return {"format": "pizarra.tournament", "version": version, "id": night_id, "title": "Club"}


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*"))


@pytest.fixture(params=["disk", "slots"])
def media(request: pytest.FixtureRequest, tmp_path: Path) -> Media:
    from scorer.store.folder import FolderMedium  # noqa: PLC0415

    slots = MemorySlotStore()
    return lambda: FolderMedium(tmp_path / "data") if request.param == "disk" else SlotMedium(slots)


def test_a_night_is_kept_apart_from_a_partie_of_the_same_id(media: Media) -> None:
    async def run() -> None:
        shelf = await Shelf.on(media())
        log = await shelf.nights.create(night(), entries(1, 2))
        await shelf.partien.create(header(), entries(1, 9))
        log.append(entries(3, 3), seen_seq=2)
        shelf.close()
        shelf = await Shelf.on(media())
        assert shelf.nights.ids == shelf.partien.ids == (ID,)
        again = await shelf.nights.open(ID)
        assert (again.header, again.entries) == (night(), entries(1, 3))
        assert (await shelf.partien.open(ID)).entries == entries(1, 9)
        shelf.close()

    asyncio.run(run())


def test_finished_nights_and_partien_are_summarized_once(media: Media) -> None:
    judged: list[str] = []

    def summarize(head: Json, found: tuple[Json, ...]) -> SummaryContent:
        judged.append(str(head["format"]))
        return finished_after_ten(head, found)

    async def run() -> None:
        shelf = await Shelf.on(media())
        await shelf.nights.create(night(), entries(1, 12))
        await shelf.partien.create(header(), entries(1, 10))
        shelf.close()
        for _ in range(2):
            shelf = await Shelf.on(media())
            for folder, count in ((shelf.nights, 12), (shelf.partien, 10)):
                listing = await folder.listing(summarize, rules_revision=1)
                assert [each.data["count"] for each in listing.finished] == [count]
            shelf.close()

    asyncio.run(run())
    assert judged == ["pizarra.tournament", "pizarra.partie"]


def test_nights_have_errors_of_their_own(media: Media) -> None:
    async def run() -> None:
        shelf = await Shelf.on(media())
        with pytest.raises(BadNightId):
            await shelf.nights.open("../" + "0" * 29)
        with pytest.raises(UnknownNight):
            await shelf.nights.open(ID)
        with pytest.raises(ValueError, match=r"pizarra\.tournament"):
            await shelf.nights.create(header())
        with pytest.raises(ValueError, match=r"pizarra\.partie"):
            await shelf.partien.create(night())
        await shelf.nights.create(night())
        with pytest.raises(NightExists):
            await shelf.nights.create(night())
        shelf.close()

    asyncio.run(run())


def test_a_partie_in_the_folder_of_nights_is_refused_and_left_alone(tmp_path: Path) -> None:
    async def run() -> None:
        shelf = await Shelf.open(tmp_path)
        await shelf.partien.create(header(), entries(1, 2))
        shelf.close()
        wrong = (tmp_path / "partien" / f"{ID}.json").read_bytes()
        (tmp_path / "nights" / f"{ID}.json").write_bytes(wrong)
        shelf = await Shelf.open(tmp_path)
        with pytest.raises(Unreadable) as caught:
            await shelf.nights.open(ID)
        assert caught.value.reason == "not_a_night"
        listing = await shelf.nights.listing(finished_after_ten, rules_revision=1)
        assert [damage.code for damage in listing.unreadable] == ["not_a_night"]
        shelf.close()
        assert (tmp_path / "nights" / f"{ID}.json").read_bytes() == wrong

    asyncio.run(run())


def test_of_a_damaged_night_the_previous_copy_is_opened(tmp_path: Path) -> None:
    async def run() -> None:
        shelf = await Shelf.open(tmp_path)
        log = await shelf.nights.create(night(), entries(1, 2))
        log.append(entries(3, 3), seen_seq=2)
        shelf.close()
        file = tmp_path / "nights" / f"{ID}.json"
        file.write_bytes(file.read_bytes()[:-40])
        shelf = await Shelf.open(tmp_path)
        again = await shelf.nights.open(ID)
        assert again.entries == entries(1, 2)
        assert again.notice is not None
        assert again.notice.code == "previous_copy"
        shelf.close()

    asyncio.run(run())


def test_a_night_of_a_later_version_is_not_written(media: Media) -> None:
    async def run() -> None:
        medium = media()
        shelf = await Shelf.on(medium)
        storage = await medium.open(f"nights/{ID}")
        storage.write({"header": {"1": night(version=2)}, "entries": {}})
        shelf.close()
        shelf = await Shelf.on(media())
        log = await shelf.nights.open(ID)
        assert log.read_only
        with pytest.raises(ReadOnly):
            log.append(entries(1, 1), seen_seq=0)
        shelf.close()

    asyncio.run(run())


def test_nights_in_a_read_only_folder_can_be_opened(tmp_path: Path) -> None:
    from scorer.store.folder import ReadOnlyFolder  # noqa: PLC0415

    async def run() -> None:
        shelf = await Shelf.open(tmp_path)
        await shelf.nights.create(night(), entries(1, 2))
        shelf.close()
        before = files(tmp_path)
        shelf = await Shelf.on(ReadOnlyFolder(tmp_path))
        assert (await shelf.nights.open(ID)).entries == entries(1, 2)
        assert files(tmp_path) == before
        shelf.close()

    asyncio.run(run())


def test_a_folder_without_nights_of_an_earlier_version_can_be_read(tmp_path: Path) -> None:
    from scorer.store.folder import ReadOnlyFolder  # noqa: PLC0415

    async def run() -> None:
        (tmp_path / "partien").mkdir()
        shelf = await Shelf.on(ReadOnlyFolder(tmp_path))
        assert shelf.nights.ids == ()
        shelf.close()

    asyncio.run(run())
