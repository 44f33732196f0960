"""A Partie on A4 pages: its sheet with every deal, and below it who has won and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.engine.names import harmless
from scorer.paper.frame import BOTTOM, INNER, MARGIN, TOP, framed
from scorer.paper.partie.words import ToldPartie, column_heads, ending_lines, sheet_feet, sheet_rows
from scorer.paper.shapes import WIDTH, Align, Box, Colour, Line, Page, Shape, Text, fitting

_HEAD: Final = 8.0
_ROW: Final = 6.6
"""The height of a row, in millimetres."""
_LETTERS: Final = 10.5
"""The size of the letters of a row, in points."""
_WORDS: Final = 11.0
"""The size of the letters of the sentences below the rows, in points."""
_SENTENCE: Final = 5.6
"""From one line of them to the next, in millimetres."""
_DEAL: Final = 12.0
_SIDE: Final = (17.0, 44.0)
"""The least and the greatest width of the column of a side."""
_MODE_SHARE: Final = 0.42
"""The share of the mode in the room that the sides leave; the rest is for what was written."""
_SPACE: Final = 1.5
"""Between two columns, in millimetres."""


def partie_pages(told: ToldPartie) -> tuple[Page, ...]:
    """The pages of a Partie; rows and sentences go on on the next one."""
    heads, rows, feet = column_heads(told), sheet_rows(told), sheet_feet(told)
    columns = _Columns(heads, numbered=any(row[0] for row in rows))
    pages: list[list[Shape]] = []
    top = BOTTOM

    def begin() -> float:
        pages.append(list(columns.heads(TOP)))
        return TOP + _HEAD

    for place, row in enumerate((*rows, *feet)):
        if top + _ROW > BOTTOM:
            top = begin()
        foot = place >= len(rows)
        if place == len(rows):
            pages[-1].append(_rule(top))
        pages[-1] += columns.row(row, top, bold=foot, shaded=not foot and place % 2 == 1)
        top += _ROW
    top += _SENTENCE
    for line in ending_lines(told):
        for text in _broken(line):
            if top + _SENTENCE > BOTTOM:
                pages.append([])
                top = TOP
            pages[-1].append(text_at(text, top + _SENTENCE))
            top += _SENTENCE
    return framed(told, told.title, tuple(map(tuple, pages)))


def text_at(text: str, y: float) -> Text:
    """A line of a sentence; spaces at its beginning indent it."""
    bare = text.lstrip()
    return Text(x=MARGIN + 2 * (len(text) - len(bare)), y=y, text=bare, size=_WORDS)


def _rule(y: float) -> Line:
    return Line(start=(MARGIN, y), end=(WIDTH - MARGIN, y), width=0.4, colour=Colour.SLATE)


def _broken(line: str) -> Iterator[str]:
    """A sentence in lines that fit on the page."""
    indent = line[: len(line) - len(line.lstrip())]
    held = ""
    for word in harmless(line).split():
        longer = f"{held} {word}" if held else word
        if held and text_at(indent + longer, 0).width > INNER - 2 * len(indent):
            yield indent + held
            longer = word
        held = longer
    yield indent + held


class _Columns:
    """The columns of a sheet."""

    def __init__(self, heads: Sequence[str], *, numbered: bool) -> None:
        """Share the width of the page.

        Args:
            heads: The titles: deal, mode, what was written, and each side.
            numbered: Whether the rows have numbers of deals.
        """
        self._heads = heads
        sides = len(heads) - 3
        deal = _DEAL if numbered else 0.0
        least, most = _SIDE
        side = max(least, min(most, (INNER - deal) * 0.55 / sides))
        words = INNER - deal - sides * side
        mode = words * _MODE_SHARE
        self._widths = (deal, mode, words - mode, *[side] * sides)

    def heads(self, top: float) -> Iterator[Shape]:
        """The titles and a line below them."""
        yield from self._cells(self._heads, top + _HEAD - 2.6, 10, colour=Colour.QUIET)
        yield _rule(top + _HEAD - 0.5)

    def row(self, row: Sequence[str], top: float, *, bold: bool, shaded: bool) -> Iterator[Shape]:
        """A row of the sheet."""
        if shaded:
            yield Box(x=MARGIN, y=top, width=INNER, height=_ROW, fill=Colour.SHADE)
        y = top + _ROW / 2 + _LETTERS * 0.122
        yield from self._cells(row, y, _LETTERS, bold=bold)

    def _cells(
        self,
        cells: Sequence[str],
        y: float,
        size: float,
        *,
        bold: bool = False,
        colour: Colour = Colour.INK,
    ) -> Iterator[Shape]:
        left = MARGIN
        for place, (cell, width) in enumerate(zip(cells, self._widths, strict=True)):
            # Words begin at the left edge of their column, numbers end at the right one.
            words = place in (1, 2)
            text = Text(
                x=left + _SPACE if words else left + width - _SPACE,
                y=y,
                text=harmless(cell),
                size=size,
                bold=bold,
                colour=colour,
                align=Align.LEFT if words else Align.RIGHT,
            )
            if cell and width:
                yield fitting(text, width - 2 * _SPACE)
            left += width
