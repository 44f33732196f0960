"""Opening what the address of a screen names."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

import flet as ft

from scorer.effects import use_effect
from scorer.error_handling import error_text
from scorer.texts import Texts
from scorer.widgets.component import use_option

Thing = TypeVar("Thing")


def use_opened(
    t: Texts, kind: type[Thing], thing_id: str, open_it: Callable[[str], Awaitable[Thing]]
) -> tuple[Thing | None, str]:
    """Hook: open what an address names, anew when it names something else.

    Args:
        t: The texts of the player's language.
        kind: The type of what is opened.
        thing_id: Its id; empty if the address names none.
        open_it: Opens it.

    Returns:
        What was opened, as soon as it is; and the sentence that says why it cannot be opened, else
        an empty text.
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
