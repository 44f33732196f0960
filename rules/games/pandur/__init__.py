"""Pandur: one bids and plays alone, the last one left loses (PAN)."""

from rules.games.pandur.game import PANDUR

__all__ = ["PANDUR"]
