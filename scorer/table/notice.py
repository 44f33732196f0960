"""The notice after a tap: what was written, or why nothing was."""

from __future__ import annotations

import flet as ft

from scorer.appearance import Appearance
from scorer.table.context import Actions
from scorer.table.writes import Notice
from scorer.widgets.tap import icon_button, words

NOTICE_HEIGHT = 48
"""Height of the notice, in logical pixels."""


def with_notice(
    look: Appearance, notice: Notice, actions: Actions, controls: ft.Control
) -> ft.Control:
    """The controls, below a line for the notice."""
    text = notice_line(look, notice, actions) if notice.text else ft.Row()
    return ft.Column([ft.Container(text, height=NOTICE_HEIGHT), controls], spacing=0, tight=True)


def notice_line(look: Appearance, notice: Notice, actions: Actions) -> ft.Control:
    """What was written, with a button that undoes it; or why nothing was written."""
    colours = look.colours
    shown = words(
        notice.text,
        colours.accent if notice.written else colours.error,
        size=15,
        align=ft.TextAlign.LEFT,
        lines=3,
        expand=1,
    )
    if not notice.written:
        return shown
    back = icon_button(
        ft.Icons.UNDO,
        look.t("table.take_back"),
        colours,
        lambda _: actions.undo(),
        key="take-back",
    )
    return ft.Row([shown, back], spacing=0, expand=1)
