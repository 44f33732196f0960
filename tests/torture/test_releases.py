"""Data folders that released versions have written."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
from pathlib import Path
from typing import Final

import pytest

from tests import tally
from tests.torture.folders import look, write_once_more
from tests.torture.keep import DATA, told

pytestmark = pytest.mark.torture

CHANGELOG: Final = Path(__file__).parents[2] / "CHANGELOG.md"
RELEASES: Final = re.findall(r"^## (\d[\d.]*)$", CHANGELOG.read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize("release", RELEASES)
def test_a_folder_of_a_release_opens_with_all_that_is_in_it(release: str, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(DATA / release, folder)
    expected = json.loads((DATA / f"{release}.json").read_text("utf-8"))
    assert asyncio.run(told(folder)) == expected
    before = asyncio.run(look(folder))
    assert not any(log.told for log in before.values())
    written = asyncio.run(write_once_more(folder))
    assert set(written) == set(expected)
    after = asyncio.run(look(folder))
    for name, log in written.items():
        assert log.entries[:-1] == before[name].entries
        assert len(log.entries) == expected[name]["entries"] + 1
        tally.look_for(log.entries, after[name].entries)
