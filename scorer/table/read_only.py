"""What stands below the board for somebody who follows a table and does not write."""

from __future__ import annotations

import flet as ft

from rules.engine.game import Status
from scorer.appearance import Appearance
from scorer.session import View
from scorer.table.actions import Panel
from scorer.table.screen import TableState
from scorer.table.wording import phrase
from scorer.theme import RADIUS
from scorer.widgets.component import memo, use_part, whole
from scorer.widgets.tap import text_button, words

GAP = 8
"""Between two rows, in logical pixels."""

LAST = 84
"""Height of what was written last, in logical pixels."""

BUTTON = 56
"""Height of a button, in logical pixels."""

FOLLOWING = LAST + BUTTON + 24 + 2 * GAP
"""Height of all rows, in logical pixels."""


@memo
@ft.component
def Following(look: Appearance, at: TableState, *, slate: bool) -> ft.Control:
    """The last entry, and the ways to the entries, the ruling and the other side of a slate."""
    t, colours, actions = look.t, look.colours, at.actions
    view = use_part(at.view, whole)

    def turn(_event: object) -> None:
        actions.turn(0)
        actions.turn(1)

    def opener(kind: str, text: str) -> ft.Control:
        return text_button(
            text,
            colours,
            lambda _: actions.open(Panel(kind=kind)),
            height=BUTTON,
            expand=1,
            size=15,
        )

    buttons: list[ft.Control] = []
    if view.outcome.ruling is not None:
        buttons.append(opener("ruling", t("ruling.title")))
    if not look.wide:
        # Where there is room, the entries stand beside the board.
        buttons.append(opener("entries", t("table.entries")))
    if slate:
        name = t("around.turn")
        buttons.append(text_button(name, colours, turn, height=BUTTON, expand=1, size=15))
    return ft.Column(
        [
            _last(look, view),
            ft.Row(buttons, spacing=GAP),
            words(t("around.reading"), colours.quiet, size=14, lines=1),
        ],
        spacing=GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _last(look: Appearance, view: View) -> ft.Control:
    """What was written last, in the words of the table."""
    t, colours = look.t, look.colours
    step = view.replay.steps[-1] if view.replay.steps else None
    told = t("entries.empty")
    if step is not None:
        told = phrase(look, view, step.event, state=view.state_before(step.seq))
    if view.outcome.status is Status.OPEN:
        told = t("table.open_question")
    return ft.Container(
        ft.Semantics(
            label=f"{t('around.last')}: {told}",
            live_region=True,
            container=True,
            exclude_semantics=True,
            content=ft.Column(
                [
                    words(t("around.last"), colours.quiet, size=14, align=ft.TextAlign.LEFT),
                    words(
                        told,
                        colours.accent,
                        size=18,
                        bold=True,
                        align=ft.TextAlign.LEFT,
                        lines=2,
                    ),
                ],
                spacing=2,
                tight=True,
            ),
        ),
        height=LAST,
        bgcolor=colours.card,
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
        alignment=ft.Alignment.CENTER_LEFT,
    )
