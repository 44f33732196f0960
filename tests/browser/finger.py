"""Real touches at remembered positions and a fixed pace, without waiting for the screen."""

from __future__ import annotations

import itertools
import json
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Page
from websockets.sync.client import ClientConnection, connect

from tests.browser.harness import DEVTOOLS_PORT, TIMEOUT_SECONDS, Screen, touch_page

PACES: Final = (80, 120, 200, 400)
"""Pauses between two touches, in milliseconds."""

QUICK_AND_SLOW: Final = (80, 150, 400)
"""Two quick pauses and a long one, for tests that play several deals at each."""

WITH_AND_WITHOUT_READER: Final = tuple(
    (pace, reader) for pace in (80, 150) for reader in (False, True)
)
"""Quick pauses, each without and with the accessibility tree of a screen reader."""

HELD_MS: Final = 30
"""How long a finger stays on the screen, in milliseconds."""

Position = tuple[float, float]


class Finger:
    """Touches a screen through the DevTools protocol, without waiting for what it shows.

    Positions are looked up once. Touches go out on a schedule, through a connection of their own
    and with the times of the schedule, as those of a real finger do: neither the app nor the
    browser can delay the next one, and the browser queues those that it has not handled yet.

    Args:
        screen: The screen, with the accessibility tree on.
    """

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._open = ExitStack()
        self._socket = self._open.enter_context(_connection(screen.page))
        self._ids = itertools.count(1)
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
            if box.tappable
        }

    def look_for(self, name: str) -> None:
        """Wait for a button that was not there before, and look up all that are there now."""
        self.screen.button(name).first.wait_for(state="attached")
        self.screen.settle()
        self.learn_all()

    def touch(self, names: Iterable[str], pause: float) -> None:
        """Touch what was learned, one after the other, with a fixed pause in milliseconds.

        Returns when the browser has handled all touches, and the last pause is over.
        """
        places = [self._known[name] for name in names]
        with ThreadPoolExecutor(1) as pool:
            touching = pool.submit(self._touch, places, max(pause, HELD_MS) / 1000)
            # Meanwhile this thread handles what the page reports.
            while not touching.done():
                self.screen.page.wait_for_timeout(20)
            touching.result()

    def _touch(self, places: Sequence[Position], pause: float) -> None:
        begun = time.time()
        for number, (x, y) in enumerate(places):
            due = begun + number * pause
            self._send("touchStart", [{"x": x, "y": y}], due)
            self._send("touchEnd", [], due + HELD_MS / 1000)
        time.sleep(max(0, begun + len(places) * pause - time.time()))
        for _ in range(2 * len(places)):
            answer = json.loads(self._socket.recv(TIMEOUT_SECONDS))
            assert "error" not in answer, answer

    def _send(self, kind: str, points: Sequence[object], due: float) -> None:
        """Send a part of a touch when it is due, in seconds since 1970."""
        time.sleep(max(0, due - time.time()))
        touch = {"type": kind, "touchPoints": points, "timestamp": due}
        call = {"id": next(self._ids), "method": "Input.dispatchTouchEvent", "params": touch}
        self._socket.send(json.dumps(call))

    def close(self) -> None:
        """Close the connection."""
        self._open.close()


def _connection(page: Page) -> AbstractContextManager[ClientConnection]:
    """Connect to the DevTools of a page, beside Playwright, which waits for every answer."""
    browser = page.context.browser
    assert browser is not None
    line = browser.new_browser_cdp_session().send("Browser.getBrowserCommandLine")
    (port,) = (
        argument.removeprefix(DEVTOOLS_PORT)
        for argument in line["arguments"]
        if argument.startswith(DEVTOOLS_PORT)
    )
    session = page.context.new_cdp_session(page)
    target = session.send("Target.getTargetInfo")["targetInfo"]["targetId"]
    session.detach()
    # Answers are read when all touches are sent.
    return connect(f"ws://127.0.0.1:{port}/devtools/page/{target}", max_queue=None)


Touch = Callable[[float, float], None]
"""Touches a page at a place, in CSS pixels."""


def touch_of(page: Page) -> Touch:
    """Return the function that touches a page of Chromium."""
    session = page.context.new_cdp_session(page)
    return lambda x, y: touch_page(session, x, y)


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

    def type_into(self, text: str, field: str = "") -> None:
        """Touch a text field, and type at its end; without a label it is the only one."""
        self.settle()
        x, y = self.page.evaluate(_FIELD, field)
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
