"""Handjass: in or out before every deal, the last one left loses (HAND)."""

from rules.games.handjass.game import HANDJASS

__all__ = ["HANDJASS"]
