"""Crash-safe storage for TinyDB: files that survive a dead battery between any two instructions."""

from scorer.storage.crash_safe import CrashSafeStorage, open_or_start_empty, peek
from scorer.storage.disk import Disk
from scorer.storage.envelope import Tables
from scorer.storage.faults import Damage, StoreError, Unreadable

__all__ = [
    "CrashSafeStorage",
    "Damage",
    "Disk",
    "StoreError",
    "Tables",
    "Unreadable",
    "open_or_start_empty",
    "peek",
]
