"""Crash-safe storage for TinyDB, on disks and in browsers: a dead battery loses nothing."""

from scorer.storage.crash_safe import CrashSafeStorage, open_or_start_empty, peek
from scorer.storage.damage import Damage, StoreError, Unreadable
from scorer.storage.disk import Disk
from scorer.storage.envelope import Tables
from scorer.storage.slots import Judged, Slot, TwoSlotStorage, judged
from scorer.storage.table_storage import KeptTables

__all__ = [
    "CrashSafeStorage",
    "Damage",
    "Disk",
    "Judged",
    "KeptTables",
    "Slot",
    "StoreError",
    "Tables",
    "TwoSlotStorage",
    "Unreadable",
    "judged",
    "open_or_start_empty",
    "peek",
]
