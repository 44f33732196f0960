"""Entering a Weis or the Stöck of a side."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import flet as ft

from rules.jass.melds import SINGLE_WORTHS
from rules.pairs.facts import StoeckShown, WeisShown
from scorer.games.melds.weis_by_cards import WeisByCardsPanel
from scorer.table.model import Covers, Panel, TableContext
from scorer.table.panel_parts import close_button
from scorer.table.widths import panel_width
from scorer.text_size.drawn import abbreviated, enlarged, even_size
from scorer.theme import TARGET
from scorer.widgets.choice import button_row
from scorer.widgets.faces import face
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import lettering, tap, text_button

BESIDE, NAME = 6, 15
"""Space between two keys, and the size of the name of a side, in logical pixels. On a small phone
seven touch targets in one row just fit, and have no space between them."""

BETWEEN, TITLE_GAP = 14, 10
"""Space between two sides, and between the title and what is beside it, in logical pixels."""

ROUNDED = 6
"""How much narrower a column may be than it is computed, in logical pixels."""

EDGES = 10
"""Between the two sides of a key and its number, in logical pixels."""

_TOP = ft.CrossAxisAlignment.START


@dataclass(frozen=True)
class WeisPanel(Panel):
    """Records a Weis of either side by its points."""

    covers = Covers.BOARD

    def draw(self, table: TableContext) -> ft.Control:
        """All possible points for both sides, and a button to compare by cards (WIIS-1).

        Each side has one row on an upright phone, or two with enlarged texts; else half the width.
        """
        look, view, actions = table.look, table.view, table.actions
        t, colours = look.t, look.colours
        stacked = not look.short and not look.wide
        in_one_row = stacked and not enlarged()
        columns = len(SINGLE_WORTHS) if in_one_row else 2 if look.short else 4
        width = panel_width(look, table.screens.table.room)
        free = (width - columns * TARGET) / (columns - 1)
        spacing = max(0, min(BESIDE, math.floor(free))) if in_one_row else BESIDE
        if not stacked:
            width = (width - BETWEEN) / 2
        room = (width - spacing * (columns - 1)) / columns - EDGES

        def cell(side: int, points: int) -> ft.Control:
            return tap(
                t("table.bar_label", side=view.side_names[side], points=points),
                lettering(str(points), colours.ink, size=_size(points, room)),
                lambda _: actions.record(WeisShown(side=side, points=points)),
                looks=replace(face(colours), edge=colours.line, edge_width=1),
                height=52,
                expand=1,
                padding=0,
                key=f"weis-{side}-{points}",
            )

        def of_side(side: int) -> ft.Control:
            rows = [
                [cell(side, points) for points in SINGLE_WORTHS[first : first + columns]]
                for first in range(0, len(SINGLE_WORTHS), columns)
            ]
            name = lettering(
                _title(view.side_names[side], width),
                colours.sides[side],
                size=NAME,
                bold=True,
                lines=1,
                room=width,
            )
            return ft.Column(
                [name, *(ft.Row(row, spacing=spacing) for row in rows)],
                spacing=4,
                expand=None if stacked else 1,
                tight=True,
            )

        sides = [of_side(side) for side in range(len(view.sides))]
        return ft.Column(
            [
                _title_row(table),
                *(sides if stacked else [ft.Row(sides, spacing=BETWEEN, vertical_alignment=_TOP)]),
            ],
            spacing=8,
            tight=True,
        )


def _title_row(table: TableContext) -> ft.Control:
    """The title, the button to compare by cards, and the one that closes the panel."""
    look, actions = table.look, table.actions
    t, colours = look.t, look.colours
    room = (panel_width(look, table.screens.table.room) - TARGET - 2 * TITLE_GAP) / 2
    return ft.Row(
        [
            title_text(t("weis.title"), colours.ink, expand=1, room=room),
            text_button(
                t("weis.by_cards"),
                colours,
                lambda _: actions.open(WeisByCardsPanel()),
                height=TARGET,
                expand=1,
                size=15,
            ),
            close_button(look, lambda: actions.open(None)),
        ],
        spacing=TITLE_GAP,
    )


def _title(name: str, width: float) -> str:
    """The name of a side above its keys, which has one line where texts are not enlarged."""
    return name if enlarged() else abbreviated(name, NAME, width - ROUNDED, bold=True)


def _size(points: int, room: float) -> float:
    """The size of the points on a key; on keys beside each other they are enlarged alike."""
    return even_size(str(SINGLE_WORTHS[-1]), 18 if points <= 100 else 16, room)


@dataclass(frozen=True)
class StoeckPanel(Panel):
    """Records the Stöck of a side (STK-1)."""

    title = "table.who_has_stoeck"
    covers = Covers.BOARD

    def draw(self, table: TableContext) -> ft.Control:
        """One button for each side."""
        look, view, actions = table.look, table.view, table.actions
        t, colours = look.t, look.colours
        return button_row(
            [
                text_button(
                    name,
                    colours,
                    lambda _, side=side: actions.record(StoeckShown(side=side)),
                    label=t("table.stoeck_of", side=name),
                    height=72,
                    expand=1,
                    key=f"stoeck-{side}",
                )
                for side, name in enumerate(view.side_names)
            ],
            spacing=10,
        )
