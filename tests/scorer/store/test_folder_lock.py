"""A data folder on a file system that cannot lock files, and on a drive of a Mac."""

from __future__ import annotations

import asyncio
import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scorer.cli import main as cli
from scorer.storage import disk
from scorer.store import Shelf, ShelfInUse
from tests.scorer.store.partien import entries, header

pytestmark = pytest.mark.torture

fcntl = pytest.importorskip("fcntl", reason="Windows has no flock")

KILLED = """
import asyncio, fcntl, os, signal, sys
from pathlib import Path
def refused(*_): raise OSError(int(sys.argv[2]), "no locks")
fcntl.flock = refused
from scorer.store import Shelf
asyncio.run(Shelf.open(Path(sys.argv[1])))
print("open", flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture(params=[errno.ENOLCK, errno.ENOTSUP, errno.EINVAL, errno.ENOSYS])
def refusal(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """The error with which the system refuses every lock."""
    number = int(request.param)

    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(fcntl, "flock", refuse)
    return number


@pytest.mark.filterwarnings("ignore:flock not supported")
@pytest.mark.usefixtures("refusal")
def test_without_locks_of_the_system_a_file_keeps_a_second_program_out(tmp_path: Path) -> None:
    async def run() -> None:
        shelf = await Shelf.open(tmp_path)
        assert shelf.lock_file is not None
        assert shelf.lock_file.exists()
        with pytest.raises(ShelfInUse) as caught:
            await Shelf.open(tmp_path)
        assert caught.value.details == {"folder": str(tmp_path), "file": str(shelf.lock_file)}
        log = await shelf.partien.create(header())
        log.append(entries(1, 2), seen_seq=0)
        shelf.close()
        assert not shelf.lock_file.exists()
        again = await Shelf.open(tmp_path)
        assert len(again.partien.ids) == 1
        again.close()

    asyncio.run(run())


@pytest.mark.filterwarnings("ignore:flock not supported")
def test_without_locks_of_the_system_a_killed_program_leaves_the_folder_free(
    tmp_path: Path, refusal: int
) -> None:
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, str(tmp_path), str(refusal)],
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        check=False,
    )
    assert killed.stdout == "open\n", killed.stderr
    shelf = asyncio.run(Shelf.open(tmp_path))
    shelf.close()


@pytest.mark.filterwarnings("ignore:flock not supported")
@pytest.mark.usefixtures("refusal")
def test_a_command_names_the_file_that_says_that_the_folder_is_in_use(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en")
    shelf = asyncio.run(Shelf.open(tmp_path))
    assert cli.main(["export", "--all", "--data", str(tmp_path)]) == cli.WRONG
    assert f"remove the file {shelf.lock_file}" in capsys.readouterr().err
    shelf.close()
    opened = asyncio.run(Shelf.open(tmp_path))
    opened.close()


@pytest.mark.parametrize("error", [errno.EIO, errno.ENOSPC])
def test_another_error_of_a_lock_is_no_missing_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: int
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(error, os.strerror(error))

    monkeypatch.setattr(fcntl, "flock", refuse)
    with pytest.raises(Exception, match="errno") as caught:
        asyncio.run(Shelf.open(tmp_path))
    assert not (tmp_path / "pizarra.in-use").exists()
    assert getattr(caught.value, "details", None) == {"errno": error}


def test_where_a_mac_cannot_flush_its_drive_the_file_is_flushed_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[int] = []
    really = os.fsync

    def flush(descriptor: int) -> None:
        flushed.append(descriptor)
        really(descriptor)

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(disk, "fcntl", fcntl, raising=False)
    # Of this system no command has the number, so the call fails as on a network drive.
    monkeypatch.setattr(fcntl, "F_FULLFSYNC", 999_999, raising=False)
    monkeypatch.setattr(os, "fsync", flush)
    with (tmp_path / "file").open("wb") as file:
        disk.Disk().flush(file.fileno())
        assert flushed == [file.fileno()]
