"""The expected score of a Schieber, computed without `rules`, and compared with the slate."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
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
"""The factors of the club's house rules."""

PICTURES: Final = 10
"""Most screenshots that are taken until one shows the slate as it should be."""


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
    # On a busy computer the picture can be some seconds behind the texts.
    for _ in range(PICTURES):
        faults = slate_faults(screen, book, screen.picture(shot))
        if not faults:
            return
    raise AssertionError((shot, faults, book.totals))


def slate_faults(screen: Screen, book: ExpectedScore, picture: Path) -> list[object]:
    """Return what is wrong with the strokes in a picture, and with the rests beside them."""
    nodes = screen.nodes()
    faults: list[object] = []
    for side in (0, 1):
        half = find_half(screen, side)
        box = half.box
        strokes = read_half(picture, half)
        rest = book.totals[side] - strokes.worth
        figures = {
            node.name
            for node in nodes
            if node.role != "button"
            and box.left <= node.left + node.width / 2 <= box.left + box.width
            and box.top <= node.top + node.height / 2 <= box.top + box.height
        }
        wanted = {str(book.totals[side]), *([str(rest)] if rest else [])}
        if not 0 <= rest < 20 or not wanted <= figures:
            faults.append((side, strokes, rest, figures))
    return faults
