"""Bieter: the winner of an auction plays alone against the two others (BIE)."""

from rules.games.bieter.game import BIETER

__all__ = ["BIETER"]
