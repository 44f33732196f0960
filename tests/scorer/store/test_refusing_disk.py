"""A full or failing disk is reported with a code, and nothing already written is lost."""

import asyncio
import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorer.storage import Disk, peek
from scorer.store import EntryLog, Shelf, StoreFull, WriteFailed
from scorer.store.entry_log import contents
from scorer.store.kinds import PARTIE
from tests.scorer.store.outcomes import check_all_outcomes
from tests.scorer.store.partien import ID, entries, entry
from tests.scorer.store.power_cut import WatchedDisk
from tests.scorer.store.shelves import OpenShelf

pytestmark = pytest.mark.torture

STEPS = ("create", "write", "flush", "replace", "replace", "flush_folder")


class Refusing(WatchedDisk):
    """Refuses ``times`` steps after the next ``before`` steps."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.before = self.times = 0
        self.error = errno.EIO

    def _step(self) -> None:
        if self.before:
            self.before -= 1
        elif self.times:
            self.times -= 1
            raise OSError(self.error, os.strerror(self.error))

    def create(self, path: Path) -> int:
        self._step()
        return super().create(path)

    def write(self, descriptor: int, content: bytes) -> None:
        try:
            self._step()
        except OSError:
            super().write(descriptor, content[: len(content) // 2])
            raise
        super().write(descriptor, content)

    def flush(self, descriptor: int) -> None:
        self._step()
        super().flush(descriptor)

    def replace(self, source: Path, target: Path) -> None:
        self._step()
        super().replace(source, target)

    def remove(self, path: Path) -> None:
        if self.times > 1:
            self._step()
        super().remove(path)

    def flush_folder(self, folder: Path) -> None:
        self._step()
        super().flush_folder(folder)


def on_disk(log: EntryLog, shelf: OpenShelf) -> int:
    """The number of entries in the file of a log, which must be whole."""
    tables, damage = peek(shelf.file())
    assert damage is None
    header, found = contents(PARTIE, ID, tables or {})
    assert header == log.header
    assert found == entries(1, len(found))
    return len(found)


@pytest.fixture
def disk(tmp_path: Path) -> Refusing:
    return Refusing(tmp_path / "data" / "partien")


@pytest.fixture
def refused(tmp_path: Path, disk: Refusing) -> Iterator[OpenShelf]:
    opened = OpenShelf(tmp_path / "data", disk)
    yield opened
    opened.close()


@pytest.mark.parametrize("step", range(len(STEPS)), ids=lambda n: f"{n}-{STEPS[n]}")
@pytest.mark.parametrize(
    ("error", "kind"),
    [(errno.ENOSPC, StoreFull), (errno.EDQUOT, StoreFull), (errno.EIO, WriteFailed)],
)
def test_a_refused_step_leaves_memory_and_disk_as_they_were(
    refused: OpenShelf, disk: Refusing, step: int, error: int, kind: type[WriteFailed]
) -> None:
    log = refused.create(entries=entries(1, 2))
    log.append(entries(3, 3), seen_seq=2)
    disk.before, disk.times, disk.error = step, 1, error
    with pytest.raises(kind) as caught:
        log.append(entries(4, 5), seen_seq=3)
    assert type(caught.value) is kind
    assert caught.value.details == {"errno": error}
    assert disk.times == 0
    assert log.entries == entries(1, 3)
    assert on_disk(log, refused) == 3
    log.append(entries(4, 5), seen_seq=3)
    refused.reopen()
    assert refused.open_partie().entries == entries(1, 5)


@pytest.mark.parametrize("step", range(len(STEPS)), ids=lambda n: f"{n}-{STEPS[n]}")
def test_a_disk_that_also_refuses_the_repair_loses_nothing(
    refused: OpenShelf, disk: Refusing, step: int
) -> None:
    log = refused.create(entries=entries(1, 2))
    log.append(entries(3, 3), seen_seq=2)
    disk.before, disk.times = step, 99
    with pytest.raises(WriteFailed):
        log.append(entries(4, 4), seen_seq=3)
    disk.times = 0
    assert log.entries == entries(1, 3)
    assert on_disk(log, refused) >= 3
    log.append(entries(4, 6), seen_seq=3)
    refused.reopen()
    assert refused.open_partie().entries == entries(1, 6)


@pytest.mark.parametrize("step", [1, 2, 4, 5], ids=lambda n: f"{n}-{STEPS[n]}")
def test_a_power_cut_around_a_refused_write_loses_nothing(
    tmp_path: Path, refused: OpenShelf, disk: Refusing, step: int
) -> None:
    log = refused.create()
    log.append(entries(1, 1), seen_seq=0)
    disk.acknowledge(1)
    disk.before, disk.times = step, 1
    with pytest.raises(WriteFailed):
        log.append(entries(2, 2), seen_seq=1)
    log.append(entries(2, 2), seen_seq=1)
    disk.acknowledge(2)
    assert check_all_outcomes(tmp_path / "left", disk.events) > 50


def test_a_refused_creation_leaves_nothing(refused: OpenShelf, disk: Refusing) -> None:
    for step in (1, 3, 4):  # keeping the previous copy is tried although there is none
        disk.before, disk.times = step, 1
        with pytest.raises(WriteFailed):
            refused.create()
        assert refused.real.partien.ids == ()
        assert list(refused.file().parent.iterdir()) == []
    assert refused.create().last_seq == 0


def test_a_refused_setting_keeps_the_old_value(refused: OpenShelf, disk: Refusing) -> None:
    settings = refused.real.settings
    settings.set("language", "de")
    disk.times = 1
    with pytest.raises(WriteFailed):
        settings.set("language", "fr")
    assert settings.get("language") == "de"
    settings.set("theme", "dark")
    refused.reopen()
    assert refused.real.settings.get("language") == "de"


def test_a_refused_summary_is_no_error(refused: OpenShelf, disk: Refusing) -> None:
    refused.create(entries=entries(1, 10))
    disk.times = 1
    assert [each.data for each in refused.listing().finished] == [{"count": 10}]
    refused.reopen()
    assert [each.data for each in refused.listing().finished] == [{"count": 10}]


@pytest.mark.parametrize("before", range(3))
@pytest.mark.parametrize("left", [".new", ".prev"])
def test_a_log_that_the_disk_does_not_let_us_repair_is_shown_and_repaired_by_the_next_write(
    refused: OpenShelf, disk: Refusing, left: str, before: int
) -> None:
    refused.create().append(entries(1, 1), seen_seq=0)
    refused.reopen()
    refused.file().rename(refused.file(left))
    if left == ".prev":
        refused.file().write_bytes(b"garbage")
    disk.before, disk.times, disk.error = before, 99, errno.ENOSPC
    log = refused.open_partie()
    assert log.entries == entries(1, 1)
    assert (log.notice is not None) == (left == ".prev")
    with pytest.raises(StoreFull):
        log.append(entries(2, 2), seen_seq=1)
    assert log.entries == entries(1, 1)
    disk.before = disk.times = 0
    log.append(entries(2, 2), seen_seq=1)
    refused.reopen()
    assert refused.open_partie().entries == entries(1, 2)
    kept = list(refused.file().parent.glob("*.damaged-*"))
    assert [path.read_bytes() for path in kept] == ([b"garbage"] if left == ".prev" else [])


class NoRenaming(Disk):
    """Does not rename files of one name, as when another program has them open."""

    def replace(self, source: Path, target: Path) -> None:
        if source.name.startswith("settings"):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        super().replace(source, target)


@pytest.mark.parametrize(
    ("left", "theme"),
    [((), None), ((".prev",), "dark"), ((".new",), "dark")],
    ids=["no_copy", "previous_copy", "unfinished_copy"],
)
def test_settings_that_cannot_be_renamed_are_left_alone_and_the_rest_is_there(
    tmp_path: Path, left: tuple[str, ...], theme: str | None
) -> None:
    """A damaged file, or the copy that a crash has left, keeps its name and its content."""
    shelf = OpenShelf(tmp_path / "data")
    shelf.real.settings.set("theme", "dark")
    shelf.create(entries=entries(1, 3))
    shelf.close()
    file = tmp_path / "data" / "settings.json"
    for suffix in left:
        file.with_name(file.name + suffix).write_bytes(file.read_bytes())
    file.write_bytes(b"garbage")
    before = {path.name: path.read_bytes() for path in file.parent.glob("settings*")}
    shelf = OpenShelf(tmp_path / "data", NoRenaming())
    damage = shelf.real.settings.notice
    assert damage is not None
    assert (damage.code, damage.file) == ("unused_not_readable", "settings.json")
    assert shelf.real.settings.get("theme") == theme
    shelf.real.settings.set("language", "fr")
    assert shelf.real.settings.get("language") == "fr"
    assert shelf.open_partie().entries == entries(1, 3)
    shelf.close()
    assert {path.name: path.read_bytes() for path in file.parent.glob("settings*")} == before
    again = OpenShelf(tmp_path / "data")
    assert again.real.settings.get("theme") == theme
    again.close()


@pytest.fixture(params=["size=128k", "size=1m,nr_inodes=11"], ids=["space", "inodes"])
def small_disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    """A tiny file system that runs out of space or of inodes."""
    if sys.platform != "linux" or os.geteuid() != 0 or not shutil.which("mount"):
        pytest.skip("a disk of a chosen size can only be mounted by root on Linux")
    point = tmp_path / "disk"
    point.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", request.param, "tmpfs", str(point)],
        capture_output=True,
        text=True,
        check=False,
    )
    if mounted.returncode:
        pytest.skip(f"this system does not allow a mount: {mounted.stderr.strip()}")
    yield point
    subprocess.run(["umount", str(point)], check=True)


def test_a_full_file_system_loses_no_entry(small_disk: Path) -> None:
    shelf = OpenShelf(small_disk)
    log = shelf.create()
    ballast = small_disk / "ballast"
    with pytest.raises(StoreFull) as caught:
        append_until_refused(log, ballast)
    assert caught.value.details == {"errno": errno.ENOSPC}
    written = log.last_seq
    assert written >= 5
    assert log.entries == entries(1, written)
    assert on_disk(log, shelf) == written
    for _ in range(3):
        with pytest.raises(StoreFull):
            log.append(entries(written + 1, written + 40), seen_seq=written)
    assert shelf.real.partien.ids == (ID,)
    shelf.reopen()
    log = shelf.open_partie()
    assert log.entries == entries(1, written)
    assert log.notice is None
    shutil.rmtree(ballast)
    log.append(entries(written + 1, written + 40), seen_seq=written)
    shelf.reopen()
    assert shelf.open_partie().entries == entries(1, written + 40)
    shelf.close()


def append_until_refused(log: EntryLog, ballast: Path) -> None:
    while True:
        log.append([entry(log.last_seq + 1)], seen_seq=log.last_seq)
        if log.last_seq == 5:
            with pytest.raises(OSError, match="No space left"):
                fill(ballast)


def fill(folder: Path) -> None:
    """Use up all inodes, or all space if there are many inodes."""
    folder.mkdir()
    for number in range(100):
        (folder / str(number)).touch()
    with (folder / "room").open("wb", buffering=0) as file:
        while file.write(bytes(512)):
            pass


def test_a_folder_that_cannot_be_made_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(WriteFailed):
        asyncio.run(Shelf.open(tmp_path / "file" / "data"))
