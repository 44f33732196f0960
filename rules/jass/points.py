"""Points that mean the same in every game of Jass."""

from __future__ import annotations

STOECK = 20
"""King and Queen of trumps in one hand, before any factor (STK-1)."""

ENOUGH = 21
"""Points in a deal with which a player is safe from a penalty (IND-3, PUT-2, HAND-3)."""
