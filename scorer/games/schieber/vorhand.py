"""Who is Vorhand in the first deal."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from rules.pairs.facts import VorhandFound
from scorer.games.schieber.controls import GAP
from scorer.table.context import Panel, TableContext
from scorer.widgets.tap import text_button, words

SHORT = 6
"""Letters of a name that has room on the fourth part of a phone."""


@dataclass(frozen=True)
class VorhandPanel(Panel):
    """Asks who is Vorhand in the first deal (SCH-2)."""

    def draw(self, table: TableContext) -> ft.Control:
        """One tap on a name."""
        return _vorhand(table)


def _vorhand(table: TableContext) -> ft.Control:
    """Who is Vorhand in the first deal: one tap on a name (SCH-2)."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    buttons: list[ft.Control] = [
        text_button(
            name,
            colours,
            lambda _, seat=seat: actions.record(VorhandFound(seat=seat)),
            expand=1,
            height=64,
            size=16,
            key=f"vorhand-{seat}",
        )
        for seat, name in enumerate(view.players)
    ]
    columns = 4 if max(map(len, view.players)) <= SHORT else 2
    return ft.Column(
        [
            words(t("table.who_is_vorhand"), colours.ink, size=18, bold=True),
            words(t(f"choice.first_vorhand.{view.options.first_vorhand}"), colours.quiet, size=15),
            *(
                ft.Row(buttons[start : start + columns], spacing=GAP)
                for start in range(0, len(buttons), columns)
            ),
        ],
        spacing=GAP,
        tight=True,
    )
