"""What a Partie should come to, reckoned here from what was typed, and read off the slate.

Nothing of the program's rules is used: points times factor, added up on paper.
"""

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
"""How the club multiplies."""


@dataclass(slots=True)
class ExpectedScore:
    """The book of one Partie, kept by hand."""

    lines: list[tuple[int, int]] = field(default_factory=list)

    def write(self, mode: str, side: int, points: int) -> None:
        """Points of one side in a deal of this mode."""
        worth = FACTORS[mode] * points
        self.lines.append((worth, 0) if side == 0 else (0, worth))

    def count(self, mode: str, first: int, *, matsch: int | None = None) -> None:
        """The tricks of a deal by what side 0 has, a Matsch with its hundred."""
        self.write(mode, 0, first + 100 * (matsch == 0))
        self.write(mode, 1, 157 - first + 100 * (matsch == 1))

    def take_back(self, lines: int = 1) -> None:
        del self.lines[-lines:]

    @property
    def totals(self) -> tuple[int, int]:
        return sum(line[0] for line in self.lines), sum(line[1] for line in self.lines)


def half_box(screen: Screen, bar: str) -> Box:
    """A half's place on the screen, which its three touched bars fill.

    ``bar`` is what the name of a bar begins with.
    """
    bars = [node for node in screen.nodes() if node.role == "button" and node.name.startswith(bar)]
    assert len(bars) == 3, [node.name for node in bars]
    left, top = min(node.left for node in bars), min(node.top for node in bars)
    right = max(node.left + node.width for node in bars)
    bottom = max(node.top + node.height for node in bars)
    return Box(left, top, right - left, bottom - top)


def assert_slate(screen: Screen, book: ExpectedScore, bars: Sequence[str], shot: str) -> None:
    """Total, strokes and rest of both halves are those of the book; the upper half is turned."""
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
