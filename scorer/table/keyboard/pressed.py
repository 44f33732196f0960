"""What a key of the keyboard does at a table."""

from __future__ import annotations

from typing import Final

import flet as ft

from scorer.appearance import Appearance
from scorer.table.keyboard.panel import KeyboardPanel
from scorer.table.model import LiveTable, Shortcut

HELP_KEY: Final = "?"
"""The key that opens the list of all keys."""


def key_pressed(live: LiveTable, look: Appearance, event: ft.KeyboardEvent) -> None:
    """Do what a key means: undo and redo, Escape, a shortcut of the game, or a key of its pad.

    Args:
        live: The table.
        look: Colours, texts and size of the screen.
        event: The key.
    """
    panel, handler = live.panel.value, live.keyboard.handler
    # The keys of the number block do the same as those of the other block.
    key = event.key.removeprefix("Numpad ")
    if event.ctrl and key == "Z" and not event.shift:
        live.actions.undo()
    elif event.ctrl and key in ("Y", "Z"):
        live.actions.redo()
    elif event.ctrl or event.alt or event.meta:
        return
    elif key == "Escape":
        live.actions.open(None)
        # A key press is no tap: it cannot be the first tap of a double tap.
        live.actions.touched()
    elif panel is not None and not panel.takes_keys:
        return
    elif key == HELP_KEY:
        live.actions.open(KeyboardPanel())
        live.actions.touched()
    elif shortcut := _shortcut(live, look, key):
        shortcut.act(live.context(look))
    elif handler is not None:
        handler(key)


def _shortcut(live: LiveTable, look: Appearance, key: str) -> Shortcut | None:
    """The shortcut of this key, where keys of the play are on the screen."""
    keys = live.screens.table.keys
    if keys is None or not look.writing or live.view.value.outcome.finished:
        return None
    return next((each for each in keys.shortcuts if each.key == key.upper()), None)
