"""The cells and labels of a Coiffeur's sheet on slate."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from rules.engine.sheet import Cell as SheetCell
from rules.games.coiffeur import COIFFEUR
from rules.games.coiffeur.deal import Choice
from scorer.games.coiffeur.cell import Cell
from scorer.games.coiffeur.controls import touch
from scorer.games.coiffeur.panels import row_name, row_title
from scorer.games.coiffeur.sheet_plan import LEAST_LABEL, SheetPlan
from scorer.table.model import TableContext
from scorer.text_size.drawn import LEAST_LETTERS, size_within
from scorer.theme import DARK, SLATE
from scorer.widgets.suits import mode_icon
from scorer.widgets.tap import at_left, lettering, tap

COLUMNS = (*SLATE.sides, DARK.good)
"""Colours of the sides on the stone."""

DIGIT = 0.62
"""Width of a digit, as a share of the size of its text."""

POINTS = 0.68
"""Size of the points below a product, as a share of the size of the product."""

LINE = 1.15
"""Height of a line, as a share of the size of its text."""

LEAST_POINTS, GREATEST_PRODUCT = 14.0, 64.0
"""Least size of the points, and greatest of the product, in logical pixels."""

LEAST_PICTURE, SMALLEST_PICTURE, PICTURE_GAP = 14.0, 10.5, 2
"""Size that pictures have where there is room, the size below which one of two is left out, and the
space after a picture, in logical pixels."""

BEFORE, BESIDE, BELOW = range(3)
"""Places of those pictures: before product and points, beside the points, or below them."""

GREATEST_LABEL_PICTURE, GREATEST_NAME = 48.0, 30.0
"""Greatest sizes of the picture and of the name of a row, in logical pixels."""

BOX, BOX_ROW, GREATEST_BOX = (44, 34), 64, 2.0
"""Width and height of what stands in a cell that is not written, in logical pixels; the height of a
row from which it grows, and the greatest factor."""

CHOSEN = f"{DARK.step},0.12"
"""Colour over the stone in the cell that is chosen, which has a frame, too."""

EDGE = 5
"""Space between the edge of a cell and its numbers, in logical pixels."""


@dataclass(frozen=True, eq=False, slots=True)
class CellContext:
    """What all cells of a sheet are given.

    Attributes:
        table: The table.
        chosen: What is chosen.
        plan: The sizes of the sheet.
    """

    table: TableContext
    chosen: Cell
    plan: SheetPlan

    def picture(self, mode: str, size: float, colour: str = "") -> ft.Control:
        """The picture of a mode, in chalk or the red of its suit if no colour is given."""
        deck = self.table.look.deck
        red = deck == "french" and mode in ("hearts", "diamonds")
        own = DARK.red_suit if red else SLATE.chalk
        return mode_icon(mode, deck, size=size, colour=colour or own)


def label(context: CellContext, number: int) -> ft.Control:
    """The picture and the factor of a row, and its name where it can be read in full."""
    look, plan = context.table.look, context.plan
    rows = context.table.view.options.rows
    row = rows[number]
    factor, narrow = look.t("table.factor", n=row.factor), plan.label < 2 * LEAST_LABEL
    free = plan.label * 0.75 if narrow else (plan.label - 5) / 2.6
    size = min(plan.row * 0.32, GREATEST_LABEL_PICTURE, free)
    if narrow and size_within(factor, plan.label) < LEAST_POINTS:
        factor = str(row.factor)
    small = min(max(LEAST_POINTS, size * 0.8), size_within(factor, plan.label))
    parts = [context.picture(row.kind, size), lettering(factor, SLATE.quiet, size=small, lines=1)]
    lines: list[ft.Control] = parts if narrow else [ft.Row(parts, spacing=3, tight=True)]
    names = [row_name(look.t, one, look.deck) for one in rows]
    most = min(GREATEST_NAME, (plan.row - 2) * 0.33)
    fitting = [min(most, size_within(name, plan.label - 1)) for name in names]
    if not narrow and fitting[number] >= LEAST_LETTERS:
        size = min(one for one in fitting if one >= LEAST_LETTERS)
        lines.append(at_left(names[number], SLATE.chalk, size=size, lines=1))
    told = ft.Column(lines, spacing=0, tight=True)
    return ft.Container(told, width=plan.label, alignment=ft.Alignment.CENTER_LEFT)


def sheet_cell(context: CellContext, number: int, cell: SheetCell) -> ft.Control:
    """A side's cell of a row: written, being played, or open."""
    table, plan, chosen = context.table, context.plan, context.chosen
    look, view = table.look, table.view
    row = row_title(look.t, view.options.rows[number], look.deck)
    side, place = view.side_names[cell.side], (cell.side, number)
    state = view.state_of(COIFFEUR)
    choice = None if state.over else state.deal.choice
    playing = choice is not None and choice.cell == place
    with_label = plan.label_inside and cell.side == 0
    here = place == chosen.place
    if choice is not None and playing and look.show_trump:
        name, content = look.t("coiffeur.playing", side=side, row=row), _playing(context, choice)
    elif cell.score is None or playing:
        # Where the trump is hidden, the Weis of the open deal do not tell its row.
        name, content = look.t("coiffeur.open", side=side, row=row), _open(context, cell.side)
    else:
        points = cell.points or 0
        name = look.t("coiffeur.written", side=side, row=row, points=points, score=cell.score)
        content = _written(context, cell, plan.cell - (plan.label if with_label else 0))
    # The numbers of a side stand under one another, at the right edge of its cells.
    numbers = ft.Container(content, expand=1, alignment=ft.Alignment.CENTER_RIGHT)
    return tap(
        name,
        ft.Row([label(context, number), numbers] if with_label else [numbers], spacing=0),
        lambda _: touch(table, place),
        colour=CHOSEN if here else None,
        border=DARK.step if here else None,
        width=plan.cell,
        height=plan.row,
        padding=ft.Padding.only(left=0 if with_label else 2, right=EDGE),
        radius=8,
        selected=here,
        key=f"cell-{cell.side}-{number}",
    )


