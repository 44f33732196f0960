"""Crash-safe storage for TinyDB, on disks and in browsers: a power cut loses nothing."""

from scorer.storage.crash_safe import CrashSafeStorage, open_or_start_empty, peek
from scorer.storage.damage import Damage, StoreError, Unreadable
from scorer.storage.disk import Disk
from scorer.storage.envelope import Tables
from scorer.storage.slots import ExaminedSlots, Slot, TwoSlotStorage, examine_slots, mark_unfinished
from scorer.storage.table_storage import TableStorage, UnwrittenStorage, unused

__all__ = [
    "CrashSafeStorage",
    "Damage",
    "Disk",
    "ExaminedSlots",
    "Slot",
    "StoreError",
    "TableStorage",
    "Tables",
    "TwoSlotStorage",
    "Unreadable",
    "UnwrittenStorage",
    "examine_slots",
    "mark_unfinished",
    "open_or_start_empty",
    "peek",
    "unused",
]
