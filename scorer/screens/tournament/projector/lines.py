"""How the lines of a page are drawn: in columns, large enough for the end of the room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import flet as ft

from scorer.appearance import Appearance
from scorer.phrases import with_colon
from scorer.screens.tournament.projector.pages import Page, PageLine, Shows
from scorer.text_size.drawn import LEAST_LETTERS
from scorer.texts import Texts
from scorer.widgets.spoken import said
from scorer.widgets.tap import lettering, prose

END = ft.TextAlign.END
LINES_OF_A_SCREEN = 16
"""Lines of the usual height that fill a screen; they can be read from ten metres."""
MOST_COLUMNS = 3
"""The most columns of lines."""
LEAST_LINE = 40.0
"""The least height of a line, in logical pixels: small screens are looked at from nearby."""
FACTORS = tuple(step / 20 for step in range(40, 15, -1))
"""Factors for the height of a line, the largest first; the first one that fits is taken."""
MOST_AIR = 1.45
"""How many times as high lines become where a page has room left below them."""
LEAST_ON_PAGES = 0.9
"""The least factor where the lines need several pages all the same."""
ROW = 0.56
"""Size of the letters of a line, as a multiple of its usual height."""
BESIDE_NAME = 6.0
"""Width of everything beside a name, as a multiple of the text size."""
LETTER = 0.56
"""Average width of a letter, as a multiple of the text size."""
TWO_LINES, MOST_TWO_LINES = 0.7, 0.85
"""Size of the letters where two lines stand in the height of one, as a multiple of the usual, and
the greatest where lines have air between them."""
SMALLEST_NAME = 0.62
"""The smallest factor for the letters of a long name."""
TITLE = 1.7
"""Height of the heading, as a multiple of the size of its letters."""
COLUMN = 560
"""Width of the screen for each column of lines, in logical pixels."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """Sizes on a screen, in logical pixels.

    Attributes:
        line: The height of a line.
        row: The size of its text.
        columns: How many columns of lines there are.
        per_column: How many lines fit in one.
        title: The size of the heading and of the clock.
        small: The size of the night's name.
        tiny: The size of what is read from nearby.
        head: The height of the top row.
        above: The height of the names of the columns.
        foot: The height of the bottom row.
        margin: The space at both sides.
        room: The height for lines.
        names: The size of two lines in the height of one, as a multiple of that of its text.
    """

    line: float
    row: float
    columns: int
    per_column: int
    title: float
    small: float
    tiny: float
    head: float
    above: float
    foot: float
    margin: float
    room: float
    names: float = TWO_LINES

    @property
    def lines(self) -> int:
        """How many lines a page has room for."""
        return self.columns * self.per_column


def sizes(look: Appearance) -> Sizes:
    """Return the sizes for a screen."""
    columns = max(1, min(MOST_COLUMNS, look.width // COLUMN))
    # Names need a column ten times as wide as a line is high.
    line = max(LEAST_LINE, min(look.height / LINES_OF_A_SCREEN, look.width / columns / 10))
    row = line * ROW
    title = row * 1.3
    head = max(52.0, line * 1.2)
    foot = 64.0
    tiny = max(14.0, row * 0.62)
    above = tiny * 1.5
    room = look.height - head - foot - title * TITLE - above
    return Sizes(
        line=line,
        row=row,
        columns=columns,
        per_column=max(1, int(room // line)),
        title=title,
        small=row * 0.9,
        tiny=tiny,
        head=head,
        above=above,
        foot=foot,
        margin=max(16.0, look.width / 48),
        room=room,
    )


def fitted(look: Appearance, lines: int) -> Sizes:
    """Return sizes with which this number of lines fits on one page, or on fewer pages.

    Few lines are higher than usual. Lines that just do not fit are lower than usual. If they need
    several pages, they are a little lower where that saves one.
    """
    usual = sizes(look)
    for factor in FACTORS:
        line = usual.line * factor
        if line < LEAST_LINE:
            break
        for number in range(1, usual.columns + 1):
            per_column = int(usual.room // line)
            if line <= look.width / number / 10 and number * per_column >= lines:
                return replace(
                    usual, line=line, row=line * ROW, columns=number, per_column=per_column
                )
    return _on_fewer_pages(usual, lines)


def _on_fewer_pages(usual: Sizes, lines: int) -> Sizes:
    """The usual sizes, or lower lines if these need a page less."""
    for factor in FACTORS:
        line = usual.line * factor
        if factor < LEAST_ON_PAGES or line < LEAST_LINE:
            break
        per_column = int(usual.room // line)
        lower = replace(usual, line=line, row=line * ROW, per_column=per_column)
        if factor < 1 and -(-lines // lower.lines) < -(-lines // usual.lines):
            return lower
    return usual


def columns(look: Appearance, page: Page) -> ft.Control:
    """The lines of a page, shared evenly by the columns that they need."""
    size = fitted(look, page.most)
    needed = _columns_for(size, len(page.cells))
    each = max(1, -(-len(page.cells) // needed))
    size = _with_names(look, _airy(size, page.most), page.cells)
    parts = [page.cells[first : first + each] for first in range(0, len(page.cells), each)]
    drawn: list[ft.Control] = [_column(look, size, page.shows, part) for part in parts]
    # A short last column is as wide as the others.
    drawn += [ft.Container(expand=1) for _ in range(needed - len(drawn))]
    return ft.Row(drawn, spacing=size.margin * 2, vertical_alignment=ft.CrossAxisAlignment.START)


def _columns_for(size: Sizes, lines: int) -> int:
    """How many columns so many lines need; they are shared by two where one is half full."""
    return min(size.columns, max(1, -(-2 * lines // size.per_column)))


def _airy(size: Sizes, most: int) -> Sizes:
    """The same letters on lines that share the height of the screen, up to a factor.

    Args:
        size: The sizes with which the lines fit.
        most: How many lines the fullest page has.
    """
    each = max(1, -(-most // _columns_for(size, most)))
    return replace(size, line=max(size.line, min(MOST_AIR * size.line, size.room / each)))


def _with_names(look: Appearance, size: Sizes, cells: Sequence[PageLine]) -> Sizes:
    """The same with names on two lines that are equally large, as high lines and long names allow.

    Args:
        look: The size of the screen.
        size: The sizes of the lines.
        cells: The lines.
    """
    names = [name for cell in cells if cell.second for name in (cell.name, cell.second)]
    high = min(MOST_TWO_LINES, TWO_LINES * size.line * ROW / size.row)
    return replace(size, names=min([high, *(name_factor(look, size, name) for name in names)]))


def _column(look: Appearance, size: Sizes, shows: Shows, cells: Sequence[PageLine]) -> ft.Control:
    head = [_names(look, size)] if shows is Shows.DRAW else []
    return ft.Column(
        [*head, *(_line(look, size, shows, cell) for cell in cells)],
        spacing=0,
        expand=1,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _names(look: Appearance, size: Sizes) -> ft.Control:
    """The headings above the numbers of tables and tokens."""
    t, quiet = look.t, look.colours.quiet
    table = lettering(t("paper.table"), quiet, size=size.tiny, align=END, lines=1, expand=True)
    token = lettering(t("paper.token"), quiet, size=size.tiny, lines=1)
    # At least as wide as the token below it, which is drawn in `_seat`.
    width = max(size.row * 2.05, len(t("paper.token")) * size.tiny * 0.7)
    return ft.Row(
        [table, ft.Container(token, width=width, alignment=ft.Alignment.CENTER)],
        spacing=size.row * 0.5,
        height=size.above,
    )


def _line(look: Appearance, size: Sizes, shows: Shows, cell: PageLine) -> ft.Control:
    colours = look.colours
    parts: list[ft.Control] = []
    if cell.front:
        bold = shows is Shows.TABLES
        colour = colours.ink if bold else colours.quiet
        front = lettering(cell.front, colour, size=size.row, bold=bold, align=END, lines=1)
        parts.append(ft.Container(front, width=size.row * 2.1))
    ink = colours.accent if cell.first else colours.ink
    if shows is Shows.TABLES:
        parts += _progress(look, size, cell)
    else:
        height = size.row * name_factor(look, size, cell.name)
        if cell.second:
            parts.append(_two_lines(size, cell, ink))
        else:
            name = prose(cell.name, ink, size=height, bold=cell.first, lines=1)
            name.expand = True
            parts.append(name)
    if shows is Shows.DRAW:
        parts += _seat(look, size, cell)
    elif shows is not Shows.TABLES and cell.back:
        parts.append(lettering(cell.back, ink, size=size.row, bold=True, align=END, lines=1))
    row = ft.Container(
        ft.Row(parts, spacing=size.row * 0.5, height=size.line),
        border=ft.Border.only(bottom=ft.BorderSide(1, colours.line)),
        height=size.line,
    )
    return said(line_text(look.t, shows, cell), row)


def _two_lines(size: Sizes, cell: PageLine, ink: str) -> ft.Control:
    """A name and what stands below it, both in the height of a line."""
    small = max(LEAST_LETTERS, size.row * size.names)
    lines = [
        prose(text, ink, size=small, bold=cell.first, lines=1, line=1.15)
        for text in (cell.name, cell.second)
    ]
    return ft.Column(list(lines), spacing=0, tight=True, expand=True)


def name_factor(look: Appearance, size: Sizes, name: str) -> float:
    """Return the factor for the text size of a long name, so that less of it is cut off."""
    column = look.width / size.columns - 2 * size.margin
    room = column - BESIDE_NAME * size.row
    return max(SMALLEST_NAME, min(1, room / max(1, len(name) * LETTER * size.row)))


def _seat(look: Appearance, size: Sizes, cell: PageLine) -> list[ft.Control]:
    """Table and token."""
    t, colours = look.t, look.colours
    if not cell.token:
        return [lettering(t("projector.sits_out"), colours.quiet, size=size.row * 0.8, lines=1)]
    table = lettering(cell.back, colours.ink, size=size.row * 1.05, bold=True, align=END, lines=1)
    token = ft.Container(
        lettering(
            str(cell.token),
            colours.table if cell.filled else colours.ink,
            size=size.row * 0.66,
            bold=True,
            lines=1,
        ),
        width=size.row * 2.05,
        height=size.row * 1.36,
        border_radius=size.row * 2,
        bgcolor=colours.ink if cell.filled else None,
        border=ft.Border.all(2, colours.ink),
        alignment=ft.Alignment.CENTER,
    )
    return [table, token]


def _progress(look: Appearance, size: Sizes, cell: PageLine) -> list[ft.Control]:
    """A progress bar, the number of counted deals, and a check mark when all are counted."""
    colours = look.colours
    bar = ft.ProgressBar(
        value=cell.share,
        bar_height=size.row * 0.3,
        color=colours.accent,
        bgcolor=colours.raised,
        border_radius=size.row * 0.15,
        expand=True,
    )
    colour = colours.accent if cell.done else colours.ink
    deals = lettering(cell.back, colour, size=size.row, bold=True, align=END, lines=1)
    mark = ft.Icon(ft.Icons.CHECK, size=size.row, color=colours.accent) if cell.done else None
    return [
        bar,
        ft.Container(deals, width=size.row * 2.6),
        ft.Container(mark, width=size.row * 1.2),
    ]


def line_text(t: Texts, shows: Shows, cell: PageLine) -> str:
    """Return a line for screen readers."""
    match shows:
        case Shows.DRAW if cell.token:
            return t("projector.seat", name=cell.name, table=cell.back, token=cell.token)
        case Shows.DRAW:
            return with_colon(t, cell.name, t("projector.sits_out"))
        case Shows.TABLES:
            return t("projector.progress", table=cell.front, deals=cell.back)
        case Shows.STANDINGS | Shows.TEAMS:
            names = ", ".join(filter(None, (cell.name, cell.second)))
            return with_colon(t, f"{cell.front} {names}", cell.back)
    return cell.name
