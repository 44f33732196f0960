"""Tournament nights in `pizarra export` and `pizarra import`, alone and together with Partien."""

from __future__ import annotations

import asyncio
import errno
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules.tournament.document import MOST_ENTRIES, from_document
from rules.tournament.facts import PlayerEntered
from rules.tournament.options import Options
from scorer.copies import take_in
from scorer.exchange.problems import valid_logs
from scorer.exchange.transfer import Arrival, export_all
from scorer.nights import Nights
from scorer.session import Partien, ReadOnly
from scorer.storage import Disk
from scorer.store import Shelf
from tests.scorer.cli.conftest import DOCS, Call

PARTIE = DOCS / "examples" / "schieber.json"
NIGHT = DOCS / "examples" / "tournament.json"
ID = json.loads(NIGHT.read_text(encoding="utf-8"))["id"]
Save = Callable[[Any], Path]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def night() -> Any:
    return json.loads(NIGHT.read_text(encoding="utf-8"))


@pytest.fixture
def partie() -> Any:
    return json.loads(PARTIE.read_text(encoding="utf-8"))


def ids(folder: Path) -> tuple[tuple[str, ...], tuple[str, ...]]:
    async def look() -> tuple[tuple[str, ...], tuple[str, ...]]:
        shelf = await Shelf.open(folder)
        try:
            return shelf.partien.ids, shelf.nights.ids
        finally:
            shelf.close()

    return asyncio.run(look())


def test_an_imported_night_is_exported_unchanged(call: Call, data: Path) -> None:
    taken = call("import", NIGHT, "--data", data)
    assert (taken.status, taken.out) == (0, f"Imported: {ID}\n")
    answer = call("export", ID[:6], "--data", data)
    assert (answer.status, answer.err) == (0, "")
    assert answer.out == NIGHT.read_text(encoding="utf-8")
    again = call("import", NIGHT, "--data", data)
    assert again.out == f"Nothing to do, {ID} is here already.\n"


def test_partien_and_nights_are_exported_and_imported_in_one_list(
    call: Call, data: Path, tmp_path: Path, save: Save, night: Any, partie: Any
) -> None:
    assert call("import", save([night, partie]), "--data", data).status == 0
    everything = call("export", "--all", "--data", data).out
    assert json.loads(everything)[1:] == [partie, night]
    other = tmp_path / "other"
    assert call("import", "-", "--data", other, stdin=everything.encode()).status == 0
    assert ids(other) == ((partie["id"],), (ID,))


def test_a_night_and_a_partie_may_have_the_same_id(
    call: Call, data: Path, save: Save, night: Any, partie: Any
) -> None:
    taken = call("import", save([night, partie | {"id": ID}]), "--data", data)
    assert (taken.status, taken.out) == (0, f"Imported: {ID}\n" * 2)
    assert ids(data) == ((ID,), (ID,))


def test_importing_a_longer_copy_of_a_night_adds_its_entries(
    call: Call, data: Path, save: Save, night: Any
) -> None:
    call("import", save(night | {"entries": night["entries"][:9]}), "--data", data)
    answer = call("import", NIGHT, "--data", data)
    assert answer.out == f"{ID} is here already and was brought up to date from the document.\n"
    assert json.loads(call("export", ID, "--data", data).out) == night


def test_another_night_of_the_same_id_is_imported_under_a_new_id(
    call: Call, data: Path, save: Save, night: Any
) -> None:
    call("import", NIGHT, "--data", data)
    other = save(night | {"title": "Another"})
    answer = call("import", other, "--data", data)
    (copy,) = set(ids(data)[1]) - {ID}
    assert answer.out == (
        f"{ID} is here already with other entries, so this one was imported as {copy}.\n"
    )
    again = call("import", other, "--data", data)
    assert again.out == f"Nothing to do, {copy} is here already.\n"


def test_a_list_with_a_broken_night_is_not_imported(
    call: Call, data: Path, save: Save, night: Any, partie: Any
) -> None:
    twice = night["entries"][0]
    entries = [twice, twice | {"seq": 2, "step": 2}]
    answer = call("import", save([partie, night | {"entries": entries}]), "--data", data)
    assert answer.status == 1
    assert answer.err.startswith("Entry 2 does not fit")
    assert ids(data) == ((), ())


@pytest.mark.parametrize(
    "change",
    [
        {"options": {"rounds": 99}},
        {"title": 7},
        {"rules": 99},
        {"entries": [{}] * (MOST_ENTRIES + 1)},
    ],
)
def test_an_invalid_night_is_refused(
    change: dict[str, Any], call: Call, data: Path, save: Save, night: Any
) -> None:
    answer = call("import", save(night | change), "--data", data)
    assert answer.status == 2
    assert answer.err
    assert "Traceback" not in answer.err
    assert not (data / "nights").exists()


class Full(Disk):
    """A disk that is full after ``left`` further writes."""

    left = 10**9

    def write(self, descriptor: int, content: bytes) -> None:
        if self.left <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self.left -= 1
        super().write(descriptor, content)


def test_on_a_full_disk_all_partien_and_nights_are_imported_or_none(
    tmp_path: Path, night: Any, partie: Any
) -> None:
    disk = Full()
    brought = valid_logs(
        json.dumps([partie, night, night | {"id": "b" * 32}, partie | {"id": "c" * 32}]).encode()
    )

    async def run() -> None:
        shelf = await Shelf.open(tmp_path, disk=disk)
        partien, nights = Partien(shelf), Nights(shelf)
        before = await export_all(shelf)
        for room in (1, 2, 3):
            disk.left = room
            with pytest.raises(Exception) as caught:  # noqa: PT011 - whatever the disk says
                await take_in(partien, nights, brought)
            assert getattr(caught.value, "code", "") == "store_full"
            disk.left = 10**9
            assert await export_all(shelf) == before
        done = await take_in(partien, nights, brought)
        assert [one.arrival for one in done.arrived] == [Arrival.NEW] * 4
        shelf.close()

    asyncio.run(run())


def test_a_screen_that_has_the_night_open_shows_what_was_imported(
    tmp_path: Path,
) -> None:
    async def run() -> None:
        shelf = await Shelf.open(tmp_path / "one")
        other = await Shelf.open(tmp_path / "two")
        partien, nights, elsewhere = Partien(shelf), Nights(shelf), Nights(other)
        night = await elsewhere.begin("", Options(), PlayerEntered(name="Ana"))
        await take_in(partien, nights, [night.view.night])
        here = await nights.open_night(night.view.id)
        seen: list[int] = []
        here.subscribe(lambda view: seen.append(view.seq))
        night.record(PlayerEntered(name="Luis"), seen=1)
        done = await take_in(partien, nights, [from_document(night.document())])
        assert [one.arrival for one in done.arrived] == [Arrival.CONTINUED]
        assert seen == [2]
        assert [player.name for player in here.view.state.players] == ["Ana", "Luis"]
        shelf.close()
        other.close()

    asyncio.run(run())


def test_without_write_access_nothing_is_imported(tmp_path: Path, night: Any) -> None:
    class NoWriteAccess:
        writes = False

        def watch(self, _listener: object) -> Any:
            raise AssertionError

    async def run() -> None:
        shelf = await Shelf.open(tmp_path)
        with pytest.raises(ReadOnly):
            await take_in(
                Partien(shelf).with_access(NoWriteAccess()),
                Nights(shelf).with_access(NoWriteAccess()),
                [from_document(night)],
            )
        assert shelf.nights.ids == ()
        shelf.close()

    asyncio.run(run())
