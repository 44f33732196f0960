"""Buttons that print a night or a season, or save their lists for a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import flet as ft

from rules.tournament.document import Night
from rules.tournament.season import SeasonRules
from scorer.guests.access import Invitation
from scorer.nights import NightView, OpenNight
from scorer.nights.seasons import NightSeason, seasons_with
from scorer.paper.files import Form
from scorer.paper.job import job_of, season_job_of
from scorer.paper.page import RESULTS_PATH, results_address
from scorer.paper.papers import (
    FORMS,
    Paper,
    PaperOrder,
    file_name,
    has,
    paper_name,
    printed,
    printed_season,
    season_file_name,
)
from scorer.paper.table_sheets import TableCode
from scorer.screens.handover.links import served_at
from scorer.screens.saved_papers import PaperFile, PaperLine, SavedPapers
from scorer.services import ScreenContext
from scorer.texts.standings import season_name
from scorer.widgets.card import stretched
from scorer.widgets.component import memo
from scorer.widgets.tap import prose, small_button


def papers_of(
    context: ScreenContext, night: OpenNight, papers: Iterable[Paper], number: int | None = None
) -> ft.Control:
    """A row for each paper that the night has now, with a button for each kind of file.

    Args:
        context: The context of the session.
        night: The night.
        papers: Which papers are offered here.
        number: The round of draw and table sheets; ``None`` is the one that is played.
    """
    return PaperButtons(context, night, papers_had(night, papers, number), number)


def papers_had(
    night: OpenNight, papers: Iterable[Paper], number: int | None = None
) -> tuple[Paper, ...]:
    """Return those papers that the night has now; see :func:`papers_of`."""
    state = night.view.state
    return tuple(paper for paper in papers if has(paper, state, _round_of(paper, number)))


@memo
@ft.component
def PaperButtons(
    context: ScreenContext, night: OpenNight, papers: tuple[Paper, ...], number: int | None
) -> ft.Control:
    """The rows of :func:`papers_of`; a result changes no button.

    Args:
        context: The context of the session.
        night: The night, of which a file is made as it is at the tap.
        papers: Those that the night has.
        number: The round of draw and table sheets; ``None`` is the one that is played.
    """
    t = context.look.t
    lines = [
        PaperLine(
            paper_name(t, paper),
            tuple(_file(context, night, one) for one in _offered(paper, _round_of(paper, number))),
        )
        for paper in papers
    ]
    shown = SavedPapers(context, lines)
    invitation, colours = context.services.invitation, context.look.colours
    if Paper.PAGE not in papers or invitation is None:
        return shown
    # The organiser's own host serves it, too; that of the guests would ask for a code.
    host = served_at(ft.context.page.url)
    link = f"{host}{results_address(night.view.id)}"
    address = t("paper.live.address", address=f"{invitation.address}{RESULTS_PATH[1:]}")
    opens = small_button(
        t("paper.live.open"),
        colours,
        lambda _: None,
        action=ft.OpenUrl(link, target=ft.UrlTarget.BLANK),
        key="results-page",
    )
    told = prose(address, colours.quiet, size=15)
    return stretched([shown, *([opens] if host else ()), told])


@memo
@ft.component
def SeasonPapers(
    context: ScreenContext, nights: tuple[Night, ...], rules: SeasonRules, title: str
) -> ft.Control:
    """The buttons that print a season (TOUR-9).

    Args:
        context: The context of the session.
        nights: The nights that are added up, the oldest first; at least one.
        rules: How they are added up.
        title: What the season is called, with its year.
    """
    t = context.look.t
    files = tuple(
        PaperFile(
            form.value.upper(),
            partial(season_file_name, title, form),
            partial(printed_season, t, nights, rules, form, title),
            f"season-{form}",
        )
        for form in Form
    )
    return SavedPapers(context, [PaperLine(t("paper.season"), files)])


def _file(context: ScreenContext, opened: OpenNight, wanted: PaperOrder) -> PaperFile:
    t = context.look.t

    def make(seasons: tuple[NightSeason, ...] = ()) -> bytes:
        view = opened.view
        if wanted.paper is not Paper.TABLES:
            jobs = tuple(
                season_job_of(t, one.nights, one.rules, season_name(t, one.title, one.year))
                for one in seasons
            )
            return printed(t, view.night, wanted, seasons=jobs)
        # The codes are made at the tap: phones may have been allowed since this was drawn.
        number = wanted.round or job_of(t, view.night).newest
        codes = printed_codes(context.services.invitation, view, number)
        return printed(t, view.night, wanted, codes)

    page = wanted.paper is Paper.PAGE
    return PaperFile(
        t("paper.empty") if wanted.empty else wanted.form.value.upper(),
        lambda: file_name(t, opened.view.night, wanted),
        make,
        f"{wanted.paper}-{wanted.form}-{wanted.empty}",
        partial(seasons_with, context.services.nights, opened.view.id) if page else None,
    )


def _round_of(paper: Paper, number: int | None) -> int | None:
    return number if paper in (Paper.DRAW, Paper.TABLES) else None


def _offered(paper: Paper, number: int | None) -> list[PaperOrder]:
    """The files of a paper; of sheets also those without results, to be written by hand."""
    offered = [PaperOrder(paper=paper, form=form, round=number) for form in FORMS[paper]]
    if paper in (Paper.TABLES, Paper.SHEETS):
        offered.append(PaperOrder(paper=paper, round=number, empty=True))
    return offered


def printed_codes(
    invitation: Invitation | None, view: NightView, number: int
) -> tuple[TableCode, ...]:
    """Return the codes for the sheets of a round, in the order of the tables.

    There are none where guests cannot come, for other rounds than the one that is played, and
    while phones may not join the tables of this night.

    Args:
        invitation: How guests get in.
        view: The night as it is printed: the codes are those of its draw.
        number: The round, from 1.
    """
    codes = invitation.book.tables if invitation else None
    if invitation is None or codes is None:
        return ()
    return tuple(
        TableCode(
            address=invitation.address,
            code=codes.code(one),
            squares=invitation.qr_squares(invitation.link_with(codes.code(one))),
        )
        for one in codes.passes_of(view)
        if one.round == number
    )
