"""A table on slate with one row for each player, for games in which each plays alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from scorer.appearance import Appearance
from scorer.phrases import signed
from scorer.table.model import BoardRoom
from scorer.text_size.drawn import LEAST_LETTERS, size_within, width_of
from scorer.theme import DARK, SLATE, TARGET
from scorer.widgets.counted import counted
from scorer.widgets.spoken import unseen
from scorer.widgets.stone import EDGE, frame_width, stone_board
from scorer.widgets.tap import at_left, lettering, tap

TITLES_HEIGHT, FOOTER_HEIGHT = 32, 40
"""Heights of the row of titles and of the footer, in logical pixels."""

GREATEST_TITLE = 23
"""Greatest size of the letters of a title, in logical pixels."""

SHORT_TITLES_HEIGHT = 22
"""Height of the row of titles where there is little room, in logical pixels."""

LEAST_ROW_HEIGHT, GREATEST_ROW_HEIGHT = 49, 74
"""Least height of a row whose cells can be tapped, and greatest one on a phone."""

LOWEST_ROW_HEIGHT = 26
"""Least height of a row that is only read, in logical pixels."""

PHONE_WIDTH, GREATEST_SCALE = 380, 2.4
"""On a board wider than this, in logical pixels, all grows with it, up to this factor."""

USUAL_ROW_HEIGHT = 52
"""Height of a row for texts of the usual size, in logical pixels."""

NAME, NAME_HEIGHT = 17, 24
"""Usual size of the letters of a name, and its height, in logical pixels."""

DETAIL_HEIGHT, DETAIL_LINE = 17, 1.2
"""Height of a line of text below a name, in logical pixels, and as a multiple of its size."""

NOTE_GAP = 4
"""Space between a name and the note beside it, in logical pixels."""

STROKES_SHARE = 0.6
"""Share of the width for the names that strokes beside a name take at most."""

SHEET_ROOM = BoardRoom(widest=1100)
"""The size of a sheet on a wide screen."""

_MARGIN = 6
"""Space to the right of every cell, in logical pixels."""

_END = ft.TextAlign.RIGHT

EMPTY = "·"
"""What stands in a cell that nothing is written in yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetColumn:
    """A column of the sheet.

    Attributes:
        title: Its title.
        width: Its width in logical pixels.
    """

    title: str
    width: float = 58


@dataclass(frozen=True, eq=False, kw_only=True)
class SheetCell:
    """A cell of a player's row.

    Attributes:
        text: What stands in it, usually a number.
        below: A smaller number below it.
        colour: The colour of the text.
        bold: Whether the text is bold.
        size: The size of the letters, in logical pixels.
        on_tap: What a tap on the cell does; ``None``: it cannot be tapped.
        label: The name of a cell that can be tapped, for screen readers.
        key: A key that stays the same while the cell changes.
        counts: Whether a change of its number is shown as counting.
    """

    text: str
    below: str = ""
    colour: str = SLATE.chalk
    bold: bool = False
    size: float = 19
    on_tap: Callable[[], object] | None = None
    label: str = ""
    key: str | None = None
    counts: bool = False


def total_cell(look: Appearance, points: int) -> SheetCell:
    """The cell of a total, which counts up."""
    return SheetCell(text=signed(points), bold=True, counts=look.motion)


EMPTY_CELL = SheetCell(text=EMPTY, colour=SLATE.quiet)
"""A cell that nothing is written in yet."""


@dataclass(frozen=True, eq=False, kw_only=True)
class PlayerRow:
    """The row of a player.

    Attributes:
        name: The name.
        cells: One cell for each column.
        colour: The colour of the name.
        note: A short text beside the name.
        detail: A text below the name.
        strokes: Draws strokes below the name, for a width and height in logical pixels; only where
            there is no ``detail``.
    """

    name: str
    cells: Sequence[SheetCell]
    colour: str = SLATE.chalk
    note: str = ""
    detail: str = ""
    strokes: Callable[[tuple[float, float]], ft.Control] | None = None


def least_sheet_height(players: int, width: float, *, footer: bool) -> float:
    """The least height at which nobody must scroll the sheet, in logical pixels."""
    return _height_without_rows(width, footer=footer) + players * (LEAST_ROW_HEIGHT + 1)


