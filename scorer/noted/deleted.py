"""Which Partien are deleted. Their logs stay; a mark beside them says that they are."""

from __future__ import annotations

from typing import Final
from weakref import WeakKeyDictionary

from scorer.exchange.marks import State, deletion, deletions, is_deleted, marks_that_delete
from scorer.exchange.outlines import outline
from scorer.exchange.transfer import export_document, logs_with
from scorer.store import Shelf

_Known = tuple[frozenset[State], frozenset[str]]
"""The states in which logs of an id were deleted, and which logs here that makes deleted."""


class Deleted:
    """The deleted Partien of a data folder. Their logs stay, and so do all copies of them."""

    def __init__(self, shelf: Shelf) -> None:
        """Use a data folder; nothing is read yet."""
        self._shelf = shelf
        self._known: dict[str, _Known] = {}
        self._imports = -1

    async def ids(self) -> frozenset[str]:
        """The ids of the deleted Partien.

        Only logs of which one was deleted are read, and only after something has changed in them.

        Raises:
            scorer.store.StoreError: The device refused.
        """
        folder = self._shelf.partien
        wanted = deletions(self._shelf.settings.marks)
        if self._imports != folder.imports:
            self._known, self._imports = {}, folder.imports
        found = set[str]()
        for own_id, states in wanted.items():
            known = self._known.get(own_id)
            if known is None or known[0] != states:
                logs = await logs_with(folder, own_id)
                known = states, frozenset(one for one in logs if is_deleted(logs[one], states))
                self._known[own_id] = known
            found |= known[1]
        return frozenset(found)

    async def delete(self, partie_id: str) -> None:
        """Leave a Partie out of all lists and numbers.

        Raises:
            scorer.store.StoreError: There is no such Partie, or the device refused.
            scorer.exchange.documents.NoPartie: This version cannot read it.
        """
        document = await export_document(self._shelf.partien, partie_id)
        self._shelf.settings.mark({deletion(document["id"], outline(document)): True})

    async def bring_back(self, partie_id: str) -> None:
        """Undo a deletion, also one that another device has made. Raises as :meth:`delete` does."""
        document = await export_document(self._shelf.partien, partie_id)
        marks = self._shelf.settings.marks
        names = marks_that_delete(document["id"], outline(document), marks)
        if names:
            self._shelf.settings.mark(dict.fromkeys(names, False))


_OF: Final[WeakKeyDictionary[Shelf, Deleted]] = WeakKeyDictionary()


def deleted_of(shelf: Shelf) -> Deleted:
    """The deleted Partien of a data folder: one object for all sessions."""
    return _OF.setdefault(shelf, Deleted(shelf))
