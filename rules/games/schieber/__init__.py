"""Schieber: two pairs, one target, chalk on a slate (SCH)."""

from rules.games.schieber.game import SCHIEBER

__all__ = ["SCHIEBER"]
