"""Golden logs (tests/logs), Partien worked out by hand: every total, row and ruling."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import GAMES
from tests.rules.golden import LOGS, load

ALL = sorted(LOGS.glob("*/*.txt"))


@pytest.mark.parametrize("path", ALL, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_log_meets_its_expectations(path: Path) -> None:
    load(path, GAMES[path.parent.name])


def test_some_golden_logs_are_of_full_length() -> None:
    long = [path for path in ALL if "target 2500" in path.read_text(encoding="utf-8")]
    assert len([path for path in long if len(load(path, GAMES["schieber"]).entries) > 25]) >= 3


def test_a_wrong_expectation_fails(tmp_path: Path) -> None:
    text = (LOGS / "schieber" / "weis_win.txt").read_text(encoding="utf-8")
    for right, wrong in (
        ("= 240 74", "= 241 74"),
        ("outcome finished 0", "outcome finished 1"),
        ("ruling earlier_stage END-4", "ruling earlier_stage END-5"),
        ("account 0 950 0 50 - 2", "account 0 950 0 50 - 3"),
        ("6 weis diamonds x1 50 -", "6 weis diamonds x1 - 50"),
        ("total 1000 934", "total 1000 935"),
        ("4 mode obenabe", "5 mode obenabe"),
        ("sheet", "shet"),
        ("else", "else stoeck 1 1"),
    ):
        assert right in text
        path = tmp_path / "wrong.txt"
        path.write_text(text.replace(right, wrong, 1), encoding="utf-8")
        with pytest.raises(AssertionError):
            load(path, GAMES["schieber"])
