"""Real touches at places that were found once, before the first of them."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tests.browser.harness import Screen

TOUCH_MS = 20
"""Milliseconds that a finger stays on the screen."""


class Fingers:
    """Touches the screen as a practised scorekeeper does, who does not wait for it."""

    def __init__(self, screen: Screen, keys: Iterable[str], pause: int) -> None:
        """Find the keys.

        Args:
            screen: The screen.
            keys: The names of the keys.
            pause: The time from one touch to the next, in milliseconds.
        """
        screen.settle()
        self._screen, self._pause = screen, pause
        self._line = screen.page.context.new_cdp_session(screen.page)
        self._places = {key: self._middle(key) for key in keys}

    def _middle(self, key: str) -> tuple[float, float]:
        button = self._screen.button(key).first
        button.wait_for(state="attached")
        box = button.bounding_box()
        assert box is not None, key
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def touch(self, keys: Iterable[str]) -> None:
        """Touch the places of the keys, one after the other."""
        due = time.monotonic()
        for key in keys:
            x, y = self._places[key]
            touched = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
            self._line.send("Input.dispatchTouchEvent", touched)
            self._screen.page.wait_for_timeout(TOUCH_MS)
            self._line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            due += self._pause / 1000
            self._screen.page.wait_for_timeout(max(0.0, due - time.monotonic()) * 1000)


def facts(data: Path, partie: str) -> list[dict[str, Any]]:
    """Return what the entries of a Partie on disk say."""
    stored = json.loads((data / "partien" / f"{partie}.json").read_text("utf-8"))
    return [entry["data"] for entry in stored["tables"]["entries"].values()]
