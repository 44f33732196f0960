"""The sheet of a Coiffeur on slate: rows, columns, totals, and what is still possible (COI-8)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from rules.engine.sheet import Cell, Row, Sheet
from rules.games.coiffeur.chances import Lead, decided, lead
from rules.games.coiffeur.deal import Choice, State, in_turn, side_of
from scorer.appearance import Appearance
from scorer.games.coiffeur.row_names import row_name, row_title
from scorer.session import View
from scorer.table.context import TableContext
from scorer.theme import DARK, SLATE, TARGET
from scorer.widgets.stone import frame_width, stone_board
from scorer.widgets.suits import mode_icon
from scorer.widgets.tap import tap, words

Touch = Callable[[int, int], None]
"""Called with the side and the row of a cell that is tapped."""

COLUMNS = (*SLATE.sides, DARK.good)
"""Colours of the columns on the stone, by side."""

HEAD, ROW, TOTAL, FOOT = 40, TARGET + 1, 32, 22
"""Heights of the names, of a row, of the totals, and of each line below, in logical pixels."""

TWO_PICTURES_WIDTH = 120
"""From this width of a column, in logical pixels, two pictures stand in that line as well."""

ONE_LINE_WIDTH = 92
"""From this width of a column, in logical pixels, points and score stand in one line."""

_AROUND = 16 + 8
"""Space that the slate keeps free around the sheet, in logical pixels."""


@dataclass(frozen=True, slots=True)
class Widths:
    """The widths of the parts of a row, in logical pixels.

    Attributes:
        name: The name of the row.
        factor: The factor of the row; 0: it stands below the name.
        column: The column of a side.
    """

    name: float
    factor: float
    column: float

    @property
    def one_line(self) -> bool:
        """Whether points and score fit into one line of a column."""
        return self.column >= ONE_LINE_WIDTH


@dataclass(frozen=True, eq=False, slots=True)
class _BoardContext:
    """What all cells of the sheet are given.

    Attributes:
        table: The table.
        touch: Called when a cell is tapped.
        open_cell: Side and row of the cell whose pad is open.
        widths: The widths of the parts of a row.
    """

    table: TableContext
    touch: Touch
    open_cell: tuple[int | None, int | None]
    widths: Widths


def column_widths(width: float, sides: int) -> Widths:
    """Divide the width of a board into the parts of a row."""
    free = width - 2 * frame_width(width) - 16
    name = min(190.0, max(96.0, free * 0.3)) if sides < 3 else min(190.0, max(92.0, free * 0.27))
    factor = 34.0 if sides < 3 or free > 420 else 0.0
    return Widths(name, factor, (free - name - factor) / sides)


def board_height(rows: int, width: float) -> float:
    """The height of the whole sheet, in logical pixels."""
    return HEAD + rows * ROW + TOTAL + 2 * FOOT + 2 * frame_width(width) + 8


def board(
    table: TableContext,
    touch: Touch,
    size: tuple[float, float],
    open_cell: tuple[int | None, int | None],
) -> ft.Control:
    """Draw the sheet; a tap on a cell writes or corrects it.

    Args:
        table: The table.
        touch: Called when a cell is tapped.
        size: Width and height in logical pixels.
        open_cell: Side and row of the cell whose pad is open.
    """
    view = table.view
    sheet, state = view.sheet, view.state
    widths = column_widths(size[0], len(view.sides))
    context = _BoardContext(table, touch, open_cell, widths)
    rows = [_row(context, number, row) for number, row in enumerate(sheet.rows)]
    content = ft.Column(
        [
            _head(view, widths),
            ft.Column(rows, spacing=0, scroll=ft.ScrollMode.AUTO, expand=True),
            *_footers(table, sheet, state, widths),
        ],
        spacing=0,
    )
    return stone_board(content, *size)


def _open_choice(state: State) -> Choice | None:
    """The row that is being played."""
    return None if state.over else state.deal.choice


def _head(view: View, widths: Widths) -> ft.Control:
    """The names above their columns; the player who chooses is highlighted."""
    state: State = view.state
    seat = in_turn(state)
    choice = _open_choice(state)
    active_seat = choice.seat if choice else seat
    columns = [
        ft.Container(
            ft.Column(
                [
                    words(
                        view.players[player],
                        COLUMNS[side],
                        size=14 if widths.one_line else 13,
                        bold=player == active_seat,
                        align=ft.TextAlign.RIGHT,
                        lines=1,
                    )
                    for player in seats
                ],
                spacing=0,
                tight=True,
                alignment=ft.MainAxisAlignment.CENTER,
                horizontal_alignment=ft.CrossAxisAlignment.END,
            ),
            width=widths.column,
            height=HEAD,
            alignment=ft.Alignment.CENTER_RIGHT,
            padding=ft.Padding.only(right=6),
            border=ft.Border.only(
                bottom=ft.BorderSide(
                    2, DARK.step if active_seat in seats else ft.Colors.TRANSPARENT
                )
            ),
        )
        for side, seats in enumerate(view.sides)
    ]
    return ft.Row(
        [ft.Container(width=widths.name + widths.factor), *columns], spacing=0, height=HEAD
    )


def _row(context: _BoardContext, number: int, row: Row) -> ft.Control:
    return ft.Container(
        ft.Row(
            [
                _label(context.table, context.widths, number),
                *(_cell(context, number, cell) for cell in row.cells),
            ],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        height=ROW,
        border=ft.Border(bottom=ft.BorderSide(1, f"{SLATE.bars},0.22")),
    )


def _label(table: TableContext, widths: Widths, number: int) -> ft.Control:
    """The picture, the name and the factor of a row."""
    look, view = table.look, table.view
    row = view.options.rows[number]
    factor = look.t("table.factor", n=row.factor)
    name: list[ft.Control] = [
        words(
            row_name(look.t, row, look.deck),
            SLATE.chalk,
            size=15 if widths.factor else 14,
            align=ft.TextAlign.LEFT,
            lines=2,
        )
    ]
    if not widths.factor:
        name.append(words(factor, SLATE.quiet, size=13, align=ft.TextAlign.LEFT))
    parts: list[ft.Control] = [
        ft.Container(
            mode_icon(row.kind, look.deck, size=20, colour=_ink(look, row.kind)), width=24
        ),
        ft.Column(name, spacing=0, tight=True, expand=1),
    ]
    return ft.Row(
        [
            ft.Container(ft.Row(parts, spacing=2), width=widths.name),
            *(
                [
                    ft.Container(
                        words(factor, SLATE.quiet, size=15, align=ft.TextAlign.RIGHT),
                        width=widths.factor,
                        padding=ft.Padding.only(right=4),
                        alignment=ft.Alignment.CENTER_RIGHT,
                    )
                ]
                if widths.factor
                else ()
            ),
        ],
        spacing=0,
        tight=True,
    )


def _ink(look: Appearance, mode: str) -> str:
    red = look.deck == "french" and mode in ("hearts", "diamonds")
    return DARK.red_suit if red else SLATE.chalk


def _cell(context: _BoardContext, number: int, cell: Cell) -> ft.Control:
    """A side's cell of a row: written, being played, or open."""
    look, view, widths = context.table.look, context.table.view, context.widths
    state: State = view.state
    row = row_title(look.t, view.options.rows[number], look.deck)
    side = view.side_names[cell.side]
    choice = _open_choice(state)
    if choice is not None and (choice.side, choice.row) == (cell.side, number):
        key = "coiffeur.playing" if look.show_trump else "coiffeur.open"
        label = look.t(key, side=side, row=row)
        content = (_playing if look.show_trump else _open)(look, state, cell, widths)
    elif cell.score is None:
        label = look.t("coiffeur.open", side=side, row=row)
        content = _open(look, state, cell, widths)
    else:
        points = cell.points or 0
        label = look.t("coiffeur.written", side=side, row=row, points=points, score=cell.score)
        content = _written(look, state, cell, widths)
    return tap(
        label,
        content,
        lambda _: context.touch(cell.side, number),
        colour=f"{SLATE.bars},0.16" if context.open_cell == (cell.side, number) else None,
        width=widths.column,
        height=TARGET,
        padding=ft.Padding.only(left=2, right=4),
        radius=8,
        key=f"cell-{cell.side}-{number}",
    )


