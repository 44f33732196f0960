"""Sharing what the desk has found: its text in the clipboard, or all of it as a picture."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from rules.desk.cases import Interview
from scorer.error_handling import guard_async
from scorer.phrases import Names
from scorer.screen_context import ScreenContext
from scorer.screens.desk.picture import picture
from scorer.screens.desk.words import shared_lines
from scorer.widgets.component import use_cell
from scorer.widgets.tap import text_button, words

FILE = "pizarra.svg"
"""The name of the picture."""


@ft.component
def ShareButtons(
    context: ScreenContext, names: Names, interview: Interview, say: Callable[[str], None]
) -> ft.Control:
    """Copies the case with its ruling as text, or saves it as a picture.

    Args:
        context: The context of the session.
        names: What the sides are called.
        interview: The case with its answers.
        say: Shows what went wrong.
    """
    look, services = context.look, context.services
    t = look.t
    told, tell = ft.use_state("")
    picker = use_cell(lambda: None if services.device else ft.FilePicker())[0]
    lines = tuple(shared_lines(t, names, interview))

    async def save() -> None:
        drawn = picture(lines)
        if services.device:
            services.device.save(FILE, drawn)
        elif picker:
            place = await picker.save_file(file_name=FILE, src_bytes=drawn.encode())
            if place is None and not picker.page.web:
                return
        tell(t("desk.saved", file=FILE))

    copy = text_button(
        t("desk.copy"),
        look.colours,
        lambda _: tell(t("desk.copied")),
        # The page copies by itself: browsers allow that only while a touch is handled.
        action=ft.CopyToClipboard("\n".join(lines)),
        expand=1,
        size=15,
        key="desk-copy",
    )
    save_picture = text_button(
        t("desk.picture"),
        look.colours,
        guard_async(t, say, save),
        expand=1,
        size=15,
        key="desk-picture",
    )
    rows: list[ft.Control] = [ft.Row([copy, save_picture], spacing=8)]
    if told:
        line = words(told, look.colours.accent, size=15)
        rows.insert(
            0, ft.Semantics(content=line, label=told, live_region=True, exclude_semantics=True)
        )
    return ft.Column(
        rows, spacing=6, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
