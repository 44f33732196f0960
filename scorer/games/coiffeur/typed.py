"""What is typed at a table, shared by the sheet and the keys."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from scorer.games.coiffeur.draft import CellDraft
from scorer.table.live_table import LiveTable
from scorer.widgets.component import Live

_TYPED: WeakKeyDictionary[LiveTable, Live[CellDraft]] = WeakKeyDictionary()


def typed_at(live: LiveTable) -> Live[CellDraft]:
    """What is typed at a table; it lives as long as the table's screen.

    Handlers read it at the moment of the touch, whatever has been drawn by then.
    """
    return _TYPED.setdefault(live, Live(CellDraft()))
