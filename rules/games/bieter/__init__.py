"""Bieter: one bids and plays alone against the other two (BIE)."""

from rules.games.bieter.game import BIETER

__all__ = ["BIETER"]
