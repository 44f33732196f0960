"""Where the parts of a slate lie, for every size (SLATE-1, SLATE-4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scorer.theme import TARGET
from scorer.widgets.stone import frame_width

_SLIMMEST_FRAME: Final = 3.0
"""Least width of the frame, in logical pixels."""
_LEAST_WORDS: Final = 15.0
"""Least height above the bars, in logical pixels."""
_LEAST_LINE: Final = 18.0
"""Least height of the line with name and total; it may reach a little into the bar below."""
_LEAST_HALF: Final = 3 * TARGET + _LEAST_WORDS
"""Height of the lowest half whose bars can be tapped, in logical pixels."""
_LEAST_STACKED: Final = 2 * _LEAST_HALF + 14.0
"""Height of the lowest slate with a half above the other, in logical pixels."""

LEAST_HEIGHT: Final = round(_LEAST_HALF + 2 * _SLIMMEST_FRAME)
"""Height of the lowest slate whose bars can be tapped, in logical pixels."""

_Z_SHARE: Final = 0.43
"""Height of the Z as a share of its half."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle inside its parent, in logical pixels."""

    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class HalfPlan:
    """The layout of a half, before it is turned; in logical pixels."""

    width: float
    height: float
    words: Box
    """The line with name and total; a tap on it writes nothing."""
    hundreds: Box
    z: Box
    twenties: Box
    rest: Box
    """Points too few for a stroke, in digits, at the end of the bottom bar."""
    corner: Box
    """The lower right corner of the Z, where no mark ever lies."""
    bands: tuple[Box, Box, Box]
    """The areas to tap for 100, 50 and 20; together they cover all below the words."""
    thickness: float
    """Width of a stroke."""


@dataclass(frozen=True, slots=True)
class SlatePlan:
    """The layout of a slate: its frame, and two halves of the same size."""

    frame: float
    """Width of the frame in logical pixels."""
    beside: bool
    """Whether the halves lie side by side, both upright; if not, one above the other."""
    half: HalfPlan

    @property
    def places(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """Left and top of the half of side 0 and of the half of side 1, in logical pixels."""
        left = round(self.frame + self.half.width, 1) if self.beside else self.frame
        top = self.frame if self.beside else round(self.frame + self.half.height, 1)
        return (self.frame, self.frame), (left, top)


def plan_slate(width: float, height: float) -> SlatePlan:
    """Return the layout of a slate of the given size, in logical pixels.

    The frame gets slimmer before the bars get too short for a finger. A slate that is too short for
    two halves above each other has them side by side.
    """
    beside = height < _LEAST_STACKED
    above = 1 if beside else 2
    spare = (height - above * _LEAST_HALF) / 2
    frame = round(max(_SLIMMEST_FRAME, min(frame_width(width), spare)), 1)
    inner_width, inner_height = width - 2 * frame, height - 2 * frame
    half = plan_half(
        round(inner_width / 2 if beside else inner_width, 1), round(inner_height / above, 1)
    )
    return SlatePlan(frame, beside, half)


def plan_half(width: float, height: float) -> HalfPlan:
    """Return the layout of a half of the given size, in logical pixels."""
    margin = _margin(width, height)
    bars_top = max(_LEAST_WORDS, min(height * 0.18, height - 3 * TARGET))
    words_top = min(margin * 0.5, bars_top - _LEAST_WORDS)
    line = max(bars_top - words_top, _LEAST_LINE)
    words = Box(margin, words_top, width - 2 * margin, line)
    return _below(words, bars_top, width, height)


def plan_strokes(width: float, height: float) -> HalfPlan:
    """Return the layout of a half without a line of words, in logical pixels."""
    margin = _margin(width, height)
    return _below(Box(margin, 0, width - 2 * margin, 0), 0, width, height)


def _margin(width: float, height: float) -> float:
    return round(min(width, height) * 0.045 + 2, 1)


def _below(words: Box, bars_top: float, width: float, height: float) -> HalfPlan:
    """Lay out the bars of a half below its words; they can be tapped from ``bars_top`` down."""
    margin, inner = words.left, words.width
    gap = max(2.5, height * 0.014)
    first_row = words.top + words.height + gap
    z_height = height * _Z_SHARE
    row = (height - margin * 0.6 - first_row - z_height - 2 * gap) / 2
    hundreds = Box(margin, first_row, inner, row)
    z = Box(margin, first_row + row + gap, inner, z_height)
    twenties = Box(margin, z.top + z_height + gap, inner, row)
    figures = min(row * 1.15, inner * 0.26)
    corner_height = max(z_height * 0.17, 15)
    return HalfPlan(
        width=width,
        height=height,
        words=words,
        hundreds=hundreds,
        z=z,
        twenties=twenties,
        rest=Box(margin + inner - figures, twenties.top, figures, row),
        corner=Box(
            z.left + inner * 0.25, z.top + z_height - corner_height - 2, inner * 0.75, corner_height
        ),
        bands=_bands(width, height, bars_top, z, gap),
        thickness=round(max(min(row * 0.105, inner * 0.0135), 2.6), 1),
    )


def _bands(width: float, height: float, top: float, z: Box, gap: float) -> tuple[Box, Box, Box]:
    """Divide the area below ``top`` at the bars of the Z; each part is high enough to tap."""
    least = min(TARGET, (height - top) / 3)
    first = max(z.top - gap / 2, top + least)
    second = min(z.top + z.height + gap / 2, height - least)
    return (
        Box(0, top, width, first - top),
        Box(0, first, width, second - first),
        Box(0, second, width, height - second),
    )
