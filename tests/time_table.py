"""How long each part of the tests took, compared with its budget, at the end of a run.

A part over its budget fails nothing: machines differ. The table is there so that whoever makes a
part slower sees it.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Final

import pytest

LEAST_SECONDS: Final = 60
"""Shorter runs print no table: somebody runs a few tests."""

BUDGETS: Final = {
    "tests/browser/games": 330,
    "tests/browser/phone": 260,
    "tests/browser/screens": 410,
    "tests/browser/server": 260,
    "tests/browser/table": 350,
    "tests/browser/tournament": 200,
    "tests/rules": 120,
    "tests/scorer": 480,
    "tests": 60,
}
"""The folder of a part, and the seconds of all its tests in `make test`, added up, on two cores
that do nothing else; in 15 minutes, three processes have 2,700. A test belongs to the first folder
that holds it.
"""


class TimeTable:
    """Adds up the seconds of tests, whatever process has run them."""

    def __init__(self) -> None:
        self._seconds: defaultdict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take the time of one step of a test."""
        part = next(part for part in BUDGETS if report.nodeid.startswith(f"{part}/"))
        self._seconds[part] += report.duration

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the table."""
        if sum(self._seconds.values()) < LEAST_SECONDS:
            return
        terminalreporter.section("seconds of each part, and its budget in `make test`")
        for part, budget in BUDGETS.items():
            taken = self._seconds[part]
            over = "  over" if taken > budget else ""
            terminalreporter.write_line(f"{part:26}{taken:8.0f} of {budget:4}{over}")
