"""The expected score of a Schieber, computed without `rules`, and compared with the slate."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tests.browser.chalk_reader import find_half, read_half
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


def assert_slate(screen: Screen, book: ExpectedScore, shot: str) -> None:
    """Check total, strokes and rest of both halves."""
    for total in book.totals:
        screen.wait_for_text(str(total))
    picture = screen.picture(shot)
    nodes = screen.nodes()
    for side in (0, 1):
        half = find_half(screen, side)
        box = half.box
        strokes = read_half(picture, half)
        rest = book.totals[side] - strokes.worth
        assert 0 <= rest < 20, (shot, side, strokes, book.totals)
        figures = {
            node.name
            for node in nodes
            if node.role != "button"
            and box.left <= node.left + node.width / 2 <= box.left + box.width
            and box.top <= node.top + node.height / 2 <= box.top + box.height
        }
        assert str(book.totals[side]) in figures, (shot, side, figures)
        assert not rest or str(rest) in figures, (shot, side, rest, figures)
