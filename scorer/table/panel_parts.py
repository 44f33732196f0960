"""Parts that panels are built of: sentences, buttons, choices."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from scorer.appearance import Appearance
from scorer.widgets.choice import button_rows
from scorer.widgets.faces import Key, face
from scorer.widgets.tap import at_left, icon_button, tap, text_button, worded

GAP = 10
"""Between two rows of a panel, in logical pixels."""

CHOICE_HEIGHT = 56
"""Height of a button that chooses something, in logical pixels."""

BUTTON_HEIGHT = 60
"""Height of a button that ends a panel, in logical pixels."""


def sentence(
    text: str, colour: str, *, size: float = 16, bold: bool = False, room: float | None = None
) -> ft.Control:
    """A sentence on as many lines as it needs, in a room of this width, in logical pixels."""
    return at_left(text, colour, size=size, bold=bold, room=room)


def button(
    look: Appearance,
    text: str,
    action: Callable[[Any], Any] | None,
    *,
    kind: Key = Key.PLAIN,
    height: float = BUTTON_HEIGHT,
    room: float = math.inf,
    key: str | None = None,
) -> ft.Control:
    """A button that ends a panel; its text also fits beside the number pad.

    Args:
        look: Colours of the screen.
        text: The text, on three lines at most.
        action: The handler of a tap; ``None``: it cannot be tapped.
        kind: What it does, which decides how it looks.
        height: In logical pixels.
        room: The width inside the button, in logical pixels, where that is known and small.
        key: The key of the control.
    """
    looks = face(look.colours, kind, ready=action is not None)
    return tap(
        text,
        worded(text, looks, size=14.5, lines=3, room=room),
        action,
        looks=looks,
        height=height,
        expand=1,
        padding=2,
        key=key,
    )


def close_button(look: Appearance, close: Callable[[], object]) -> ft.Control:
    """The button in the corner of a panel that closes it."""
    return icon_button(ft.Icons.CLOSE, look.t("app.close"), look.colours, lambda _: close())


def choices(
    look: Appearance,
    options: Sequence[tuple[str, bool]],
    on_choose: Callable[[int], None],
    *,
    columns: int = 2,
    height: float = CHOICE_HEIGHT,
    size: float = 16,
) -> ft.Control:
    """Buttons in columns.

    Args:
        look: Colours of the screen.
        options: For each button its text, and whether it is chosen.
        on_choose: Called with the index of the option that is tapped.
        columns: How many buttons are side by side.
        height: The height of a button, in logical pixels.
        size: The size of the letters, in logical pixels.
    """
    buttons = [
        text_button(
            text,
            look.colours,
            lambda _, place=place: on_choose(place),
            height=height,
            expand=1,
            size=size,
            selected=chosen,
        )
        for place, (text, chosen) in enumerate(options)
    ]
    return ft.Column(button_rows(buttons, columns=columns), spacing=8, tight=True)


def side_choice(
    look: Appearance, names: Sequence[str], chosen: int | None, on_choose: Callable[[int], None]
) -> ft.Control:
    """A button for each side."""
    options = [(name, side == chosen) for side, name in enumerate(names)]
    return choices(look, options, on_choose)
