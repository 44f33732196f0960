"""What several screens show alike: the way back, why a tap did nothing, damaged files, cards.

And how they open the Partie or night whose id is in their address.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import flet as ft

from scorer.appearance import Appearance
from scorer.error_handling import error_text, guard
from scorer.services import ScreenContext, screen, use_screen_context
from scorer.session import Damage
from scorer.texts import Texts
from scorer.widgets.bar import form, top_bar
from scorer.widgets.card import card
from scorer.widgets.component import use_effect, use_option
from scorer.widgets.spoken import heard
from scorer.widgets.tap import prose, tap


def titled(
    look: Appearance,
    title: str | ft.Control,
    back: Callable[..., Any],
    actions: Sequence[ft.Control] = (),
) -> ft.Control:
    """The title bar of a screen: its title or another control, and the button that leads back.

    ``actions`` stand after the title.
    """
    label = look.t("app.back")
    return top_bar(title, look.colours, back=back, back_label=label, actions=actions)


def doing(
    act: Callable[..., Awaitable[None]], thing_id: str, *more: Any, **named: bool
) -> Callable[[Any], Awaitable[None]]:
    """The handler of a tap that does something with a Partie or a night."""

    async def handler(_event: Any) -> None:
        await act(thing_id, *more, **named)

    return handler


def problem_line(look: Appearance, problem: str) -> list[ft.Control]:
    """A list of one line that says why a tap did nothing; it is not shown without a problem.

    It is there all the same, so that what stands below it does not begin anew, with what is typed.
    """
    line = prose(problem, look.colours.error)
    line.visible = bool(problem)
    return [line]


def done_line(look: Appearance, message: str) -> list[ft.Control]:
    """A list of one line that says what a tap has done, at once; empty without a message."""
    if not message:
        return []
    line = prose(message, look.colours.accent, size=15)
    return [heard(message, line)]


def damage_cards(look: Appearance, damages: Sequence[Damage]) -> list[ft.Control]:
    """A card for every file that could not be read; none of them is deleted."""
    return [
        card(
            prose(look.t(f"error.{damage.code}", file=damage.file), look.colours.error, size=15),
            look.colours,
            border=look.colours.claim_line,
            padding=12,
        )
        for damage in damages
    ]


def opening_card(
    look: Appearance,
    label: str,
    lines: Sequence[ft.Control],
    open_it: Callable[..., Any],
    key: str,
) -> ft.Control:
    """A Partie or a night in progress, as a card that opens it.

    Args:
        look: The colours.
        label: What screen readers say.
        lines: What is shown, below one another.
        open_it: The handler of a tap.
        key: The id of what is opened.
    """
    return tap(
        label,
        ft.Column(list(lines), spacing=6, tight=True),
        open_it,
        colour=look.colours.card,
        height=None,
        padding=16,
        radius=18,
        key=key,
    )


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
