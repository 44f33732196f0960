"""The ways on from the end of a Partie."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorer.appearance import Appearance
from scorer.screens.new_partie.screen import rematch_route
from scorer.session import View
from scorer.table.actions import Actions, Panel
from scorer.widgets.tap import text_button

GAP = 8
"""Between two buttons, in logical pixels."""


def ways_on(
    look: Appearance, view: View, actions: Actions, go: Callable[[str], None]
) -> ft.Control:
    """Home, the entries (where they do not stand beside it), another Partie for who writes."""
    t, colours = look.t, look.colours
    buttons: list[ft.Control] = [
        text_button(t("end.home"), colours, lambda _: go("/"), expand=1, key="end-home"),
    ]
    if look.writing:
        buttons.append(
            text_button(
                t("end.rematch"),
                colours,
                lambda _: go(rematch_route(view)),
                step=True,
                expand=1,
                key="end-rematch",
            )
        )
    if not look.wide:
        name = t("ruling.correct" if look.writing else "table.entries")
        entries = text_button(
            name, colours, lambda _: actions.open(Panel(kind="entries")), expand=1
        )
        buttons.insert(0, entries)
    return ft.Row(buttons, spacing=GAP)
