"""Which papers a night has, and making them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rules.tournament.document import Night
from rules.tournament.season import SeasonRules
from rules.tournament.state import SEATS, State
from scorer.paper.door_list import door_pages
from scorer.paper.draw_list import draw_pages
from scorer.paper.files import PRINTED, Form, of_rows, plain
from scorer.paper.job import Job, SeasonJob, job_of, season_job_of
from scorer.paper.page import night_page, season_page
from scorer.paper.pdf import pdf
from scorer.paper.player_sheets import player_pages
from scorer.paper.rows import draw_rows, result_rows, season_rows, standing_rows
from scorer.paper.shapes import Page
from scorer.paper.standings import season_pages, standings_pages
from scorer.paper.table_sheets import TableCode, table_pages
from scorer.paper.tokens import token_pages
from scorer.texts import Texts


class Paper(StrEnum):
    """A paper of a night."""

    PLAYERS = "players"
    """Everybody by the alphabet, to be ticked by the door."""
    TOKENS = "tokens"
    """Numbered tokens to cut out, which players draw."""
    DRAW = "draw"
    """Who sits where in a round."""
    TABLES = "tables"
    """A sheet for each table of a round."""
    SHEETS = "sheets"
    """A sheet for each player."""
    RESULTS = "results"
    """What each table made in each round."""
    STANDINGS = "standings"
    """The standings so far, or at the end."""
    PAGE = "page"
    """All of it for everybody: standings, prizes, and every round with its draw."""


FORMS: Final[dict[Paper, tuple[Form, ...]]] = {
    Paper.PLAYERS: (Form.PDF,),
    Paper.TOKENS: (Form.PDF,),
    Paper.DRAW: PRINTED,
    Paper.TABLES: (Form.PDF,),
    Paper.SHEETS: (Form.PDF,),
    Paper.RESULTS: (Form.XLSX, Form.CSV),
    Paper.STANDINGS: PRINTED,
    Paper.PAGE: (Form.HTML,),
}
"""What each paper can be made as."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperOrder:
    """A paper to be made, in one form.

    Attributes:
        paper: Which one.
        form: As which kind of file; one of its ``FORMS``.
        round: The round, from 1; ``None`` is the one that is played, or the last one.
        empty: Whether sheets are left without results, to be written by hand.
    """

    paper: Paper
    form: Form = Form.PDF
    round: int | None = None
    empty: bool = False


class NothingToPrint(Exception):
    """The night has nothing yet that this paper could show."""


def has(paper: Paper, state: State, number: int | None = None) -> bool:
    """Whether there is something to print.

    Sheets of tables and players are forms to be written on, so they always are.
    """
    match paper:
        case Paper.DRAW:
            return bool(state.rounds) if number is None else 1 <= number <= len(state.rounds)
        case Paper.RESULTS:
            return bool(state.rounds)
        case Paper.TOKENS:
            return len(state.present) >= SEATS or bool(state.rounds)
        case Paper.STANDINGS | Paper.PLAYERS | Paper.PAGE:
            return bool(state.players)
    return number is None or 1 <= number <= state.options.rounds


def printed(
    t: Texts,
    night: Night,
    wanted: PaperOrder,
    codes: Sequence[TableCode] = (),
    seasons: Sequence[SeasonJob] = (),
) -> bytes:
    """A paper of a night as a file.

    Args:
        t: The texts.
        night: The night.
        wanted: What is printed.
        codes: What the sheets of the tables carry for phones, in the order of the tables.
        seasons: Those that the night belongs to, for the page.

    Raises:
        NothingToPrint: The night has nothing to show on it, or the paper is not of this form.
    """
    job = job_of(t, night)
    if wanted.form not in FORMS[wanted.paper] or not has(wanted.paper, job.state, wanted.round):
        raise NothingToPrint
    if wanted.form is Form.HTML:
        return night_page(job, seasons)
    number = wanted.round or job.newest or 1
    if wanted.form is not Form.PDF:
        rows = {
            Paper.DRAW: lambda: draw_rows(job, number),
            Paper.RESULTS: lambda: result_rows(job),
            Paper.STANDINGS: lambda: standing_rows(job),
        }
        return of_rows(wanted.form, rows[wanted.paper](), paper_name(t, wanted.paper))
    pages = _pages(job, wanted, number, codes)
    return pdf(
        pages, title=t("app.labelled", what=job.name, text=paper_name(t, wanted.paper)), lang=t.lang
    )


def _pages(
    job: Job, wanted: PaperOrder, number: int, codes: Sequence[TableCode]
) -> tuple[Page, ...]:
    match wanted.paper:
        case Paper.TABLES:
            return table_pages(job, number, empty=wanted.empty, codes=codes)
        case Paper.SHEETS:
            return player_pages(job, empty=wanted.empty)
        case Paper.STANDINGS:
            return standings_pages(job)
        case Paper.PLAYERS:
            return door_pages(job)
        case Paper.TOKENS:
            return token_pages(job)
    one = job.round(number)
    if one is None:
        raise NothingToPrint
    return draw_pages(job, number, one)


def printed_season(
    t: Texts, nights: Sequence[Night], rules: SeasonRules, form: Form, title: str = ""
) -> bytes:
    """The standings of a season as a file (TOUR-9).

    Args:
        t: The texts.
        nights: The nights, at least one.
        rules: How they are added up.
        form: As which kind of file.
        title: What the season is called, with its year; empty if nothing.
    """
    season = season_job_of(t, ((night, night.replay()) for night in nights), rules, title)
    if form is Form.HTML:
        return season_page(season)
    if form is not Form.PDF:
        return of_rows(form, season_rows(season), t("paper.season"))
    return pdf(season_pages(season), title=season.name, lang=t.lang)


def paper_name(t: Texts, paper: Paper) -> str:
    """What a paper is called."""
    return t(f"paper.name.{paper.value}")


def file_name(t: Texts, night: Night, wanted: PaperOrder) -> str:
    """A file name that is valid on every system: of the night, the paper and the round."""
    number, job = wanted.round, job_of(t, night)
    if number is None and wanted.paper in (Paper.DRAW, Paper.TABLES):
        number = job.newest or None
    parts = (job.title, paper_name(t, wanted.paper), str(number) if number else "")
    words = [plain(part) for part in parts]
    return "-".join(filter(None, ["pizarra", *words])) + f".{wanted.form.value}"


def season_file_name(title: str, form: Form) -> str:
    """A name for the file of a season, with its title, that is valid on every system."""
    return f"pizarra-{plain(title)}.{form.value}"
