"""The end of a game in which the lowest total wins: the winner, why, and what can be done next."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from scorer.games._sheet.totals_chart import totals_chart
from scorer.games._slate.end_card import end_card
from scorer.games._solo.ranking import RankingRow, ranking_row, result_title
from scorer.phrases import signed
from scorer.table.context import TableContext
from scorer.table.end_buttons import end_buttons
from scorer.theme import SLATE
from scorer.widgets.flourish import flourish
from scorer.widgets.tap import words

GAP = 8
"""Between two rows, in logical pixels."""

CHART_HEIGHT = 180
"""Height of the chart, in logical pixels."""

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
    large = 1.0 if width < 500 else 1.5
    parts: list[ft.Control] = [
        words(look.t("end.title"), SLATE.quiet, size=14 * large),
        words(result_title(table, ""), SLATE.chalk, size=24 * large, bold=True, lines=2),
        words(_why(table, rows), SLATE.quiet, size=15 * large, lines=3),
    ]
    if height >= FLOURISH_ROOM:
        parts.insert(2, flourish(SLATE.chalk, motion=look.motion))
    parts += [_total(table, row, large) for row in _ranked(rows)]
    card = end_card(parts, spacing=2, padding=12 * large)
    return ft.Column([card], scroll=ft.ScrollMode.AUTO, width=width, height=height)


def end_controls(
    table: TableContext, rows: Sequence[RankingRow], course: Sequence[Sequence[int]]
) -> ft.Control:
    """Draw the buttons, what each total consists of, and the chart.

    The buttons stand above the place where the keys were, so that no late tap meets them.

    Args:
        table: The table.
        rows: The players.
        course: Their totals before the first deal and after each deal.
    """
    parts: list[ft.Control] = [end_buttons(table)]
    parts += [ranking_row(table, row) for row in _ranked(rows)]
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
    return t("end.lowest", total=signed(best.total), margin=margin, second=", ".join(second))


def _total(table: TableContext, row: RankingRow, large: float) -> ft.Control:
    """Place, name and total of a player."""
    won = row.place == 1
    ink = SLATE.chalk if won else SLATE.bars
    name = table.view.players[row.seat]
    return ft.Row(
        [
            words(f"{row.place}.", SLATE.quiet, size=17 * large),
            words(name, ink, size=17 * large, bold=won, align=ft.TextAlign.LEFT, lines=1, expand=1),
            words(signed(row.total), ink, size=19 * large, bold=True),
        ],
        spacing=10,
    )
