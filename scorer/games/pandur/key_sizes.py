"""Sizes of the keys of a Pandur, for the room that they have."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.appearance import Appearance
from scorer.table.notice import NOTICE_HEIGHT, notice_height
from scorer.theme import TARGET

LINE, GAP = NOTICE_HEIGHT, 6
"""Usual height of the line above the keys, and space between two rows, in logical pixels."""

ROWS = 7
"""Rows in portrait: players, five of bids, passes; or suits, two for the number, four of digits."""

SHORT_ROWS = 5
"""Rows where the screen is short and the players stand beside the bids."""

USUAL, LARGEST = 50, 84
"""Height of a row on a usual phone, and at most, in logical pixels."""


@dataclass(frozen=True, slots=True)
class KeySizes:
    """The sizes of the keys.

    Attributes:
        row: Height of a row of keys, in logical pixels.
        beside: Whether players and passes stand beside the bids.
    """

    row: float
    beside: bool

    @property
    def letters(self) -> float:
        """A factor for the size of letters, which never get smaller than usual."""
        return max(1.0, self.row / USUAL)

    @property
    def pair(self) -> float:
        """The height of two rows, in logical pixels."""
        return 2 * self.row + GAP


def portrait_height(look: Appearance) -> float:
    """The height of all keys in portrait, in logical pixels."""
    # Not higher than letters that fit the width: a narrow window can be very high.
    grown = USUAL * min(look.height / 844, look.width / 390)
    row = min(max(float(TARGET), grown), LARGEST)
    return notice_height(look) + ROWS * (row + GAP)


def fitted(height: float, line: float = LINE) -> KeySizes:
    """The sizes for a room of this height, with a line of this height above the keys.

    >>> fitted(427).beside, fitted(328)
    (False, KeySizes(row=50.0, beside=True))
    """
    row = (height - line) / ROWS - GAP
    if row >= TARGET - 1:
        return KeySizes(row=max(TARGET, min(row, LARGEST)), beside=False)
    return KeySizes(row=max(TARGET, (height - line) / SHORT_ROWS - GAP), beside=True)
