"""The Partie that is played now, and the banner that leads to it from another Partie."""

from __future__ import annotations

import flet as ft

from scorer.appearance import Appearance
from scorer.services import Services
from scorer.session import OpenPartie
from scorer.sharing.cross_session import use_shared_value
from scorer.table.banner import banner
from scorer.widgets.component import use_cell, use_effect
from scorer.widgets.tap import small_button

BUTTON_WIDTH = 116
"""Width of the button, in logical pixels."""


def use_current_partie(services: Services) -> str:
    """Hook: the id of the Partie that is played now; empty where no guests are served."""
    shared_table = services.shared_table
    if shared_table is None:
        return ""
    return use_shared_value(shared_table.watch, lambda: shared_table.current_partie)


def use_offered_partie(
    look: Appearance, services: Services, partie_id: str, open_partie: OpenPartie | None
) -> str:
    """Hook: the id of the current Partie where the screen shows another one; else empty.

    A session that only reads goes to the next Partie by itself when the one that it shows has
    finished.
    """
    current = use_current_partie(services)
    last_current = use_cell(lambda: current)

    def follow() -> None:
        before, last_current[0] = last_current[0], current
        if before != partie_id or current == before or look.writing:
            return
        if open_partie is not None and open_partie.view.outcome.finished:
            services.go(f"/partie/{current}")

    use_effect(follow, [current])
    return current if current != partie_id else ""


def make_current(services: Services, open_partie: OpenPartie) -> None:
    """Make the Partie that the scorekeeper has opened the current one.

    A finished Partie becomes current only while there is no other: opening an old Partie to look
    something up does not move the guests.
    """
    shared_table = services.shared_table
    if shared_table is None or not services.is_scorekeeper:
        return
    if not shared_table.current_partie or not open_partie.view.outcome.finished:
        shared_table.set_current_partie(open_partie.view.id)


def current_partie_banner(look: Appearance, services: Services, current: str) -> ft.Control:
    """A banner over a table with a button that shows the current Partie, by its id."""

    def go() -> ft.Control:
        button = small_button(
            look.t("around.go_along"),
            look.colours,
            lambda _: services.go(f"/partie/{current}"),
            key="go-along",
        )
        return ft.Container(button, width=BUTTON_WIDTH)

    return banner(look, look.t("around.moved_on"), go, calm=True)
