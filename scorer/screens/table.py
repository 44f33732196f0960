"""The route of a Partie: open it, and show the table of its game."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from scorer.games import ALL
from scorer.phrases import seat_names
from scorer.screen_context import screen, use_screen_context
from scorer.screens.device_notes import NotSavedBanner
from scorer.screens.opened import unopened, use_opened
from scorer.session import OpenPartie, Persistence
from scorer.table.banner import BANNER_HEIGHT, closable_warning
from scorer.table.current_partie import current_partie_banner, make_current, use_offered_partie
from scorer.table.game_table import GameTable
from scorer.widgets.bar import as_from_afar


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
