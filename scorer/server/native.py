"""Size and place of Flet's native window, kept between starts."""

from __future__ import annotations

from typing import Any, Final

import flet as ft

from scorer.store import KeyValueStore

SETTING: Final = "window"
"""The name of the setting."""

MIN_SIZE: Final = (360, 560)
"""Smallest width and height into which every screen fits, in logical pixels."""

_WATCHED: Final = (
    ft.WindowEventType.RESIZED,
    ft.WindowEventType.MOVED,
    ft.WindowEventType.MAXIMIZE,
    ft.WindowEventType.UNMAXIMIZE,
)


def remember_window(window: ft.Window, settings: KeyValueStore) -> None:
    """Give the window its last size and place, and keep those that it gets."""
    window.min_width, window.min_height = MIN_SIZE
    before: dict[str, Any] = settings.get(SETTING) or {}
    for side in ("width", "height", "left", "top"):
        if isinstance(before.get(side), int | float):
            setattr(window, side, before[side])
    window.maximized = bool(before.get("maximized"))

    def changed(event: ft.WindowEvent[ft.Window]) -> None:
        if event.type not in _WATCHED:
            return
        now: dict[str, Any] = {"maximized": window.maximized}
        if window.maximized:
            # Keep the size that it gets again when it is no longer maximized.
            now = {**(settings.get(SETTING) or {}), **now}
        else:
            now |= {
                "width": window.width,
                "height": window.height,
                "left": window.left,
                "top": window.top,
            }
        settings.set(SETTING, now)

    window.on_event = changed
