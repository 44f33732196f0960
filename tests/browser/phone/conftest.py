"""Fixtures of the tests of the static build."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest
from playwright.sync_api import BrowserContext, Playwright

from tests.browser.phone.static_host import PLACE, StaticHost, hosted, profile

HostWithChange: TypeAlias = Callable[[str, Callable[[bytes], bytes]], StaticHost]
"""Starts a host on which one file is changed: takes its path and what makes the new content."""


@pytest.fixture
def new_browser(playwright: Playwright, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser that has not seen the app yet."""
    with contextlib.closing(profile(playwright, tmp_path / "profile")) as started:
        yield started


@pytest.fixture
def host_with_change(built: Path, static_port: int, tmp_path: Path) -> Iterator[HostWithChange]:
    """Start a host on which one file is changed."""
    with contextlib.ExitStack() as stack:

        def start(name: str, change: Callable[[bytes], bytes]) -> StaticHost:
            shutil.copytree(built, tmp_path / "host")
            path = tmp_path / "host" / PLACE / name
            path.write_bytes(change(path.read_bytes()))
            path.with_name(f"{path.name}.gz").unlink(missing_ok=True)
            return stack.enter_context(hosted(tmp_path / "host", static_port))

        yield start
