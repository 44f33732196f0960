"""Safari itself, controlled over WebDriver; on macOS, after `sudo safaridriver --enable`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.engines.pages import EnginePage
from tests.engines.webdriver import driver, session

PROGRAM: Final = "safaridriver"


@contextmanager
def run(_profile: Path) -> Iterator[Callable[[], EnginePage]]:
    """Run Safari, which forgets everything after each run; yield a function that opens a tab."""
    with driver(PROGRAM) as address, session(address, {"browserName": "safari"}) as tab:
        yield tab
