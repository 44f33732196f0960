"""Buttons that print a night, or save its lists for a spreadsheet."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence

import flet as ft

from scorer.appearance import Appearance
from scorer.error_handling import guard_async
from scorer.nights import NightView
from scorer.paper.papers import FORMS, Paper, Wanted, file_name, has, paper_name, printed
from scorer.screen_context import ScreenContext
from scorer.screens.tournament.parts import START, Said, rows, said_line
from scorer.texts import Texts
from scorer.widgets.component import memo
from scorer.widgets.saving import use_save
from scorer.widgets.tap import text_button, words

BUTTON = 88
"""The width of a button, in logical pixels."""


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
    look = context.look
    t = look.t
    said, say = ft.use_state(Said())
    save = use_save(context.services.device)

    async def make(wanted: Wanted) -> None:
        night = view.night
        say(Said())
        if sys.platform == "emscripten":
            # A browser has no threads here.
            made = printed(t, night, wanted)
        else:
            made = await asyncio.to_thread(printed, t, night, wanted)
        name = file_name(t, night, wanted)
        if await save(name, made):
            say(Said(t("paper.saved", file=name)))

    def button(wanted: Wanted) -> ft.Control:
        return text_button(
            _form_text(t, wanted),
            look.colours,
            guard_async(t, lambda text: say(Said(text, refused=True)), lambda: make(wanted)),
            label=f"{paper_name(t, wanted.paper)}: {_form_text(t, wanted)}",
            height=48,
            size=15,
            key=f"{wanted.paper}-{wanted.form}-{wanted.empty}",
        )

    shown = [paper for paper in papers if has(paper, view.state, _round_of(paper, number))]
    if not shown:
        return ft.Container()
    lines = [
        _line(look, paper, [button(one) for one in _offered(paper, _round_of(paper, number))])
        for paper in shown
    ]
    head = words(t("paper.print"), look.colours.ink, size=18, bold=True, align=START)
    return rows(
        [ft.Container(head, padding=ft.Padding.only(top=12)), *lines, *said_line(look, said)]
    )


def _round_of(paper: Paper, number: int | None) -> int | None:
    return number if paper in (Paper.DRAW, Paper.TABLES) else None


def _offered(paper: Paper, number: int | None) -> list[Wanted]:
    """The files of a paper; of sheets also those without results, to be written by hand."""
    offered = [Wanted(paper=paper, form=form, round=number) for form in FORMS[paper]]
    if paper in (Paper.TABLES, Paper.SHEETS):
        offered.append(Wanted(paper=paper, round=number, empty=True))
    return offered


def _form_text(t: Texts, wanted: Wanted) -> str:
    return t("paper.empty") if wanted.empty else wanted.form.value.upper()


def _line(look: Appearance, paper: Paper, buttons: list[ft.Control]) -> ft.Control:
    name = words(
        paper_name(look.t, paper), look.colours.ink, size=16, align=START, lines=2, expand=True
    )
    sized = [ft.Container(one, width=BUTTON) for one in buttons]
    return ft.Row([name, *sized], spacing=8)
