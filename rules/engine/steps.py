"""What the players must do or answer next, in all games.

The values are written into files and are final.
"""

from __future__ import annotations

from enum import StrEnum


class Step(StrEnum):
    """What the players must do now. The texts hold a sentence for each step."""

    SAY_VORHAND = "say_vorhand"
    """Say who is Vorhand of the first deal (SCH-2)."""
    SAY_DEALER = "say_dealer"
    """Say who keeps the score and deals first (DIF-7, PAN-1)."""
    SAY_FIRST_DEALER = "say_first_dealer"
    """Say who deals first (IND-1, PUT-1, HAND-1, BIE-1)."""
    CHOOSE_MODE = "choose_mode"
    """Choose the mode, or push the choice to the partner (MODE-3)."""
    CHOOSE_ROW = "choose_row"
    """Choose a row of the sheet, or pass (COI-5)."""
    MUST_CHOOSE = "must_choose"
    """Choose a row of the sheet; no player is left to pass to (COI-5)."""
    BID = "bid"
    """Bid or pass (PAN-2, BIE-1)."""
    BID_OR_WAIT = "bid_or_wait"
    """Bid, pass or postpone (BIE-1)."""
    TAKE_SIX = "take_six"
    """The bidder takes six cards, lays six away and chooses the mode (BIE-3)."""
    TURN_LAST = "turn_last"
    """Turn the dealer's last card, which sets the mode (BIE-4)."""
    SAY_PLAYERS = "say_players"
    """Say who plays this deal and who does not (HAND-1)."""
    DECLARE = "declare"
    """Declare how many points to make (DIF-3)."""
    COUNT_DEAL = "count_deal"
    """Play, and count the deal."""
    COUNT_ROW = "count_row"
    """Play, and count the points of the side that chose the row (COI-3)."""
    COUNT_SOLO = "count_solo"
    """Play, and count the points of the soloist (PAN-3)."""
    SETTLE_SOLO = "settle_solo"
    """Play, and say whether the soloist has made a misère or Pandur (PAN-3)."""
    FINISHED = "finished"
    """Nothing: the Partie is over."""


class Ask(StrEnum):
    """The one fact that is needed before the winner is known or play continues."""

    CLAIM_TRICKS = "claim_tricks"
    """The trick points of a side at the moment of its claim (END-1)."""
    STOECK = "stoeck"
    """Whether a side shows the Stöck before the cards are put together (END-4)."""
    SPOKE_FIRST = "spoke_first"
    """Which side said first that it is out, or that only one said so (END-3)."""
    CROSSED_FIRST = "crossed_first"
    """Who reached the target first in the order of the tricks (END-5)."""
    TRICK_WON = "trick_won"
    """Whether a player who declared and made 0 has won a trick (DIF-5)."""
    CUT = "cut"
    """Which of those tied for a prize cut the highest card (HAND-2)."""
    LAST_CUT = "last_cut"
    """Which of the last two players cut the higher card and is safe (HAND-4)."""
