"""The ranking of a Partie in which each plays alone, during it and at its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from scorer.games._sheet.totals_chart import totals_chart
from scorer.phrases import joined, signed
from scorer.table.end_buttons import end_buttons
from scorer.table.model import TableContext
from scorer.widgets.course import Level
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import icon_button, words

GAP = 8
"""Between two rows, in logical pixels."""

CHART_HEIGHT = 180
"""Height of the chart, in logical pixels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingRow:
    """A player in the ranking.

    Attributes:
        seat: The seat of the player.
        place: The place, from 1.
        total: The total, in points.
        detail: What the total consists of, in words.
    """

    seat: int
    place: int
    total: int
    detail: str


def result_title(table: TableContext, otherwise: str) -> str:
    """The winner or winners in words; ``otherwise`` while the Partie is not finished."""
    look, view = table.look, table.view
    t = look.t
    if not view.outcome.finished:
        return otherwise
    winners = [view.players[seat] for seat in view.outcome.winners]
    if len(winners) == 1:
        return t("end.wins_alone", name=winners[0])
    return t("end.tie", names=joined(t, winners))


def ranking_card(
    table: TableContext,
    rows: Sequence[RankingRow],
    *,
    course: Sequence[Sequence[int]],
    levels: Sequence[Level] = (),
    reason: str = "",
) -> ft.Control:
    """Draw the ranking: at the end with the buttons of the end, before it with a close button.

    Args:
        table: The table.
        rows: The players.
        course: Their totals before the first deal and after each deal.
        levels: Totals that mean something, besides the target.
        reason: Why the Partie ended.
    """
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    header: list[ft.Control] = [
        title_text(
            result_title(table, t("sheet.standing")), colours.ink, size=24, lines=2, expand=1
        )
    ]
    finished = view.outcome.finished
    if not finished:
        header.append(
            icon_button(ft.Icons.CLOSE, t("app.close"), colours, lambda _: actions.open(None))
        )
    head: list[ft.Control] = [ft.Row(header)]
    if reason:
        head.append(words(reason, colours.quiet, size=15, align=ft.TextAlign.LEFT))
    order = sorted(rows, key=lambda row: (row.place, row.seat))
    ranking = [_ranking_row(table, row) for row in order]
    buttons = [end_buttons(table)] if finished else []
    # On a phone the ranking may have to scroll, and the buttons stay in sight above it.
    parts = [*head, *ranking, *buttons] if look.wide else [*head, *buttons, *ranking]
    if len(course) > 1 and not look.wide:
        parts.append(totals_chart(table, course, height=CHART_HEIGHT, levels=levels))
    return ft.Column(parts, spacing=GAP, tight=True, scroll=ft.ScrollMode.AUTO)


def _ranking_row(table: TableContext, row: RankingRow) -> ft.Control:
    """Place, name with detail, and total."""
    look, view = table.look, table.view
    colours = look.colours
    name = words(
        view.players[row.seat],
        colours.ink,
        size=18,
        bold=row.place == 1,
        align=ft.TextAlign.LEFT,
    )
    texts: list[ft.Control] = [name]
    if row.detail:
        texts.append(words(row.detail, colours.quiet, size=14, align=ft.TextAlign.LEFT, lines=2))
    return ft.Row(
        [
            words(f"{row.place}.", colours.quiet, size=18),
            ft.Column(texts, spacing=0, tight=True, expand=1),
            words(signed(row.total), colours.ink, size=24, bold=True),
        ],
        spacing=10,
    )
