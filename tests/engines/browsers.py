"""The browsers in which the tests of this folder run, as far as they are installed."""

from __future__ import annotations

from typing import Final

from tests.browser.finger import touch_of
from tests.engines import chromium, firefox, webkit
from tests.engines.pages import Engine

ENGINES: Final = (
    Engine(name="chromium", needs=(), run=chromium.run, finger=touch_of),
    Engine(name="firefox", needs=(firefox.PROGRAM,), run=firefox.run),
    Engine(
        name="webkit",
        needs=(webkit.PROGRAM, webkit.DISPLAY),
        run=webkit.run,
        keeps_files=False,
        language="en",
    ),
)
