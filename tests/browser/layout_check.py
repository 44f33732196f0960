"""The labelled app in one tab, shown in every language and size, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scorer.texts import LANGUAGES
from tests.browser.harness import Screen
from tests.browser.layout_problems import Ruler, layout_problems
from tests.browser.prepared import LONG

LANGUAGE_CODES: Final = tuple(language.code for language in LANGUAGES)

LONGEST: Final = ("de", "fr")
"""The languages with the longest words: they are measured on a wide screen, too.

What fits on the narrowest phone in the others fits wherever there is more room.
"""

NARROW: Final = 360
"""Logical pixels of the narrowest phone: what fits there fits on every wider one."""

WIDE: Final = 1340


class LayoutCheck:
    """A tab of the labelled app, and what is wrong with what it has shown."""

    def __init__(self, screen: Screen, ruler: Ruler, names: Sequence[str] = LONG) -> None:
        """Measure a tab.

        Args:
            screen: The tab.
            ruler: What sets the texts once more.
            names: What of the texts may be cut: the names of the players.
        """
        self.screen = screen
        self._ruler = ruler
        self._names = names
        self._found: dict[str, str] = {}

    def widen(self) -> None:
        """Make the screen as wide as that of a desktop."""
        size = self.screen.page.viewport_size
        assert size is not None
        self.screen.resize(WIDE, size["height"])
        # What a change of width finds hidden would be told at its old place in this app.
        self.screen.page.reload()
        self.screen.turn_on_semantics()

    def measure(self, expected: str, where: str = "") -> None:
        """Wait for a text and until nothing moves, then see what is wrong with the screen."""
        self.screen.wait_for(expected)
        self.screen.settle()
        for problem in layout_problems(self.screen.page, self._ruler, self._names):
            self._found.setdefault(problem, where or expected)

    def assert_nothing_found(self) -> None:
        """Nothing was wrong so far."""
        told = "\n".join(f"{problem} ({where})" for problem, where in self._found.items())
        assert not self._found, told
