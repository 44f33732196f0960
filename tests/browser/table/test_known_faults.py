"""Faults at the table that are known and not mended yet.

Each test says what should happen, and fails today. The run fails as soon as one passes: then its
mark goes, and the test moves to those of its game.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.games.individual.deal import Options as IndividualOptions
from rules.games.individual.facts import PointsCounted
from rules.games.individual.game import INDIVIDUAL
from rules.solo.facts import DealerFound
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.harness import Server
from tests.browser.prepared import NAMES, begun, fill

pytestmark = [pytest.mark.browser, pytest.mark.headless]

T = texts("es")
FORGOTTEN = f"{1:032x}"


@pytest.fixture(scope="module")
def server(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    data: Path = tmp_path_factory.mktemp("known_faults")
    fill(
        data,
        [
            begun(
                INDIVIDUAL,
                FORGOTTEN,
                NAMES,
                IndividualOptions(),
                DealerFound(seat=3),
                PointsCounted(points=(60, 50, 25, 22)),
            ),
        ],
    )
    return new_app(data)


@pytest.mark.xfail(reason="Only a Schieber can insert what was forgotten (ALL-1).")
def test_a_forgotten_deal_is_inserted(server: Server, open_screen: OpenScreen) -> None:
    screen = open_screen(server.url, **PHONE, path=f"partie/{FORGOTTEN}")
    screen.tap(T("table.entries"))
    screen.wait_for("60")
    assert T("entries.insert_at", n=1) in screen.texts()
