"""The end of a game that players leave one by one: who is left over, and who came in where."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from scorer.appearance import Appearance
from scorer.phrases import signed
from scorer.table.context import TableContext
from scorer.table.end_buttons import end_buttons
from scorer.theme import SLATE
from scorer.widgets.flourish import flourish
from scorer.widgets.tap import words

GAP = 8
"""Between two rows, in logical pixels."""


def leaving_end(
    table: TableContext,
    left_in: Mapping[int, int],
) -> ft.Control:
    """The loser on a piece of slate, the places of all, and the ways on (HAND-4, PAN-6).

    ``left_in`` is the deal in which each player left who has left.
    """
    look, view = table.look, table.view
    t = look.t
    outcome, totals = view.outcome, view.sheet.totals
    order = sorted(range(len(view.players)), key=lambda seat: outcome.ranks[seat])
    told: list[ft.Control] = [words(t("end.title"), SLATE.quiet, size=14)]
    if outcome.loser is not None:
        lost = t("end.loses", side=view.players[outcome.loser])
        told.append(words(lost, SLATE.chalk, size=22, bold=True, lines=2))
    told.append(flourish(SLATE.chalk, motion=look.motion))
    told += [
        _place(look, view.players[seat], outcome.ranks[seat], totals[seat], left_in.get(seat))
        for seat in order
    ]
    card = ft.Container(
        ft.Column(told, spacing=4, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        bgcolor=SLATE.stone,
        border=ft.Border.all(3, SLATE.wood),
        border_radius=14,
        padding=14,
    )
    return ft.Column(
        [card, end_buttons(table)],
        spacing=GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _place(look: Appearance, name: str, place: int, total: int, left_in: int | None) -> ft.Control:
    """A player: place, name, when she left, game points."""
    t = look.t
    when = t("leaving.loses") if left_in is None else t("leaving.safe", n=left_in)
    return ft.Row(
        [
            words(f"{place}.", SLATE.quiet, size=17),
            words(name, SLATE.chalk, size=17, align=ft.TextAlign.LEFT, lines=1, expand=1),
            words(when, SLATE.quiet, size=14),
            words(signed(total), SLATE.chalk, size=19, bold=True),
        ],
        spacing=10,
    )
