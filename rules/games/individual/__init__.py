"""Individual Jass: each player plays alone to a target (IND)."""

from rules.games.individual.game import INDIVIDUAL

__all__ = ["INDIVIDUAL"]
