"""The services and the look of a session, where the routes find them."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from scorer.appearance import Appearance
from scorer.services import Services


@dataclass(frozen=True)
class ScreenContext:
    """What every screen gets: what it may do, and how it looks."""

    services: Services
    look: Appearance


_NO_CONTEXT: ScreenContext | None = None

SCREEN_CONTEXT = ft.create_context(_NO_CONTEXT)


def use_screen_context() -> ScreenContext:
    """The scene of this session. For components that routes make; others get arguments."""
    scene = ft.use_context(SCREEN_CONTEXT)
    if scene is None:
        raise RuntimeError("a screen outside the app")
    return scene


def screen(look: Appearance, route: str, content: ft.Control) -> ft.View:
    """A view without chrome of its own: the content decides, inside the safe area."""
    return ft.View(
        route=route,
        padding=0,
        bgcolor=look.colours.table,
        controls=[ft.SafeArea(content=content, expand=True)],
    )