def _height_without_rows(width: float, *, footer: bool) -> float:
    return TITLES_HEIGHT + (FOOTER_HEIGHT if footer else 0) + 2 * frame_width(width) + 12


def _greatest_row_height(width: float) -> float:
    # On a large screen, rows fill the height: few players do not leave half of it empty.
    return GREATEST_ROW_HEIGHT * _scale(width) ** 2


def _scale(width: float) -> float:
    return max(1.0, min(GREATEST_SCALE, width / PHONE_WIDTH))


def player_sheet(
    look: Appearance,
    columns: Sequence[SheetColumn],
    rows: Sequence[PlayerRow],
    room: tuple[float, float],
    footer: Sequence[ft.Control] = (),
) -> ft.Control:
    """Draw the sheet, with rows as high as there is room.

    Args:
        look: Words.
        columns: The columns beside that of the names.
        rows: The rows of the players.
        room: Width and height that there is, in logical pixels.
        footer: What stands in one line below the rows.
    """
    width, height = room
    highest = len(rows) * (_greatest_row_height(width) + 1)
    height = min(height, _height_without_rows(width, footer=bool(footer)) + highest)
    free = (height - _height_without_rows(width, footer=bool(footer))) / len(rows) - 1
    if short := free < LEAST_ROW_HEIGHT:
        bare = SHORT_TITLES_HEIGHT - TITLES_HEIGHT + _height_without_rows(width, footer=False)
        free = max(LOWEST_ROW_HEIGHT, (height - bare) / len(rows) - 1)
    else:
        free = max(LEAST_ROW_HEIGHT, min(_greatest_row_height(width), free))
    by_height = max(0.8, free / USUAL_ROW_HEIGHT)
    column = _scale(width)
    names = width - 2 * frame_width(width) - 2 * EDGE
    names -= column * sum(one.width for one in columns)
    sizes = _Sizes(row=free, text=min(_scale(width), by_height), column=column, names=names)
    titles = SHORT_TITLES_HEIGHT if short else TITLES_HEIGHT
    lines = [
        _titles(look.t("sheet.player"), columns, sizes, titles),
        *(_row(row, columns, sizes) for row in rows),
    ]
    if footer and not short:
        lines.append(
            ft.Container(
                ft.Row(list(footer), spacing=8),
                height=FOOTER_HEIGHT,
                padding=ft.Padding.only(right=_MARGIN),
            )
        )
    content = ft.Column(
        [_underlined(line) for line in lines], spacing=0, scroll=ft.ScrollMode.AUTO, expand=True
    )
    return stone_board(content, width, height)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Sizes:
    """How large the parts of a sheet are drawn.

    Attributes:
        row: Height of a row, in logical pixels.
        text: Factor for the letters.
        column: Factor for the widths of the columns.
        names: Width of the column of names, in logical pixels.
    """

    row: float
    text: float
    column: float
    names: float

    @property
    def letters(self) -> float:
        """The factor for small letters, which never get smaller than usual."""
        return max(1.0, self.text)

    @property
    def has_second_line(self) -> bool:
        """Whether a row has room for a second line."""
        return self.row >= (NAME_HEIGHT + DETAIL_HEIGHT) * self.letters


def _underlined(line: ft.Control) -> ft.Control:
    return ft.Container(line, border=ft.Border(bottom=ft.BorderSide(1, f"{SLATE.bars},0.25")))


def _titles(title: str, columns: Sequence[SheetColumn], sizes: _Sizes, height: float) -> ft.Control:
    """The titles of the column of names and of the others."""
    size = min(GREATEST_TITLE, 15 * sizes.letters) if height == TITLES_HEIGHT else LEAST_LETTERS
    own = max(LEAST_LETTERS, min(size, size_within(title, sizes.names)))
    rooms = ((column.title, column.width * sizes.column - _MARGIN) for column in columns)
    size = max(LEAST_LETTERS, min(size, *(size_within(text, room) for text, room in rooms)))
    return ft.Container(
        ft.Row(
            [
                at_left(title, SLATE.quiet, size=own, expand=1),
                *(
                    _right_aligned(
                        lettering(column.title, SLATE.quiet, size=size, align=_END, lines=1),
                        column.width * sizes.column,
                    )
                    for column in columns
                ),
            ],
            spacing=0,
        ),
        height=height,
    )


