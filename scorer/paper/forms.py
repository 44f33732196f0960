"""Parts of forms that are filled in by hand: cells, lines to sign on, the edge to cut along."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final

from scorer.paper.frame import INNER, MARGIN
from scorer.paper.shapes import WIDTH, Align, Box, Colour, Line, Shape, Text, fitting

HALF: Final = 148.5
"""The height of half a page, which is cut off, in millimetres."""
EDGE: Final = 6.0
"""What stays white above and below a sheet, whole or half a page, in millimetres."""
PADDING: Final = 1.2
"""Space on each side of the word of a cell, in millimetres."""


def across(ends: tuple[float, float], y: float) -> Line:
    """A line across a number that does not count, from the left to the right end at this height."""
    left, right = ends
    return Line(start=(left, y), end=(right, y), width=0.35, colour=Colour.INK)


def cells(
    edges: Sequence[float],
    top: float,
    height: float,
    words: Sequence[str],
    *,
    head: bool = False,
    bold: bool = False,
) -> Iterator[Shape]:
    """A row of cells with a line around each; empty ones are filled in by hand.

    Args:
        edges: The left edge of every cell and the right edge of the last one.
        top: The upper edge.
        height: The height of the row.
        words: The text of each cell.
        head: Whether the row names the columns.
        bold: Whether the words are set in bold.
    """
    size = min(11.0, height * 1.6) if not head else min(9.0, height * 1.5)
    for place, word in enumerate(words):
        left, right = edges[place], edges[place + 1]
        yield Box(
            x=left,
            y=top,
            width=right - left,
            height=height,
            fill=Colour.SHADE if head else None,
            line=Colour.LINE,
        )
        if word:
            text = Text(
                x=(left + right) / 2,
                y=top + height / 2 + size * 0.122,
                text=word,
                size=size,
                bold=bold,
                colour=Colour.QUIET if head else Colour.INK,
                align=Align.MIDDLE,
            )
            yield fitting(text, right - left - 2 * PADDING)


def edges_of(widths: Sequence[float]) -> list[float]:
    """The edges of cells next to each other."""
    return list(accumulate(widths, initial=MARGIN))


def blank(x: float, y: float, width: float, label: str) -> Iterator[Shape]:
    """A line to write on, and below it a label that says what to write."""
    yield Line(start=(x, y), end=(x + width, y), width=0.3, colour=Colour.QUIET)
    yield fitting(Text(x=x, y=y + 3.6, text=label, size=8, colour=Colour.QUIET), width)


def cut() -> Iterator[Shape]:
    """The line along which a page is cut in two."""
    yield Line(start=(0, HALF), end=(WIDTH, HALF), colour=Colour.LINE, dashed=True)


def heading(top: float, title: str, beside: str, below: str) -> Iterator[Shape]:
    """The head of a sheet: what it is, to the right which night, and a line below."""
    yield fitting(Text(x=MARGIN, y=top + 8, text=title, size=22, bold=True), INNER * 0.62)
    right = WIDTH - MARGIN
    for y, word, bold in ((3.8, beside, True), (8.4, below, False)):
        text = Text(
            x=right,
            y=top + y,
            text=word,
            size=10,
            bold=bold,
            colour=Colour.QUIET,
            align=Align.RIGHT,
        )
        yield fitting(text, INNER * 0.36)
    yield Line(start=(MARGIN, top + 11), end=(right, top + 11), width=0.6, colour=Colour.SLATE)
