"""The panel that lists the keys of the keyboard and what they do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import flet as ft

from scorer.appearance import Appearance
from scorer.table.frame import frame
from scorer.table.model import Panel, TableContext
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