def _right_aligned(content: ft.Control, width: float) -> ft.Control:
    return ft.Container(
        content,
        width=width,
        alignment=ft.Alignment.CENTER_RIGHT,
        padding=ft.Padding.only(right=_MARGIN),
    )


def _row(row: PlayerRow, columns: Sequence[SheetColumn], sizes: _Sizes) -> ft.Control:
    cells = list(zip(row.cells, columns, strict=True))
    written = (f"{column.title} {cell.text}" for cell, column in cells if cell.text != EMPTY)
    sentence = ", ".join(part for part in (row.name, row.note, *written) if part)
    return ft.Row(
        [
            unseen(sentence),
            _name(row, sizes),
            *(_cell(cell, column.width * sizes.column, sizes) for cell, column in cells),
        ],
        spacing=0,
        height=sizes.row,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _name(row: PlayerRow, sizes: _Sizes) -> ft.Control:
    """The name with its note, and the detail or the strokes below it."""
    fitting = min(NAME * sizes.text, size_within(row.name, sizes.names - NOTE_GAP))
    letters = max(LEAST_LETTERS, fitting)
    name = at_left(row.name, row.colour, size=letters, lines=1, expand=1)
    below = sizes.has_second_line
    top: list[ft.Control] = [name]
    aside: list[ft.Control] = []
    note, detail = 0.0, row.detail
    if row.note:
        small = 14 * sizes.letters
        shown = lettering(row.note, SLATE.quiet, size=small, lines=1)
        wide = width_of(row.name, letters) + NOTE_GAP + width_of(row.note, small)
        # Where a name would be cut, its note stands in the line below it.
        if wide <= sizes.names or not below:
            top.append(shown)
        elif row.strokes is not None:
            aside, note = [shown], width_of(row.note, small) + NOTE_GAP
        else:
            both = " · ".join(part for part in (row.note, detail) if part)
            detail = both if width_of(both, small) <= sizes.names else row.note
    # In a short row there is no room for a second line.
    if row.strokes is not None and not below:
        top.append(row.strokes((sizes.names * STROKES_SHARE, sizes.row - 8)))
    parts: list[ft.Control] = [ft.Row(top, spacing=NOTE_GAP)]
    if detail and below:
        lines = 2 if sizes.row >= (NAME_HEIGHT + 2 * DETAIL_HEIGHT) * sizes.letters else 1
        size = 14 * sizes.letters
        parts.append(at_left(detail, SLATE.quiet, size=size, lines=lines, line=DETAIL_LINE))
    elif row.strokes is not None and below:
        height = sizes.row - NAME_HEIGHT * sizes.letters - 8
        strokes = row.strokes((sizes.names - note, height))
        parts.append(ft.Row([strokes, *aside], spacing=NOTE_GAP) if aside else strokes)
    return ft.Column(parts, spacing=0, tight=True, expand=1)


def _cell(cell: SheetCell, width: float, sizes: _Sizes) -> ft.Control:
    letters = max(LEAST_LETTERS, cell.size * sizes.text)

    def figure(text: str) -> ft.Control:
        return lettering(text, cell.colour, size=letters, bold=cell.bold, align=_END)

    number = counted(cell.text, figure, size=letters, motion=cell.counts)
    if cell.below:
        size = 14 * sizes.letters
        below = lettering(cell.below, DARK.accent, size=size, bold=True, align=_END)
        number = (
            ft.Column(
                [number, below],
                spacing=0,
                tight=True,
                alignment=ft.MainAxisAlignment.CENTER,
                horizontal_alignment=ft.CrossAxisAlignment.END,
            )
            if sizes.has_second_line
            else ft.Row([below, number], spacing=3, alignment=ft.MainAxisAlignment.END)
        )
    if cell.on_tap is None or sizes.row < TARGET:
        return _right_aligned(number, width)
    act = cell.on_tap
    return tap(
        cell.label,
        _right_aligned(number, width - _MARGIN),
        lambda _: act(),
        width=width,
        height=max(TARGET, sizes.row - 2),
        padding=ft.Padding.only(left=_MARGIN),
        radius=8,
        key=cell.key,
    )
