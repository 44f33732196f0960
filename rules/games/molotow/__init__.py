"""Molotow: trump is what the first who cannot follow suit plays; the fewest points win (MOL)."""

from rules.games.molotow.game import MOLOTOW

__all__ = ["MOLOTOW"]
