"""A sheet on a stone with a line for every player, for games in which each plays alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from scorer.theme import DARK, SLATE, TARGET
from scorer.widgets.stone import frame_width, stone_board
from scorer.widgets.tap import tap, words

HEAD, FOOT = 32, 40
"""Heights of the titles and of what stands below, in logical pixels."""

ROW, TALLEST = 49, 74
"""Least and greatest height of a player's line, in logical pixels."""

NAME = 24
"""Height of a name, in logical pixels."""

BELOW = 17
"""Height of a line below a name, in logical pixels."""

_MARGIN = 6
"""Right of every figure, in logical pixels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """The title of a column, and its width in logical pixels."""

    title: str
    width: float = 58


@dataclass(frozen=True, eq=False, kw_only=True)
class Figure:
    """What stands in a column: a number, and perhaps a smaller one ``below``.

    ``size`` is that of the letters. ``on_tap`` is what touching it does, ``label`` then its
    name and ``key`` one that stays.
    """

    text: str
    below: str = ""
    colour: str = SLATE.chalk
    bold: bool = False
    size: float = 19
    on_tap: Callable[[], object] | None = None
    label: str = ""
    key: str | None = None


NOTHING = Figure(text="·", colour=SLATE.quiet)
"""A place where nothing stands yet."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Line:
    """A player: the ``name``, beside it ``aside`` and below it ``below`` or ``strokes``.

    ``strokes`` makes them for a height in logical pixels.
    """

    name: str
    figures: Sequence[Figure]
    colour: str = SLATE.chalk
    aside: str = ""
    below: str = ""
    strokes: Callable[[float], ft.Control] | None = None


def sheet_height(players: int, width: float, room: float, *, foot: bool) -> float:
    """What the sheet takes of so much ``room``, in logical pixels, on a board of this width."""
    around = _around(width, foot=foot)
    return min(room, around + players * (TALLEST + 1))


def least_height(players: int, width: float, *, foot: bool) -> float:
    """What the sheet takes at least, so that nobody must scroll, in logical pixels."""
    return _around(width, foot=foot) + players * (ROW + 1)


def _around(width: float, *, foot: bool) -> float:
    return HEAD + (FOOT if foot else 0) + 2 * frame_width(width) + 12


def player_sheet(
    title: str,
    columns: Sequence[Column],
    lines: Sequence[Line],
    size: tuple[float, float],
    foot: Sequence[ft.Control] = (),
) -> ft.Control:
    """The sheet; ``title`` stands over the names, ``size`` is in logical pixels."""
    width, height = size
    free = (height - _around(width, foot=bool(foot))) / len(lines) - 1
    row = max(ROW, min(TALLEST, free))
    rows = [_head(title, columns), *(_row(line, columns, row) for line in lines)]
    if foot:
        rows.append(
            ft.Container(
                ft.Row(list(foot), spacing=8), height=FOOT, padding=ft.Padding.only(right=_MARGIN)
            )
        )
    written = ft.Column(
        [_ruled(row) for row in rows], spacing=0, scroll=ft.ScrollMode.AUTO, expand=True
    )
    return stone_board(written, *size)


def _ruled(row: ft.Control) -> ft.Control:
    return ft.Container(row, border=ft.Border(bottom=ft.BorderSide(1, f"{SLATE.bars},0.25")))


def _head(title: str, columns: Sequence[Column]) -> ft.Control:
    return ft.Container(
        ft.Row(
            [
                words(title, SLATE.quiet, size=15, align=ft.TextAlign.LEFT, expand=1),
                *(
                    _right(words(one.title, SLATE.quiet, size=15, align=_END, lines=1), one.width)
                    for one in columns
                ),
            ],
            spacing=0,
        ),
        height=HEAD,
    )


_END = ft.TextAlign.RIGHT


def _right(content: ft.Control, width: float) -> ft.Control:
    return ft.Container(
        content,
        width=width,
        alignment=ft.Alignment.CENTER_RIGHT,
        padding=ft.Padding.only(right=_MARGIN),
    )


def _row(line: Line, columns: Sequence[Column], height: float) -> ft.Control:
    figures = zip(line.figures, columns, strict=True)
    return ft.Row(
        [_who(line, height), *(_figure(figure, column.width) for figure, column in figures)],
        spacing=0,
        height=height,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _who(line: Line, height: float) -> ft.Control:
    """The name, and what there is to say about the player."""
    name = words(line.name, line.colour, size=17, align=ft.TextAlign.LEFT, lines=1, expand=1)
    top: list[ft.Control] = [name]
    if line.aside:
        top.append(words(line.aside, SLATE.quiet, size=13, lines=1))
    rows: list[ft.Control] = [ft.Row(top, spacing=4)]
    if line.below:
        lines = 2 if height >= NAME + 2 * BELOW else 1
        rows.append(words(line.below, SLATE.quiet, size=13, align=ft.TextAlign.LEFT, lines=lines))
    elif line.strokes is not None:
        rows.append(line.strokes(height - NAME - 8))
    return ft.Column(rows, spacing=0, tight=True, expand=1)


def _figure(figure: Figure, width: float) -> ft.Control:
    number: ft.Control = words(
        figure.text, figure.colour, size=figure.size, bold=figure.bold, align=_END
    )
    if figure.below:
        below = words(figure.below, DARK.accent, size=14, bold=True, align=_END)
        number = ft.Column(
            [number, below],
            spacing=0,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.END,
        )
    if figure.on_tap is None:
        return _right(number, width)
    act = figure.on_tap
    return tap(
        figure.label,
        _right(number, width - _MARGIN),
        lambda _: act(),
        width=width,
        height=TARGET,
        padding=ft.Padding.only(left=_MARGIN),
        radius=8,
        key=figure.key,
    )
