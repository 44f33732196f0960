"""What Pizarra remembers: one folder with a file per Partie, summaries, settings and players.

The store knows no rules. It keeps entries in their stored form, plain JSON objects
`{"seq", "at", "step", "type", "v", "data"}`, and a header in front of them.
"""

from scorer.storage.damage import Damage, StoreError, Unreadable
from scorer.store.errors import (
    BadPartieId,
    PartieExists,
    ReadOnly,
    ShelfClosed,
    ShelfInUse,
    Stale,
    StoreFull,
    UnknownPartie,
    WriteFailed,
)
from scorer.store.medium import Kept, Medium, Stamp
from scorer.store.partie_log import Json, PartieLog
from scorer.store.settings import Settings
from scorer.store.shelf import Listing, Shelf, Verdict
from scorer.store.summaries import Summary

__all__ = [
    "BadPartieId",
    "Damage",
    "Json",
    "Kept",
    "Listing",
    "Medium",
    "PartieExists",
    "PartieLog",
    "ReadOnly",
    "Settings",
    "Shelf",
    "ShelfClosed",
    "ShelfInUse",
    "Stale",
    "Stamp",
    "StoreError",
    "StoreFull",
    "Summary",
    "UnknownPartie",
    "Unreadable",
    "Verdict",
    "WriteFailed",
]
