"""Names, totals and what each side can still reach, around the rows of a sheet (COI-8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from rules.games.coiffeur import COIFFEUR
from rules.games.coiffeur.chances import decided, lead
from rules.games.coiffeur.deal import State, in_turn
from scorer.games.coiffeur.board_cells import (
    COLUMNS,
    DIGIT,
    EDGE,
    CellContext,
    open_choice,
)
from scorer.games.coiffeur.sheet_plan import FOOT, HEAD, HEADS, SUMMARIES, TOTAL, SheetPlan
from scorer.phrases import with_colon
from scorer.seat_names import NEAR_PAIR
from scorer.text_size.drawn import size_within, width_of
from scorer.theme import DARK, SLATE
from scorer.widgets.spoken import said, unread
from scorer.widgets.tap import words

PART_EDGE, PART_GAP = 3, 4
"""Space at the edges of a side's part of the summary, and between its texts and between parts, in
logical pixels."""

BEFORE = 2
"""Least space before a name above its cells, in logical pixels."""

SMALLEST_HEAD = 12.0
"""Least size of a name above its cells, in logical pixels."""

SMALL, LARGE = 14.0, 24.0
"""Least and greatest size of a text around the rows, in logical pixels."""

_TIGHT = 1.1
"""Height of a line of the names above their cells, as a share of the size of its text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Standing:
    """What is shown of a side.

    Attributes:
        total: Its total.
        possible: The most that it can still write.
        ahead: By how much it leads, or nothing.
        decided: Whether no other can catch up.
    """

    total: str
    possible: str
    ahead: str
    decided: bool


def _standings(context: CellContext) -> tuple[_Standing, ...]:
    view = context.table.view
    state = view.state_of(COIFFEUR)
    leading, winner = lead(state), decided(state)
    return tuple(
        _Standing(
            total=str(total),
            possible=f"+ {possible}",
            ahead=f"+{leading.margin}" if leading.margin and side in leading.sides else "",
            decided=side == winner,
        )
        for side, (total, possible) in enumerate(
            zip(view.sheet.totals, view.sheet.possible, strict=True)
        )
    )


def _active_seat(state: State) -> int | None:
    """The player who chooses, or who has chosen."""
    choice = open_choice(state)
    return choice.seat if choice else in_turn(state)


def head(context: CellContext) -> ft.Control:
    """The names above their columns; the player who chooses is highlighted."""
    view, plan = context.table.view, context.plan
    active = _active_seat(view.state_of(COIFFEUR))
    size = SMALL if plan.cell < 120 else 16

    def name(text: str, side: int, *, bold: bool) -> ft.Control:
        return words(text, COLUMNS[side], size=size, bold=bold, align=ft.TextAlign.RIGHT, lines=1)

    columns = []
    for side, seats in enumerate(view.sides):
        unnamed = view.unnamed.pair(view.names, view.sides, seats[0])
        names = (
            [name(unnamed, side, bold=active in seats)]
            if unnamed
            else [name(view.players[seat], side, bold=seat == active) for seat in seats]
        )
        columns.append(
            ft.Container(
                ft.Column(
                    names,
                    spacing=0,
                    tight=True,
                    alignment=ft.MainAxisAlignment.CENTER,
                    horizontal_alignment=ft.CrossAxisAlignment.END,
                ),
                width=plan.cell,
                height=HEAD * plan.around.higher,
                alignment=ft.Alignment.CENTER_RIGHT,
                padding=ft.Padding.only(right=EDGE),
                border=_underline(active=active in seats),
            )
        )
    return ft.Row(
        [ft.Container(width=plan.label), *columns], spacing=0, height=HEAD * plan.around.higher
    )


