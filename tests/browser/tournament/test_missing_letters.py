"""Names with letters and signs that no font of the app has."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from rules.tournament.document import to_document
from scorer.texts import texts
from tests.browser.conftest import DESKTOP, OpenScreen, StartApp
from tests.browser.prepared import fill
from tests.browser.tournament.organiser import Organiser
from tests.full_run import FULL
from tests.scorer.paper.nights import facts_of, night_of

pytestmark = pytest.mark.browser

T: Final = texts("es")
ARRIVES_MS: Final = 1500
"""Time after which all fonts that the first drawing requests have arrived, in milliseconds."""


@FULL
def test_fonts_that_are_not_shipped_are_not_requested_again_with_every_drawing(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    night = night_of(facts_of(["Łukasz 😀", "مريم", "Ana", "Beto"], 0), "Noche de marzo")
    fill(tmp_path, [to_document(night)])
    desk = open_screen(own_app(tmp_path).url, **DESKTOP, path=f"tournament/night/{night.id}")
    desk.wait_for("Łukasz 😀")
    desk.page.wait_for_timeout(ARRIVES_MS)
    asked: list[str] = []
    desk.page.on("request", lambda request: asked.append(request.url))
    hand = Organiser(desk, tmp_path)
    for tab in ("entries", "players", "entries", "players"):
        hand.tap_text(f"tournament.tab.{tab}")
        desk.page.wait_for_timeout(ARRIVES_MS / 3)
    assert [address for address in asked if "/fonts/" in address] == []
    desk.assert_own_host_only()
