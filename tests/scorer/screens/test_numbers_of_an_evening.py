"""The numbers of an evening: chosen beside the person, and found again in the list behind each."""

from __future__ import annotations

from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Final

from scorer.phrases import with_colon
from scorer.texts import texts
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import fill
from tests.browser.screens.test_memory import ended
from tests.scorer.screens.test_impatient_taps import BEGUN, tap
from tests.scorer.server.one_deal import served

T: Final = texts("es")
EVENING: Final = T("numbers.which_evening")


def test_numbers_are_limited_to_an_evening(tmp_path: Path) -> None:
    minutes = ((1, 40, 20), (2, 125, 40), (3, 100, 600))
    played = [ended(n, points, at=BEGUN + timedelta(minutes=at)) for n, points, at in minutes]
    fill(tmp_path, [ended(4, 60, at=BEGUN - timedelta(days=400)), *played])
    with served(tmp_path) as server, closing(HeadlessScreen(server.url, 390, 844)) as screen:
        screen.open("numbers?kind=player&name=Luis")
        screen.wait_for("2/4")
        tap(screen, f"{EVENING} ({T('numbers.everything')})")
        for day in ("14-3-2026", "13-3-2026"):
            assert screen.has(with_colon(T, EVENING, day))
        tap(screen, with_colon(T, EVENING, "6-2-2025"))
        screen.wait_for("1/1")
        tap(screen, screen.name_with("Partidas: 1"))
        screen.wait_for(T("home.partien", n=1))
        assert "6-2-2025" in screen.name_with("Luis ·")
        tap(screen, T("app.back"))
        screen.wait_for(f"{EVENING} (6-2-2025)")
        tap(screen, f"{EVENING} (6-2-2025)")
        tap(screen, with_colon(T, EVENING, T("numbers.everything")))
        screen.wait_for("2/4")
