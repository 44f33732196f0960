"""WebKitGTK, the engine of Safari on Linux, controlled over WebDriver on a virtual screen."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.engines.pages import EnginePage
from tests.engines.webdriver import driver, session

PROGRAM: Final = "WebKitWebDriver"
DISPLAY: Final = "Xvfb"


@contextmanager
def run(_profile: Path) -> Iterator[Callable[[], EnginePage]]:
    """Run WebKit, which stores nothing between two runs; yield a function that opens a tab."""
    options = {"binary": str(_browser()), "args": ["--automation"]}
    with _virtual_screen() as display:
        # WebKit uses the language of the system, and only this locale is installed everywhere.
        env = dict(os.environ, DISPLAY=display, LC_ALL="C.UTF-8")
        with (
            driver(PROGRAM, env) as address,
            session(address, {"webkitgtk:browserOptions": options}) as tab,
        ):
            yield tab


def _browser() -> Path:
    """The browser that is installed with the engine."""
    found = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    return found[-1]


@contextmanager
def _virtual_screen() -> Iterator[str]:
    read, write = os.pipe()
    command = [
        DISPLAY,
        "-displayfd",
        str(write),
        "-screen",
        "0",
        "1400x1100x24",
        "-nolisten",
        "tcp",
    ]
    process = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as output:
            yield f":{output.readline().strip()}"
    finally:
        process.terminate()
        process.wait()
