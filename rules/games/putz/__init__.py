"""Putz, also called Pomme: prizes for the best, apples for who falls short (PUT)."""

from rules.games.putz.game import PUTZ

__all__ = ["PUTZ"]
