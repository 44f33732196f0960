"""Individual Jass: each alone on the way to one target (IND)."""

from rules.games.individual.game import INDIVIDUAL

__all__ = ["INDIVIDUAL"]
