"""`pizarra serve`: the real program, as a process of its own."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorer.cli import main as cli
from tests.scorer.cli.conftest import DOCS, Call

pytestmark = pytest.mark.served


@contextlib.contextmanager
def started(*words: str | Path) -> Iterator[subprocess.Popen[str]]:
    """The program with these arguments; it is killed at the end if it still runs."""
    process = subprocess.Popen(
        [sys.executable, "-m", "scorer.cli.main", *map(str, words)],
        cwd=DOCS.parent,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        # On Windows only Ctrl+Break can be sent, and it needs a process group of its own.
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def address(process: subprocess.Popen[str]) -> str:
    """The address that the first line of the output names."""
    assert process.stdout
    line = process.stdout.readline()
    assert line.startswith("Pizarra: http://127.0.0.1:"), line + process.communicate()[1]
    return line.removeprefix("Pizarra: ").rstrip("\n")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_the_program_serves_at_the_printed_address_and_ends_cleanly(
    end: signal.Signals, tmp_path: Path
) -> None:
    # Without a command, the program serves.
    with started("--no-browser", "--data", tmp_path) as process:
        where = address(process)
        with urllib.request.urlopen(where, timeout=30) as page:
            assert page.status == 200
            assert "default-src 'none'" in page.headers["content-security-policy"]
        second = subprocess.run(
            [sys.executable, "-m", "scorer.cli.main", "serve", "--no-browser", "--data", tmp_path],
            cwd=DOCS.parent,
            capture_output=True,
            text=True,
            encoding="utf-8",
            env={**os.environ, "LC_ALL": "en_GB.UTF-8"},
            check=False,
            timeout=60,
        )
        assert (second.returncode, second.stdout) == (2, "")
        assert second.stderr.startswith(f"Another Pizarra is working in {tmp_path}.")
        process.send_signal(end)
        out, err = process.communicate(timeout=30)
        assert (process.returncode, out, err) == (0, "", "")


def test_a_port_in_use_is_reported_in_a_sentence(call: Call, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        answer = call("serve", "--port", str(port), "--no-browser", "--data", tmp_path)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err == f"Port {port} is taken. Choose another one, or leave --port out.\n"


def test_a_missing_package_for_the_window_is_reported_in_a_sentence(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "find_spec", lambda _name: None)
    answer = call("--desktop", "--data", tmp_path / "data")
    assert (answer.status, answer.out) == (2, "")
    assert "make run-desktop" in answer.err
    assert not (tmp_path / "data").exists()


def test_flets_tools_can_start_the_app(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    env = {
        "FLET_FORCE_WEB_SERVER": "true",
        "FLET_SERVER_IP": "127.0.0.1",
        "FLET_SERVER_PORT": str(port),
        "FLET_APP_STORAGE_DATA": str(tmp_path),
    }
    with subprocess.Popen(
        [sys.executable, "main.py"],
        cwd=DOCS.parent,
        env={**os.environ, **env},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        try:
            assert "flutter" in _page(f"http://127.0.0.1:{port}/", process)
        finally:
            process.kill()


def _page(where: str, process: subprocess.Popen[bytes]) -> str:
    """The page at an address, as soon as its server answers."""
    end = time.monotonic() + 30
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(OSError), urllib.request.urlopen(where, timeout=5) as page:
            text: str = page.read().decode("utf-8")
            return text
        time.sleep(0.1)
    raise AssertionError(f"nobody answered at {where}")
