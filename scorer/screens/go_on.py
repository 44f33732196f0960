"""The address that leads to the Partie at the table: a shortcut of the installed app."""

from __future__ import annotations

import flet as ft

from scorer.effects import use_effect
from scorer.error_handling import guard_async
from scorer.screen_context import use_screen_context
from scorer.screens.opened import unopened
from scorer.summary import lately

ROUTE = "/continue"


@ft.component
def GoOnRoute() -> ft.View:
    """Leads to the Partie in progress that was written last; without one, to the start screen."""
    context = use_screen_context()
    services, look = context.services, context.look
    problem, say = ft.use_state("")

    async def find() -> None:
        partien = services.partien
        listed = await lately(partien.shelf, partien.ids if partien.limited else None)
        last = next((partie for partie in listed.in_progress if partie.goes_on), None)
        services.go(f"/partie/{last.id}" if last else "/")

    use_effect(guard_async(look.t, say, find), [])
    return unopened(context, ROUTE, problem, "/", look.t("home.go_on"))
