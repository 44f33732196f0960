"""The drafts of all screens of a person, as one text that is kept for them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Final

from rules.engine.codec import Json

KEEP_SECONDS: Final = 0.1
"""Time after which a change is handed over to be kept; a tap never waits for it."""

MOST: Final = 20
"""Drafts that are kept; the oldest make room for new ones."""


Draft = tuple[Json, Json]
"""A moment, and what was typed in it."""


class KeptDrafts:
    """What is typed on each screen and not written yet.

    A draft belongs to a moment, such as the newest entry of a log. It counts at this moment only:
    what was typed for a deal that has been written since is not shown again.
    """

    def __init__(self, keep: Callable[[str], object]) -> None:
        """Hand every change to ``keep``, as a text; it is empty where nothing is typed."""
        self._keep = keep
        self._drafts: dict[str, Draft] = {}
        self._kept = ""
        self._changed: dict[str, Callable[[], Draft]] = {}
        self._waiting = False

    def load(self, text: str) -> None:
        """Begin with what was kept, also if that was damaged."""
        self._kept = text
        try:
            drafts = json.loads(text or "{}")
            self._drafts = {place: (moment, draft) for place, (moment, draft) in drafts.items()}
        except (AttributeError, RecursionError, TypeError, ValueError):
            self._drafts = {}

    def at(self, place: str, moment: Json) -> Json:
        """Return what was typed at a place in this moment; None if nothing was."""
        self._take(place)
        typed_in, draft = self._drafts.get(place, (moment, None))
        return draft if typed_in == moment else None

    def put(self, place: str, typed: Callable[[], Draft]) -> None:
        """Keep what is typed at a place; an empty draft is removed.

        Args:
            place: The screen.
            typed: Returns what is typed there when it is handed over.
        """
        if not self._waiting:
            self._waiting = True
            asyncio.get_running_loop().call_later(KEEP_SECONDS, self._hand_over)
        self._changed[place] = typed

    def _take(self, place: str) -> None:
        """Take the newest draft of a place, if it has changed."""
        typed = self._changed.pop(place, None)
        if typed is None:
            return
        self._drafts.pop(place, None)
        moment, draft = typed()
        if draft:
            self._drafts[place] = (moment, draft)

    def _hand_over(self) -> None:
        self._waiting = False
        for place in tuple(self._changed):
            self._take(place)
        for oldest in list(self._drafts)[:-MOST]:
            del self._drafts[oldest]
        text = json.dumps(self._drafts) if self._drafts else ""
        if text != self._kept:
            self._kept = text
            self._keep(text)
