"""What the keys of the keyboard do at a table, and the panel that lists them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import flet as ft

from scorer.appearance import Appearance
from scorer.table.frame import frame
from scorer.table.model import LiveTable, Panel, Shortcut, TableContext, leaves_keys
from scorer.table.pad.keyboard import is_pad_key
from scorer.widgets.tap import at_left, lettering

CAP_WIDTH: Final = 116
"""Width of the column of keys, in logical pixels."""

_PAD: Final = (
    ("0 … 9", "keyboard.digits"),
    ("← Backspace", "keyboard.erase"),
    ("Delete", "keyboard.clear"),
    ("Enter", "keyboard.write"),
)
"""Keys of every number pad, with their text keys."""

_ALL: Final = (
    ("Tab, Enter", "keyboard.tab"),
    ("Ctrl Z", "keyboard.undo"),
    ("Ctrl Y", "keyboard.redo"),
    ("Esc", "keyboard.close"),
    ("?", "keyboard.help"),
)
"""Keys of every table."""


@dataclass(frozen=True)
class KeyboardPanel(Panel):
    """All keys that mean something at this table."""

    scrolls = True
    readable = True

    def draw(self, table: TableContext) -> ft.Control:
        """Draw a row for each key."""
        look = table.look
        rows = [_row(look, key, text) for key, text in _keys(table)]
        return frame(table, look.t("keyboard.title"), rows, tall=True)


def _keys(table: TableContext) -> Iterator[tuple[str, str]]:
    """The keys, each with what it does; those of the play first."""
    look, keys = table.look, table.screens.table.keys
    if keys is not None:
        yield from ((each.key, each.text(look)) for each in keys.shortcuts)
        yield from ((key, look.t(text)) for key, text in _PAD)
    yield from ((key, look.t(text)) for key, text in _ALL)


def _row(look: Appearance, key: str, text: str) -> ft.Control:
    colours = look.colours
    cap = ft.Container(
        lettering(key, colours.ink, size=15, bold=True),
        bgcolor=colours.raised,
        border_radius=6,
        padding=ft.Padding.symmetric(horizontal=8, vertical=4),
        width=CAP_WIDTH,
        alignment=ft.Alignment.CENTER,
    )
    label = at_left(text, colours.ink, size=15, lines=2, expand=1)
    return ft.Row([cap, label], spacing=12)


HELP_KEY: Final = "?"
"""The key that opens the list of all keys."""


def key_pressed(live: LiveTable, look: Appearance, event: ft.KeyboardEvent) -> None:
    """Do what a key means: undo and redo, Escape, a shortcut of the game, or a key of a pad.

    A panel with a pad of its own gets the keys. Behind another question no key counts.

    Args:
        live: The table.
        look: Colours, texts and size of the screen.
        event: The key.
    """
    opened, shown = live.panel.value, _shown(live, look)
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
    elif key == HELP_KEY and (opened is None or leaves_keys(opened)):
        live.actions.open(KeyboardPanel())
        live.actions.touched()
    elif shown is not None and not leaves_keys(shown):
        typed = not shown.asks and live.panel_keyboard.pressed(key)
        question = shown.asks or opened is None
        if question and not typed and (_shortcut(live, look, key) or is_pad_key(key)):
            live.actions.say(look.t("table.answer_first"))
    elif shortcut := _shortcut(live, look, key):
        shortcut.act(live.context(look))
    else:
        live.keyboard.pressed(key)


def _shown(live: LiveTable, look: Appearance) -> Panel | None:
    """The open panel; without one that which opens by itself, where questions can be answered."""
    if live.panel.value is not None or not look.writing:
        return live.panel.value
    return live.screens.table.required_panel(live.actions.now())


def _shortcut(live: LiveTable, look: Appearance, key: str) -> Shortcut | None:
    """The shortcut of this key, where keys of the play are on the screen."""
    keys = live.screens.table.keys
    if keys is None or not look.writing or live.view.value.outcome.finished:
        return None
    return next((each for each in keys.shortcuts if each.key == key.upper()), None)
