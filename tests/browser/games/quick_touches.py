"""Touches as a practised finger makes them: at places found once, at a fixed pace."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from rules import GAMES
from rules.engine.game import Event
from rules.engine.log import Entry, Recorded
from rules.engine.notation import from_document
from tests.browser.harness import TIMEOUT_SECONDS, Screen

PACES: Final = (80, 120, 200, 400)
"""Milliseconds from one touch to the next."""

Place = tuple[float, float]
"""A place on the screen, in CSS pixels."""


class Finger:
    """Touches the screen through the browser's own input, without looking at it."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._line = screen.page.context.new_cdp_session(screen.page)
        self._places: dict[str, Place] = {}

    def learn(self, *names: str, **called: str) -> None:
        """Find the places of buttons by their names; ``called`` gives them a name that stays."""
        boxes = {node.name: node for node in self._screen.nodes() if node.role == "button"}
        for known, name in (*((name, name) for name in names), *called.items()):
            box = boxes[name]
            self._places[known] = (box.left + box.width / 2, box.top + box.height / 2)

    def close(self) -> None:
        """End the line to the browser."""
        self._line.detach()

    def touch(self, names: Iterable[str], pace: int) -> None:
        """Touch places one after the other, ``pace`` milliseconds apart."""
        due = time.monotonic()
        for name in names:
            time.sleep(max(0, due - time.monotonic()))
            due = max(due, time.monotonic() - pace / 2000) + pace / 1000
            left, top = self._places[name]
            self._send("touchStart", [{"x": left, "y": top}])
            self._send("touchEnd", [])

    def _send(self, kind: str, points: Sequence[dict[str, float]]) -> None:
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})


def written(data: Path, partie_id: str) -> tuple[Entry, ...]:
    """The entries of a Partie on disk; none in the moment in which its file is replaced."""
    try:
        text = (data / "partien" / f"{partie_id}.json").read_text()
    except FileNotFoundError:
        return ()
    tables = json.loads(text)["tables"]
    entries = [tables["entries"][key] for key in sorted(tables["entries"], key=int)]
    return from_document(GAMES, {**tables["header"]["1"], "entries": entries}).entries


def wait_for_facts(screen: Screen, data: Path, partie_id: str, *wanted: Event) -> None:
    """Wait until exactly these facts are written, and nothing else."""
    due = time.monotonic() + TIMEOUT_SECONDS
    found: tuple[object, ...] = ()
    while time.monotonic() < due:
        found = tuple(
            change.event if isinstance(change, Recorded) else change
            for change in (entry.change for entry in written(data, partie_id))
        )
        if len(found) >= len(wanted):
            break
        screen.page.wait_for_timeout(50)
    assert found == wanted