def _written(look: Appearance, _state: State, cell: Cell, widths: Widths) -> ft.Control:
    """The points and the score, with pictures of the mode where the row leaves it open."""
    pictures = [
        mode_icon(mode, look.deck, size=15, colour=_ink(look, mode))
        for mode in (cell.mode, cell.opening)
        if mode
    ]
    points = words(str(cell.points), SLATE.chalk, size=16 if widths.one_line else 14)
    score = words(str(cell.score), DARK.accent, size=17, bold=True, align=ft.TextAlign.RIGHT)
    if not widths.one_line or (len(pictures) > 1 and widths.column < TWO_PICTURES_WIDTH):
        above = ft.Row([*pictures, points], spacing=2, tight=True)
        end = ft.CrossAxisAlignment.END
        return _right(ft.Column([above, score], spacing=0, tight=True, horizontal_alignment=end))
    return _right(
        ft.Row(
            [*pictures, points, ft.Container(score, width=44, alignment=ft.Alignment.CENTER_RIGHT)],
            spacing=2,
            tight=True,
        )
    )


def _right(content: ft.Control) -> ft.Control:
    return ft.Container(content, alignment=ft.Alignment.CENTER_RIGHT)


def _open(_look: Appearance, state: State, cell: Cell, widths: Widths) -> ft.Control:
    """A dot, in a frame where the side whose turn it is could choose the row."""
    seat = in_turn(state)
    playable = seat is not None and side_of(state, seat) == cell.side
    dot = words("·", SLATE.chalk if playable else SLATE.quiet, size=18, bold=playable)
    return _right(
        ft.Container(
            dot,
            width=min(widths.column - 8, 72),
            height=32,
            border_radius=8,
            alignment=ft.Alignment.CENTER,
            border=ft.Border.all(1, f"{SLATE.bars},0.55") if playable else None,
        )
    )


