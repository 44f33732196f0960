"""How high texts are on the card."""

from __future__ import annotations

from typing import Final

from scorer.text_size.drawn import LETTER_SPACE, unit_width

LINE: Final = 1.43
"""Height of a line of text, as a multiple of its size."""

SURE_SHARE: Final = 0.97
"""Share of the width into which a text certainly fits that is as wide by its letters."""


def text_height(text: str, size: float, width: float, *, bold: bool = False) -> float:
    """The height of a text that wraps between its words, in logical pixels."""
    room, space = SURE_SHARE * width, unit_width(" ", bold=bold) * size + LETTER_SPACE
    lines, used = 1, 0.0
    for word in text.split():
        needed = unit_width(word, bold=bold) * size + len(word) * LETTER_SPACE
        if used and used + space + needed > room:
            lines, used = lines + 1, needed
        else:
            used += needed + (space if used else 0)
    return lines * size * LINE
