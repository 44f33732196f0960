"""Deals written by a practised hand: real touches at fixed positions, at a fixed pace."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.finger import PACES
from tests.browser.harness import ROOT
from tests.browser.prepared import fill
from tests.browser.touched_deals import (
    DEALS,
    PARTIE,
    assert_written,
    empty_partie,
    some_deals,
    write_deals,
)

pytestmark = pytest.mark.browser


def written(data: Path) -> list[dict[str, Any]]:
    """Return the entries of the Partie in a data folder that no server uses."""
    exported = subprocess.run(
        [sys.executable, "-m", "scorer.cli.main", "export", PARTIE, "--data", str(data)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        timeout=60,
    )
    told = json.loads(exported.stdout)
    entries: list[dict[str, Any]] = (told[0] if isinstance(told, list) else told)["entries"]
    return entries


@pytest.mark.parametrize("pace", PACES)
def test_every_deal_of_a_quick_hand_is_written_right_and_nothing_else(
    pace: int, own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    fill(tmp_path, [empty_partie()])
    server = own_app(tmp_path)
    screen = open_screen(server.url, **PHONE, path=f"partie/{PARTIE}")
    deals = some_deals(DEALS, seed=pace)
    write_deals(screen, deals, pace)
    screen.page.goto("about:blank")
    server.stop()
    assert_written(written(tmp_path), deals)
