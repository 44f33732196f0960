"""A finger that knows the table by heart: real touches at fixed positions, at a fixed pace."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping

from tests.browser.harness import Screen

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

    def learn(self, names: Iterable[str]) -> Mapping[str, Position]:
        """Look up the middle of buttons by their names; return all that are known."""
        boxes = {box.name: box for box in self.screen.nodes() if box.role == "button"}
        for name in names:
            box = boxes[name]
            self._known[name] = (box.left + box.width / 2, box.top + box.height / 2)
        return self._known

    def touch(self, names: Iterable[str], pause: float) -> None:
        """Touch what was learned, one after the other, with a fixed pause in milliseconds."""
        self.touch_at((self._known[name] for name in names), pause)

    def touch_at(self, positions: Iterable[Position], pause: float) -> None:
        """Touch positions in CSS pixels, with a fixed pause in milliseconds."""
        due = time.monotonic()
        for x, y in positions:
            self.screen.page.wait_for_timeout(max(0, (due - time.monotonic()) * 1000))
            self._send("touchStart", [{"x": x, "y": y}])
            self._send("touchEnd", [])
            due = max(due, time.monotonic() - pause / 1000) + pause / 1000

    def _send(self, kind: str, points: list[dict[str, float]]) -> None:
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
