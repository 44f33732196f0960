"""Molotow: the first player who cannot follow suit sets trumps; the fewest points win (MOL)."""

from rules.games.molotow.game import MOLOTOW

__all__ = ["MOLOTOW"]
