"""What the panels over a night share: what is typed there, their head, and how they are written.

Every panel is a component of the same three things: the context of the screen, which has its look
and the drafts that keep what is typed until it is written, the night, and what taps do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import flet as ft

from rules.engine.codec import Json
from scorer.appearance import Appearance
from scorer.drafts.typed import KeptField, use_draft, use_kept_field
from scorer.nights import NightView
from scorer.screens.tournament.actions import Handler, NightActions
from scorer.screens.tournament.place import Opened
from scorer.services import ScreenContext
from scorer.widgets.choice import equal_chips
from scorer.widgets.component import Live
from scorer.widgets.faces import Key
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import prose, text_button

T = TypeVar("T")


def use_night_draft(
    context: ScreenContext, view: NightView, panel: str, moment: Json, first: T
) -> Live[T]:
    """Hook: what is typed in a panel over a night; see :func:`scorer.drafts.typed.use_draft`."""
    return use_draft(context.services.drafts, _place(view, panel), moment, first)


def use_night_field(
    context: ScreenContext, view: NightView, panel: str, moment: Json, text: str = ""
) -> KeptField:
    """Hook: a field of such a panel; see :func:`scorer.drafts.text_field.use_kept_field`."""
    return use_kept_field(context.services.drafts, _place(view, panel), moment, text)


def _place(view: NightView, panel: str) -> str:
    return f"tournament/night/{view.id}/{panel}"


def toggled(chosen: tuple[T, ...], one: T) -> tuple[T, ...]:
    """What is chosen after a tap on one: without it, or with it at the end.

    >>> toggled((1, 2), 3), toggled((1, 2), 1)
    ((1, 2, 3), (2,))
    """
    others = tuple(other for other in chosen if other != one)
    return others if one in chosen else (*others, one)


def panel_head(look: Appearance, panel: str, help_text: str = "help") -> list[ft.Control]:
    """The title of a panel, and a line that explains it.

    Args:
        look: Colours and texts.
        panel: What the texts call it.
        help_text: What they call the line.
    """
    t, colours = look.t, look.colours
    return [
        title_text(t(f"tournament.{panel}.title"), colours.ink, size=20),
        prose(t(f"tournament.{panel}.{help_text}"), colours.quiet, size=15),
    ]


def opening_button(
    look: Appearance,
    do: NightActions,
    text: str,
    opened: Opened,
    *,
    key: str,
    expand: int | None = None,
) -> ft.Control:
    """A button of a tab that opens something over it."""
    handler = do.opening(opened)
    return text_button(text, look.colours, handler, size=15, expand=expand, key=key)


def two_ways(
    look: Appearance,
    do: NightActions,
    panel: str,
    names: tuple[str, str],
    second: bool,
    choose: Callable[[bool], object],
) -> ft.Control:
    """A choice between two ways of doing what a panel is for.

    The texts hold the ``names``; ``choose`` gets whether the second one is tapped.
    """

    def way(name: str, is_second: bool) -> tuple[str, str, bool, Handler]:
        text = look.t(f"tournament.{panel}.{name}")
        return text, text, second is is_second, do.handler(lambda: choose(is_second))

    return equal_chips([way(names[0], False), way(names[1], True)], look.colours, 15)


def write_button(
    look: Appearance,
    do: NightActions,
    panel: str,
    write: Callable[[], object],
    *,
    key: str,
    dim: bool = False,
) -> ft.Control:
    """The button that writes a panel, over what others may have written.

    Args:
        look: Colours and texts.
        do: What taps do.
        panel: What the texts call the panel.
        write: Called at a tap.
        key: Key of the control.
        dim: Whether it cannot count yet.
    """
    text = look.t(f"tournament.{panel}.write")
    return text_button(text, look.colours, do.seen(write), kind=Key.STEP, dim=dim, key=key)
