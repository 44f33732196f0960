"""Differenzler: each declares what she will make, the least difference wins (DIF)."""

from rules.games.differenzler.game import DIFFERENZLER

__all__ = ["DIFFERENZLER"]
