"""The services and the appearance of a session, as a context that routes read."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from scorer.appearance import Appearance
from scorer.services import Services


@dataclass(frozen=True)
class ScreenContext:
    """What every screen gets: what it can do, and how it looks."""

    services: Services
    look: Appearance


_NO_CONTEXT: ScreenContext | None = None

SCREEN_CONTEXT = ft.create_context(_NO_CONTEXT)


def use_screen_context() -> ScreenContext:
    """Hook: the context of this session. Only for components of routes; others get arguments.

    Raises:
        RuntimeError: The component is outside the app.
    """
    context = ft.use_context(SCREEN_CONTEXT)
    if context is None:
        raise RuntimeError("a screen outside the app")
    return context


def screen(look: Appearance, route: str, content: ft.Control) -> ft.View:
    """A view that shows nothing but its content, inside the safe area of the device."""
    return ft.View(
        route=route,
        padding=0,
        bgcolor=look.colours.table,
        controls=[ft.SafeArea(content=content, expand=True)],
    )
