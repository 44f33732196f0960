"""Size and place of Flet's native window, as they were when it was last open."""

from __future__ import annotations

from typing import Any, Final

import flet as ft

from scorer.guests import Cupboard

SETTING: Final = "window"
"""The name of the setting that keeps them."""

LEAST: Final = (360, 560)
"""Smallest width and height that everything fits into, in logical pixels."""

_WATCHED: Final = (
    ft.WindowEventType.RESIZED,
    ft.WindowEventType.MOVED,
    ft.WindowEventType.MAXIMIZE,
    ft.WindowEventType.UNMAXIMIZE,
)


def remember_window(window: ft.Window, kept: Cupboard) -> None:
    """Put the window where it was, and keep what becomes of it."""
    window.min_width, window.min_height = LEAST
    before: dict[str, Any] = kept.get(SETTING) or {}
    for side in ("width", "height", "left", "top"):
        if isinstance(before.get(side), int | float):
            setattr(window, side, before[side])
    window.maximized = bool(before.get("maximized"))

    def changed(event: ft.WindowEvent[ft.Window]) -> None:
        if event.type not in _WATCHED:
            return
        now: dict[str, Any] = {"maximized": window.maximized}
        if window.maximized:
            # It comes back to the size that it had before.
            now = {**(kept.get(SETTING) or {}), **now}
        else:
            now |= {
                "width": window.width,
                "height": window.height,
                "left": window.left,
                "top": window.top,
            }
        kept.set(SETTING, now)

    window.on_event = changed
