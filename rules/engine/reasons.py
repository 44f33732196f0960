"""Why points are written.

The values are written into files and are final.
"""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """The meaning of a score line, a row of the sheet or a mark in a cell."""

    TRICKS = "tricks"
    """Card points of the tricks (CARD-3)."""
    WEIS = "weis"
    """A Weis (WIIS-1)."""
    STOECK = "stoeck"
    """King and Queen of trumps in one hand (STK-1)."""
    MATSCH = "matsch"
    """The bonus for all tricks (MAT-1)."""
    CONTRA_MATSCH = "contra_matsch"
    """The same bonus, for the side that did not choose the mode (MAT-1)."""
    DECLINED = "declined"
    """All points of a deal that the bidder has declined to play (BIE-6)."""
    DEVIATION = "deviation"
    """The difference between declared and made points (DIF-5)."""
    EXACT_HIT = "exact_hit"
    """The bonus for making exactly what was declared (DIF-5)."""
    WEIS_LOST = "weis_lost"
    """Weis taken back from a player without a trick (IND-4)."""
    BELOW_21 = "below_21"
    """The penalty for fewer than 21 points in a deal (IND-3, HAND-3)."""
    PUTZ = "putz"
    """A prize of Putz (PUT-3, PUT-4)."""
    POMME = "pomme"
    """The penalty in Putz for fewer than 21 points (PUT-2)."""
    PRIZE = "prize"
    """A game point of Handjass (HAND-2)."""
    GAME_POINTS = "game_points"
    """All game points of a deal of Handjass: a row of the sheet."""
    BID_MADE = "bid_made"
    """The bid, for the pair that has made it (SIDI-4)."""
    BID_FAILED = "bid_failed"
    """The bid that failed, for the opponents (SIDI-4)."""
    SOLO_MADE = "solo_made"
    """The worth of a bid that was made (PAN-5)."""
    SOLO_FAILED = "solo_failed"
    """The worth of a bid that failed, for each opponent (PAN-5)."""
    SOLOIST = "soloist"
    """The highest bidder: a mark in this player's cell (PAN-2)."""
