"""Fixtures of the tests in several browsers: `make engines` installs and runs them."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from scorer.texts import Texts, texts
from tests.browser.conftest import quiet_console
from tests.browser.finger import TouchedScreen
from tests.browser.harness import Server, free_port
from tests.browser.phone.static_host import StaticHost, hosted
from tests.engines.browsers import ENGINES
from tests.engines.pages import Engine

Browser = Callable[[str], TouchedScreen]
"""Opens the app at an address in a new tab."""


__all__ = ["quiet_console"]


@pytest.fixture(scope="session", params=ENGINES, ids=lambda engine: engine.name)
def engine(request: pytest.FixtureRequest) -> Engine:
    found: Engine = request.param
    missing = [program for program in found.needs if shutil.which(program) is None]
    if missing:
        pytest.skip(f"{', '.join(missing)} is not installed")
    return found


@pytest.fixture(scope="session")
def t(engine: Engine) -> Texts:
    """The texts in the language that the browser asks for."""
    return texts(engine.language)


@contextmanager
def running(engine: Engine, profile: Path) -> Iterator[Browser]:
    """Run the browser with its data in a folder; PIZARRA_SHOTS names the folder for pictures."""
    shots = Path(os.environ.get("PIZARRA_SHOTS", profile))
    with engine.run(profile) as new_tab:

        def open_tab(url: str) -> TouchedScreen:
            page = new_tab()
            finger = engine.finger(page)
            screen = TouchedScreen(page=page, url=url, shots=shots, finger=finger)
            screen.open()
            return screen

        yield open_tab


@pytest.fixture
def browser(engine: Engine, tmp_path: Path) -> Iterator[Browser]:
    with running(engine, tmp_path / "profile") as opened:
        yield opened


@pytest.fixture
def host(built: Path) -> Iterator[StaticHost]:
    with hosted(built, free_port()) as started:
        yield started


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    how = ["-m", "scorer.cli.main", "serve", "--no-browser", "--data", str(tmp_path / "data")]
    started = Server(lambda port: [*how, "--port", str(port)], tmp_path / "server.log")
    with ExitStack() as stack:
        stack.callback(started.stop)
        started.start()
        yield started


def pytest_report_header() -> str:
    """Say which browsers are installed."""
    installed = [one.name for one in ENGINES if all(map(shutil.which, one.needs))]
    return f"browsers: {', '.join(installed)} ({sys.platform})"
