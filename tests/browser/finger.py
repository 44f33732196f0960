"""Real touches at remembered positions and a fixed pace, without waiting for the screen."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import CDPSession, Page

from tests.browser.harness import Screen

PACES: Final = (80, 120, 200, 400)
"""Pauses between two touches, in milliseconds."""

QUICK_AND_SLOW: Final = (80, 400)
"""The shortest and the longest pause, for tests that play a whole Partie at each."""

Position = tuple[float, float]


class Finger:
    """Touches a screen through the DevTools protocol, without waiting for what it shows.

    Positions are looked up once. A touch comes as soon as its pause is over and the browser has
    taken the touch before, whatever the app has shown by then.
    """

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._session = screen.page.context.new_cdp_session(screen.page)
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
            _touch(self._session, x, y)
            due = max(due, time.monotonic() - pause / 1000) + pause / 1000
        # The last touch is followed by its pause, too, before another finger may touch.
        self.screen.page.wait_for_timeout(max(0, (due - time.monotonic()) * 1000))

    def close(self) -> None:
        """Close the DevTools session."""
        self._session.detach()


Touch = Callable[[float, float], None]
"""Touches a page at a place, in CSS pixels."""


def touch_of(page: Page) -> Touch:
    """Return the function that touches a page of Chromium."""
    session = page.context.new_cdp_session(page)
    return lambda x, y: _touch(session, x, y)


def _touch(session: CDPSession, x: float, y: float) -> None:
    for kind, points in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


@dataclass(slots=True, kw_only=True)
class TouchedScreen(Screen):
    """A screen that is tapped with real touches, each as soon as its button has stopped moving.

    Attributes:
        finger: Touches the page.
        pace: The shortest time from one touch to the next, in milliseconds.
    """

    finger: Touch
    touch: bool = True
    pace: float = 100
    _due: float = 0

    def tap(self, name: str, *, last: bool = False) -> None:
        """Touch a button; see :meth:`Screen.tap`."""
        self.tap_at(*self.middle(name, last=last))

    def type_into(self, name: str, text: str) -> None:
        """Touch a text field, and type at its end; without a name it is the only one."""
        self.settle()
        x, y = self.page.evaluate(_FIELD, name)
        self.tap_at(x, y)
        self.page.wait_for_timeout(FOCUS_MS)
        self.page.keyboard.type(text)

    def tap_at(self, x: float, y: float) -> None:
        """Touch a place, in CSS pixels, whatever is there now."""
        self.page.wait_for_timeout(max(0, (self._due - time.monotonic()) * 1000))
        self.finger(x, y)
        self._due = time.monotonic() + self.pace / 1000


FOCUS_MS: Final = 150
"""Milliseconds until a field that was touched takes what is typed."""

_FIELD: Final = """
name => {
  const fields = [...document.querySelectorAll('flt-semantics input, flt-semantics textarea')];
  const named = fields.find(field => !name || field.getAttribute('aria-label') === name);
  const box = named.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
"""
