"""The way to the Partie that is played at the table, for whoever looks at another one."""

from __future__ import annotations

import flet as ft

from scorer.appearance import Appearance
from scorer.cross_session import use_shared_value
from scorer.services import Services
from scorer.session import OpenPartie
from scorer.table.banner import banner
from scorer.widgets.component import use_cell
from scorer.widgets.tap import text_button

BUTTON_WIDTH = 116
"""Width of the button, in logical pixels."""


def use_current_partie(services: Services) -> str:
    """Hook: the id of the Partie that is played at the table; empty where nobody else is."""
    shared_table = services.shared_table
    if shared_table is None:
        return ""
    return use_shared_value(shared_table.watch, lambda: shared_table.current_partie)


def use_offered_partie(
    look: Appearance, services: Services, partie_id: str, open_partie: OpenPartie | None
) -> str:
    """Hook: the Partie that a screen should offer to go to; empty: none.

    Whoever follows a Partie to its end without writing is taken along to the next one.
    """
    place = use_current_partie(services)
    seen = use_cell(lambda: place)

    def follow() -> None:
        before, seen[0] = seen[0], place
        if before != partie_id or place == before or look.writing:
            return
        if open_partie is not None and open_partie.view.outcome.finished:
            services.go(f"/partie/{place}")

    ft.use_effect(follow, [place])
    return place if place != partie_id else ""


def make_current(services: Services, open_partie: OpenPartie) -> None:
    """Let the table be where the scorekeeper is; one who looks something up does not move it."""
    shared_table = services.shared_table
    if shared_table is None or not services.is_scorekeeper:
        return
    if not shared_table.current_partie or not open_partie.view.outcome.finished:
        shared_table.set_current_partie(open_partie.view.id)


def current_partie_banner(look: Appearance, services: Services, place: str) -> ft.Control:
    """The offer, over a table."""
    go = text_button(
        look.t("around.go_along"),
        look.colours,
        lambda _: services.go(f"/partie/{place}"),
        height=48,
        size=15,
        key="go-along",
    )
    return banner(look, look.t("around.moved_on"), ft.Container(go, width=BUTTON_WIDTH), calm=True)