def column_heads(context: CellContext) -> ft.Control:
    """The sides' names above the cells of every column of rows.

    Each ends where the numbers below it end, unless the next name needs the room before it. That
    of the first side has the room above the labels, too. Screen readers find the sides in the
    summary and in every cell.
    """
    view, plan = context.table.view, context.plan
    active = _active_seat(view.state_of(COIFFEUR))
    names = [_short_name(context, side) for side in range(len(view.sides))]
    size, widths = _head_sizes(plan, names)

    def heads() -> ft.Control:
        return ft.Row([name(side) for side in range(len(view.sides))], spacing=0, expand=1)

    def name(side: int) -> ft.Control:
        text = words(
            names[side],
            COLUMNS[side],
            size=size,
            bold=active in view.sides[side],
            align=ft.TextAlign.RIGHT,
            lines=1,
            line=_TIGHT,
        )
        return ft.Container(
            text,
            width=widths[side],
            alignment=ft.Alignment.CENTER_RIGHT,
            padding=ft.Padding.only(left=BEFORE, right=EDGE),
        )

    row = ft.Row(
        [heads() for _ in range(plan.columns)],
        spacing=plan.around.gap,
        height=HEADS * plan.around.higher,
    )
    return unread(row)


def _head_sizes(plan: SheetPlan, names: Sequence[str]) -> tuple[float, list[float]]:
    """The size of the names above a column of rows, and the width that each of them has.

    A name that is wider than its cells begins further left. Letters are smaller where all names
    together would be too wide.
    """
    first = plan.cell if plan.label_inside else plan.label + plan.cell
    widths = [first, *[plan.cell] * (len(names) - 1)]
    free = sum(widths) - len(names) * (BEFORE + EDGE)
    # Bold, as the side that chooses is: names do not move from deal to deal.
    size = min(SMALL, max(SMALLEST_HEAD, size_within("".join(names), free, bold=True)))
    needed = [width_of(name, size, bold=True) + BEFORE + EDGE for name in names]
    for side in range(len(names) - 1, 0, -1):
        lacks, spare = needed[side] - widths[side], widths[side - 1] - needed[side - 1]
        moved = max(0.0, min(lacks, spare))
        widths[side], widths[side - 1] = widths[side] + moved, widths[side - 1] - moved
    return size, widths


def _short_name(context: CellContext, side: int) -> str:
    """What a side is called where there is little room."""
    view, t = context.table.view, context.table.look.t
    if not view.unnamed.pair(view.names, view.sides, view.sides[side][0]):
        return view.side_names[side]
    return t("names.we_short" if side == NEAR_PAIR else "names.they_short")


def _underline(*, active: bool) -> ft.Border:
    return ft.Border.only(bottom=ft.BorderSide(2, DARK.step if active else ft.Colors.TRANSPARENT))


def foot(context: CellContext) -> list[ft.Control]:
    """Totals, what each side can still reach, and the lead, decided or not."""
    t = context.table.look.t
    standings = _standings(context)
    caught = any(one.decided for one in standings)
    leads = any(one.ahead for one in standings)
    margin = t("coiffeur.caught" if caught else "coiffeur.lead") if leads else ""
    size = min(30.0, (context.plan.cell - EDGE) / (5 * DIGIT))
    return [
        _line(context, t("coiffeur.total"), [one.total for one in standings], TOTAL, size),
        _line(context, t("coiffeur.possible"), [one.possible for one in standings], FOOT, 15),
        _line(context, margin, [one.ahead for one in standings], FOOT, 15, accent=True),
    ]


