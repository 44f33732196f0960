"""Fixtures for tests of tournament nights: a served night, and the organiser's screen of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules.tournament.document import Night, to_document
from tests.browser.conftest import OpenScreen, StartApp, StartProxy
from tests.browser.harness import CuttableProxy
from tests.browser.prepared import fill
from tests.browser.tournament.organiser import Organiser

OpenNight = Callable[..., Organiser]
OpenSlowly = Callable[..., tuple[Organiser, CuttableProxy]]


@pytest.fixture
def open_night(own_app: StartApp, open_screen: OpenScreen, tmp_path: Path) -> OpenNight:
    """Serve a night and open the organiser's screen: `open_night(night, **DESKTOP)`."""

    def start(night: Night, **size: Any) -> Organiser:
        fill(tmp_path, [to_document(night)])
        screen = open_screen(own_app(tmp_path).url, **size, path=f"tournament/night/{night.id}")
        return Organiser(screen, tmp_path)

    return start


@pytest.fixture
def open_slowly(
    own_app: StartApp, open_screen: OpenScreen, start_proxy: StartProxy, tmp_path: Path
) -> OpenSlowly:
    """Like `open_night`, through a proxy that can hold back what the screen sends."""

    def start(night: Night, **size: Any) -> tuple[Organiser, CuttableProxy]:
        fill(tmp_path, [to_document(night)])
        proxy = start_proxy(own_app(tmp_path))
        screen = open_screen(proxy.url, **size, path=f"tournament/night/{night.id}")
        return Organiser(screen, tmp_path), proxy

    return start
