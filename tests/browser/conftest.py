"""Fixtures of the browser tests: the real app, the system's Chromium, two screen sizes."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser.console import CONSOLE
from tests.browser.harness import CuttableProxy, Ports, Screen, Server, free_port
from tests.browser.headless import HeadlessScreen
from tests.browser.layout_check import NARROW, LayoutCheck
from tests.browser.layout_problems import Ruler
from tests.browser.phone.kept_phone import keep
from tests.browser.phone.static_host import StaticHost, hosted, profile
from tests.browser.tabs import Tabs
from tests.full_run import FULL

PHONE: dict[str, Any] = {"width": 390, "height": 844, "touch": True}
DESKTOP: dict[str, Any] = {"width": 1340, "height": 844, "touch": False}

OpenScreen = Callable[..., Screen]
StartApp = Callable[..., Server]
StartProxy = Callable[[Server], CuttableProxy]
OpenLayoutCheck = Callable[..., LayoutCheck]


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    # Not for the whole session: while Playwright runs, other tests in this process cannot start
    # an event loop.
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="package")
def tabs(playwright: Playwright) -> Iterator[Tabs]:
    """A browser whose tabs are used by one test after another."""
    with contextlib.closing(Tabs(playwright)) as made:
        yield made


@pytest.fixture(autouse=True)
def quiet_console(request: pytest.FixtureRequest) -> Iterator[None]:
    """Check that no page has logged an error that the test does not expect.

    `pytest.mark.console` names expected errors: regular expressions for beginnings of lines.
    """
    yield
    marks = request.node.iter_markers("console")
    errors = "\n".join(CONSOLE.take(line for mark in marks for line in mark.args))
    assert not errors, errors


@pytest.fixture(scope="module")
def browser(tabs: Tabs) -> Browser:
    return tabs.browser


@pytest.fixture(scope="session")
def shots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder for pictures: that of PIZARRA_SHOTS, or a temporary one."""
    named = os.environ.get("PIZARRA_SHOTS")
    folder = Path(named) if named else tmp_path_factory.mktemp("shots")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture(scope="package")
def ports() -> Ports:
    """The ports for servers."""
    return Ports()


@contextlib.contextmanager
def _apps(ports: Ports, folders: pytest.TempPathFactory) -> Iterator[StartApp]:
    with contextlib.ExitStack() as stack:

        def start(data: Path | None = None, module: str = "scorer.cli.main") -> Server:
            folder = data or folders.mktemp("data")

            def command(port: int) -> list[str]:
                how = ["serve", "--port", str(port), "--no-browser", "--data", str(folder)]
                return ["-m", module, *how]

            log = folders.mktemp("log") / "server.log"
            server = Server(command, log, stack.enter_context(ports.one()))
            server.start()
            stack.callback(server.assert_quiet)
            stack.callback(server.stop)
            return server

        yield start


@pytest.fixture(scope="module")
def folders(
    tmp_path_factory: pytest.TempPathFactory,
    client: str,  # noqa: ARG001 -- what one of them has written, the other must not find
) -> pytest.TempPathFactory:
    """Folders of a module, for each `client` anew."""
    return tmp_path_factory


@pytest.fixture(scope="module")
def new_app(ports: Ports, folders: pytest.TempPathFactory) -> Iterator[StartApp]:
    """Start the real app for a module, with a new data folder unless one is given.

    At the end, no log may report a failed handler or a missing text.
    """
    with _apps(ports, folders) as start:
        yield start


@pytest.fixture
def own_app(ports: Ports, tmp_path_factory: pytest.TempPathFactory) -> Iterator[StartApp]:
    """Start the real app for one test, like `new_app`."""
    with _apps(ports, tmp_path_factory) as start:
        yield start


