"""Entering a Weis of a side by its points."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from rules.jass.melds import SINGLE_WORTHS
from rules.pairs.facts import WeisShown
from scorer.games._cards.weis_by_cards import WeisByCardsPanel
from scorer.table.context import Covers, Panel, TableContext
from scorer.widgets.tap import tap, text_button, words


@dataclass(frozen=True)
class WeisPanel(Panel):
    """Records a Weis of either side by its points."""

    title = "weis.title"
    covers = Covers.BOARD
    takes_keys = True

    def draw(self, table: TableContext) -> ft.Control:
        """All possible points for both sides, and a button to compare by cards."""
        return side_weis_buttons(table)


def side_weis_buttons(table: TableContext) -> ft.Control:
    """Buttons for all points that a Weis can have, for both sides (WIIS-1)."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours

    def cell(side: int, points: int) -> ft.Control:
        return tap(
            t("table.bar_label", side=view.side_names[side], points=points),
            words(str(points), colours.ink, size=22 if points <= 100 else 18),
            lambda _: actions.record(WeisShown(side=side, points=points)),
            colour=colours.raised,
            height=52,
            expand=1,
            padding=2,
            key=f"weis-{side}-{points}",
        )

    def grid(side: int) -> ft.Control:
        rows = (SINGLE_WORTHS[:3], SINGLE_WORTHS[3:5], SINGLE_WORTHS[5:])
        return ft.Column(
            [
                words(view.side_names[side], colours.sides[side], size=16, bold=True, lines=2),
                *(ft.Row([cell(side, points) for points in row], spacing=6) for row in rows),
            ],
            spacing=6,
            expand=1,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )

    return ft.Column(
        [
            ft.Row(
                [grid(side) for side in range(len(view.sides))],
                spacing=14,
                vertical_alignment=ft.CrossAxisAlignment.START,
            ),
            ft.Row(
                [
                    text_button(
                        t("weis.by_cards"),
                        colours,
                        lambda _: actions.open(WeisByCardsPanel()),
                        expand=1,
                    ),
                ]
            ),
        ],
        spacing=12,
        tight=True,
    )
