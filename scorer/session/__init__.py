"""Writing Partien: record, correct, undo, redo. Screens write in no other way."""

from scorer.session.open_log import LogView, OpenLog, Refused, SharedLog
from scorer.session.partie import OpenPartie, SharedPartie, View
from scorer.session.partien import Partien
from scorer.store import Damage, Persistence, Stale, StoreError
from scorer.write_access import ReadOnly

__all__ = [
    "Damage",
    "LogView",
    "OpenLog",
    "OpenPartie",
    "Partien",
    "Persistence",
    "ReadOnly",
    "Refused",
    "SharedLog",
    "SharedPartie",
    "Stale",
    "StoreError",
    "View",
]
