"""The end of a game in which the lowest total wins: the winner, why, and what can be done next."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from scorer.games._sheet.totals_chart import totals_chart
from scorer.games._solo.ranking import RankingRow, result_title
from scorer.phrases import joined, signed
from scorer.table.end_buttons import end_buttons
from scorer.table.model import TableContext
from scorer.theme import SLATE
from scorer.widgets.flourish import flourish
from scorer.widgets.stone import stone_board
from scorer.widgets.tap import words

GAP = 8
"""Between two rows, in logical pixels."""

CHART_HEIGHT = 180
"""Height of the chart, in logical pixels."""

PHONE_WIDTH, PHONE_HEIGHT, GREATEST_SCALE = 366, 390, 1.8
"""On a board larger than this, in logical pixels, all grows with it, up to this factor."""

HEAD_HEIGHT, DETAILED_HEIGHT = 160, 48
"""Height of the winner, and of a player with details, in logical pixels."""

FLOURISH_ROOM = 260
"""Height of a board from which there is room for a flourish, in logical pixels."""


def end_board(
    table: TableContext, rows: Sequence[RankingRow], size: tuple[float, float]
) -> ft.Control:
    """Draw the winner, why, and all totals in the place of the board.

    Args:
        table: The table.
        rows: The players.
        size: Width and height in logical pixels.
    """
    look = table.look
    width, height = size
    scale = max(1.0, min(GREATEST_SCALE, width / PHONE_WIDTH, height / PHONE_HEIGHT))
    parts: list[ft.Control] = [
        words(look.t("end.title"), SLATE.quiet, size=14 * scale),
        words(result_title(table, ""), SLATE.chalk, size=24 * scale, bold=True, lines=2),
        words(_why(table, rows), SLATE.quiet, size=15 * scale, lines=3),
    ]
    if height >= FLOURISH_ROOM:
        parts.insert(2, flourish(SLATE.chalk, motion=look.motion))
    roomy = height >= HEAD_HEIGHT + len(rows) * DETAILED_HEIGHT
    parts += [_total(table, row, scale, detailed=roomy) for row in _ranked(rows)]
    content = ft.Column(
        parts,
        spacing=4 * scale,
        scroll=ft.ScrollMode.AUTO,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return stone_board(content, width, height)


def end_controls(table: TableContext, course: Sequence[Sequence[int]]) -> ft.Control:
    """Draw the buttons and the chart, which a wide screen shows elsewhere.

    The buttons stand above the place of the keys, so that a late tap on a key presses none.

    Args:
        table: The table.
        course: The totals by seat, before the first deal and after each deal.
    """
    parts: list[ft.Control] = [end_buttons(table)]
    if len(course) > 1 and not table.look.wide:
        parts.append(totals_chart(table, course, height=CHART_HEIGHT))
    return ft.Column(parts, spacing=GAP, tight=True)


def _ranked(rows: Sequence[RankingRow]) -> list[RankingRow]:
    return sorted(rows, key=lambda row: (row.place, row.seat))


def _why(table: TableContext, rows: Sequence[RankingRow]) -> str:
    """The total that won, and by how much."""
    t, view = table.look.t, table.view
    best, *others = _ranked(rows)
    if len(view.outcome.winners) > 1:
        return t("end.lowest_shared", total=signed(best.total))
    second = [view.players[row.seat] for row in others if row.place == others[0].place]
    margin = others[0].total - best.total
    return t("end.lowest", total=signed(best.total), margin=margin, second=joined(t, second))


def _total(table: TableContext, row: RankingRow, scale: float, *, detailed: bool) -> ft.Control:
    """Place, name and total of a player, and what the total consists of."""
    won = row.place == 1
    ink = SLATE.chalk if won else SLATE.bars
    name = table.view.players[row.seat]
    names: list[ft.Control] = [
        words(name, ink, size=17 * scale, bold=won, align=ft.TextAlign.LEFT, lines=1)
    ]
    if detailed:
        names.append(
            words(row.detail, SLATE.quiet, size=13 * scale, align=ft.TextAlign.LEFT, lines=1)
        )
    return ft.Row(
        [
            words(f"{row.place}.", SLATE.quiet, size=17 * scale),
            ft.Column(names, spacing=0, tight=True, expand=1),
            words(signed(row.total), ink, size=19 * scale, bold=True),
        ],
        spacing=10,
    )