@pytest.fixture(scope="module")
def app(new_app: StartApp) -> Server:
    """The real app; every test makes Partien of its own in it."""
    return new_app()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Use no browser in tests marked `headless`; in the full run, use one afterwards."""
    marked = metafunc.definition.get_closest_marker
    opens = "open_screen" in metafunc.fixturenames
    if opens and marked("headless") and not marked("drawn"):
        clients = ["headless", pytest.param("browser", marks=FULL)]
        metafunc.parametrize("client", clients, indirect=True)


@pytest.fixture(scope="module")
def client(request: pytest.FixtureRequest) -> str:
    """What `open_screen` opens: "browser" or "headless"."""
    chosen: str = getattr(request, "param", "browser")
    return chosen


@pytest.fixture
def open_screen(
    client: str,
    request: pytest.FixtureRequest,
    own_app: StartApp,  # noqa: ARG001 -- tabs must be reset before their server ends
    start_proxy: StartProxy,  # noqa: ARG001 -- and before their proxy ends
) -> Iterator[OpenScreen]:
    """Open a tab: `open_screen(url, **PHONE, locale="de-CH")`.

    Requests to other hosts make the test fail. A test marked `headless` gets a client without a
    browser instead, which has all methods that need none.
    """
    with contextlib.ExitStack() as stack:
        if client == "headless":

            def connect(url: str, *, path: str = "", **options: Any) -> Screen:
                shown = HeadlessScreen(url, **options)
                stack.callback(shown.close)
                shown.open(path)
                return cast("Screen", shown)

            yield connect
            return

        tabs: Tabs = request.getfixturevalue("tabs")
        shots: Path = request.getfixturevalue("shots")
        opened: list[Screen] = []
        stack.enter_context(tabs.time_limit())

        def start(url: str, **options: Any) -> Screen:
            shown = stack.enter_context(tabs.screen(url, shots=shots, **options))
            opened.append(shown)
            return shown

        yield start
        for shown in opened:
            assert shown.foreign_requests == [], "a page has requested another host"


@pytest.fixture
def phone(app: Server, open_screen: OpenScreen) -> Screen:
    """The app on a phone in Spanish, with the dark theme."""
    return open_screen(app.url, **PHONE)


@pytest.fixture
def desktop(app: Server, open_screen: OpenScreen) -> Screen:
    """The app in a desktop browser in Spanish, with the dark theme."""
    return open_screen(app.url, **DESKTOP)


@pytest.fixture(scope="module")
def ruler(browser: Browser) -> Iterator[Ruler]:
    made = Ruler(browser)
    yield made
    made.close()


@pytest.fixture
def open_layout_check(open_screen: OpenScreen, labelled: Server, ruler: Ruler) -> OpenLayoutCheck:
    """Open the labelled app of a module in one language, on the narrowest phone."""

    def start(language: str, height: int, **options: Any) -> LayoutCheck:
        size = {"width": NARROW, "height": height, "touch": True}
        shown = open_screen(labelled.url, **size, locale=language)
        return LayoutCheck(shown, ruler, **options)

    return start


@pytest.fixture
def start_proxy(ports: Ports) -> Iterator[StartProxy]:
    """Start a proxy before a server; the connections through it can be cut."""
    with contextlib.ExitStack() as stack:

        def start(server: Server) -> CuttableProxy:
            proxy = CuttableProxy(server.port, stack.enter_context(ports.one()))
            stack.callback(proxy.close)
            return proxy

        yield start


@pytest.fixture(scope="package")
def static_port() -> int:
    """The port of all hosts of the static build; browsers store data by address."""
    return free_port()


@pytest.fixture
def host(built: Path, static_port: int) -> Iterator[StaticHost]:
    with hosted(built, static_port) as running:
        yield running


@pytest.fixture(scope="package")
def begun(
    playwright: Playwright,
    built: Path,
    static_port: int,
    tmp_path_factory: pytest.TempPathFactory,
    shots: Path,
) -> Path:
    """The profile of a browser that has stored the app, with a Partie in progress."""
    folder = tmp_path_factory.mktemp("begun")
    with (
        hosted(built, static_port) as host,
        contextlib.closing(profile(playwright, folder)) as browser,
    ):
        keep(host, browser, shots)
    return folder
