"""What several screens show alike: the way back, why a tap did nothing, damaged files, cards."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import flet as ft

from scorer.appearance import Appearance
from scorer.session import Damage
from scorer.widgets.bar import top_bar
from scorer.widgets.card import card
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
