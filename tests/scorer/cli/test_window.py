"""`pizarra --window`: the app in a window that an installed browser shows."""

from __future__ import annotations

import asyncio
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

import flet as ft
import pytest
from websockets.sync.client import connect

from scorer.server import start
from scorer.server.browsers import FIRST_SIZE, find_browser, open_window
from scorer.server.native import remember_window
from scorer.store import Shelf
from tests.scorer.cli.conftest import DOCS, Call

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the stand-in is a shell script")


@pytest.fixture
def browser(tmp_path: Path) -> Path:
    """The real browser, without a screen."""
    real = find_browser()
    assert real, "No Chromium found: install it, or name one in PIZARRA_CHROMIUM."
    script = tmp_path / "chromium"
    script.write_text(
        f'#!/bin/sh\nexec "{real}" --headless=new --disable-gpu --remote-debugging-port=0 "$@"\n'
    )
    script.chmod(0o755)
    return script


@contextmanager
def opened(browser: Path, tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    where = {"PIZARRA_CHROMIUM": str(browser), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    process = subprocess.Popen(
        [sys.executable, "-m", "scorer.cli.main", "--window", "--data", str(tmp_path / "data")],
        cwd=DOCS.parent,
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


def asked(port: int, path: str) -> Any:
    """What the browser tells of itself."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/json/{path}", timeout=60) as answer:
        return json.load(answer)


def debugging_port(tmp_path: Path) -> int:
    """Where the browser answers, as soon as it does."""
    end = time.monotonic() + 120
    while time.monotonic() < end:
        for found in (tmp_path / "cache").rglob("window/DevToolsActivePort"):
            lines = found.read_text("utf-8").splitlines()
            if len(lines) > 1:
                return int(lines[0])
        time.sleep(0.1)
    raise AssertionError("no browser has opened")


def line(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    return process.stdout.readline().rstrip("\n")


def test_closing_the_window_ends_the_app(browser: Path, tmp_path: Path) -> None:
    with opened(browser, tmp_path) as process:
        assert line(process) == f"Pizarra opens in a window of its own, shown by {browser}."
        address = line(process).removeprefix("Pizarra: ")
        port = debugging_port(tmp_path)
        end = time.monotonic() + 60
        while address not in [page["url"] for page in asked(port, "list")]:
            assert time.monotonic() < end
            time.sleep(0.1)
        # Whoever closes it at once may have had it open already.
        time.sleep(start.HAND_OVER_SECONDS + 0.5)
        with connect(asked(port, "version")["webSocketDebuggerUrl"], open_timeout=60) as wire:
            wire.send(json.dumps({"id": 1, "method": "Browser.close"}))
        assert process.wait(60) == 0


def test_ending_the_app_closes_the_window(browser: Path, tmp_path: Path) -> None:
    with opened(browser, tmp_path) as process:
        port = debugging_port(tmp_path)
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 0
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                asked(port, "version")
            except OSError:
                return
            time.sleep(0.1)
        raise AssertionError("the window is still open")


def test_without_such_a_browser_it_is_said(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIZARRA_CHROMIUM", str(tmp_path / "nowhere"))
    monkeypatch.setattr(start, "serve", lambda *_: None)
    answer = call("--window", "--no-browser", "--data", tmp_path / "data")
    assert answer.status == 0
    assert answer.out.startswith("There is no Chromium, Chrome or Edge")


def test_only_a_window_that_was_never_opened_is_told_its_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[list[str]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda words, **_: told.append(words))
    profile = tmp_path / "window"
    open_window("chromium", "http://127.0.0.1:1/", profile)
    profile.mkdir()
    open_window("chromium", "http://127.0.0.1:2/", profile)
    first, later = told
    assert f"--window-size={FIRST_SIZE[0]},{FIRST_SIZE[1]}" in first
    assert not any(word.startswith("--window-size") for word in later)
    assert "--app=http://127.0.0.1:2/" in later


def test_the_native_window_comes_back_where_it_was(tmp_path: Path) -> None:
    shelf = asyncio.run(Shelf.open(tmp_path))
    try:
        window = ft.Window()
        remember_window(window, shelf.settings)
        window.width, window.height, window.left, window.top = 900, 700, 40, 30
        handle(window, ft.WindowEventType.RESIZED)
        handle(window, ft.WindowEventType.FOCUS)
        window.maximized, window.width = True, 1920
        handle(window, ft.WindowEventType.MAXIMIZE)
        again = ft.Window()
        remember_window(again, shelf.settings)
        assert (again.width, again.height, again.left, again.top) == (900, 700, 40, 30)
        assert again.maximized
    finally:
        shelf.close()


def handle(window: ft.Window, kind: ft.WindowEventType) -> None:
    event = ft.WindowEvent(name="event", control=window, type=kind)
    handler: Any = window.on_event
    handler(event)
