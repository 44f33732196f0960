"""How a Partie stands where each plays alone: the ranking, the course, and the ways on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from scorer.phrases import signed
from scorer.table.context import TableContext
from scorer.table.end_buttons import ways_on
from scorer.widgets.course import course_chart
from scorer.widgets.tap import icon_button, words

GAP = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked:
    """A player in the ranking, with a sentence about how it came to that."""

    seat: int
    place: int
    total: int
    detail: str


def won_by(table: TableContext, otherwise: str) -> str:
    """Who has won, shared or not; ``otherwise`` while nobody has."""
    look, view = table.look, table.view
    t = look.t
    if not view.outcome.finished:
        return otherwise
    winners = [view.players[seat] for seat in view.outcome.winners]
    if len(winners) == 1:
        return t("end.wins_alone", name=winners[0])
    return t("end.tie", names=" · ".join(winners))


def ranking_card(
    table: TableContext,
    ranked: Sequence[Ranked],
    *,
    course: Sequence[Sequence[int]],
    why: str = "",
) -> ft.Control:
    """The ranking; at the end of the Partie with the ways on, before it with the way out.

    Args:
        table: The table.
        ranked: The players.
        course: Their totals before the first deal and after each.
        why: What led to the end.
    """
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    title = won_by(table, t("sheet.standing"))
    head: list[ft.Control] = [
        words(title, colours.ink, size=24, bold=True, align=ft.TextAlign.LEFT, lines=2, expand=1)
    ]
    finished = view.outcome.finished
    if not finished:
        head.append(
            icon_button(ft.Icons.CLOSE, t("app.close"), colours, lambda _: actions.open(None))
        )
    rows: list[ft.Control] = [ft.Row(head)]
    if why:
        rows.append(words(why, colours.quiet, size=15, align=ft.TextAlign.LEFT))
    order = sorted(ranked, key=lambda one: (one.place, one.seat))
    rows.extend(_place(table, one) for one in order)
    if finished:
        rows.append(ways_on(table))
    if len(course) > 1 and not look.wide:
        rows.append(course_chart(course, view.players, colours, height=150))
    return ft.Column(rows, spacing=GAP, tight=True, scroll=ft.ScrollMode.AUTO)


def _place(table: TableContext, one: Ranked) -> ft.Control:
    """Place, name, how it came to that, total."""
    look, view = table.look, table.view
    colours = look.colours
    name = words(
        view.players[one.seat],
        colours.ink,
        size=18,
        bold=one.place == 1,
        align=ft.TextAlign.LEFT,
    )
    told: list[ft.Control] = [name]
    if one.detail:
        told.append(words(one.detail, colours.quiet, size=14, align=ft.TextAlign.LEFT, lines=2))
    return ft.Row(
        [
            words(f"{one.place}.", colours.quiet, size=18),
            ft.Column(told, spacing=0, tight=True, expand=1),
            words(signed(one.total), colours.ink, size=24, bold=True),
        ],
        spacing=10,
    )
