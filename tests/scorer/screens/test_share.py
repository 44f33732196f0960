"""A Partie is shared as often as somebody likes."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from scorer.texts import texts
from tests.browser.headless import HeadlessScreen
from tests.browser.walk.prepared_games import finished, prepare, tables
from tests.scorer.server.one_deal import served

T = texts("es")


@pytest.mark.parametrize("size", [(390, 844), (1340, 844)])
def test_a_picture_is_made_again_and_again(tmp_path: Path, size: tuple[int, int]) -> None:
    played, data = tables(["schieber"]), tmp_path / "data"
    prepare(data, played)
    path = f"partie/{finished(played, 'schieber').document['id']}/share"
    with served(data) as server, closing(HeadlessScreen(server.url, *size)) as screen:
        screen.open(path)
        for _ in range(3):
            screen.tap(T("share.picture"))
            screen.wait_for(T("ruling.saved", file="pizarra"))
            # A line about the next one takes its place.
            screen.tap(T("share.text"))
            screen.wait_for(T("ruling.copied"))
