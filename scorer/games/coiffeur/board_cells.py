"""The cells and labels of a Coiffeur's sheet on slate."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from rules.engine.sheet import Cell
from rules.games.coiffeur import COIFFEUR
from rules.games.coiffeur.deal import Choice, State, in_turn, side_of
from scorer.appearance import Appearance
from scorer.games.coiffeur.draft import CellDraft
from scorer.games.coiffeur.entry import CellEntry
from scorer.games.coiffeur.row_names import row_name, row_title
from scorer.games.coiffeur.sheet_plan import LEAST_LABEL, SheetPlan
from scorer.table.model import TableContext
from scorer.text_size.drawn import size_within
from scorer.theme import DARK, SLATE
from scorer.widgets.suits import mode_icon
from scorer.widgets.tap import tap, words

COLUMNS = (*SLATE.sides, DARK.good)
"""Colours of the sides on the stone."""

DIGIT = 0.62
"""Width of a digit, as a share of the size of its text."""

LETTER = 0.56
"""Greatest average width of a letter, as a share of the size of its text."""

WIDE_LETTER = 0.68
"""Width of the letters of a factor, as a share of the size of its text."""

LEAST_FACTOR = 14.0
"""Size of a factor below a picture, in logical pixels; without room for it the × is left out."""

BESIDE_GAPS = 24
"""Space around picture, name and factor of a row in one line, in logical pixels."""

AFTER_NAME = 1.0
"""Space between the name of a row and its cells, in logical pixels."""

LEAST_TEXT = 12.0
"""Least size of the name of a row, in logical pixels; a smaller one is left out."""

AFTER_PICTURES = 0.35
"""Space between the pictures of a mode and the points, as a share of the size of the text: the
picture of Undenufe ends with a 6, which must not be read as a digit of the points."""

BESIDE_PRODUCT = 0.86
"""Size of the points beside the product, as a share of the size of the product."""

WIDTH_BESIDE = BESIDE_PRODUCT * (2 + AFTER_PICTURES + 4 * DIGIT) + 5 * DIGIT
"""Width of two pictures, points and product in one line, as a multiple of the product's size."""

LEAST_BESIDE = 22.0
"""Least size of a product that stands beside the points, in logical pixels."""

LINE_OF_THREE = 0.26
"""Greatest size of the text in each of three lines of a cell, as a share of the row's height."""

EDGE = 5
"""Space between the edge of a cell and its numbers, in logical pixels."""


@dataclass(frozen=True, eq=False, slots=True)
class CellContext:
    """What all cells of a sheet are given.

    Attributes:
        table: The table.
        draft: What is typed.
        plan: The sizes of the sheet.
    """

    table: TableContext
    draft: CellDraft
    plan: SheetPlan


def open_choice(state: State) -> Choice | None:
    """The row that is being played."""
    return None if state.over else state.deal.choice


def ink(look: Appearance, mode: str) -> str:
    """The colour of a mode's picture on the stone."""
    red = look.deck == "french" and mode in ("hearts", "diamonds")
    return DARK.red_suit if red else SLATE.chalk


