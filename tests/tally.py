"""How many acknowledged entries the tests have looked for, and what became of them.

An entry is acknowledged once the program has told its writer that it is written. Tests that kill,
damage or refuse something look for all of them afterwards, and count here what they find. The sums
stand at the end of the run, whatever processes the tests ran in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from typing import Final, cast

import pytest

_PROPERTY: Final = "acknowledged entries"

_counted: Counter[str] = Counter()
"""What the test that runs now has counted."""


def count(acknowledged: int, lost: int = 0, doubled: int = 0) -> None:
    """Count acknowledged entries that a test has looked for, and fail if not all are there once."""
    _counted.update(acknowledged=acknowledged, lost=lost, doubled=doubled)
    assert not lost, f"{lost} of {acknowledged} acknowledged entries are lost"
    assert not doubled, f"{doubled} of {acknowledged} acknowledged entries are there twice"


def look_for(acknowledged: Iterable[Hashable], found: Iterable[Hashable]) -> None:
    """Count the acknowledged entries among those that were found; fails as :func:`count`."""
    wanted, there = Counter(acknowledged), Counter(found)
    doubled = sum((+Counter({one: there[one] - wanted[one] for one in wanted})).values())
    count(wanted.total(), (wanted - there).total(), doubled)


class Tally:
    """Adds up what all tests have counted, whatever process has run them."""

    def __init__(self) -> None:
        """Begin without any."""
        self._sums: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take what a test has counted."""
        if report.when == "call":
            for name, found in report.user_properties:
                if name == _PROPERTY:
                    self._sums.update(cast("dict[str, int]", found))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the sums."""
        if self._sums:
            sums = self._sums
            terminalreporter.section(_PROPERTY)
            terminalreporter.write_line(
                f"looked for {sums['acknowledged']:,}: lost {sums['lost']}, doubled "
                f"{sums['doubled']}"
            )


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Keep what a test has counted with its report."""
    _counted.clear()
    try:
        return (yield)
    finally:
        if _counted:
            item.user_properties.append((_PROPERTY, dict(_counted)))
