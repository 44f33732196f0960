"""The actions of an organiser on a screen of a tournament night, and the night in its file."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from rules.engine.log import history
from rules.tournament.document import Night
from rules.tournament.state import State
from scorer.texts import Texts, texts
from tests.browser.finger import Finger
from tests.browser.games.facts_on_disk import night_on_disk
from tests.browser.games.stored import stored_files
from tests.browser.harness import TIMEOUT_SECONDS, Screen

CALM: Final = 400
"""Pause between two touches, in milliseconds."""

PASTES: Final = 3
"""How often a text is put into a field that does not show it."""


class Organiser:
    """Taps with a finger on phones and with a mouse elsewhere, and types names.

    Args:
        screen: The organiser's screen; one without a browser is tapped without a finger.
        data: The data folder of the server, from which the stored night is read.
        lang: The language of the screen.
    """

    def __init__(self, screen: Screen, data: Path, lang: str = "es") -> None:
        self.screen = screen
        self.t: Texts = texts(lang)
        self._data = data
        self._others: frozenset[Path] = frozenset()
        self._finger = Finger(screen) if screen.touch and isinstance(screen, Screen) else None

    def tap(self, name: str) -> None:
        """Tap a button, with a real touch where the screen has touch."""
        if self._finger is None:
            self.screen.tap(name)
            return
        self.screen.middle(name)  # It comes into view.
        self._finger.look_for(name)
        self._finger.touch([name], CALM)

    def tap_text(self, key: str, **args: int | str) -> None:
        """Tap the button with a text of the catalogue."""
        self.tap(self.t(key, **args))

    def move_on(self, key: str, **args: int | str) -> None:
        """Tap the button that draws or closes a round, once it has been there for a moment."""
        name = self.t(key, **args)
        self.screen.wait_for_text(name)
        self.screen.pause(CALM)
        self.tap(name)

    def begin(self, title: str) -> None:
        """Go from the start screen to a new night with a title, which is then the organiser's."""
        self._others = frozenset(self._nights())
        self.tap_text("tournament.title")
        self.tap_text("tournament.nights.new")
        self.screen.wait_for(self.t("tournament.new.begin"))
        self.type_into(title)
        self.screen.enter()

    def type_into(self, text: str, field: str = "") -> None:
        """Type into a field of the screen, see :meth:`Screen.type_into`."""
        self.screen.type_into(text, field)

    def enter_names(self, *names: str) -> None:
        """Type names one after the other, each with Enter."""
        for name in names:
            # A list that was entered before may still be on the screen, with a field of its own.
            number = len(self.night().replay().state.players) + 1
            self.screen.wait_for(self.t("tournament.players.next", n=number))
            self.type_into(name)
            self.screen.enter()
            self.screen.wait_for(self.t("tournament.fact.player_entered", name=name))

    def paste(self, lines: str, players: int) -> None:
        """Open the field for lists, put a text into it and enter its names."""
        self.tap_text("tournament.players.paste")
        self.screen.wait_for_text(self.t("tournament.players.enter_all", n=0))
        enter = self.t("tournament.players.enter_all", n=players)
        for _ in range(PASTES):
            self.screen.paste_into(lines)
            # On a busy machine the field may not listen yet when the text comes.
            with suppress(AssertionError):
                self.screen.wait_for_text(enter, seconds=10)
                break
        self.tap(enter)

    def type_points(self, points: int) -> None:
        """Type a number on the pad, or on the keyboard where there is no touch."""
        for digit in str(points):
            if self.screen.touch:
                self.tap(digit)
            else:
                self.screen.press(digit)

    def night(self) -> Night:
        """Return the night that is stored in its file."""
        (path,) = (one for one in self._nights() if one not in self._others)
        return night_on_disk(path)

    def _nights(self) -> list[Path]:
        return stored_files(self._data / "nights")

    def wait_for_draw(self, number: int) -> State:
        """Wait until so many rounds are drawn."""
        return self.wait_for_state(lambda now: len(now.rounds) == number)

    def wait_for_table(self, number: int, table: int) -> State:
        """Wait until all deals of a table of a round are counted."""
        return self.wait_for_state(lambda now: table not in now.rounds[number - 1].missing)

    def wait_for_close(self, number: int) -> State:
        """Wait until so many rounds are closed."""
        return self.wait_for_state(lambda now: now.closed == number)

    def wait_for_steps(self, number: int) -> None:
        """Wait until so many steps of the night are in effect."""
        self._wait(lambda night: len(history(night.entries).done) == number)

    def wait_for_state(self, condition: Callable[[State], bool]) -> State:
        """Wait until the stored state of the night meets a condition, and return it."""
        state: State = self._wait(lambda night: condition(night.replay().state)).replay().state
        return state

    def _wait(self, condition: Callable[[Night], bool]) -> Night:
        due = time.monotonic() + TIMEOUT_SECONDS
        for night in self._versions():
            if condition(night):
                return night
            assert time.monotonic() < due, night
            self.screen.pause(50)
        raise AssertionError("a night without versions")

    def _versions(self) -> Iterator[Night]:
        while True:
            try:
                yield self.night()
            except (FileNotFoundError, ValueError):
                # The file is being replaced.
                self.screen.pause(50)
