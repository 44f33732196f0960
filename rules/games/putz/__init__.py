"""Putz: the best of a deal win strokes, those below 21 points lose one (PUT)."""

from rules.games.putz.game import PUTZ

__all__ = ["PUTZ"]
