"""Handjass: players decide whether to play each deal; the last one in the game loses (HAND)."""

from rules.games.handjass.game import HANDJASS

__all__ = ["HANDJASS"]
