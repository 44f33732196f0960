"""`pizarra --window`: the app in a window that an installed browser shows."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from scorer.server import start
from scorer.server.browsers import find_browser
from tests.browser.harness import ROOT

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(os.name == "nt", reason="the stand-in is a shell script"),
]


@pytest.fixture
def browser_script(tmp_path: Path) -> Path:
    """A script that starts the real browser without a screen."""
    real = find_browser()
    assert real, "No Chromium found: install it, or name one in PIZARRA_CHROMIUM."
    script = tmp_path / "chromium"
    script.write_text(
        f'#!/bin/sh\nexec "{real}" --headless=new --disable-gpu --remote-debugging-port=0 "$@"\n'
    )
    script.chmod(0o755)
    return script


@contextmanager
def opened(browser_script: Path, tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    where = {"PIZARRA_CHROMIUM": str(browser_script), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    process = subprocess.Popen(
        [sys.executable, "-m", "scorer.cli.main", "--window", "--data", str(tmp_path / "data")],
        cwd=ROOT,
        env={**os.environ, **where, "HOME": str(tmp_path), "LC_ALL": "en_GB.UTF-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.terminate()
        process.communicate(timeout=60)


def ask_browser(port: int, path: str) -> Any:
    """Return the answer of the browser's debugging server to a request."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/json/{path}", timeout=60) as answer:
        return json.load(answer)


def debugging_port(tmp_path: Path) -> int:
    """Wait until the browser has opened; return the port of its debugging server."""
    end = time.monotonic() + 120
    while time.monotonic() < end:
        for found in (tmp_path / "cache").glob("*/window/DevToolsActivePort"):
            lines = found.read_text("utf-8").splitlines()
            if len(lines) > 1:
                return int(lines[0])
        time.sleep(0.1)
    raise AssertionError("no browser has opened")


def read_line(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    return process.stdout.readline().rstrip("\n")


def test_closing_the_window_ends_the_app(browser_script: Path, tmp_path: Path) -> None:
    with opened(browser_script, tmp_path) as process:
        announced = f"Pizarra opens in a window of its own, shown by {browser_script}."
        assert read_line(process) == announced
        address = read_line(process).removeprefix("Pizarra: ")
        port = debugging_port(tmp_path)
        end = time.monotonic() + 60
        while address not in [page["url"] for page in ask_browser(port, "list")]:
            assert time.monotonic() < end
            time.sleep(0.1)
        # A browser process that ends earlier counts as one that handed its window to another.
        time.sleep(start.HAND_OVER_SECONDS + 0.5)
        debugger = ask_browser(port, "version")["webSocketDebuggerUrl"]
        with connect(debugger, open_timeout=60) as socket:
            socket.send(json.dumps({"id": 1, "method": "Browser.close"}))
        assert process.wait(60) == 0


def test_ending_the_app_closes_the_window(browser_script: Path, tmp_path: Path) -> None:
    with opened(browser_script, tmp_path) as process:
        port = debugging_port(tmp_path)
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 0
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                ask_browser(port, "version")
            except OSError:
                return
            time.sleep(0.1)
        raise AssertionError("the window is still open")
