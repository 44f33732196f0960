"""The line above the keys: what comes next, and what was just written with its undo."""

from __future__ import annotations

import flet as ft

from scorer.table.context import TableContext
from scorer.theme import TARGET
from scorer.widgets.tap import icon_button, words

LINE_HEIGHT = TARGET
"""Height of the line, in logical pixels."""


def next_line(
    table: TableContext, text: str, detail: str = "", *, letters: float = 1
) -> ft.Control:
    """What comes next, or why a tap did not count; below it what was just written.

    Args:
        table: The table.
        text: What comes next.
        detail: More about it, on a line of its own, while nothing was written.
        letters: A factor for the size of letters.
    """
    look, notice = table.look, table.live.notice.value
    colours = look.colours
    ink, below, below_ink = colours.ink, detail, colours.quiet
    if notice.text and notice.written:
        below, below_ink = notice.text, colours.accent
    elif notice.text:
        text, ink, below = notice.text, colours.error, ""
    lines: list[ft.Control] = [
        words(
            text,
            ink,
            size=round((15.5 if below else 14.5) * letters, 1),
            bold=bool(below),
            align=ft.TextAlign.LEFT,
            lines=1 if below else 2,
        )
    ]
    if below:
        size = round(13 * letters, 1)
        lines.append(words(below, below_ink, size=size, align=ft.TextAlign.LEFT, lines=1))
    said = ft.Semantics(
        label=f"{text}. {below}" if below else text,
        live_region=True,
        container=True,
        exclude_semantics=True,
        expand=1,
        content=ft.Column(lines, spacing=0, tight=True, alignment=ft.MainAxisAlignment.CENTER),
    )
    undo: ft.Control = ft.Container(width=TARGET)
    if notice.written:
        undo = icon_button(
            ft.Icons.UNDO,
            look.t("table.take_back"),
            colours,
            lambda _: table.actions.undo(),
            key="take-back",
        )
    return ft.Row([said, undo], spacing=4, height=LINE_HEIGHT)
