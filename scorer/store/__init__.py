"""The data of the app: a file for each Partie, summaries, settings and names of players.

The store knows no rules. It keeps a header and entries in their stored form, plain JSON objects
`{"seq", "at", "step", "type", "v", "data"}`.
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
from scorer.store.medium import Medium, Persistence, Stamp
from scorer.store.partie_log import Json, PartieLog
from scorer.store.settings import Settings
from scorer.store.shelf import Listing, Shelf, SummaryContent
from scorer.store.summaries import Summary

__all__ = [
    "BadPartieId",
    "Damage",
    "Json",
    "Listing",
    "Medium",
    "PartieExists",
    "PartieLog",
    "Persistence",
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
    "SummaryContent",
    "UnknownPartie",
    "Unreadable",
    "WriteFailed",
]
