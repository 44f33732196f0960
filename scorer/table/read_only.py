"""The controls below the board in a session that may not write."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from rules.engine.game import Status
from scorer.appearance import Appearance
from scorer.phrases import with_colon
from scorer.table.entries.panel import EntriesPanel
from scorer.table.model import LiveTable, TableContext
from scorer.table.wording import phrase
from scorer.text_size.room import fills_room
from scorer.theme import RADIUS
from scorer.widgets.card import stretched
from scorer.widgets.component import memo, use_part, whole_value
from scorer.widgets.spoken import announced
from scorer.widgets.tap import at_left, lettering, text_button

GAP = 8
"""Between two rows, in logical pixels."""

LAST_ENTRY_HEIGHT = 84
"""Height of the newest entry, in logical pixels."""

BUTTON_HEIGHT = 56
"""Height of a button, in logical pixels."""

READ_ONLY_HEIGHT = LAST_ENTRY_HEIGHT + BUTTON_HEIGHT + 24 + 2 * GAP
"""Height of all rows, in logical pixels."""


@memo
@ft.component
@fills_room
def ReadOnlyControls(look: Appearance, live: LiveTable) -> ft.Control:
    """The newest entry, and buttons for the ruling, the entries, and turning the slate."""
    t, colours, actions, design = look.t, look.colours, live.actions, live.screens.table
    table = live.context(look, use_part(live.view, whole_value))

    def turn() -> None:
        actions.turn(0)
        actions.turn(1)

    def button(text: str, act: Callable[[], object]) -> ft.Control:
        return text_button(text, colours, lambda _: act(), height=BUTTON_HEIGHT, expand=1, size=15)

    buttons: list[ft.Control] = []
    ruling = design.ruling
    if ruling is not None and table.view.outcome.ruling is not None:
        buttons.append(button(t("ruling.title"), lambda: actions.open(ruling)))
    if not look.wide:
        # A wide screen always shows the entries.
        buttons.append(button(t("table.entries"), lambda: actions.open(EntriesPanel())))
    if design.slate:
        buttons.append(button(t("around.turn"), turn))
    return stretched(
        [
            _last(table),
            ft.Row(buttons, spacing=GAP),
            lettering(t("around.reading"), colours.quiet, size=14, lines=1),
        ],
        spacing=GAP,
    )


def _last(table: TableContext) -> ft.Control:
    """The newest fact in words, or that a question is open."""
    look, view = table.look, table.view
    t, colours = look.t, look.colours
    step = view.replay.taken[-1] if view.replay.taken else None
    text = t("entries.empty")
    if step is not None:
        text = phrase(table, step.event, state=view.state_before(step.seq))
    if view.outcome.status is Status.OPEN:
        text = t("table.open_question")
    return ft.Container(
        announced(
            with_colon(t, t("around.last"), text),
            ft.Column(
                [
                    at_left(t("around.last"), colours.quiet, size=14),
                    at_left(text, colours.accent, size=18, bold=True, lines=2),
                ],
                spacing=2,
                tight=True,
            ),
        ),
        height=LAST_ENTRY_HEIGHT,
        bgcolor=colours.card,
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
        alignment=ft.Alignment.CENTER_LEFT,
    )
