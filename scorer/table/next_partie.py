"""The way to the Partie that is played at the table, for whoever looks at another one."""

from __future__ import annotations

import flet as ft

from scorer.appearance import Look
from scorer.cross_session import use_elsewhere
from scorer.services import Desk
from scorer.session import Sitting
from scorer.table.warning import strip
from scorer.widgets.component import use_cell
from scorer.widgets.tap import text_button

ROOM = 116
"""Width of the button, in logical pixels."""


def use_place(desk: Desk) -> str:
    """Hook: the id of the Partie that is played at the table; empty where nobody else is."""
    gathering = desk.gathering
    if gathering is None:
        return ""
    return use_elsewhere(gathering.watch, lambda: gathering.place)


def use_moving_on(look: Look, desk: Desk, partie_id: str, sitting: Sitting | None) -> str:
    """Hook: the Partie that a screen should offer to go to; empty: none.

    Whoever follows a Partie to its end without writing is taken along to the next one.
    """
    place = use_place(desk)
    seen = use_cell(lambda: place)

    def follow() -> None:
        before, seen[0] = seen[0], place
        if before != partie_id or place == before or look.writing:
            return
        if sitting is not None and sitting.view.outcome.finished:
            desk.go(f"/partie/{place}")

    ft.use_effect(follow, [place])
    return place if place != partie_id else ""


def settle_here(desk: Desk, sitting: Sitting) -> None:
    """Let the table be where the scorekeeper is; one who looks something up does not move it."""
    gathering = desk.gathering
    if gathering is None or not desk.own:
        return
    if not gathering.place or not sitting.view.outcome.finished:
        gathering.move_to(sitting.view.id)


def offer(look: Look, desk: Desk, place: str) -> ft.Control:
    """The offer, over a table."""
    go = text_button(
        look.t("around.go_along"),
        look.colours,
        lambda _: desk.go(f"/partie/{place}"),
        height=48,
        size=15,
        key="go-along",
    )
    return strip(look, look.t("around.moved_on"), ft.Container(go, width=ROOM), calm=True)
