"""The code of a table on its sheet, to be scanned with a phone or typed (TOUR-8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from scorer.paper.frame import INNER, MARGIN
from scorer.paper.job import Job
from scorer.paper.shapes import WIDTH, Colour, Shape, Squares, Text, fitting

SIDE: Final = 22.5
"""The side of the picture in millimetres: large enough for a phone that is held above it."""
ROOM: Final = SIDE + 5
"""The width of the picture with the white space beside it, in millimetres."""
GROUP: Final = 4
"""Characters of a code between two hyphens."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCode:
    """How phones come to a table of the round that is printed.

    Attributes:
        address: The address that is typed where the code cannot be scanned.
        code: The code that is typed there.
        squares: The QR code, row by row; dark squares are true.
    """

    address: str
    code: str
    squares: tuple[tuple[bool, ...], ...]


def code_shapes(job: Job, number: int, code: TableCode, top: float) -> Iterator[Shape]:
    """The picture in the upper right corner of a sheet, and two lines about it.

    Args:
        job: What is printed.
        number: The round, from 1.
        code: The code of the table.
        top: The upper edge of the sheet.
    """
    t, seed = job.t, job.seed(number)
    yield Squares(x=WIDTH - MARGIN - SIDE, y=top + 14, side=SIDE, rows=code.squares)
    fours = "-".join(code.code[start : start + GROUP] for start in range(0, len(code.code), GROUP))
    scan = t("paper.code", address=code.address, code=fours)
    drawn = t("paper.code_draw", n=number, seed=seed) if seed is not None else ""
    holds = drawn or t("paper.code_round", n=number)
    for line, sentence in enumerate((scan, holds)):
        text = Text(x=MARGIN, y=top + 33 + 4 * line, text=sentence, size=8.5, colour=Colour.QUIET)
        yield fitting(text, INNER - ROOM)
