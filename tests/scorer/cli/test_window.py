"""`pizarra --window` and the native window: a missing browser, and the remembered size."""

from __future__ import annotations

import asyncio
import subprocess
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from scorer.server import start
from scorer.server.browsers import FIRST_SIZE, open_window
from scorer.server.start import remember_window
from scorer.store import Shelf
from tests.scorer.cli.conftest import Call


def test_a_missing_browser_for_the_window_is_reported(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIZARRA_CHROMIUM", str(tmp_path / "nowhere"))
    monkeypatch.setattr(start, "serve", lambda *_: None)
    answer = call("--window", "--no-browser", "--data", tmp_path / "data")
    assert answer.status == 0
    assert answer.out.startswith("There is no Chromium, Chrome or Edge")


def test_only_a_window_without_a_profile_is_given_a_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands: list[list[str]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda words, **_: commands.append(words))
    profile = tmp_path / "window"
    open_window("chromium", "http://127.0.0.1:1/", profile)
    profile.mkdir()
    open_window("chromium", "http://127.0.0.1:2/", profile)
    first, later = commands
    assert f"--window-size={FIRST_SIZE[0]},{FIRST_SIZE[1]}" in first
    assert not any(word.startswith("--window-size") for word in later)
    assert "--app=http://127.0.0.1:2/" in later


def test_the_native_window_is_restored_to_its_last_place(tmp_path: Path) -> None:
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
