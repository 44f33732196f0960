"""Buttons that print a night or a season, or save their lists for a spreadsheet."""

from __future__ import annotations

import asyncio
import math
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from rules.tournament.document import Night
from rules.tournament.season import SeasonRules
from scorer.appearance import Appearance
from scorer.error_handling import guard_async
from scorer.nights import NightView
from scorer.paper.job import job_of
from scorer.paper.papers import (
    FORMS,
    Form,
    Paper,
    PaperOrder,
    file_name,
    has,
    paper_name,
    printed,
    printed_season,
    season_file_name,
)
from scorer.phrases import with_colon
from scorer.screen_context import ScreenContext
from scorer.screens.table_phone.printed import printed_codes
from scorer.screens.tournament.parts import START, Message, message_rows, rows
from scorer.text_size.drawn import enlarged, scaled, width_of
from scorer.widgets.choice import wrapped
from scorer.widgets.component import memo
from scorer.widgets.saving import use_save
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import lettering, text_button

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
    """

    text: str
    name: Callable[[], str]
    make: Callable[[], bytes]
    key: str


@dataclass(frozen=True, slots=True)
class PaperLine:
    """The name of a paper, and the files as which it can be saved."""

    name: str
    files: tuple[PaperFile, ...]


@memo
@ft.component
def PaperButtons(
    context: ScreenContext, view: NightView, papers: Sequence[Paper], number: int | None = None
) -> ft.Control:
    """A row for each paper that the night has, with a button for each kind of file.

    Args:
        context: The context of the session.
        view: The night.
        papers: Which papers are offered here.
        number: The round of draw and table sheets; ``None`` is the one that is played.
    """
    t = context.look.t
    lines = [
        PaperLine(
            paper_name(t, paper),
            tuple(_file(context, view, one) for one in _offered(paper, _round_of(paper, number))),
        )
        for paper in papers
        if has(paper, view.state, _round_of(paper, number))
    ]
    return SavedPapers(context, lines)


@memo
@ft.component
def SeasonPapers(
    context: ScreenContext, nights: tuple[Night, ...], rules: SeasonRules
) -> ft.Control:
    """The buttons that print a season (TOUR-9).

    Args:
        context: The context of the session.
        nights: The nights that are added up, the oldest first; at least one.
        rules: How they are added up.
    """
    t = context.look.t
    files = tuple(
        PaperFile(
            form.value.upper(),
            partial(season_file_name, t, form),
            partial(printed_season, t, nights, rules, form),
            f"season-{form}",
        )
        for form in Form
    )
    return SavedPapers(context, [PaperLine(t("paper.season"), files)])


@ft.component
def SavedPapers(context: ScreenContext, lines: Sequence[PaperLine]) -> ft.Control:
    """A row for each paper; below them, which file was saved, or why none was."""
    look = context.look
    t = look.t
    message, say = ft.use_state(Message())
    save = use_save(context.services.device)

    async def make(file: PaperFile) -> None:
        say(Message())
        if sys.platform == "emscripten":
            # A browser has no threads here.
            made = file.make()
        else:
            made = await asyncio.to_thread(file.make)
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
    return rows(
        [ft.Container(head, padding=ft.Padding.only(top=12)), *shown, *message_rows(look, message)]
    )


def _file(context: ScreenContext, view: NightView, wanted: PaperOrder) -> PaperFile:
    t, night = context.look.t, view.night

    def make() -> bytes:
        if wanted.paper is not Paper.TABLES:
            return printed(t, night, wanted)
        # The codes are made at the tap: phones may have been allowed since this was drawn.
        number = wanted.round or job_of(t, night).newest
        return printed(t, night, wanted, printed_codes(context.services.invitation, view, number))

    return PaperFile(
        t("paper.empty") if wanted.empty else wanted.form.value.upper(),
        partial(file_name, t, night, wanted),
        make,
        f"{wanted.paper}-{wanted.form}-{wanted.empty}",
    )


def _round_of(paper: Paper, number: int | None) -> int | None:
    return number if paper in (Paper.DRAW, Paper.TABLES) else None


def _offered(paper: Paper, number: int | None) -> list[PaperOrder]:
    """The files of a paper; of sheets also those without results, to be written by hand."""
    offered = [PaperOrder(paper=paper, form=form, round=number) for form in FORMS[paper]]
    if paper in (Paper.TABLES, Paper.SHEETS):
        offered.append(PaperOrder(paper=paper, round=number, empty=True))
    return offered


def _width(text: str) -> float:
    """The width of a button, in logical pixels: as usual, or as its enlarged text needs."""
    needed = math.ceil(width_of(text, scaled(TEXT))) + BESIDE_TEXT
    return max(BUTTON, needed) if enlarged() else BUTTON


def _line(look: Appearance, line: PaperLine, buttons: list[ft.Control]) -> ft.Control:
    """The name of a paper with its buttons, which stand below it on a narrow screen."""
    name = lettering(line.name, look.colours.ink, size=16, align=START, lines=2, expand=True)
    widths = [_width(file.text) for file in line.files]
    sized: list[ft.Control] = [
        ft.Container(one, width=width) for one, width in zip(buttons, widths, strict=True)
    ]
    if look.width < NARROW:
        return ft.Column([ft.Row([name]), wrapped(sized)], spacing=4)
    return ft.Row([name, *sized], spacing=8)
