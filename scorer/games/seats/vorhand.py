"""The question who is Vorhand in the first deal (SCH-2)."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from rules.pairs.facts import VorhandFound
from scorer.games.seats.player_buttons import player_button_rows
from scorer.table.model import Covers, Panel, TableContext
from scorer.widgets.tap import lettering

GAP = 8
"""Between two rows, in logical pixels."""


@dataclass(frozen=True)
class VorhandPanel(Panel):
    """Asks who is Vorhand in the first deal (SCH-2)."""

    covers = Covers.BOARD
    takes_keys = True

    def draw(self, table: TableContext) -> ft.Control:
        """The question."""
        return _vorhand_question(table)


def _vorhand_question(table: TableContext) -> ft.Control:
    """Ask who is Vorhand in the first deal; a tap on a name records it (SCH-2)."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    return ft.Column(
        [
            lettering(t("table.who_is_vorhand"), colours.ink, size=18, bold=True),
            lettering(
                t(f"choice.first_vorhand.{view.options.first_vorhand}"), colours.quiet, size=15
            ),
            *player_button_rows(
                table, lambda seat: actions.record(VorhandFound(seat=seat)), key="vorhand"
            ),
        ],
        spacing=GAP,
        tight=True,
    )
