"""What the start screen offers without a Partie: referee's desk, rules, card counter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from scorer.appearance import Appearance
from scorer.widgets.choice import button_row
from scorer.widgets.tap import tap, words


def at_hand(
    look: Appearance, to: Callable[[str], Callable[..., Any]], *, nights: bool
) -> ft.Control:
    """A row of buttons.

    Args:
        look: Colours, texts and size of the screen.
        to: Returns a handler that shows another screen, by its route.
        nights: Whether this session sees tournament nights.
    """
    t, colours = look.t, look.colours
    tools = (
        ("/desk", t("desk.title")),
        ("/rules", t("rules.title")),
        ("/counter", t("counter.title")),
        *((("/tournament", t("tournament.title")),) if nights else ()),
    )
    return button_row(
        [
            tap(
                text,
                words(text, colours.ink, size=13.5, lines=2),
                to(route),
                colour=colours.raised,
                # As wide as its longest word needs.
                expand=2 + max(map(len, text.split())),
                padding=2,
                key=route,
            )
            for route, text in tools
        ],
        spacing=6,
    )
