"""The route that looks back at a Partie."""

from __future__ import annotations

import flet as ft

from scorer.effects import use_effect
from scorer.games import ALL
from scorer.phrases import seat_names
from scorer.screen_context import screen, use_screen_context
from scorer.screens.opened import unopened, use_opened
from scorer.session import OpenPartie
from scorer.sharing.cross_session import run_on_page
from scorer.table.past.screen import PastTable
from scorer.widgets.bar import as_from_afar


@ft.component
def PastRoute() -> ft.View:
    """A Partie by its id, deal by deal, or the reason why it cannot be opened."""
    context = use_screen_context()
    services, look = context.services, context.look
    partie_id = ft.use_route_params().get("id", "")
    opened, problem = use_opened(look.t, OpenPartie, partie_id, services.partien.open_partie)
    _, redraw = ft.use_state(0)
    page = ft.context.page

    def follow() -> object:
        if opened is None:
            return None
        return opened.subscribe(
            lambda _: run_on_page(page, lambda: redraw(lambda times: times + 1))
        )

    use_effect(follow, [opened])
    route = f"/partie/{partie_id}/deals"
    if opened is None:
        return unopened(context, route, problem, "/history", look.t("past.title"))
    opened.call_unnamed(seat_names(look.t))
    screens = ALL[opened.view.game.key]
    shown = as_from_afar(look, lambda look: PastTable(look, services, opened.view, screens))
    return screen(look, route, ft.Container(shown, key=partie_id))
