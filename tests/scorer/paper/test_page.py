"""The results of a night or a season as a page: what it says, and that it is nothing but a page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise
from typing import Any, Final

import pytest

from rules.tournament.document import Night
from rules.tournament.kinds.kind import NightGame
from rules.tournament.season import SeasonRules, season
from rules.tournament.standings import standings
from scorer.paper.draw_list import draw_pages
from scorer.paper.files import Form
from scorer.paper.job import job_of, season_job_of
from scorer.paper.lists import prize_lines, season_list, standing_lists
from scorer.paper.page import night_page
from scorer.paper.papers import Paper, PaperOrder, file_name, printed, printed_season
from scorer.paper.rows import Cell, draw_rows, result_rows
from scorer.paper.shapes import Text
from scorer.phrases import signed
from scorer.texts import LANGUAGES, texts
from tests.scorer.paper.nights import (
    facts_of,
    names,
    night_of,
    night_of_game,
    pairs_night,
    prizes_night,
)

EVIL: Final = ("<script>alert(1)</script>", "</td><img src=x>", "a\" onclick='x' &amp;", "--><b>")
CODES = [language.code for language in LANGUAGES]
VOID: Final = {"meta"}
KNOWN: Final = {
    *("html", "head", "meta", "title", "style", "body", "main", "h1", "h2", "h3", "h4", "p", "nav"),
    *("ul", "li", "a", "section", "div", "table", "thead", "tbody", "tr", "th", "td", "small"),
    *("s", "strong", "span"),
}


class Page(HTMLParser):
    """A page as a browser reads it: its elements, and the texts of rows."""

    def __init__(self, page: bytes) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.rows: list[list[str]] = []
        self.feed(page.decode())
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        elif tag in ("th", "td"):
            self.rows[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.texts.append(data)
        if self.open and {"th", "td"} & set(self.open):
            self.rows[-1][-1] += data

    def of(self, tag: str) -> Iterator[dict[str, str | None]]:
        return (attributes for name, attributes in self.elements if name == tag)


def shown_cell(cell: Cell) -> str:
    return signed(cell) if isinstance(cell, int) else cell or ""


def page_of(night: Night, lang: str = "de") -> Page:
    return Page(printed(texts(lang), night, PaperOrder(paper=Paper.PAGE, form=Form.HTML)))


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize(
    "night",
    [prizes_night(), pairs_night(), night_of_game(NightGame.DIFFERENZLER, open_tables=1)],
    ids=["prizes", "pairs", "differenzler"],
)
def test_the_page_has_the_rows_of_all_other_papers(night: Night, lang: str) -> None:
    job, page = job_of(texts(lang), night), page_of(night, lang)
    for shown in standing_lists(job):
        for row in shown.rows:
            assert any(row.name in line[1] and signed(row.total) == line[-1] for line in page.rows)
    for line in prize_lines(job):
        assert line in page.texts
    for number in range(1, len(job.state.rounds) + 1):
        for cells in draw_rows(job, number):
            assert list(map(shown_cell, cells[1:])) in page.rows
    for cells in result_rows(job):
        assert list(map(shown_cell, cells[1:])) in page.rows


def test_struck_rounds_are_struck_and_said() -> None:
    night = prizes_night()
    struck = sum(
        len(row.struck) for one in standing_lists(job_of(texts("de"), night)) for row in one.rows
    )
    page = page_of(night)
    assert struck
    assert len(list(page.of("s"))) == struck
    assert page.texts.count(f"({texts('de')('tournament.does_not_count')})") == struck


@pytest.mark.parametrize("lang", CODES)
def test_the_page_is_marked_for_readers(lang: str) -> None:
    page = page_of(prizes_night(), lang)
    assert next(page.of("html"))["lang"] == lang
    heads = list(page.of("th"))
    assert heads
    assert all(one.get("scope") in ("col", "row") for one in heads)
    ids = [one["id"] for one in page.of("section")]
    assert len(set(ids)) == len(ids)
    assert [one["href"] for one in page.of("a")] == [f"#{name}" for name in ids]


def test_names_are_shown_as_they_are_and_nothing_is_loaded_or_run() -> None:
    night = night_of(facts_of([*EVIL, *names(4)], 1, rounds=2), EVIL[0], rounds=2)
    made = printed(texts("de"), night, PaperOrder(paper=Paper.PAGE, form=Form.HTML))
    page = Page(made)
    assert {tag for tag, _ in page.elements} <= KNOWN
    for name in EVIL:
        assert any(name in line for line in page.rows), name
    # Only links within the page, no address of anything else.
    for _, attributes in page.elements:
        assert not attributes.keys() & {"src", "srcset", "style", "onclick"}
        assert (attributes.get("href") or "#").startswith("#")
    assert not re.search(rb"https?:|url\(|@import", made)
    (policy,) = (
        one["content"]
        for one in page.of("meta")
        if one.get("http-equiv") == "Content-Security-Policy"
    )
    assert policy is not None
    assert policy.startswith("default-src 'none';")
    assert "unsafe" not in policy


def test_a_page_that_is_served_can_follow_by_itself_and_keeps_the_end_secret() -> None:
    night = night_of(
        facts_of(names(8), 2, open_tables=1, rounds=2, hide_last=True), rounds=2, hide_last=True
    )
    job = job_of(texts("de"), night)
    assert job.state.hidden
    open_page, hidden = Page(night_page(job)), Page(night_page(job, live="/results/1", hides=True))
    title = standing_lists(job)[0].title
    assert title in open_page.texts
    assert title not in hidden.texts
    # The results of the round before stay, and so do all seats.
    assert hidden.texts.count(texts("de")("paper.name.results")) == 1
    assert hidden.texts.count(texts("de")("paper.name.draw")) == 2
    assert not any("refresh" in (one.get("http-equiv") or "") for one in hidden.of("meta"))
    following = Page(night_page(job, live="/results/1", follows=True))
    (refresh,) = (
        one["content"] for one in following.of("meta") if one.get("http-equiv") == "refresh"
    )
    assert refresh == "30; url=/results/1?follow"
    assert "/results/1" in [one["href"] for one in following.of("a")]


def test_a_season_has_a_page_too() -> None:
    nights = [
        replace(night_of(facts_of(names(8), 1, rounds=1), rounds=1), id=f"{n:032x}")
        for n in (1, 2, 3)
    ]
    rules = SeasonRules(best=2)
    page = Page(printed_season(texts("de"), nights, rules, Form.HTML))
    for line in season([standings(night.replay().state) for night in nights], rules):
        assert any(line.name == row[1] and str(line.total) == row[-1] for row in page.rows)
    assert texts("de")("paper.best_nights", n=2) in " ".join(page.texts)


@pytest.mark.parametrize("lang", CODES)
def test_the_page_of_a_night_has_the_seasons_that_it_belongs_to(lang: str) -> None:
    t, night = texts(lang), prizes_night()
    older = replace(night_of(facts_of(names(8), 1, rounds=1), rounds=1), id=f"{1:032x}")
    pair = [(one, one.replay()) for one in (older, night)]
    seasons = [
        season_job_of(t, pair, SeasonRules(best=1), f"{EVIL[0]} 2026"),
        season_job_of(t, pair[1:], SeasonRules(rank_points=(9, 5, 1))),
    ]
    page = Page(night_page(job_of(t, night), seasons))
    for one in seasons:
        shown = season_list(one)
        assert {one.name, shown.beside} <= set(page.texts)
        for row in shown.rows:
            assert [str(row.rank), row.name, *row.made, signed(row.total)] in page.rows
    links = {one["href"] for one in page.of("a")}
    assert {"#season-0", "#season-1"} <= links
    assert not list(page.of("script"))


def test_a_season_tells_nothing_while_the_standings_are_kept_back() -> None:
    t = texts("de")
    night = night_of(facts_of(names(8), 2, open_tables=1, rounds=2), rounds=2)
    hidden = replace(night, options=replace(night.options, hide_last=True))
    season = season_job_of(t, [(hidden, hidden.replay())], SeasonRules(), "Club")
    job = job_of(t, hidden)
    assert job.state.hidden
    assert "Club" not in Page(night_page(job, [season], hides=True)).texts
    assert "Club" in Page(night_page(job, [season])).texts


def test_a_season_whose_nights_cannot_be_added_up_is_left_out() -> None:
    t = texts("de")
    nights = (prizes_night(), night_of_game(NightGame.DIFFERENZLER))
    season = season_job_of(t, [(one, one.replay()) for one in nights], SeasonRules(), "Club")
    assert "Club" not in Page(night_page(job_of(t, nights[0]), [season])).texts


def test_the_page_of_a_season_leads_to_each_of_its_nights() -> None:
    """Who reads the season also wants to know what a night was made of, in the same file."""
    nights = [
        replace(night_of(facts_of(names(8), 1, rounds=1), title, rounds=1), id=f"{n:032x}")
        for n, title in enumerate(("Herbst", "Winter"))
    ]
    page = Page(printed_season(texts("de"), nights, SeasonRules(), Form.HTML))
    ids = [one["id"] for one in page.of("section")]
    assert len(set(ids)) == len(ids)
    assert {f"#{name}" for name in ids} == {one["href"] for one in page.of("a")}
    for night in nights:
        assert any(night.title in text for text in page.texts)
        job = job_of(texts("de"), night)
        for cells in (*draw_rows(job, 1), *result_rows(job)):
            assert ["" if one is None else str(one) for one in cells[1:]] in page.rows
    heads = [int(tag[1]) for tag, _ in page.elements if re.fullmatch(r"h\d", tag)]
    assert all(two <= one + 1 for one, two in pairwise(heads))


def test_what_folds_on_a_phone_says_of_what_each_number_is() -> None:
    night = prizes_night()
    page, t = page_of(night), texts("de")
    named = {one["data-of"] for one in page.of("td") if "data-of" in one}
    rounds = [t("tournament.column.round", n=number) for number in range(1, 3)]
    assert {*rounds, t("paper.tricks"), t("paper.points")} <= named


@pytest.mark.parametrize("lang", CODES)
def test_page_and_paper_say_that_the_last_round_was_drawn_by_the_ranks(lang: str) -> None:
    agreed: dict[str, Any] = {"rounds": 2, "by_standing": True}
    night = night_of(facts_of(names(8), 2, **agreed), **agreed)
    said = texts(lang)("tournament.draw.by_ranks", n=1)
    assert page_of(night, lang).texts.count(said) == 1
    job = job_of(texts(lang), night)
    for number, one in enumerate(job.state.rounds, start=1):
        shapes = (shape for made in draw_pages(job, number, one) for shape in made)
        words = [shape.text for shape in shapes if isinstance(shape, Text)]
        assert words.count(said) == (1 if number == 2 else 0)


def test_its_file_is_named_after_the_night() -> None:
    order = PaperOrder(paper=Paper.PAGE, form=Form.HTML)
    assert file_name(texts("de"), prizes_night(), order).endswith("resultate-fur-alle.html")
