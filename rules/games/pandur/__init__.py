"""Pandur: the highest bidder plays alone; the last one in the game loses (PAN)."""

from rules.games.pandur.game import PANDUR

__all__ = ["PANDUR"]
