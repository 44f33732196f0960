"""What is needed rarely at a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from scorer.appearance import Appearance
from scorer.services import Services
from scorer.table.actions import Actions, Panel
from scorer.widgets.tap import text_button

GAP = 8
"""Between two rows, in logical pixels."""

Rows = Sequence[tuple[str, Callable[[], object]]]


def table_menu(
    look: Appearance, actions: Actions, services: Services, rows: Rows, *, showing: Rows = ()
) -> ft.Control:
    """The game's own rows, each a text and what it does; then what every table has.

    ``showing`` are those of them that write nothing: whoever only reads gets no others.
    """
    t = look.t
    hide = t("table.hide_trump" if look.show_trump else "table.show_trump")
    every = [
        *(rows if look.writing else ()),
        *showing,
        (t("scored.title"), lambda: actions.open(Panel(kind="scored"))),
        (hide, lambda: services.keep("show_trump", not look.show_trump)),
        *(
            [(t("around.title"), lambda: services.go(f"/around/{actions.now().id}"))]
            if services.invitation
            else ()
        ),
        (t("settings.title"), lambda: services.go("/settings")),
    ]
    buttons = [
        text_button(text, look.colours, lambda _, act=act: act(), height=56, expand=1)
        for text, act in every
    ]
    return ft.Column([ft.Row([button]) for button in buttons], spacing=GAP, tight=True)
