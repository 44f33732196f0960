"""Checking the layout of the labelled app in one tab, in every language and size."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from scorer.texts import LANGUAGES, Texts
from tests.browser.harness import Screen
from tests.browser.layout_problems import Ruler, layout_problems
from tests.browser.prepared import LONG

LANGUAGE_CODES: Final = tuple(language.code for language in LANGUAGES)

LONGEST: Final = ("de", "fr")
"""The languages with the longest words: only these are checked on a wide screen, too."""

NARROW: Final = 360
"""Width of the narrowest phone, in logical pixels."""

WIDE: Final = 1340


Stop = tuple[str, tuple[str, ...], str]
"""A route, what is tapped there, and a text that then is there."""


class LayoutCheck:
    """A tab of the labelled app, and the layout problems found so far."""

    def __init__(self, screen: Screen, ruler: Ruler, names: Sequence[str] = LONG) -> None:
        """Check a tab.

        Args:
            screen: The tab.
            ruler: Measures texts.
            names: Texts that may be cut: the names of the players.
        """
        self.screen = screen
        self._ruler = ruler
        self._names = names
        self._found: dict[str, str] = {}

    def widen(self) -> None:
        """Make the screen as wide as that of a desktop."""
        size = self.screen.page.viewport_size
        assert size is not None
        self.resize(WIDE, size["height"])

    def resize(self, width: int, height: int) -> None:
        """Give the screen another size, in logical pixels."""
        self.screen.resize(width, height)
        # After a resize, hidden elements would keep their old places in the semantics.
        self.screen.page.reload()
        self.screen.turn_on_semantics()

    def at(self, path: str, expected: str) -> None:
        """Show a route, and look for layout problems once a text is there."""
        self.screen.go(path)
        self.measure(expected, path)

    def measure_all(self, t: Texts, stops: Iterable[Stop]) -> None:
        """Measure screens, in the languages with the longest words on a wide screen, too.

        Args:
            t: The texts of the app.
            stops: The screens. What a tap has opened is closed again.
        """
        stops = tuple(stops)
        for wide in (False, True) if t.lang in LONGEST else (False,):
            if wide:
                self.widen()
            for path, taps, expected in stops:
                self.screen.go(path)
                for tap in taps:
                    self.screen.tap(tap)
                self.measure(expected, f"{wide=}, {path}, {taps}")
                if taps:
                    # Otherwise the next address may only close the panel.
                    self.screen.tap(t("app.close"))
                    self.screen.wait_for(t("app.close"), gone=True)
        self.assert_nothing_found()

    def measure(self, expected: str, where: str = "") -> None:
        """Wait for a text and until nothing moves, then look for layout problems."""
        self.screen.wait_for(expected)
        self.screen.settle()
        self.look(where or expected)

    def look(self, where: str) -> None:
        """Look for layout problems on a screen on which nothing moves."""
        for problem in layout_problems(self.screen.page, self._ruler, self._names):
            self._found.setdefault(problem, where)

    def assert_nothing_found(self) -> None:
        """Check that no problem was found so far."""
        report = "\n".join(f"{problem} ({where})" for problem, where in self._found.items())
        assert not self._found, report
