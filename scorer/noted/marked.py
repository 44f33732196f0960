"""Which Partien and nights are deleted or put away. Their logs stay; a mark beside them says so."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final
from weakref import WeakKeyDictionary

from rules.engine.notation import Partie
from rules.tournament.document import Night
from scorer.exchange.marks import (
    OfLog,
    State,
    is_marked,
    marked_states,
    marks_of_log,
    of_log,
    placed_again,
)
from scorer.exchange.outlines import outline, outlines
from scorer.exchange.transfer import log_in, logs_with, own_id_in, read_log
from scorer.store import EntryLog, Shelf

_Known = tuple[frozenset[State], frozenset[str]]
"""The states in which logs of an id were marked, and which logs here that marks."""

_NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


class MarkedLogs:
    """The logs of a data folder that have a mark. The logs stay, and so do all copies of them.

    Attributes:
        found: What :meth:`ids` has answered last.
    """

    def __init__(self, shelf: Shelf, kind: OfLog) -> None:
        """Use a data folder; nothing is read yet.

        Args:
            shelf: The data folder.
            kind: Which mark; it says whether Partien or nights have it.
        """
        self._settings = shelf.settings
        self._folder = shelf.partien if kind is OfLog.DELETED else shelf.nights
        self._kind = kind
        self._known: dict[str, _Known] = {}
        self._stated: tuple[object, Mapping[str, frozenset[State]]] = None, _NOTHING
        self._imports = -1
        self.found = frozenset[str]()

    async def ids(self) -> frozenset[str]:
        """The ids of the logs that have the mark.

        Only logs of which one was marked are read, and only after something has changed in them.

        Raises:
            scorer.store.StoreError: The device refused.
        """
        folder = self._folder
        wanted = self._states()
        if self._imports != folder.imports:
            self._known, self._imports = {}, folder.imports
        found = set[str]()
        for own_id, states in wanted.items():
            known = self._known.get(own_id)
            if known is None or known[0] != states:
                logs = [one async for one in logs_with(folder, own_id)]
                marked = (log_id for log_id, log in logs if is_marked(outlines(log), states))
                known = self._known[own_id] = states, frozenset(marked)
            found |= known[1]
        self.found = frozenset(found)
        return self.found

    def has(self, own_id: str, log: Partie | Night) -> bool:
        """Whether a log that is open, and so was read already, has the mark.

        Args:
            own_id: The id that it has on all devices.
            log: The log.
        """
        states = self._states().get(own_id)
        return states is not None and is_marked(outlines(log), states)

    async def mark(self, log_id: str, also: Mapping[str, Any] = _NOTHING) -> None:
        """Mark a log.

        Args:
            log_id: The log.
            also: Other marks that are noted at the same time.

        Raises:
            scorer.store.StoreError: There is no such log, or the device refused.
            scorer.exchange.documents.NoPartie: This version cannot read it.
        """
        log = await read_log(self._folder, log_id)
        self._settings.mark({**also, of_log(self._kind, log.id, outline(log)): True})

    async def unmark(self, log_id: str) -> None:
        """Take the mark away, also one that another device has made. Raises as :meth:`mark`."""
        self._unmark(await read_log(self._folder, log_id))

    def unmark_open(self, log: EntryLog) -> None:
        """Take the mark away from a log that is open. Raises as :meth:`mark`."""
        if own_id_in(log.header, log.id) in self._states():
            self._unmark(log_in(log.header, log.id, log.entries))

    def _states(self) -> Mapping[str, frozenset[State]]:
        """The states in which logs were marked; every write asks, so it is found once."""
        marks, (of, states) = self._settings.marks, self._stated
        if of is not marks:
            states = marked_states(self._kind, marks)
            self._stated = marks, states
        return states

    def _unmark(self, log: Partie | Night) -> None:
        marks = self._settings.marks
        names = marks_of_log(self._kind, log.id, tuple(outlines(log)), marks)
        if names:
            self._settings.mark(dict.fromkeys(names, False) | placed_again(log.id, names, marks))


_OF: Final[WeakKeyDictionary[Shelf, dict[OfLog, MarkedLogs]]] = WeakKeyDictionary()


def marked_logs(shelf: Shelf, kind: OfLog) -> MarkedLogs:
    """The logs of a data folder with a mark: one object for all sessions."""
    known = _OF.setdefault(shelf, {})
    return known.setdefault(kind, MarkedLogs(shelf, kind))
