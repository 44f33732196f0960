"""The totals that a sheet shows in Spanish, and the rows of the list of entries."""

from __future__ import annotations

import re
from collections.abc import Sequence

from scorer.texts import texts
from tests.browser.harness import Screen

PATIENCE = 100
"""How often the sheet is read until it shows what is expected."""


def totals(screen: Screen, names: Sequence[str]) -> list[int]:
    """Return the total of every player, from the sentence that says a row of sheet or ranking."""
    shown, found = screen.texts(), []
    for name in names:
        row = re.compile(rf"({name}, .*total |\d\. {name}: )(?P<total>−?\d+)")
        total = next(told["total"] for text in shown if (told := row.match(text)))
        found.append(int(total.replace("−", "-")))
    return found


def assert_totals(screen: Screen, expected: Sequence[int], names: Sequence[str]) -> None:
    """Wait until the sheet shows these totals."""
    for _ in range(PATIENCE):
        if totals(screen, names) == list(expected):
            return
        screen.pause(50)
    assert totals(screen, names) == list(expected)


def tap_entry(screen: Screen, words: str) -> None:
    """Tap the row of the list of entries that has these words, once the list is there."""
    screen.wait_for(texts("es")("entries.correct_hint"))
    screen.wait_for(words)
    screen.tap(screen.name_with(words))
