"""Names, totals and what each side can still reach, above the rows of a sheet (COI-8)."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from rules.games.coiffeur import COIFFEUR
from rules.games.coiffeur.chances import decided, lead
from scorer.games.coiffeur.board_cells import COLUMNS, DIGIT, EDGE, CellContext
from scorer.phrases import with_colon
from scorer.seat_names import NEAR_PAIR
from scorer.text_size.drawn import LEAST_LETTERS, ROUNDED, abbreviated, size_within, width_of
from scorer.theme import DARK, SLATE
from scorer.widgets.counted import counted
from scorer.widgets.spoken import said, unread
from scorer.widgets.tap import at_left, lettering

PART_EDGE, PART_GAP = 3, 4
"""Space at the edges of a side's part of the summary, and between its texts and between parts, in
logical pixels."""

BEFORE = 2
"""Least space before a name above its cells, in logical pixels."""

SMALL, LARGE = LEAST_LETTERS, 24.0
"""Least and greatest size of a text above several columns of rows, in logical pixels."""

WIDE_SMALL, WIDE_LARGE = 17.0, 34.0
"""The same above one column, which stands on a large screen."""

LEAST_LARGE = 1.3
"""Size of a total where names are shortened, as a multiple of that of the names."""

WIDE_GAP = 14
"""Space between two parts above one column, in logical pixels."""

_TIGHT = 1.1
"""Height of a line of the names above their cells, as a share of the size of its text."""


def _chances(context: CellContext, side: int) -> tuple[str, ...]:
    """What a side can still write and by how much it leads, or that no other can catch up.

    The most detailed words come first; there are none once everything is written.
    """
    t, view = context.table.look.t, context.table.view
    state = view.state_of(COIFFEUR)
    if state.over:
        return ("",)
    leading = lead(state)
    ahead = f" · {t('coiffeur.lead')} +{leading.margin}"
    more = ahead if leading.margin and side in leading.sides else ""
    if side == decided(state):
        return t("coiffeur.caught") + more, t("coiffeur.caught")
    usual = f"+ {view.sheet.possible[side]}"
    named = f"{t('coiffeur.possible')} {usual}"
    return named + more, named, usual


def _active(context: CellContext, side: int) -> bool:
    """Whether a player of the side chooses, or has chosen."""
    view = context.table.view
    return not view.outcome.finished and view.next_step.chooser in view.sides[side]


def column_heads(context: CellContext) -> ft.Control:
    """The sides' names above the cells of every column of rows.

    Each ends where the numbers below it end, unless the next name needs the room before it. That
    of the first side has the room above the labels, too. Screen readers find the sides in the
    summary and in every cell.
    """
    view, plan = context.table.view, context.plan
    sides = range(len(view.sides))
    names = [_short_name(context, side) for side in sides]
    size, widths = _head_sizes(context, names)
    if size < LEAST_LETTERS:
        names = [_initials(context, side) for side in sides]
        size, widths = _head_sizes(context, names)

    def name(side: int) -> ft.Control:
        bold, colour = _active(context, side), COLUMNS[side]
        return ft.Container(
            lettering(names[side], colour, size=size, bold=bold, lines=1, line=_TIGHT),
            width=widths[side],
            alignment=ft.Alignment.CENTER_RIGHT,
            padding=ft.Padding.only(left=BEFORE, right=EDGE),
        )

    heads: list[ft.Control] = [
        ft.Row(list(map(name, sides)), spacing=0, expand=1) for _ in range(plan.columns)
    ]
    return unread(ft.Row(heads, spacing=plan.gap, height=plan.heads))


def _head_sizes(context: CellContext, names: Sequence[str]) -> tuple[float, list[float]]:
    """The size of the names above a column of rows, and the width that each of them has.

    A name that is wider than its cells begins further left. The size is less than the least one
    where all names together are too wide.
    """
    plan = context.plan
    first = plan.cell if plan.label_inside else plan.label + plan.cell
    widths = [first, *[plan.cell] * (len(names) - 1)]
    free = sum(widths) - len(names) * (BEFORE + EDGE)
    # Bold, as the side that chooses is: names do not move from deal to deal.
    size = min(SMALL * plan.scale, size_within("".join(names), free, bold=True))
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


def _initials(context: CellContext, side: int) -> str:
    """The first letters of a side, or the number of a seat without a name; above stand both."""
    view = context.table.view
    seats = view.sides[side]
    if any(view.names[seat] for seat in seats):
        return " · ".join(view.players[seat][:1] for seat in seats)
    return _short_name(context, side)[:1] if len(seats) > 1 else str(seats[0] + 1)


def summary(context: CellContext) -> ft.Control:
    """Names and totals above the rows, each side in its colour; no number is cut."""
    view, plan = context.table.view, context.plan
    winner = decided(view.state_of(COIFFEUR))
    totals = list(map(str, view.sheet.totals))
    sides, around = len(totals), 2 * PART_EDGE + PART_GAP
    told = [_chances(context, side) for side in range(sides)]
    small, large = (SMALL, LARGE) if plan.columns > 1 else (WIDE_SMALL, WIDE_LARGE)
    small, large = small * plan.scale, large * plan.scale
    gap = PART_GAP if plan.columns > 1 else WIDE_GAP
    width = plan.width - (sides - 1) * gap
    digits = [len(one) * DIGIT for one in totals]
    names = [width_of(name, small) + ROUNDED for name in view.side_names]
    below = [width_of(one[-1], small) if plan.roomy else 0 for one in told]
    named = list(map(max, below, names))
    room = width - sides * around
    if (room - sum(named)) / sum(digits) >= small:
        below = named
    else:
        # Names that are shortened all the same get what smaller totals leave them.
        large = min(large, LEAST_LARGE * small)
    total = min(large, (room - sum(below)) / sum(digits))
    chances = plan.roomy and total >= small
    if not chances:
        below, total = [0] * sides, 16.0
    needed = [text + count * total + around for text, count in zip(below, digits, strict=True)]
    unequal = chances and max(needed) > width / sides
    shares = list(map(round, needed)) if unequal else [1] * sides

    def part(side: int) -> ft.Control:
        chance, name = told[side], view.side_names[side]
        room = below[side] if unequal else width / sides - around - digits[side] * total
        lines = [_line(abbreviated(name, small, room), COLUMNS[side], small)]
        if chances and chance[0]:
            longer = () if unequal else chance
            text = next((text for text in longer if width_of(text, small) <= room), chance[-1])
            colour = DARK.accent if side == winner else SLATE.quiet
            lines.append(_line(text, colour, small))
        texts = ft.Column(
            lines, spacing=0, tight=True, expand=1, alignment=ft.MainAxisAlignment.CENTER
        )

        def figure(text: str) -> ft.Control:
            return lettering(text, COLUMNS[side], size=total, bold=True, line=_TIGHT)

        motion = context.table.look.motion
        number = counted(totals[side], figure, size=total, line=_TIGHT, motion=motion)
        told_now = ", ".join(filter(None, (totals[side], chance[0])))
        spoken = with_colon(context.table.look.t, name, told_now)
        marked = plan.roomy and _active(context, side)
        line = ft.BorderSide(2, DARK.step) if marked else None
        return ft.Container(
            said(spoken, ft.Row([texts, number], spacing=PART_GAP)),
            expand=shares[side],
            height=plan.summary - plan.heads - 1,
            padding=ft.Padding.symmetric(horizontal=PART_EDGE),
            border=ft.Border.only(bottom=line) if line else None,
        )

    parts = [part(side) for side in range(sides)]
    return ft.Row(parts, spacing=gap, height=plan.summary - plan.heads)


def _line(text: str, colour: str, size: float) -> ft.Control:
    """A text on one line, also where it grows with its room."""
    shown = at_left(text, colour, size=size, lines=1, line=_TIGHT)
    shown.no_wrap = True
    return shown
