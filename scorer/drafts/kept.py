"""The drafts of all screens of a person, as one text that is kept for each of them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol

from rules.engine.codec import Json

KEEP_SECONDS: Final = 0.1
"""Time after which a change is handed over to be kept; a tap never waits for it."""

MOST: Final = 20
"""Drafts that are kept; the oldest make room for new ones."""


Draft = tuple[Json, Json]
"""A moment, and what was typed in it."""


@dataclass(eq=False, slots=True)
class _Slot:
    """What is typed at a place in a moment; by whom, or None after a restart."""

    place: str
    moment: Json
    draft: Json
    owner: KeptDrafts | None = None

    def free_for(self, session: KeptDrafts) -> bool:
        """Whether a session may show it: its own, or that of one whose device has gone."""
        return self.owner is None or self.owner is session or not self.owner.alive()


class _Slots:
    """What all sessions of a person have typed, the newest at the end, and the text of it."""

    def __init__(self, keep: Callable[[str], object]) -> None:
        self._keep = keep
        self._kept = ""
        self._slots: list[_Slot] = []
        self._changed: dict[tuple[KeptDrafts, str], Callable[[], Draft]] = {}
        self._waiting = False

    def load(self, text: str) -> None:
        self._kept = text
        try:
            read = json.loads(text or "[]")
            if isinstance(read, dict):
                # An earlier version kept one draft for each place.
                read = [[place, *slot] for place, slot in read.items()]
            self._slots = [_Slot(str(place), moment, draft) for place, moment, draft in read]
        except (RecursionError, TypeError, ValueError):
            self._slots = []

    def at(self, session: KeptDrafts, place: str, moment: Json) -> Json:
        """What a session shows at a place; from now on it is its own."""
        for other, changed in tuple(self._changed):
            if changed == place:
                self._take(other, place)
        found = [
            slot
            for slot in self._slots
            if slot.place == place and slot.moment == moment and slot.free_for(session)
        ]
        if not found:
            return None
        slot = next((one for one in found if one.owner is session), found[-1])
        slot.owner = session
        return slot.draft

    def put(self, session: KeptDrafts, place: str, typed: Callable[[], Draft]) -> None:
        if not self._waiting:
            self._waiting = True
            asyncio.get_running_loop().call_later(KEEP_SECONDS, self._hand_over)
        self._changed[session, place] = typed

    def _take(self, session: KeptDrafts, place: str) -> None:
        """Take the newest draft of a session, and forget those of a moment that has gone."""
        moment, draft = self._changed.pop((session, place))()

        def past(slot: _Slot) -> bool:
            own = slot.owner is session
            return slot.place == place and (
                own or (slot.moment != moment and slot.free_for(session))
            )

        self._slots = [slot for slot in self._slots if not past(slot)]
        if draft:
            self._slots.append(_Slot(place, moment, draft, session))

    def _hand_over(self) -> None:
        self._waiting = False
        for session, place in tuple(self._changed):
            self._take(session, place)
        del self._slots[:-MOST]
        kept = [[slot.place, slot.moment, slot.draft] for slot in self._slots]
        text = json.dumps(kept) if kept else ""
        if text != self._kept:
            self._kept = text
            self._keep(text)


class KeptDrafts:
    """What is typed on each screen of a session and not written yet.

    A draft belongs to a moment, such as the newest entry of a log. It counts at this moment only:
    what was typed for a deal that has been written since is not shown again.

    It belongs to the session, too, in which it was typed. Two tabs or devices of a person that show
    the same table neither see nor change what is half typed on the other; once one of them has
    gone, what was typed there is shown by the next that opens the table.
    """

    def __init__(
        self, keep: Callable[[str], object], alive: Callable[[], bool] = lambda: True
    ) -> None:
        """Hand every change to ``keep``, as a text; it is empty where nothing is typed.

        Args:
            keep: Keeps the text of all sessions.
            alive: Whether the session has its device.
        """
        self.alive = alive
        self._slots = _Slots(keep)

    def of_session(self, alive: Callable[[], bool]) -> KeptDrafts:
        """The drafts of one more session of the same person; see :meth:`__init__`."""
        made = KeptDrafts(lambda _: None, alive)
        made._slots = self._slots
        return made

    def load(self, text: str) -> None:
        """Begin with what was kept, also if that was damaged."""
        self._slots.load(text)

    def at(self, place: str, moment: Json) -> Json:
        """Return what was typed at a place in this moment; None if nothing was."""
        return self._slots.at(self, place, moment)

    def put(self, place: str, typed: Callable[[], Draft]) -> None:
        """Keep what is typed at a place; an empty draft is removed.

        Args:
            place: The screen.
            typed: Returns what is typed there when it is handed over.
        """
        self._slots.put(self, place, typed)


class DraftTexts(Protocol):
    """Keeps a text for each person."""

    def text(self, person: str) -> str:
        """Return what was kept for a person; empty for nothing."""

    def keep(self, person: str, text: str) -> None:
        """Keep a text in place of the one before."""


class DraftsOfPersons:
    """The drafts of each person, which all screens of this person share."""

    def __init__(self, texts: DraftTexts) -> None:
        """Begin with what is kept."""
        self._texts = texts
        self._drafts: dict[str, KeptDrafts] = {}

    def of(self, person: str) -> KeptDrafts:
        """Return the drafts of a person, by a name that is the same after a restart."""
        if person not in self._drafts:
            drafts = self._drafts[person] = KeptDrafts(partial(self._texts.keep, person))
            drafts.load(self._texts.text(person))
        return self._drafts[person]
