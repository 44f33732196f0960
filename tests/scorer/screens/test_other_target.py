"""A target that is typed, without a browser."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from scorer.phrases import with_colon
from scorer.texts import texts
from tests.browser.headless import HeadlessScreen
from tests.scorer.drafts.fields import type_in
from tests.scorer.screens.test_impatient_taps import tap
from tests.scorer.server.one_deal import served

T = texts("es")


def test_a_target_that_was_typed_is_named_with_its_number(tmp_path: Path) -> None:
    with served(tmp_path) as server, closing(HeadlessScreen(server.url, 390, 844)) as screen:
        screen.open("new/schieber")
        tap(screen, with_colon(T, T("new.target"), T("new.target_other")))
        type_in(screen, T("new.target_custom"), "1700")
        tap(screen, T("app.ok"))
        screen.wait_for("Meta: Otra, 1700")