def _written(context: CellContext, cell: SheetCell, room: float) -> ft.Control:
    """The product, which counts, and below it the points; how a Joker was played.

    Its pictures stand below one another before both, beside the points, or below them: where there
    is room, else where they are largest. Where two are too small everywhere, that of the first
    trick is left out.
    """
    plan, free = context.plan, room - EDGE - 4
    modes = [mode for mode in (cell.mode, cell.opening) if mode]
    points, score = str(cell.points), str(cell.score)
    size = min(GREATEST_PRODUCT, plan.row * 0.42, free / (DIGIT * max(4, len(score))))
    small = max(min(LEAST_POINTS, size), size * POINTS)
    greatest = min(plan.row * 0.3, size)
    wanted = min(LEAST_PICTURE, greatest)
    before = free - DIGIT * size * len(score) - PICTURE_GAP
    lower = plan.row - PICTURE_GAP - EDGE - LINE * (size + small)

    def places(count: int) -> tuple[float, float, float]:
        """The room of each of so many pictures before, beside and below."""
        beside = (free - DIGIT * small * len(points)) / count - PICTURE_GAP
        return before, beside, min(lower, free / count - PICTURE_GAP)

    found = places(max(1, len(modes)))
    if max(found) < min(SMALLEST_PICTURE, greatest):
        found, modes = places(1), modes[:1]
    at = next((place for place, one in enumerate(found) if one >= wanted), found.index(max(found)))
    pictures = [context.picture(mode, min(greatest, found[at])) for mode in modes]
    made: ft.Control = lettering(points, SLATE.chalk, size=small, lines=1, line=LINE)
    product = lettering(score, COLUMNS[cell.side], size=size, bold=True, lines=1, line=LINE)
    lines: list[ft.Control] = [product, made]
    if modes and at == BESIDE:
        lines[1] = ft.Row([*pictures, made], spacing=PICTURE_GAP, tight=True)
    if modes and at == BELOW:
        lines.append(ft.Row(pictures, spacing=PICTURE_GAP, tight=True))
    end = ft.CrossAxisAlignment.END
    numbers = ft.Column(lines, spacing=0, tight=True, horizontal_alignment=end)
    if at != BEFORE or not modes:
        return numbers
    first = ft.Column(pictures, spacing=0, tight=True)
    return ft.Row([first, numbers], spacing=PICTURE_GAP, tight=True)


def _open(context: CellContext, side: int) -> ft.Control:
    """A dot, in a frame where the side whose turn it is could choose the row."""
    view = context.table.view
    playable = view.next_step.seat in view.sides[side]
    colour = COLUMNS[side] if playable else SLATE.quiet
    frame = f"{SLATE.bars},0.5" if playable else None
    dot = lettering("·", colour, size=18 * _box_scale(context), bold=playable)
    return _boxed(context, [dot], frame, 1)


def _playing(context: CellContext, choice: Choice) -> ft.Control:
    """The cell being played, with pictures of the mode where the row leaves it open."""
    joker = context.table.view.options.rows[choice.row].kind.way is None
    modes = (choice.play.way if joker else None, choice.play.opening)
    scale = _box_scale(context)
    pictures = [context.picture(mode, 15 * scale, DARK.step) for mode in modes if mode]
    dots = lettering("…", DARK.step, size=16 * scale, bold=True)
    return _boxed(context, [*pictures, dots], DARK.step, 2)


def _box_scale(context: CellContext) -> float:
    """The factor for what stands in a cell that is not written, as far as the cell has room."""
    plan = context.plan
    wide = plan.cell - (plan.label if plan.label_inside else 2) - EDGE - 3
    return min(GREATEST_BOX, max(1.0, min(plan.row / BOX_ROW, wide / BOX[0])))


def _boxed(
    context: CellContext, content: Sequence[ft.Control], border: str | None, width: float
) -> ft.Control:
    """A control in the middle of a cell that is not written yet."""
    scale = _box_scale(context)
    return ft.Container(
        ft.Row(list(content), spacing=1, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        width=BOX[0] * scale,
        height=BOX[1] * scale,
        border_radius=8,
        alignment=ft.Alignment.CENTER,
        border=ft.Border.all(width, border) if border else None,
    )
