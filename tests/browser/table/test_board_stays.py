"""A panel over the board leaves the board as it is: a tap that comes while it closes counts."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from scorer.texts import texts
from tests.browser.conftest import StartApp
from tests.browser.headless import HALF, HeadlessScreen
from tests.browser.prepared import STAGES, document, fill

pytestmark = pytest.mark.browser

T: Final = texts("es")
PARTIE: Final = f"{1:032x}"


def halves(screen: HeadlessScreen) -> list[int]:
    """The numbers of the controls of both halves of the slate."""
    shown = {
        node.control["_i"]: str(node.control.get("identifier"))
        for node in screen.nodes()
        if str(node.control.get("identifier")).startswith(HALF)
    }
    return sorted(shown)


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1340, 844)], ids=str)
def test_the_board_is_the_same_before_and_after_a_panel(
    size: tuple[int, int], own_app: StartApp, tmp_path: Path
) -> None:
    fill(tmp_path, [document(PARTIE, STAGES["mode"])])
    with closing(HeadlessScreen(own_app(tmp_path).url, *size)) as screen:
        screen.open(f"partie/{PARTIE}")
        screen.wait_for(T("table.weis"))
        screen.settle()
        before = halves(screen)
        assert len(before) == 2
        screen.tap(T("table.weis"))
        screen.wait_for(T("weis.by_cards"))
        assert halves(screen) == before
        screen.tap(T("app.close"))
        screen.wait_for(T("weis.by_cards"), gone=True)
        assert halves(screen) == before
