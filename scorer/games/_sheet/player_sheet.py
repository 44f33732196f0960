"""A table on slate with one row for each player, for games in which each plays alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from scorer.theme import DARK, SLATE, TARGET
from scorer.widgets.stone import frame_width, stone_board
from scorer.widgets.tap import tap, words

TITLES_HEIGHT, FOOTER_HEIGHT = 32, 40
"""Heights of the row of titles and of the footer, in logical pixels."""

LEAST_ROW_HEIGHT, GREATEST_ROW_HEIGHT = 49, 74
"""Least and greatest height of a player's row, in logical pixels."""

NAME_HEIGHT = 24
"""Height of a name, in logical pixels."""

DETAIL_HEIGHT = 17
"""Height of a line of text below a name, in logical pixels."""

_MARGIN = 6
"""Space to the right of every cell, in logical pixels."""

_END = ft.TextAlign.RIGHT


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
    """

    text: str
    below: str = ""
    colour: str = SLATE.chalk
    bold: bool = False
    size: float = 19
    on_tap: Callable[[], object] | None = None
    label: str = ""
    key: str | None = None


EMPTY_CELL = SheetCell(text="·", colour=SLATE.quiet)
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
        strokes: Draws strokes below the name, for a height in logical pixels; only where there
            is no ``detail``.
    """

    name: str
    cells: Sequence[SheetCell]
    colour: str = SLATE.chalk
    note: str = ""
    detail: str = ""
    strokes: Callable[[float], ft.Control] | None = None


def sheet_height(players: int, width: float, room: float, *, footer: bool) -> float:
    """The height that the sheet needs.

    Args:
        players: The number of rows.
        width: The width of the board, in logical pixels.
        room: The height there is, in logical pixels.
        footer: Whether the sheet has a footer.

    Returns:
        The height in logical pixels, at most ``room``.
    """
    return min(
        room, _height_without_rows(width, footer=footer) + players * (GREATEST_ROW_HEIGHT + 1)
    )


def least_sheet_height(players: int, width: float, *, footer: bool) -> float:
    """The least height at which nobody must scroll the sheet, in logical pixels."""
    return _height_without_rows(width, footer=footer) + players * (LEAST_ROW_HEIGHT + 1)


def _height_without_rows(width: float, *, footer: bool) -> float:
    return TITLES_HEIGHT + (FOOTER_HEIGHT if footer else 0) + 2 * frame_width(width) + 12


def player_sheet(
    title: str,
    columns: Sequence[SheetColumn],
    rows: Sequence[PlayerRow],
    size: tuple[float, float],
    footer: Sequence[ft.Control] = (),
) -> ft.Control:
    """Draw the sheet.

    Args:
        title: The title of the column of names.
        columns: The other columns.
        rows: The rows of the players.
        size: Width and height in logical pixels.
        footer: What stands in one line below the rows.
    """
    width, height = size
    free = (height - _height_without_rows(width, footer=bool(footer))) / len(rows) - 1
    row_height = max(LEAST_ROW_HEIGHT, min(GREATEST_ROW_HEIGHT, free))
    lines = [_titles(title, columns), *(_row(row, columns, row_height) for row in rows)]
    if footer:
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
    return stone_board(content, *size)


def _underlined(line: ft.Control) -> ft.Control:
    return ft.Container(line, border=ft.Border(bottom=ft.BorderSide(1, f"{SLATE.bars},0.25")))


def _titles(title: str, columns: Sequence[SheetColumn]) -> ft.Control:
    return ft.Container(
        ft.Row(
            [
                words(title, SLATE.quiet, size=15, align=ft.TextAlign.LEFT, expand=1),
                *(
                    _right_aligned(
                        words(column.title, SLATE.quiet, size=15, align=_END, lines=1),
                        column.width,
                    )
                    for column in columns
                ),
            ],
            spacing=0,
        ),
        height=TITLES_HEIGHT,
    )


def _right_aligned(content: ft.Control, width: float) -> ft.Control:
    return ft.Container(
        content,
        width=width,
        alignment=ft.Alignment.CENTER_RIGHT,
        padding=ft.Padding.only(right=_MARGIN),
    )


def _row(row: PlayerRow, columns: Sequence[SheetColumn], height: float) -> ft.Control:
    cells = zip(row.cells, columns, strict=True)
    return ft.Row(
        [_name(row, height), *(_cell(cell, column.width) for cell, column in cells)],
        spacing=0,
        height=height,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _name(row: PlayerRow, height: float) -> ft.Control:
    """The name with its note, and the detail or the strokes below it."""
    name = words(row.name, row.colour, size=17, align=ft.TextAlign.LEFT, lines=1, expand=1)
    top: list[ft.Control] = [name]
    if row.note:
        top.append(words(row.note, SLATE.quiet, size=13, lines=1))
    parts: list[ft.Control] = [ft.Row(top, spacing=4)]
    if row.detail:
        lines = 2 if height >= NAME_HEIGHT + 2 * DETAIL_HEIGHT else 1
        parts.append(words(row.detail, SLATE.quiet, size=13, align=ft.TextAlign.LEFT, lines=lines))
    elif row.strokes is not None:
        parts.append(row.strokes(height - NAME_HEIGHT - 8))
    return ft.Column(parts, spacing=0, tight=True, expand=1)


def _cell(cell: SheetCell, width: float) -> ft.Control:
    number: ft.Control = words(cell.text, cell.colour, size=cell.size, bold=cell.bold, align=_END)
    if cell.below:
        below = words(cell.below, DARK.accent, size=14, bold=True, align=_END)
        number = ft.Column(
            [number, below],
            spacing=0,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.END,
        )
    if cell.on_tap is None:
        return _right_aligned(number, width)
    act = cell.on_tap
    return tap(
        cell.label,
        _right_aligned(number, width - _MARGIN),
        lambda _: act(),
        width=width,
        height=TARGET,
        padding=ft.Padding.only(left=_MARGIN),
        radius=8,
        key=cell.key,
    )
