"""A Partie by its address: opened, and shown by the board of its game."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from scorer.games import ALL
from scorer.screen_context import screen, use_scene
from scorer.screens.device_notes import NotKept
from scorer.services import error_text
from scorer.session import OpenPartie, Persistence
from scorer.table.banner import STRIP, warning_strip
from scorer.table.current_partie import offer, settle_here, use_moving_on
from scorer.table.game_table import GameTable
from scorer.widgets.bar import MARGIN
from scorer.widgets.component import use_option
from scorer.widgets.tap import icon_button, words


@ft.component
def TableRoute() -> ft.View:
    """A Partie by its id: opened, or the reason why it cannot be."""
    scene = use_scene()
    services, look = scene.services, scene.look
    partie_id = ft.use_route_params().get("id", "")
    open_partie, set_sitting = use_option(OpenPartie)
    problem, set_problem = ft.use_state("")
    read, set_read = ft.use_state(False)

    async def open_it() -> None:
        try:
            found = await services.table.sit(partie_id)
            set_sitting(found)
            settle_here(services, found)
        except Exception as error:  # noqa: BLE001 - a damaged file must not end the app
            set_problem(error_text(look.t, error))

    ft.use_effect(open_it, [partie_id])
    place = use_moving_on(look, services, partie_id, open_partie)
    route = f"/partie/{partie_id}"
    if open_partie is not None:
        strips: list[ft.Control] = []
        if services.device and services.table.shelf.persistence is Persistence.NOWHERE:
            strips.append(NotKept(look, services))
        if place:
            strips.append(offer(look, services, place))
        damage = open_partie.notice
        if damage and not read:
            # Of its file nobody at the table knows the name.
            text = look.t(f"table.damage.{damage.code}")
            strips.append(warning_strip(look, text, lambda _: set_read(True)))
        room = replace(look, height=look.height - STRIP * len(strips))
        board = GameTable(room, services, open_partie, ALL[open_partie.view.game.key])
        # Another Partie is another table: nothing that is open or typed goes over to it.
        shown = ft.Container(board, key=open_partie.view.id, expand=bool(strips))
        if not strips:
            return screen(look, route, shown)
        return screen(look, route, ft.Column([*strips, shown], spacing=0, expand=True))
    back = icon_button(
        ft.Icons.ARROW_BACK, look.t("app.back"), look.colours, lambda _: services.go("/")
    )
    sorry = words(problem, look.colours.error, size=18, align=ft.TextAlign.START)
    told = ft.Container(sorry, padding=MARGIN)
    return screen(look, route, ft.Column([back, told], expand=True))
