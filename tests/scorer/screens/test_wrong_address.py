"""An address that no screen has says so, and leads back to the start screen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest

from scorer.texts import texts
from tests.browser.harness import Server
from tests.browser.headless import HeadlessScreen
from tests.scorer.server.one_deal import served

T = texts("es")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("wrong") / "data") as started:
        yield started


@pytest.mark.parametrize("address", ["partie", "tournament/night", "history/2025/12", "%C3%A9"])
def test_an_address_without_a_screen_says_so(server: Server, address: str) -> None:
    with closing(HeadlessScreen(server.url, 390, 844)) as screen:
        screen.open(address)
        screen.wait_for_text(T("error.no_screen"))
        screen.tap(T("app.back"))
        screen.wait_for(T("home.play"))
        assert not screen.route
        screen.go(address)
        screen.wait_for_text(T("error.no_screen"))
