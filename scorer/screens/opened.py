"""Opening the Partie or night whose id is in the address of a screen, and any other address."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

import flet as ft

from scorer.effects import use_effect
from scorer.error_handling import error_text, guard
from scorer.screen_context import ScreenContext, screen, use_screen_context
from scorer.screens.parts import titled
from scorer.texts import Texts
from scorer.widgets.bar import form
from scorer.widgets.component import use_option
from scorer.widgets.tap import prose

Thing = TypeVar("Thing")


def use_opened(
    t: Texts, kind: type[Thing], thing_id: str, open_it: Callable[[str], Awaitable[Thing]]
) -> tuple[Thing | None, str]:
    """Hook: open the Partie or night that an address names; another id opens another one.

    Args:
        t: The texts of the player's language.
        kind: The type of what is opened.
        thing_id: Its id; empty if the address names none.
        open_it: Opens it.

    Returns:
        What was opened, ``None`` until then; and the sentence that says why it cannot be opened,
        empty if it can.
    """
    opened, set_opened = use_option(kind)
    problem, say = ft.use_state("")

    async def find() -> None:
        if not thing_id:
            return
        try:
            set_opened(await open_it(thing_id))
        except Exception as error:  # noqa: BLE001 - a damaged file must not end the app
            say(error_text(t, error))

    use_effect(find, [thing_id])
    return opened, problem


def unopened(context: ScreenContext, route: str, why: str, leave: str, title: str = "") -> ft.View:
    """A screen whose Partie or night cannot be opened, or is not open yet.

    Args:
        context: The context of the session.
        route: The route of the screen.
        why: Why it shows nothing more; empty while that is not known yet.
        leave: The route of the screen before, unless a list was.
        title: Its title, where it has one that does not depend on what is opened.
    """
    services, look = context.services, context.look
    back = guard(look.t, lambda _: None, lambda _: services.go_back(leave))
    message = prose(why, look.colours.error, size=18)
    return screen(look, route, form(look, titled(look, title, back), [message]))


@ft.component
def NowhereRoute() -> ft.View:
    """An address that no screen has, mistyped or of another version of the app."""
    context = use_screen_context()
    address = f"/{ft.use_route_params().get('address', '')}"
    return unopened(context, address, context.look.t("error.no_screen"), "/")
