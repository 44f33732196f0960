"""The browsers in which the tests of this folder run, as far as they are installed."""

from __future__ import annotations

import os
from typing import Final

from tests.browser.finger import touch_of
from tests.engines import chromium, firefox, safari, webkit
from tests.engines.pages import Engine

_SAFARI: Final = Engine(
    name="safari", needs=(safari.PROGRAM,), run=safari.run, keeps_files=False, language="en"
)
"""Tested only where PIZARRA_SAFARI=1 asks for it: it opens windows, and must be allowed to."""

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
    *((_SAFARI,) if os.environ.get("PIZARRA_SAFARI") == "1" else ()),
)