def _line(
    context: CellContext,
    text: str,
    values: list[str],
    height: float,
    size: float,
    *,
    accent: bool = False,
) -> ft.Control:
    plan, bold = context.plan, height == TOTAL
    names = context.table.view.side_names
    told = ", ".join(f"{name} {value}" for name, value in zip(names, values, strict=True) if value)
    colour = DARK.accent if accent else SLATE.chalk if bold else SLATE.quiet
    line = ft.Row(
        [
            ft.Container(
                words(
                    text,
                    colour,
                    size=16 if bold else SMALL,
                    bold=bold,
                    align=ft.TextAlign.LEFT,
                    lines=1,
                ),
                width=plan.label,
            ),
            *(
                ft.Container(
                    words(value, colour, size=size, bold=bold, align=ft.TextAlign.RIGHT, lines=1),
                    width=plan.cell,
                    padding=ft.Padding.only(right=EDGE),
                    alignment=ft.Alignment.CENTER_RIGHT,
                )
                for value in values
            ),
        ],
        spacing=0,
        height=height * plan.around.higher,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return said(with_colon(context.table.look.t, text, told), line) if text else unread(line)


def summary(context: CellContext) -> ft.Control:
    """Names and totals above several columns of rows, each side in its colour."""
    view = context.table.view
    active = _active_seat(view.state_of(COIFFEUR))
    around = context.plan.around
    height = around.summary - HEADS * around.higher
    standings = _standings(context)
    layout = _layout(context, standings)
    parts: list[ft.Control] = [
        ft.Container(
            _part(context, view.side_names[side], side, standing, layout),
            expand=layout.shares[side],
            height=height - 1,
            padding=ft.Padding.symmetric(horizontal=PART_EDGE),
            border=_underline(active=active in view.sides[side]),
        )
        for side, standing in enumerate(standings)
    ]
    return ft.Row(parts, spacing=PART_GAP, height=height)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Layout:
    """How the sides share the summary.

    Attributes:
        shares: Their shares of its width.
        total: The size of the totals, in logical pixels.
        chances: Whether there is room for what each can still reach, below its name.
    """

    shares: tuple[int, ...]
    total: float
    chances: bool


def _layout(context: CellContext, standings: Sequence[_Standing]) -> _Layout:
    """Divide the summary so that no number is cut; names get what is left."""
    plan, sides = context.plan, len(standings)
    two_lines = plan.around.summary == SUMMARIES[0] * plan.around.higher
    around = 2 * PART_EDGE + PART_GAP
    room = _width_of_parts(plan, sides) - sides * around
    below = [width_of(_chance_text(context, one), SMALL) if two_lines else 0 for one in standings]
    digits = [len(one.total) * DIGIT for one in standings]
    total = min(LARGE, (room - sum(below)) / sum(digits))
    chances = two_lines and total >= SMALL
    if not chances:
        below, total = [0] * sides, 16.0
    needed = [width + count * total + around for width, count in zip(below, digits, strict=True)]
    equal = chances and max(needed) > _width_of_parts(plan, sides) / sides
    shares = tuple(map(round, needed)) if equal else (1,) * sides
    return _Layout(shares=shares, total=total, chances=chances)


def _part(
    context: CellContext, name: str, side: int, standing: _Standing, layout: _Layout
) -> ft.Control:
    """A side's name and total, and what it can still reach; a sentence says them all in full."""
    colour, chance = COLUMNS[side], _chance_text(context, standing)

    def line(text: str, colour: str) -> ft.Control:
        return words(text, colour, size=SMALL, align=ft.TextAlign.LEFT, lines=1, line=_TIGHT)

    lines = [line(name, colour)]
    if layout.chances:
        lines.append(line(chance, DARK.accent if standing.decided else SLATE.quiet))
    texts = ft.Column(lines, spacing=0, tight=True, expand=1, alignment=ft.MainAxisAlignment.CENTER)
    total = words(standing.total, colour, size=layout.total, bold=True, line=_TIGHT)
    told = with_colon(context.table.look.t, name, f"{standing.total}, {chance}")
    return said(told, ft.Row([texts, total], spacing=PART_GAP))


def _chance_text(context: CellContext, standing: _Standing) -> str:
    """That nobody can catch up with a side, or else what it can still write."""
    return context.table.look.t("coiffeur.caught") if standing.decided else standing.possible


def _width_of_parts(plan: SheetPlan, sides: int) -> float:
    """The width that all parts of the summary have together, in logical pixels."""
    column = (0 if plan.label_inside else plan.label) + sides * plan.cell
    width = plan.columns * column + (plan.columns - 1) * plan.around.gap
    return width - (sides - 1) * PART_GAP
