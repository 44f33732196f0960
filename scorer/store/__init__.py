"""The data of the app: a file for each Partie and night, summaries, settings, names of players.

The store knows no rules. It keeps a header and entries in their stored form, plain JSON objects
`{"seq", "at", "step", "type", "v", "data"}`.
"""

from scorer.storage.damage import Damage, StoreError, Unreadable
from scorer.store.entry_log import EntryLog, Json
from scorer.store.errors import (
    BadId,
    BadNightId,
    BadPartieId,
    LogExists,
    NightExists,
    PartieExists,
    ReadOnly,
    ShelfClosed,
    ShelfInUse,
    Stale,
    StoreFull,
    UnknownLog,
    UnknownNight,
    UnknownPartie,
    WriteFailed,
)
from scorer.store.log_folder import Digested, Listing, LogFolder, SummaryContent
from scorer.store.medium import Medium, Persistence, Stamp
from scorer.store.settings import KeyValueStore, Settings
from scorer.store.shelf import Shelf
from scorer.store.summaries import Summary

__all__ = [
    "BadId",
    "BadNightId",
    "BadPartieId",
    "Damage",
    "Digested",
    "EntryLog",
    "Json",
    "KeyValueStore",
    "Listing",
    "LogExists",
    "LogFolder",
    "Medium",
    "NightExists",
    "PartieExists",
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
    "UnknownLog",
    "UnknownNight",
    "UnknownPartie",
    "Unreadable",
    "WriteFailed",
]
