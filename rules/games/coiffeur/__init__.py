"""Coiffeur: a sheet of rows, each filled once by each side (COI)."""

from rules.games.coiffeur.game import COIFFEUR

__all__ = ["COIFFEUR"]
