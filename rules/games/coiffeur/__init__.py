"""Coiffeur: each side plays every row of a printed sheet once (COI)."""

from rules.games.coiffeur.game import COIFFEUR

__all__ = ["COIFFEUR"]
