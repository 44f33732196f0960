"""No folder holds too many files, and each game has its folders."""

from __future__ import annotations

import subprocess
from collections import Counter
from pathlib import Path, PurePosixPath

import pytest

from rules import GAMES

ROOT = Path(__file__).resolve().parent.parent
MOST_FILES = 22
FEWEST_FOLDERS = 60


def tracked() -> list[PurePosixPath]:
    """Every file that belongs to the project."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode:
        pytest.skip("not a checkout")
    return [PurePosixPath(name) for name in listed.stdout.split()]


def test_no_folder_holds_too_many_files() -> None:
    files = Counter(path.parent.as_posix() for path in tracked() if (ROOT / path).exists())
    assert len(files) >= FEWEST_FOLDERS
    assert {folder: count for folder, count in files.items() if count > MOST_FILES} == {}


@pytest.mark.parametrize("key", GAMES)
def test_a_game_has_a_folder_of_rules_of_screens_and_of_tests(key: str) -> None:
    for place in ("rules/games", "scorer/games", "tests/rules/games", "tests/logs"):
        assert (ROOT / place / key).is_dir(), place