def _playing(look: Appearance, state: State, _cell: Cell, widths: Widths) -> ft.Control:
    """The cell being played, with pictures of the mode where the row leaves it open."""
    choice = state.deal.choice
    if choice is None:
        return ft.Container()
    play = choice.play
    fixed = state.options.rows[choice.row].kind.way is play.way
    modes = [play.opening.value] if play.opening else []
    if not fixed:
        modes.insert(0, play.way.value)
    return _right(
        ft.Container(
            ft.Row(
                [
                    *(mode_icon(mode, look.deck, size=16, colour=DARK.step) for mode in modes),
                    words("…", DARK.step, size=18, bold=True),
                ],
                spacing=3,
                tight=True,
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            width=min(widths.column - 8, 72),
            height=34,
            border_radius=8,
            alignment=ft.Alignment.CENTER,
            border=ft.Border.all(2, DARK.step),
        )
    )


def _footers(table: TableContext, sheet: Sheet, state: State, widths: Widths) -> list[ft.Control]:
    """Totals, what each side can still reach, and the lead, decided or not (COI-8)."""
    look, view = table.look, table.view
    t = look.t
    leading: Lead = lead(state)
    is_decided = decided(state) is not None
    margin_label = t("coiffeur.caught" if is_decided else "coiffeur.lead") if leading.margin else ""
    margins = [
        f"+{leading.margin}" if leading.margin and side in leading.sides else ""
        for side in range(len(view.sides))
    ]
    total_size = 21 if widths.one_line else 18
    return [
        _footer(
            widths,
            t("coiffeur.total"),
            [str(total) for total in sheet.totals],
            TOTAL,
            total_size,
            bold=True,
        ),
        _footer(
            widths,
            t("coiffeur.possible"),
            [f"+ {possible}" for possible in sheet.possible],
            FOOT,
            14,
            colour=SLATE.quiet,
        ),
        _footer(
            widths,
            margin_label,
            margins,
            FOOT,
            14,
            colour=DARK.accent,
            bold=is_decided,
        ),
    ]


def _footer(
    widths: Widths,
    label: str,
    values: list[str],
    height: float,
    size: float,
    *,
    colour: str = SLATE.chalk,
    bold: bool = False,
) -> ft.Control:
    return ft.Row(
        [
            ft.Container(
                words(
                    label,
                    colour,
                    size=16 if height == TOTAL else 13,
                    bold=bold,
                    align=ft.TextAlign.LEFT,
                    lines=1,
                ),
                width=widths.name + widths.factor,
            ),
            *(
                ft.Container(
                    words(value, colour, size=size, bold=bold, align=ft.TextAlign.RIGHT, lines=1),
                    width=widths.column,
                    padding=ft.Padding.only(right=4),
                    alignment=ft.Alignment.CENTER_RIGHT,
                )
                for value in values
            ),
        ],
        spacing=0,
        height=height,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
