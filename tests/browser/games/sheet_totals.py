"""The totals that a sheet shows in Spanish, and the rows of the list of entries."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tests.browser.harness import Screen

PATIENCE = 100
"""How often the sheet is read until it shows what is expected."""


def totals(screen: Screen, names: Sequence[str]) -> list[int]:
    """Return the total of every player, from the sentence that says a row."""
    rows = [text for text in screen.texts() if ", total " in text]
    found = []
    for name in names:
        row = next(text for text in rows if text.startswith(f"{name}, "))
        total = re.search(r", total (−?\d+)", row)
        assert total, row
        found.append(int(total[1].replace("−", "-")))
    return found


def assert_totals(screen: Screen, expected: Sequence[int], names: Sequence[str]) -> None:
    """Wait until the sheet shows these totals."""
    for _ in range(PATIENCE):
        if totals(screen, names) == list(expected):
            return
        screen.pause(50)
    assert totals(screen, names) == list(expected)


def tap_entry(screen: Screen, words: str) -> None:
    """Tap the row of the list of entries that has these words."""
    screen.wait_for(words)
    screen.tap(next(text for text in screen.texts() if words in text))
