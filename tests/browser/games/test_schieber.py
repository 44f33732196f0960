"""A whole Schieber to 2500 on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.chalk_reader import READ_AT
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.whole_schieber import play

pytestmark = [pytest.mark.browser, pytest.mark.headless]


@pytest.mark.drawn
def test_a_whole_partie_to_2500_with_mistakes_a_correction_a_reload_and_a_claim(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    play(open_screen(own_app(tmp_path).url, **PHONE, scale=READ_AT))
