"""Handjass: in or out before every deal, the last one left loses (HAND)."""
