"""The routes of a Partie: the table of its game, its past, and the Partie to go on with."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from scorer.error_handling import guard_async
from scorer.games import ALL
from scorer.phrases import seat_names
from scorer.screens.device_notes import NotSavedBanner
from scorer.screens.parts import unopened, use_opened
from scorer.services import screen, use_screen_context
from scorer.session import OpenPartie, Persistence
from scorer.sharing.cross_session import run_on_page
from scorer.summary import lately
from scorer.table.banner import BANNER_HEIGHT, closable_warning
from scorer.table.current_partie import current_partie_banner, make_current, use_offered_partie
from scorer.table.game_table import GameTable
from scorer.table.past.screen import PastTable
from scorer.widgets.bar import as_from_afar
from scorer.widgets.component import use_count, use_effect


@ft.component
def TableRoute() -> ft.View:
    """The table of a Partie by its id, or the reason why it cannot be opened."""
    context = use_screen_context()
    services, look = context.services, context.look
    partie_id = ft.use_route_params().get("id", "")
    read, set_read = ft.use_state(False)

    async def open_it(named: str) -> OpenPartie:
        found = await services.partien.open_partie(named)
        make_current(services, found)
        return found

    open_partie, problem = use_opened(look.t, OpenPartie, partie_id, open_it)
    place = use_offered_partie(look, services, partie_id, open_partie)
    route = f"/partie/{partie_id}"
    if open_partie is not None:
        open_partie.call_unnamed(seat_names(look.t))
        banners: list[ft.Control] = []
        if services.device and services.partien.shelf.persistence is Persistence.NOWHERE:
            banners.append(NotSavedBanner(look, services))
        if place:
            banners.append(current_partie_banner(look, services, place))
        damage = open_partie.notice
        if damage and not read:
            # Without the name of the file, which means nothing to players.
            text = look.t(f"table.damage.{damage.code}")
            banners.append(closable_warning(look, text, lambda _: set_read(True)))
        room = replace(look, height=look.height - BANNER_HEIGHT * len(banners))
        screens = ALL[open_partie.view.game.key]
        board = as_from_afar(room, lambda look: GameTable(look, services, open_partie, screens))
        # The key makes a new table for another Partie: open panels and typed digits are not kept.
        shown = ft.Container(board, key=open_partie.view.id, expand=bool(banners))
        if not banners:
            return screen(look, route, shown)
        return screen(look, route, ft.Column([*banners, shown], spacing=0, expand=True))
    return unopened(context, route, problem, "/")


@ft.component
def PastRoute() -> ft.View:
    """A Partie by its id, deal by deal, or the reason why it cannot be opened."""
    context = use_screen_context()
    services, look = context.services, context.look
    partie_id = ft.use_route_params().get("id", "")
    opened, problem = use_opened(look.t, OpenPartie, partie_id, services.partien.open_partie)
    _, redraw = use_count()
    page = ft.context.page

    def follow() -> object:
        if opened is None:
            return None
        return opened.subscribe(lambda _: run_on_page(page, redraw))

    use_effect(follow, [opened])
    route = f"/partie/{partie_id}/deals"
    if opened is None:
        return unopened(context, route, problem, "/history", look.t("past.title"))
    opened.call_unnamed(seat_names(look.t))
    screens = ALL[opened.view.game.key]
    shown = as_from_afar(look, lambda look: PastTable(look, services, opened.view, screens))
    return screen(look, route, ft.Container(shown, key=partie_id))


CONTINUE = "/continue"
"""The address that leads to the Partie at the table: a shortcut of the installed app."""


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
    return unopened(context, CONTINUE, problem, "/", look.t("home.go_on"))
