"""Fixtures of the tests of the static build."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest
from playwright.sync_api import BrowserContext, Playwright

from scorer.texts import texts
from tests.browser.file_dialog import export_file, restore
from tests.browser.finger import TouchedScreen, touch_of
from tests.browser.phone.static_host import StaticHost, hosted, profile
from tests.static_build import PLACE

T: Final = texts("es")

Document: TypeAlias = Mapping[str, Any]

PhoneWith: TypeAlias = Callable[[Sequence[Document], Document], TouchedScreen]
"""Opens the app on a phone that has stored it, and takes Partien and a night in."""

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


@pytest.fixture(scope="module")
def phone_with(
    playwright: Playwright,
    built: Path,
    static_port: int,
    begun: Path,
    tmp_path_factory: pytest.TempPathFactory,
    shots: Path,
) -> Iterator[PhoneWith]:
    """Open the app on a phone that has stored it; each module has one such phone."""
    folder = tmp_path_factory.mktemp("phone")
    shutil.copytree(begun, folder / "profile", symlinks=True)
    with (
        hosted(built, static_port) as host,
        contextlib.closing(profile(playwright, folder / "profile")) as browser,
    ):

        def opened(partien: Sequence[Document], night: Document) -> TouchedScreen:
            page = browser.new_page()
            screen = TouchedScreen(page=page, url=host.url(), shots=shots, finger=touch_of(page))
            screen.open()
            screen.tap(T("settings.title"))
            restore(screen, export_file(folder, [night, *partien]))
            screen.wait_for(T("copy.new", n=len(partien)))
            screen.wait_for(T("copy.night_new", n=1))
            return screen

        yield opened


@pytest.fixture
def go_on(
    begun: Path, tmp_path: Path, start: Callable[..., BrowserContext]
) -> Callable[..., BrowserContext]:
    """Start the browser on a copy of a profile that has the app and a Partie in progress."""
    shutil.copytree(begun, tmp_path / "profile", symlinks=True)
    return start


@pytest.fixture
def start(playwright: Playwright, tmp_path: Path) -> Iterator[Callable[..., BrowserContext]]:
    """Start the browser on the same data every time."""
    with contextlib.ExitStack() as stack:

        def run(**options: Any) -> BrowserContext:
            context = profile(playwright, tmp_path / "profile", **options)
            stack.callback(context.close)
            return context

        yield run
