"""The sheet of a Coiffeur on a stone: rows, columns, what is still possible (COI-8)."""

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
"""Called with the side and the row of a cell that is touched."""

COLUMNS = (*SLATE.sides, DARK.good)
"""Colours of the columns on the stone, by side."""

HEAD, ROW, TOTAL, FOOT = 40, TARGET + 1, 32, 22
"""Heights of the names, of a row, of the totals, and of each line below, in logical pixels."""

ROOMY = 120
"""From this width on, two pictures stand beside them, too."""

BESIDE = 92
"""From this width, in logical pixels, points and product stand beside one another."""

_AROUND = 16 + 8
"""What the stone keeps free at both sides and above and below together, in logical pixels."""


@dataclass(frozen=True, slots=True)
class Widths:
    """Of the names of the rows, of their factors, and of a column, in logical pixels."""

    name: float
    factor: float
    column: float

    @property
    def beside(self) -> bool:
        """Whether a column has room for points and product in one line."""
        return self.column >= BESIDE


@dataclass(frozen=True, eq=False, slots=True)
class _Board:
    """What all parts of the sheet need."""

    table: TableContext
    touch: Touch
    touched: tuple[int | None, int | None]
    wide: Widths


def widths(width: float, sides: int) -> Widths:
    """How the inside of a board of this width is divided."""
    room = width - 2 * frame_width(width) - 16
    name = min(190.0, max(96.0, room * 0.3)) if sides < 3 else min(190.0, max(92.0, room * 0.27))
    factor = 34.0 if sides < 3 or room > 420 else 0.0
    return Widths(name, factor, (room - name - factor) / sides)


def board_height(rows: int, width: float) -> float:
    """What the whole sheet needs, in logical pixels."""
    return HEAD + rows * ROW + TOTAL + 2 * FOOT + 2 * frame_width(width) + 8


def sheet_board(
    table: TableContext,
    touch: Touch,
    size: tuple[float, float],
    touched: tuple[int | None, int | None],
) -> ft.Control:
    """The sheet on a piece of slate; every cell can be touched: to write it, or to correct it.

    ``touched`` are side and row of the cell that a pad is open for.
    """
    view = table.view
    sheet, state = view.sheet, view.state
    wide = widths(size[0], len(view.sides))
    board = _Board(table, touch, touched, wide)
    rows = [_row(board, number, row) for number, row in enumerate(sheet.rows)]
    content = ft.Column(
        [
            _head(view, wide),
            ft.Column(rows, spacing=0, scroll=ft.ScrollMode.AUTO, expand=True),
            *_feet(table, sheet, state, wide),
        ],
        spacing=0,
    )
    return stone_board(content, *size)


def _open_choice(state: State) -> Choice | None:
    """The row that is played for now."""
    return None if state.over else state.deal.choice


def _head(view: View, wide: Widths) -> ft.Control:
    """The names over their columns; whoever chooses now stands out."""
    state: State = view.state
    seat = in_turn(state)
    choice = _open_choice(state)
    at_turn = choice.seat if choice else seat
    columns = [
        ft.Container(
            ft.Column(
                [
                    words(
                        view.players[who],
                        COLUMNS[side],
                        size=14 if wide.beside else 13,
                        bold=who == at_turn,
                        align=ft.TextAlign.RIGHT,
                        lines=1,
                    )
                    for who in seats
                ],
                spacing=0,
                tight=True,
                alignment=ft.MainAxisAlignment.CENTER,
                horizontal_alignment=ft.CrossAxisAlignment.END,
            ),
            width=wide.column,
            height=HEAD,
            alignment=ft.Alignment.CENTER_RIGHT,
            padding=ft.Padding.only(right=6),
            border=ft.Border.only(
                bottom=ft.BorderSide(2, DARK.step if at_turn in seats else ft.Colors.TRANSPARENT)
            ),
        )
        for side, seats in enumerate(view.sides)
    ]
    return ft.Row([ft.Container(width=wide.name + wide.factor), *columns], spacing=0, height=HEAD)


