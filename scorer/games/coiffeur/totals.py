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
    LETTER,
    CellContext,
    open_choice,
)
from scorer.games.coiffeur.sheet_plan import FOOT, HEAD, SUMMARIES, TOTAL, SheetPlan
from scorer.phrases import with_colon
from scorer.theme import DARK, SLATE
from scorer.widgets.spoken import said, unread
from scorer.widgets.tap import words

PART_EDGE, PART_GAP = 3, 4
"""Space at the edges of a side's part of the summary, and between its texts and between parts, in
logical pixels."""

_AROUND_TEXTS = 2 * PART_EDGE + PART_GAP

CAUGHT_LETTER = 0.5
"""Greatest average width of a letter of the words for a side that nobody can catch up with, as a
share of the size of the text."""


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
    columns = [
        ft.Container(
            ft.Column(
                [
                    words(
                        view.players[player],
                        COLUMNS[side],
                        size=14 if plan.cell < 120 else 16,
                        bold=player == active,
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
            width=plan.cell,
            height=HEAD,
            alignment=ft.Alignment.CENTER_RIGHT,
            padding=ft.Padding.only(right=EDGE),
            border=_underline(active=active in seats),
        )
        for side, seats in enumerate(view.sides)
    ]
    return ft.Row([ft.Container(width=plan.label), *columns], spacing=0, height=HEAD)


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
                    size=16 if bold else 13,
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
        height=height,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return said(with_colon(context.table.look.t, text, told), line) if text else unread(line)


def summary(context: CellContext) -> ft.Control:
    """Names and totals above several columns of rows, each side in its colour."""
    view, plan = context.table.view, context.plan
    active = _active_seat(view.state_of(COIFFEUR))
    height = plan.around.summary
    standings = _standings(context)
    sizes = _text_sizes(context, standings)
    shares = _shares(context, standings, sizes)
    parts: list[ft.Control] = [
        ft.Container(
            _part(context, view.side_names[side], side, standing, sizes),
            expand=shares[side],
            height=height - 1,
            padding=ft.Padding.symmetric(horizontal=PART_EDGE),
            border=_underline(active=active in view.sides[side]),
        )
        for side, standing in enumerate(standings)
    ]
    return ft.Row(parts, spacing=PART_GAP, height=height)


@dataclass(frozen=True, slots=True, kw_only=True)
class _TextSizes:
    """Sizes of the texts of a summary: of totals, and of all others."""

    total: float
    small: float


def _part(
    context: CellContext, name: str, side: int, standing: _Standing, sizes: _TextSizes
) -> ft.Control:
    """A side's name and total; what it can still reach where there is room for it."""
    colour = COLUMNS[side]
    named = words(name, colour, size=sizes.small, align=ft.TextAlign.LEFT, lines=1)
    total = words(standing.total, colour, size=sizes.total, bold=True)
    more = words(
        _chance_text(context, standing),
        DARK.accent if standing.decided else SLATE.quiet,
        size=sizes.small,
        align=ft.TextAlign.LEFT,
        lines=1,
    )
    texts = ft.Column(
        [named, more] if _shows_chances(context) else [named],
        spacing=0,
        tight=True,
        expand=1,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    sentence = f"{standing.total}, {_chance_text(context, standing)}"
    told = with_colon(context.table.look.t, name, sentence)
    return said(told, ft.Row([texts, total], spacing=PART_GAP))


def _chance_text(context: CellContext, standing: _Standing) -> str:
    """That nobody can catch up with a side, or else what it can still write."""
    return context.table.look.t("coiffeur.caught") if standing.decided else standing.possible


def _shows_chances(context: CellContext) -> bool:
    """Whether there is room for a second line."""
    return context.plan.around.summary > SUMMARIES[-1]


def _text_sizes(context: CellContext, standings: Sequence[_Standing]) -> _TextSizes:
    """The sizes at which the texts of all sides fit beside one another."""
    plan = context.plan
    roomy = plan.around.summary == SUMMARIES[0]
    largest = 24.0 if roomy else 18.0 if _shows_chances(context) else 15.0
    sizes = _TextSizes(
        total=min(plan.columns * plan.cell * 0.19, largest), small=13.0 if roomy else 11.5
    )
    room = _width_of_parts(plan, len(standings)) - len(standings) * _AROUND_TEXTS
    wanted = sum(_text_width(context, one, sizes) for one in standings)
    scale = min(1.0, room / wanted)
    return _TextSizes(total=scale * sizes.total, small=scale * sizes.small)


def _width_of_parts(plan: SheetPlan, sides: int) -> float:
    """The width that all parts of the summary have together, in logical pixels."""
    column = (0 if plan.label_inside else plan.label) + sides * plan.cell
    width = plan.columns * column + (plan.columns - 1) * plan.around.gap
    return width - (sides - 1) * PART_GAP


def _shares(context: CellContext, standings: Sequence[_Standing], sizes: _TextSizes) -> list[int]:
    """The shares of the width: equal ones, or by the texts where one would be cut otherwise."""
    sides = len(standings)
    needed = [_text_width(context, one, sizes) + _AROUND_TEXTS for one in standings]
    if max(needed) <= _width_of_parts(context.plan, sides) / sides:
        return [1] * sides
    return [round(width) for width in needed]


def _text_width(context: CellContext, standing: _Standing, sizes: _TextSizes) -> float:
    """The width of a side's total and of what it can still reach, in logical pixels."""
    total = len(standing.total) * DIGIT * sizes.total
    if not _shows_chances(context):
        return total
    share = CAUGHT_LETTER if standing.decided else LETTER
    return total + len(_chance_text(context, standing)) * share * sizes.small
