"""Buttons that make a paper and save it, as a file to print or for a spreadsheet."""

from __future__ import annotations

import asyncio
import math
import sys
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from scorer.appearance import Appearance
from scorer.device import use_save
from scorer.error_handling import guard_async
from scorer.phrases import with_colon
from scorer.screens.tournament.parts import Message, message_rows
from scorer.services import ScreenContext
from scorer.text_size.drawn import enlarged, scaled, width_of
from scorer.widgets.card import stretched
from scorer.widgets.choice import wrapped
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import prose, text_button

BUTTON = 88
"""The width of a button, in logical pixels."""

TEXT, BESIDE_TEXT = 15, 28
"""Size of its text, and the space that this needs beside it, in logical pixels."""

NARROW = 500
"""Width below which the buttons stand below the name of their paper, in logical pixels."""


@dataclass(frozen=True, slots=True)
class PaperFile:
    """A file that a button makes and saves.

    Attributes:
        text: The text of the button.
        name: Returns the name of the file.
        make: Returns its content; called in another thread where there are threads.
        key: The key of the button.
        needs: Reads what ``make`` gets as its argument; ``None`` if it gets none.
    """

    text: str
    name: Callable[[], str]
    make: Callable[..., bytes]
    key: str
    needs: Callable[[], Awaitable[Any]] | None = None


@dataclass(frozen=True, slots=True)
class PaperLine:
    """The name of a paper, and the files as which it can be saved."""

    name: str
    files: tuple[PaperFile, ...]


@ft.component
def SavedPapers(context: ScreenContext, lines: Sequence[PaperLine]) -> ft.Control:
    """A row for each paper; below them, which file was saved, or why none was."""
    look = context.look
    t = look.t
    message, say = ft.use_state(Message())
    save = use_save(context.services.device)

    async def make(file: PaperFile) -> None:
        say(Message())
        needed = () if file.needs is None else (await file.needs(),)
        if sys.platform == "emscripten":
            # A browser has no threads here.
            made = file.make(*needed)
        else:
            made = await asyncio.to_thread(file.make, *needed)
        name = file.name()
        if await save(name, made):
            say(Message(t("paper.saved", file=name)))

    def button(paper: str, file: PaperFile) -> ft.Control:
        return text_button(
            file.text,
            look.colours,
            guard_async(t, lambda text: say(Message(text, refused=True)), lambda: make(file)),
            label=with_colon(t, paper, file.text),
            height=48,
            size=TEXT,
            key=file.key,
        )

    if not lines:
        return ft.Container()
    shown = [_line(look, one, [button(one.name, file) for file in one.files]) for one in lines]
    head = title_text(t("paper.print"), look.colours.ink)
    return stretched(
        [ft.Container(head, padding=ft.Padding.only(top=12)), *shown, *message_rows(look, message)]
    )


def _width(text: str) -> float:
    """The width of a button, in logical pixels: as usual, or as its enlarged text needs."""
    needed = math.ceil(width_of(text, scaled(TEXT))) + BESIDE_TEXT
    return max(BUTTON, needed) if enlarged() else BUTTON


def _line(look: Appearance, line: PaperLine, buttons: list[ft.Control]) -> ft.Control:
    """The name of a paper with its buttons, which stand below it on a narrow screen."""
    name = prose(line.name, look.colours.ink, size=16, lines=2, expand=True)
    widths = [_width(file.text) for file in line.files]
    sized: list[ft.Control] = [
        ft.Container(one, width=width) for one, width in zip(buttons, widths, strict=True)
    ]
    if look.width < NARROW:
        return ft.Column([ft.Row([name]), wrapped(sized)], spacing=4)
    return ft.Row([name, *sized], spacing=8)