def label(context: CellContext, number: int) -> ft.Control:
    """The picture and the factor of a row, and its name where it can be read in full."""
    look, plan = context.table.look, context.plan
    options = context.table.view.options
    row = options.rows[number]
    name = row_name(look.t, row, look.deck)
    factor = look.t("table.factor", n=row.factor)
    roomy = plan.columns == 1
    if roomy:
        size = min(36.0, max(15.0, plan.row * 0.34), _size_beside(context))
        picture = mode_icon(row.kind, look.deck, size=size + 5, colour=ink(look, row.kind))
        times = words(factor, SLATE.quiet, size=size)
        text = words(name, SLATE.chalk, size=size, align=ft.TextAlign.LEFT, lines=2, expand=1)
        return _left(ft.Row([picture, text, times, ft.Container(width=4)], spacing=5), plan.label)
    if plan.label < 2 * LEAST_LABEL:
        size = min(plan.label * 0.75, plan.row * 0.35)
        picture = mode_icon(row.kind, look.deck, size=size, colour=ink(look, row.kind))
        if len(factor) * WIDE_LETTER * LEAST_FACTOR > plan.label:
            factor = str(row.factor)
        small = min(LEAST_FACTOR, plan.label / (len(factor) * WIDE_LETTER))
        times = words(factor, SLATE.quiet, size=small, lines=1)
        return _left(ft.Column([picture, times], spacing=0, tight=True), plan.label)
    size = min((plan.label - 5) / 2.6, plan.row * 0.32, 26)
    picture = mode_icon(row.kind, look.deck, size=size, colour=ink(look, row.kind))
    times = words(factor, SLATE.quiet, size=min(17.0, size * 0.85), lines=1)
    lines: list[ft.Control] = [ft.Row([picture, times], spacing=3, tight=True)]
    if _text_size(context, name) >= LEAST_TEXT:
        sizes = (_text_size(context, row_name(look.t, one, look.deck)) for one in options.rows)
        small = min(size for size in sizes if size >= LEAST_TEXT)
        lines.append(words(name, SLATE.chalk, size=small, align=ft.TextAlign.LEFT, lines=1))
    return _left(ft.Column(lines, spacing=0, tight=True), plan.label)


def _size_beside(context: CellContext) -> float:
    """The size at which the longest name of a row fits between its picture and its factor."""
    look, plan = context.table.look, context.plan
    rows = context.table.view.options.rows
    name = max(len(row_name(look.t, row, look.deck)) for row in rows)
    factor = max(len(look.t("table.factor", n=row.factor)) for row in rows)
    return (plan.label - BESIDE_GAPS) / (1 + name * LETTER + factor * WIDE_LETTER)


def _text_size(context: CellContext, name: str) -> float:
    """The size at which the name of a row fits below its picture."""
    plan = context.plan
    below = (plan.row - 2) * 0.33
    return min(16.0, below, size_within(name, plan.label - AFTER_NAME))


def _left(content: ft.Control, width: float) -> ft.Control:
    return ft.Container(content, width=width, alignment=ft.Alignment.CENTER_LEFT)


def sheet_cell(context: CellContext, number: int, cell: Cell) -> ft.Control:
    """A side's cell of a row: written, being played, or open."""
    table, plan, draft = context.table, context.plan, context.draft
    look, view = table.look, table.view
    state = view.state_of(COIFFEUR)
    row = row_title(look.t, view.options.rows[number], look.deck)
    side, place = view.side_names[cell.side], (cell.side, number)
    choice = open_choice(state)
    with_label = plan.label_inside and cell.side == 0
    room = plan.cell - (plan.label if with_label else 0)
    chosen = place in (draft.place, draft.origin)
    if choice is not None and (choice.side, choice.row) == place:
        key = "coiffeur.playing" if look.show_trump else "coiffeur.open"
        name = look.t(key, side=side, row=row)
        content = _playing(look, choice, state) if look.show_trump else _open(state, cell)
    elif cell.score is None:
        name = look.t("coiffeur.open", side=side, row=row)
        content = _open(state, cell)
    else:
        points = cell.points or 0
        name = look.t("coiffeur.written", side=side, row=row, points=points, score=cell.score)
        content = _written(context, cell, room)
    # The numbers of a side stand under one another, at the right edge of its cells.
    numbers = ft.Container(content, expand=1, alignment=ft.Alignment.CENTER_RIGHT)
    inside: list[ft.Control] = [label(context, number), numbers] if with_label else [numbers]
    return tap(
        name,
        ft.Row(inside, spacing=0),
        lambda _: CellEntry(table).touch(*place),
        colour=f"{DARK.step},0.2" if chosen else None,
        border=DARK.step if chosen else None,
        width=plan.cell,
        height=plan.row,
        padding=ft.Padding.only(left=0 if with_label else 2, right=EDGE),
        radius=8,
        selected=chosen,
        key=f"cell-{cell.side}-{number}",
    )


