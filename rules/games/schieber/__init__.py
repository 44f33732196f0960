"""Schieber: two pairs play to a common target (SCH)."""

from rules.games.schieber.game import SCHIEBER

__all__ = ["SCHIEBER"]
