"""Why points are written. The values get into files and are final."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """What a line of the score, a row of the sheet or a mark in a cell stands for."""

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
    """All points of a deal that the bidder does not play (BIE-6)."""
    DEVIATION = "deviation"
    """How far a player was off the own declaration (DIF-5)."""
    EXACT_HIT = "exact_hit"
    """The bonus for making exactly what was declared (DIF-5)."""
    WEIS_LOST = "weis_lost"
    """Weis taken back from a player without a trick (IND-4)."""
    BELOW_21 = "below_21"
    """The penalty for fewer than 21 points in a deal (IND-3, HAND-3)."""
    PUTZ = "putz"
    """A prize of Putz (PUT-3, PUT-4)."""
    POMME = "pomme"
    """What a player of Putz loses for fewer than 21 points (PUT-2)."""
    PRIZE = "prize"
    """A game point of Handjass (HAND-2)."""
    GAME_POINTS = "game_points"
    """All game points of a deal of Handjass together: a row of the sheet."""
    SOLO_MADE = "solo_made"
    """The worth of a bid that was made (PAN-5)."""
    SOLO_FAILED = "solo_failed"
    """The worth of a bid that failed, for each opponent (PAN-5)."""
    SOLOIST = "soloist"
    """The player who bid highest: a mark in the own cell (PAN-2)."""
