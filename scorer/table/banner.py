"""Banners above a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from scorer.appearance import Appearance
from scorer.text_size.room import in_room
from scorer.widgets.tap import icon_button, prose

BANNER_HEIGHT = 56
"""Height of a banner, in logical pixels."""


def closable_warning(look: Appearance, text: str, close: Callable[..., Any]) -> ft.Control:
    """A warning with a close button."""
    return banner(
        look,
        text,
        lambda: icon_button(ft.Icons.CLOSE, look.t("app.close"), look.colours, close),
    )


def banner(
    look: Appearance, text: str, action: Callable[[], ft.Control], *, calm: bool = False
) -> ft.Control:
    """A text of up to three lines with a control beside it.

    Args:
        look: Colours, texts and size of the screen.
        text: The text.
        action: Draws the control that does something about it, of a fixed width.
        calm: Whether it is information and not a warning.
    """

    def draw(_width: float, _height: float) -> ft.Control:
        return _banner(look, text, action(), calm=calm)

    return in_room(draw, look.width, BANNER_HEIGHT)


def _banner(look: Appearance, text: str, action: ft.Control, *, calm: bool) -> ft.Control:
    colours = look.colours
    ink, ground, line = (
        (colours.ink, colours.card, colours.line)
        if calm
        else (colours.on_claim, colours.claim, colours.claim_line)
    )
    label = prose(text, ink, size=15 if calm else 13.5, lines=3, expand=1)
    return ft.Container(
        ft.Row([label, action], spacing=4),
        height=BANNER_HEIGHT,
        bgcolor=ground,
        border=ft.Border.only(bottom=ft.BorderSide(1.5, line)),
        padding=ft.Padding.only(left=12, right=4),
    )
