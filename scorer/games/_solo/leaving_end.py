"""The end of a game that players leave one by one: the loser and the ranking."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from scorer.appearance import Appearance
from scorer.games._sheet.totals_chart import Totals, totals_chart
from scorer.games._slate.end_card import end_card
from scorer.phrases import signed
from scorer.table.end_buttons import end_buttons
from scorer.table.model import TableContext
from scorer.theme import SLATE
from scorer.widgets.card import spread
from scorer.widgets.flourish import flourish
from scorer.widgets.tap import words

GAP = 8
"""Between two rows, in logical pixels."""

CHART_HEIGHT = 150
"""Height of the chart, in logical pixels."""

ROOMY_HEIGHT = 700
"""Height from which a screen has room for more than the ranking and the buttons."""


def leaving_end_card(
    table: TableContext,
    left_in: Mapping[int, int],
    course: Totals = (),
) -> ft.Control:
    """Draw the loser, the ranking, and the buttons of the end (HAND-4, PAN-6).

    Args:
        table: The table.
        left_in: The deal in which a player reached the target and left, by seat.
        course: The game points by seat, before the first deal and after each one, for a chart
            where there is room below the buttons.
    """
    look, view = table.look, table.view
    t = look.t
    outcome, totals = view.outcome, view.sheet.totals
    order = sorted(range(len(view.players)), key=lambda seat: outcome.ranks[seat])
    roomy = look.height >= ROOMY_HEIGHT
    parts: list[ft.Control] = [words(t("end.title"), SLATE.quiet, size=14)] if roomy else []
    if outcome.loser is not None:
        lost = t("end.loses", side=view.players[outcome.loser])
        parts.append(words(lost, SLATE.chalk, size=22, bold=True, lines=2))
    if roomy:
        parts.append(flourish(SLATE.chalk, motion=look.motion))
    parts += [
        _player_row(look, view.players[seat], outcome.ranks[seat], totals[seat], left_in.get(seat))
        for seat in order
    ]
    chart: list[ft.Control] = []
    if len(course) > 1 and not (look.wide or look.short):
        chart.append(totals_chart(table, course, height=CHART_HEIGHT))
    return ft.Column(
        [end_card(parts, padding=14 if roomy else 6), end_buttons(table), *chart],
        spacing=GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _player_row(
    look: Appearance, name: str, place: int, total: int, left_in: int | None
) -> ft.Control:
    """A player: place, name, the deal in which they left, game points."""
    t = look.t
    detail = t("leaving.loses") if left_in is None else t("leaving.safe", n=left_in)
    named = words(name, SLATE.chalk, size=17, align=ft.TextAlign.LEFT, lines=1)
    told = words(detail, SLATE.quiet, size=14, align=ft.TextAlign.LEFT)
    return ft.Row(
        [
            words(f"{place}.", SLATE.quiet, size=17),
            spread(named, told, expand=1),
            words(signed(total), SLATE.chalk, size=19, bold=True),
        ],
        spacing=10,
    )