def _row(board: _Board, number: int, row: Row) -> ft.Control:
    return ft.Container(
        ft.Row(
            [
                _label(board.table, board.wide, number),
                *(_cell(board, number, cell) for cell in row.cells),
            ],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        height=ROW,
        border=ft.Border(bottom=ft.BorderSide(1, f"{SLATE.bars},0.22")),
    )


def _label(table: TableContext, wide: Widths, number: int) -> ft.Control:
    """What a row stands for: its picture, its name, its factor."""
    look, view = table.look, table.view
    row = view.options.rows[number]
    factor = look.t("table.factor", n=row.factor)
    name: list[ft.Control] = [
        words(
            row_name(look.t, row, look.deck),
            SLATE.chalk,
            size=15 if wide.factor else 14,
            align=ft.TextAlign.LEFT,
            lines=2,
        )
    ]
    if not wide.factor:
        name.append(words(factor, SLATE.quiet, size=13, align=ft.TextAlign.LEFT))
    parts: list[ft.Control] = [
        ft.Container(
            mode_icon(row.kind, look.deck, size=20, colour=_ink(look, row.kind)), width=24
        ),
        ft.Column(name, spacing=0, tight=True, expand=1),
    ]
    return ft.Row(
        [
            ft.Container(ft.Row(parts, spacing=2), width=wide.name),
            *(
                [
                    ft.Container(
                        words(factor, SLATE.quiet, size=15, align=ft.TextAlign.RIGHT),
                        width=wide.factor,
                        padding=ft.Padding.only(right=4),
                        alignment=ft.Alignment.CENTER_RIGHT,
                    )
                ]
                if wide.factor
                else ()
            ),
        ],
        spacing=0,
        tight=True,
    )


def _ink(look: Appearance, mode: str) -> str:
    red = look.deck == "french" and mode in ("hearts", "diamonds")
    return DARK.red_suit if red else SLATE.chalk


def _cell(board: _Board, number: int, cell: Cell) -> ft.Control:
    """One side's part of a row: written, being played, or open."""
    look, view, wide = board.table.look, board.table.view, board.wide
    state: State = view.state
    row = row_title(look.t, view.options.rows[number], look.deck)
    side = view.side_names[cell.side]
    choice = _open_choice(state)
    if choice is not None and (choice.side, choice.row) == (cell.side, number):
        key = "coiffeur.playing" if look.show_trump else "coiffeur.open"
        label = look.t(key, side=side, row=row)
        inside = (_playing if look.show_trump else _open)(look, state, cell, wide)
    elif cell.score is None:
        label = look.t("coiffeur.open", side=side, row=row)
        inside = _open(look, state, cell, wide)
    else:
        points = cell.points or 0
        label = look.t("coiffeur.written", side=side, row=row, points=points, score=cell.score)
        inside = _written(look, state, cell, wide)
    return tap(
        label,
        inside,
        lambda _: board.touch(cell.side, number),
        colour=f"{SLATE.bars},0.16" if board.touched == (cell.side, number) else None,
        width=wide.column,
        height=TARGET,
        padding=ft.Padding.only(left=2, right=4),
        radius=8,
        key=f"cell-{cell.side}-{number}",
    )


def _written(look: Appearance, _state: State, cell: Cell, wide: Widths) -> ft.Control:
    """The points and what they come to; pictures tell how it was played, if the row does not."""
    pictures = [
        mode_icon(mode, look.deck, size=15, colour=_ink(look, mode))
        for mode in (cell.mode, cell.opening)
        if mode
    ]
    points = words(str(cell.points), SLATE.chalk, size=16 if wide.beside else 14)
    score = words(str(cell.score), DARK.accent, size=17, bold=True, align=ft.TextAlign.RIGHT)
    if not wide.beside or (len(pictures) > 1 and wide.column < ROOMY):
        over = ft.Row([*pictures, points], spacing=2, tight=True)
        end = ft.CrossAxisAlignment.END
        return _right(ft.Column([over, score], spacing=0, tight=True, horizontal_alignment=end))
    return _right(
        ft.Row(
            [*pictures, points, ft.Container(score, width=44, alignment=ft.Alignment.CENTER_RIGHT)],
            spacing=2,
            tight=True,
        )
    )


def _right(content: ft.Control) -> ft.Control:
    return ft.Container(content, alignment=ft.Alignment.CENTER_RIGHT)


def _open(_look: Appearance, state: State, cell: Cell, wide: Widths) -> ft.Control:
    """A dot; in a frame where the one whose turn it is could write."""
    seat = in_turn(state)
    frame = seat is not None and side_of(state, seat) == cell.side
    dot = words("·", SLATE.chalk if frame else SLATE.quiet, size=18, bold=frame)
    return _right(
        ft.Container(
            dot,
            width=min(wide.column - 8, 72),
            height=32,
            border_radius=8,
            alignment=ft.Alignment.CENTER,
            border=ft.Border.all(1, f"{SLATE.bars},0.55") if frame else None,
        )
    )


def _playing(look: Appearance, state: State, _cell: Cell, wide: Widths) -> ft.Control:
    """The cell that is played for now, with how it is played where the row leaves that open."""
    choice = state.deal.choice
    if choice is None:
        return ft.Container()
    play = choice.play
    fixed = state.options.rows[choice.row].kind.way is play.way
    shown = [play.opening.value] if play.opening else []
    if not fixed:
        shown.insert(0, play.way.value)
    return _right(
        ft.Container(
            ft.Row(
                [
                    *(mode_icon(mode, look.deck, size=16, colour=DARK.step) for mode in shown),
                    words("…", DARK.step, size=18, bold=True),
                ],
                spacing=3,
                tight=True,
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            width=min(wide.column - 8, 72),
            height=34,
            border_radius=8,
            alignment=ft.Alignment.CENTER,
            border=ft.Border.all(2, DARK.step),
        )
    )


def _feet(table: TableContext, sheet: Sheet, state: State, wide: Widths) -> list[ft.Control]:
    """Totals, what each side can still make, the lead and whether it can be caught (COI-8)."""
    look, view = table.look, table.view
    t = look.t
    ahead: Lead = lead(state)
    caught = decided(state) is not None
    margin_label = t("coiffeur.caught" if caught else "coiffeur.lead") if ahead.margin else ""
    margins = [
        f"+{ahead.margin}" if ahead.margin and side in ahead.sides else ""
        for side in range(len(view.sides))
    ]
    big = 21 if wide.beside else 18
    return [
        _foot(wide, t("coiffeur.total"), [str(one) for one in sheet.totals], TOTAL, big, bold=True),
        _foot(
            wide,
            t("coiffeur.possible"),
            [f"+ {one}" for one in sheet.possible],
            FOOT,
            14,
            colour=SLATE.quiet,
        ),
        _foot(
            wide,
            margin_label,
            margins,
            FOOT,
            14,
            colour=DARK.accent,
            bold=caught,
        ),
    ]


def _foot(
    wide: Widths,
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
                width=wide.name + wide.factor,
            ),
            *(
                ft.Container(
                    words(value, colour, size=size, bold=bold, align=ft.TextAlign.RIGHT, lines=1),
                    width=wide.column,
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
