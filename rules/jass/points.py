"""Points that are the same in several games of Jass."""

from __future__ import annotations

STOECK = 20
"""King and Queen of trumps in one hand, before any factor (STK-1)."""

ENOUGH = 21
"""The points in a deal below which a player pays a penalty (IND-3, PUT-2, HAND-3)."""
