"""A finger that knows the table by heart: real touches at fixed positions, at a fixed pace."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Final

from tests.browser.harness import Screen

PACES: Final = (80, 120, 200, 400)
"""Pauses between two touches, in milliseconds."""

QUICK_AND_SLOW: Final = (80, 400)
"""The same where a whole Partie is played at each."""

Position = tuple[float, float]


class Finger:
    """Touches a screen through the DevTools protocol, without waiting for what it shows.

    Positions are looked up once. A touch comes as soon as its pause is over and the browser has
    taken the touch before, whatever the app has shown by then.
    """

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._line = screen.page.context.new_cdp_session(screen.page)
        self._known: dict[str, Position] = {}

    def learn(self, *names: str, **called: str) -> None:
        """Look up the middle of buttons by their names; ``called`` gives them other names."""
        middles = self._middles()
        self._known |= {name: middles[name] for name in names}
        self._known |= {known: middles[name] for known, name in called.items()}

    def learn_all(self) -> None:
        """Look up every button on the screen."""
        self._known |= self._middles()

    def _middles(self) -> dict[str, Position]:
        return {
            box.name: (box.left + box.width / 2, box.top + box.height / 2)
            for box in self.screen.nodes()
            if box.role == "button"
        }

    def look_for(self, name: str) -> None:
        """Wait for a button that was not there before, and look up all that are there now."""
        self.screen.button(name).first.wait_for(state="attached")
        self.screen.settle()
        self.learn_all()

    def touch(self, names: Iterable[str], pause: float) -> None:
        """Touch what was learned, one after the other, with a fixed pause in milliseconds."""
        due = time.monotonic()
        for name in names:
            x, y = self._known[name]
            self.screen.page.wait_for_timeout(max(0, (due - time.monotonic()) * 1000))
            self._send("touchStart", [{"x": x, "y": y}])
            self._send("touchEnd", [])
            due = max(due, time.monotonic() - pause / 1000) + pause / 1000
        # The pause after the last touch belongs to it: another hand begins after it.
        self.screen.page.wait_for_timeout(max(0, (due - time.monotonic()) * 1000))

    def close(self) -> None:
        """End the line to the browser."""
        self._line.detach()

    def _send(self, kind: str, points: list[dict[str, float]]) -> None:
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
