"""A process that is killed at any moment loses nothing it has acknowledged."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from tests import tally

pytestmark = pytest.mark.torture

ROUNDS = 2000 if settings.get_current_profile_name() == "torture" else 240


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
def test_killed_many_times_and_every_acknowledged_entry_is_there(tmp_path: Path) -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "tests.scorer.store.killing",
            str(tmp_path),
            str(ROUNDS),
            "20261121",
        ],
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        timeout=3000,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    rounds = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(rounds) == ROUNDS
    known: dict[str, int] = {}
    for each in rounds:
        assert each["killed"], done.stderr
        assert each["whole"], each
        assert each["notice"] is None, each
        # What was found in an earlier round counts as acknowledged, too.
        acknowledged = max(each["acknowledged"], known.get(each["partie"], 0))
        tally.count(acknowledged, lost=max(0, acknowledged - each["found"]))
        known[each["partie"]] = each["found"]
    during_a_write = [each for each in rounds if ".json.new" in each["left"]]
    assert len(during_a_write) >= ROUNDS // 20, "the kills have to hit writes that are under way"
    assert sum(known.values()) > ROUNDS
