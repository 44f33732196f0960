"""A Partie by its address: opened, and shown by the board of its game."""

from __future__ import annotations

import flet as ft

from scorer.session import Sitting
from scorer.views.boards import BOARDS
from scorer.views.desk import sentence
from scorer.views.scene import screen, use_scene
from scorer.widgets.component import use_option
from scorer.widgets.tap import icon_button, words


@ft.component
def TableRoute() -> ft.View:
    """A Partie by its id: opened, or the reason why it cannot be."""
    scene = use_scene()
    desk, look = scene.desk, scene.look
    partie_id = ft.use_route_params().get("id", "")
    sitting, set_sitting = use_option(Sitting)
    problem, set_problem = ft.use_state("")

    async def open_it() -> None:
        try:
            set_sitting(await desk.table.sit(partie_id))
        except Exception as error:  # noqa: BLE001 - a damaged file must not end the app
            set_problem(sentence(look.t, error))

    ft.use_effect(open_it, [partie_id])
    route = f"/partie/{partie_id}"
    if sitting is not None:
        board = BOARDS[sitting.view.game.key](look, desk, sitting)
        # Another Partie is another table: nothing that is open or typed goes over to it.
        return screen(look, route, ft.Container(board, key=sitting.view.id))
    back = icon_button(
        ft.Icons.ARROW_BACK, look.t("app.back"), look.colours, lambda _: desk.go("/")
    )
    return screen(
        look,
        route,
        ft.Column([back, words(problem, look.colours.error, size=18)], expand=True, spacing=20),
    )
