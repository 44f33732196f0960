"""Sizes of the keys of the play, for the room that they have."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from scorer.appearance import Appearance
from scorer.table.notice import notice_height
from scorer.text_size.room import grown_height
from scorer.theme import TARGET
from scorer.widgets.numpad import word_room

LINE, MODES, SIDES, KEY, GAP = 48, 52, 58, 52, 6
"""Heights at the usual size of a phone, in logical pixels."""

USUAL_HEIGHT = LINE + MODES + SIDES + 4 * KEY + 6 * GAP
USUAL_WIDTH = 366
"""Height and width of all keys on a usual phone, in logical pixels."""
SMALLEST, LARGEST = 0.92, 1.75
"""How far everything shrinks and grows with the screen."""

GREATEST_SIDES = 88
"""Greatest height of the numbers of the sides with enlarged names, in logical pixels."""

PUSH_WIDTH = 82
"""Width of the key for a pushed choice, in logical pixels."""


PAD_BESIDE = 5 / 7
"""Share of the width that the pad has beside the numbers of the sides."""

AROUND_WORD = 8
"""Padding and outline of a key with a word, in logical pixels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeySizes:
    """Heights in logical pixels.

    Attributes:
        line: The line that says what comes next.
        modes: The row of the modes.
        sides: The row with the numbers of the sides; where they stand beside the pad, one of them.
        key: A key of the pad.
        gap: Space between two of them.
        type: Factor for the size of letters.
        word: The width inside a key with a word.
        beside: Whether the numbers of the sides stand beside the pad.
    """

    line: float
    modes: float
    sides: float
    key: float
    gap: float
    type: float
    word: float = math.inf
    beside: bool = False

    @property
    def push(self) -> float:
        """The width of a key beside the numbers of the sides."""
        return round(PUSH_WIDTH * self.type, 1)

    @property
    def pad(self) -> float:
        """The four rows of the pad."""
        return 4 * self.key + 3 * self.gap


def portrait_height(look: Appearance) -> float:
    """The height of all keys in portrait, in logical pixels."""
    grown = min(look.width / 390, look.height / 844)
    sizes = _scaled(min(max(grown, SMALLEST), LARGEST))
    line = max(sizes.line, notice_height(look))
    return line + sizes.modes + sizes.sides + more_for_names(look) + sizes.pad + 3 * sizes.gap


def more_for_names(look: Appearance) -> float:
    """How much higher the numbers of the sides are where their names are enlarged."""
    return grown_height(look, SIDES, GREATEST_SIDES) - SIDES


def fitted(width: float, height: float, line: float = LINE, more: float = 0) -> KeySizes:
    """The sizes for a room of this width and height, in logical pixels.

    ``line`` is the least height of the line that says what comes next; the numbers of the sides are
    higher by ``more`` where they stand above the pad.

    >>> fitted(366, 402).beside, fitted(460, 328).beside
    (False, True)
    """
    if height < USUAL_HEIGHT * SMALLEST - GAP:
        gap = GAP - 1.0
        key = max(TARGET, (height - 2 * TARGET - 5 * gap) / 4)
        return KeySizes(
            line=TARGET,
            modes=TARGET,
            sides=(4 * key + gap - TARGET) / 2,
            key=key,
            gap=gap,
            type=1,
            word=_word_room((width - gap) * PAD_BESIDE - gap, gap),
            beside=True,
        )
    higher = line - LINE + more
    factor = min(width / USUAL_WIDTH, (height - higher) / USUAL_HEIGHT)
    sizes = _scaled(min(max(factor, SMALLEST), LARGEST))
    return replace(
        sizes,
        line=max(sizes.line, line),
        sides=sizes.sides + more,
        word=_word_room(width, sizes.gap),
    )


def _word_room(pad: float, gap: float) -> float:
    """The width inside a key with a word, given that of the pad and the space between two keys."""
    return word_room(pad, gap) - AROUND_WORD


def _scaled(factor: float) -> KeySizes:
    def least(height: float) -> float:
        return max(TARGET, round(height * factor, 1))

    return KeySizes(
        line=least(LINE),
        modes=least(MODES),
        sides=least(SIDES),
        key=least(KEY),
        gap=round(GAP * factor, 1),
        type=max(1.0, factor),
    )
