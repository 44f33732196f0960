"""The labelled app in one tab, shown in every language and size, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scorer.texts import LANGUAGES, Texts, texts
from tests.browser.harness import Screen
from tests.browser.measures import Ruler, faults
from tests.browser.prepared import LONG

SPOKEN: Final = tuple(language.code for language in LANGUAGES)

LONGEST: Final = ("de", "fr")
"""The languages with the longest words: they are measured on a wide screen, too.

What fits on the narrowest phone in the others fits wherever there is more room.
"""

NARROW: Final = 360
"""Logical pixels of the narrowest phone: what fits there fits on every wider one."""

WIDE: Final = 1340


def choose(screen: Screen, before: Texts, language: str) -> Texts:
    """Let the app speak another language, in its settings, and return its texts."""
    t = texts(language)
    name = next(one.name for one in LANGUAGES if one.code == language)
    screen.go("settings")
    screen.wait_for(before("settings.theme"))
    screen.settle()
    screen.tap(f"{before('settings.language')}: {name}")
    screen.wait_for(t("settings.theme"))
    return t


def widths(language: str) -> tuple[int, ...]:
    """The widths of screen at which a language is measured."""
    return (NARROW, WIDE) if language in LONGEST else (NARROW,)


class Gauge:
    """One tab for all languages: a new one for each would cost more than what it shows."""

    def __init__(self, screen: Screen, ruler: Ruler, language: str) -> None:
        self.screen = screen
        self._ruler = ruler
        self._t = texts(language)
        self._names: Sequence[str] = LONG
        self._found: dict[str, str] = {}
        self._width = NARROW

    def begin(self, language: str, *, height: int, names: Sequence[str] = LONG) -> Texts:
        """Show the app in a language, with nothing found wrong so far; return its texts.

        Args:
            language: One of `SPOKEN`.
            height: Of the screen, in logical pixels.
            names: What of the texts may be cut: the names of the players.
        """
        self._names, self._found = names, {}
        self.resize(NARROW, height)
        self._t = choose(self.screen, self._t, language)
        return self._t

    def resize(self, width: int, height: int) -> None:
        """Make the screen as wide and as high as this."""
        self.screen.resize(width, height)
        if width != self._width:
            # What a change of width finds hidden would be told at its old place in this app.
            self.screen.page.reload()
            self.screen.turn_on_semantics()
            self._width = width

    def measure(self, expected: str, where: str = "") -> None:
        """Wait for a text and until nothing moves, then see what is wrong with the screen."""
        self.screen.wait_for(expected)
        self.screen.settle()
        for fault in faults(self.screen.page, self._ruler, self._names):
            self._found.setdefault(fault, where or expected)

    def assert_nothing_found(self) -> None:
        """Nothing was wrong since the language was chosen."""
        told = "\n".join(f"{fault} ({where})" for fault, where in self._found.items())
        assert not self._found, told
