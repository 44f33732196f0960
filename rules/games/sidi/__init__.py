"""Sidi Barrani: two pairs bid how many points they will make (SIDI)."""

from rules.games.sidi.game import SIDI

__all__ = ["SIDI"]
