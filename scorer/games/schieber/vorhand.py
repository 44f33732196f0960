"""The question who is Vorhand in the first deal (SCH-2)."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from rules.pairs.facts import VorhandFound
from scorer.games.schieber.controls import GAP
from scorer.table.context import Panel, TableContext
from scorer.widgets.tap import text_button, words

SHORT_NAME = 6
"""Letters of a name that fits into a quarter of a phone's width."""


@dataclass(frozen=True)
class VorhandPanel(Panel):
    """Asks who is Vorhand in the first deal (SCH-2)."""

    def draw(self, table: TableContext) -> ft.Control:
        """The question."""
        return _vorhand_question(table)


def _vorhand_question(table: TableContext) -> ft.Control:
    """Ask who is Vorhand in the first deal; a tap on a name records it (SCH-2)."""
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
    columns = 4 if max(map(len, view.players)) <= SHORT_NAME else 2
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