def _written(context: CellContext, cell: Cell, room: float) -> ft.Control:
    """Points and product, with pictures of the mode where the row leaves it open.

    All stand side by side if there is room for the longest numbers. Else the product stands below
    the points, and in a high row the points below the pictures, where they can be larger.
    """
    plan = context.plan
    modes = [mode for mode in (cell.mode, cell.opening) if mode]
    points, score = str(cell.points), str(cell.score)
    largest = min(44.0, max(16.0, plan.row * 0.4))
    beside = min(largest, (room - EDGE - 4) / WIDTH_BESIDE)
    if beside >= LEAST_BESIDE:
        product = ft.Container(
            _product(cell, score, beside),
            width=5 * DIGIT * beside,
            padding=ft.Padding.only(left=DIGIT * beside / 2),
            alignment=ft.Alignment.CENTER_RIGHT,
        )
        small = beside * BESIDE_PRODUCT
        first = [*_before_points(context, modes, small), _points(points, small)]
        return ft.Row([*first, product], spacing=0, tight=True)
    free = room - EDGE - 2
    large = min(largest, plan.row * 0.42, free / (max(4, len(score)) * DIGIT))
    digits = (max(3, len(points)) + 0.3) * DIGIT
    pictures_wide = len(modes) * 1.05 + (AFTER_PICTURES if modes else 0)
    small = min(large, free / (pictures_wide + digits), plan.row * 0.36)
    stacked = min(large, free / digits, plan.row * LINE_OF_THREE)
    if modes and stacked > small:
        lines: list[ft.Control] = [
            ft.Row(_pictures(context, modes, stacked), spacing=0, tight=True),
            _points(points, stacked),
            _product(cell, score, min(large, plan.row * LINE_OF_THREE)),
        ]
    else:
        first = [*_before_points(context, modes, small), _points(points, small)]
        lines = [ft.Row(first, spacing=0, tight=True), _product(cell, score, large)]
    return ft.Column(lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.END)


def _pictures(context: CellContext, modes: Sequence[str], size: float) -> list[ft.Control]:
    look = context.table.look
    return [mode_icon(mode, look.deck, size=size, colour=ink(look, mode)) for mode in modes]


def _before_points(context: CellContext, modes: Sequence[str], size: float) -> list[ft.Control]:
    """The pictures of a mode, and the space between them and the points."""
    pictures = _pictures(context, modes, size)
    return [*pictures, ft.Container(width=AFTER_PICTURES * size)] if pictures else []


def _points(points: str, size: float) -> ft.Control:
    return words(points, SLATE.chalk, size=size, lines=1)


def _product(cell: Cell, score: str, size: float) -> ft.Control:
    colour = COLUMNS[cell.side]
    return words(score, colour, size=size, bold=True, align=ft.TextAlign.RIGHT, lines=1)


def _open(state: State, cell: Cell) -> ft.Control:
    """A dot, in a frame where the side whose turn it is could choose the row."""
    seat = in_turn(state)
    playable = seat is not None and side_of(state, seat) == cell.side
    return _boxed(
        [words("·", COLUMNS[cell.side] if playable else SLATE.quiet, size=18, bold=playable)],
        f"{SLATE.bars},0.5" if playable else None,
        1,
    )


def _playing(look: Appearance, choice: Choice, state: State) -> ft.Control:
    """The cell being played, with pictures of the mode where the row leaves it open."""
    play = choice.play
    fixed = state.options.rows[choice.row].kind.way is play.way
    modes = [play.opening.value] if play.opening else []
    if not fixed:
        modes.insert(0, play.way.value)
    pictures = [mode_icon(mode, look.deck, size=15, colour=DARK.step) for mode in modes]
    return _boxed([*pictures, words("…", DARK.step, size=16, bold=True)], DARK.step, 2)


def _boxed(content: Sequence[ft.Control], border: str | None, width: float) -> ft.Control:
    """A control in the middle of a cell that is not written yet."""
    return ft.Container(
        ft.Row(list(content), spacing=1, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        width=44,
        height=34,
        border_radius=8,
        alignment=ft.Alignment.CENTER,
        border=ft.Border.all(width, border) if border else None,
    )
