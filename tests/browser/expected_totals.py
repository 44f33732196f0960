"""The expected score of a Schieber, computed without `rules`, and compared with the slate."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from scorer.widgets.slate import Box
from tests.browser.chalk_reader import read_half
from tests.browser.harness import Screen

FACTORS: Final = {
    "spades": 2,
    "clubs": 2,
    "hearts": 1,
    "diamonds": 1,
    "obenabe": 3,
    "undenufe": 4,
}
"""The factors of the club."""


@dataclass(slots=True)
class ExpectedScore:
    """The score of one Partie: points times factor, added up."""

    lines: list[tuple[int, int]] = field(default_factory=list)

    def write(self, mode: str, side: int, points: int) -> None:
        """Add points of one side in a deal of this mode."""
        worth = FACTORS[mode] * points
        self.lines.append((worth, 0) if side == 0 else (0, worth))

    def count(self, mode: str, first: int, *, matsch: int | None = None) -> None:
        """Add the trick points of a deal, given those of side 0; a Matsch adds 100."""
        self.write(mode, 0, first + 100 * (matsch == 0))
        self.write(mode, 1, 157 - first + 100 * (matsch == 1))

    def take_back(self, lines: int = 1) -> None:
        del self.lines[-lines:]

    @property
    def totals(self) -> tuple[int, int]:
        return sum(line[0] for line in self.lines), sum(line[1] for line in self.lines)


def half_box(screen: Screen, bar: str) -> Box:
    """Return the place of a half on the screen: its three bars cover it.

    Args:
        screen: The screen.
        bar: The beginning of the names of its bars.
    """
    bars = [node for node in screen.nodes() if node.role == "button" and node.name.startswith(bar)]
    assert len(bars) == 3, [node.name for node in bars]
    left, top = min(node.left for node in bars), min(node.top for node in bars)
    right = max(node.left + node.width for node in bars)
    bottom = max(node.top + node.height for node in bars)
    return Box(left, top, right - left, bottom - top)


def assert_slate(screen: Screen, book: ExpectedScore, bars: Sequence[str], shot: str) -> None:
    """Check total, strokes and rest of both halves; the upper half is upside down."""
    for total in book.totals:
        screen.wait_for_text(str(total))
    picture = screen.picture(shot)
    nodes = screen.nodes()
    for side, bar in enumerate(bars):
        box = half_box(screen, bar)
        strokes = read_half(picture, box, turned=side == 0)
        rest = book.totals[side] - strokes.worth
        assert 0 <= rest < 20, (shot, side, strokes, book.totals)
        figures = {
            node.name
            for node in nodes
            if node.role != "button"
            and box.top <= node.top + node.height / 2 <= box.top + box.height
        }
        assert str(book.totals[side]) in figures, (shot, side, figures)
        assert not rest or str(rest) in figures, (shot, side, rest, figures)
