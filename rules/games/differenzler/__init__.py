"""Differenzler: players declare points and try to make exactly those (DIF)."""

from rules.games.differenzler.game import DIFFERENZLER

__all__ = ["DIFFERENZLER"]
