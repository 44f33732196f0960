"""The results of a night or a season as one page for browsers: it loads nothing, and runs nothing.

The page is put together as a tree of elements, so whatever a name holds is shown as it is.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from rules.engine.names import harmless
from scorer.paper.elements import Element
from scorer.paper.job import Job, SeasonJob
from scorer.paper.lists import (
    RankedList,
    StandingsRow,
    prize_lines,
    season_list,
    standing_lists,
    when,
)
from scorer.paper.rows import Cells, draw_rows, result_rows
from scorer.phrases import signed
from scorer.texts import Texts
from scorer.texts.standings import rank_number

RESULTS_PATH: Final = "/results"
"""The page of the newest night; with the id of a night behind it, the page of that one."""


def results_address(night_id: str) -> str:
    """Return the address of a night's page, on the host that serves the app."""
    return f"{RESULTS_PATH}/{night_id}"


SECONDS: Final = 30
"""How often a page that follows by itself is loaded anew."""

_HEAD: Final = "data-of"
"""The attribute with the head of a cell that stands below the others on a phone."""

_STYLE: Final = """
:root { color-scheme: light dark; --table: #f4efe4; --card: #fffaf0; --shade: #f4ecdb;
  --line: #d5cbb6; --ink: #26231c; --quiet: #625c4e; --accent: #7a5200; }
@media (prefers-color-scheme: dark) {
  :root { --table: #1e2624; --card: #2a332f; --shade: #313b36; --line: #3c4843; --ink: #f3efe2;
    --quiet: #adb8b1; --accent: #f2c14e; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--table); color: var(--ink); font: 16px/1.45 system-ui,
  sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 16px 12px 48px; }
h1 { font-size: 1.6rem; margin: 8px 0 0; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; margin: 32px 0 8px; overflow-wrap: anywhere; }
h3 { font-size: 1.125rem; margin: 16px 0 4px; overflow-wrap: anywhere; }
h4 { font-size: 1rem; margin: 16px 0 4px; }
p { margin: 4px 0; color: var(--quiet); }
p, li { overflow-wrap: anywhere; }
a { color: var(--accent); }
ol, ul { padding-left: 1.4em; }
nav ul, .legend { display: flex; flex-wrap: wrap; gap: 0 16px; list-style: none; margin: 8px 0;
  padding: 0; }
nav a { display: inline-flex; align-items: center; min-height: 48px; line-height: 1.3; }
.legend { margin: 4px 0; color: var(--quiet); }
.wide { overflow-x: auto; background: var(--card); border: 1px solid var(--line);
  border-radius: 12px; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 8px 10px; text-align: left; border-bottom: 1px solid var(--line);
  vertical-align: top; }
tbody tr:last-child > * { border-bottom: 0; }
tbody tr:nth-child(even) { background: var(--shade); }
thead th { color: var(--quiet); font-size: 0.9rem; font-weight: 400; white-space: nowrap; }
tbody th { font-weight: 400; min-width: 8em; overflow-wrap: anywhere; }
.first th, .first td { font-weight: 700; }
.first small, .first [data-of]::before { font-weight: 400; }
.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.total { font-weight: 700; }
small { display: block; color: var(--quiet); font-size: 0.875rem; }
s { color: var(--quiet); }
.said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media (min-width: 40.01rem) {
  .n { width: 1%; }
}
@media (max-width: 30rem) {
  .wide { font-size: 0.9375rem; }
  th, td { padding: 8px 4px; }
  tbody th { min-width: 5em; }
}
@media (max-width: 40rem) {
  thead th { white-space: normal; }
  td, th { overflow-wrap: anywhere; }
  .folds, .folds tbody { display: block; }
  .folds thead { position: absolute; width: 1px; height: 1px; overflow: hidden;
    clip-path: inset(50%); }
  .folds tr { display: flex; flex-wrap: wrap; gap: 0 12px; align-items: baseline; padding: 8px;
    border-bottom: 1px solid var(--line); }
  .folds tbody tr:last-child { border-bottom: 0; }
  .folds tr::after { content: ""; order: 1; flex-basis: 100%; }
  .folds th, .folds td { border: 0; padding: 0; }
  .folds .who { flex: 1 1 0; min-width: 0; }
  .folds .total { order: 1; }
  .folds [data-of] { order: 2; }
  .folds .at { order: 0; }
  .folds [data-of]::before { content: attr(data-of) " "; color: var(--quiet); font-size: 0.875rem; }
}
@media print {
  :root { color-scheme: light; --table: #fff; --card: #fff; --shade: #f2f2f2; --line: #999;
    --ink: #000; --quiet: #333; --accent: #000; }
  :root { font-size: 12px; }
  body { font-size: 1rem; }
  main { max-width: none; padding: 0; }
  nav { display: none; }
  th, td { padding: 3px 4px; }
  h2, h3, h4, :is(h2, h3, h4) + p { break-after: avoid; }
  tr { break-inside: avoid; }
  .wide { overflow: visible; border-radius: 0; }
}
"""

_POLICY: Final = (
    "default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'sha256-"
    + base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
    + "'"
)
"""What the page may do: nothing but be drawn with its own style."""


def night_page(
    job: Job,
    seasons: Sequence[SeasonJob] = (),
    *,
    live: str = "",
    follows: bool = False,
    hides: bool = False,
) -> bytes:
    """A night: standings, categories, teams, prizes, seasons, and each round that is drawn.

    Args:
        job: The night, and the language.
        seasons: Those that the night belongs to.
        live: Where the page is served anew as the night goes on; empty for a page that is kept.
        follows: Whether it is loaded anew by itself, which somebody has chosen.
        hides: Whether the standings are kept back where the big screen does that (TOUR-4).
    """
    t = job.t
    page, main = _page(t, job.name, f"{live}?follow" if live and follows else "")
    _text(main, "p", when(t, job.state))
    sections = _sections(job, seasons, kept_back=hides and job.state.hidden)
    _navigation(t, main, sections, live, follows=follows)
    for section in sections:
        main.append(section)
    return _written(page)


def season_page(season: SeasonJob) -> bytes:
    """The standings of a season, and each of its nights, to which links lead."""
    t = season.t
    page, main = _page(t, season.name, "")
    shown = season_list(season)
    _text(main, "p", shown.beside)
    nights = [_night(job, number) for number, job in enumerate(season.jobs, start=1)]
    _navigation(t, main, nights)
    main.append(_table_of(t, shown))
    _notes(main, shown)
    for night in nights:
        main.append(night)
    return _written(page)


def _night(job: Job, number: int) -> Element:
    """A night of a season, with links to its parts."""
    t = job.t
    name = f"{t('tournament.column.night', n=number)} · {job.name}"
    night = _section(name, f"night-{number}")
    _text(night, "p", when(t, job.state))
    sections = _sections(job, before=f"night-{number}-", level=3)
    _navigation(t, night, sections)
    for section in sections:
        night.append(section)
    return night


def _sections(
    job: Job,
    seasons: Sequence[SeasonJob] = (),
    *,
    kept_back: bool = False,
    before: str = "",
    level: int = 2,
) -> list[Element]:
    """The parts of a night: standings, categories, prizes, seasons, and each round that is drawn.

    Args:
        job: The night, and the language.
        seasons: Those that the night belongs to.
        kept_back: Whether the standings are left out, and what would tell them (TOUR-4).
        before: Stands before the id of each part.
        level: The level of their headings.
    """
    t, state = job.t, job.state
    sections: list[Element] = []
    if not kept_back:
        for place, one in enumerate(standing_lists(job)):
            sections.append(_ranked(t, one, f"{before}standings-{place}", level))
        prizes = prize_lines(job)
        if prizes:
            section = _section(t("tournament.prizes.title"), f"{before}prizes", level)
            _list_of(section, prizes)
            sections.append(section)
        for place, season in enumerate(seasons):
            listed = season_list(season)
            if listed.rows:
                sections.append(_ranked(t, listed, f"season-{place}", level, beside=True))
    results = {
        number: list(lines)
        for number, lines in groupby(list(result_rows(job))[1:], key=lambda line: line[0])
    }
    for number in range(1, len(state.rounds) + 1):
        # Who knows all results of a round knows the standings.
        shown = () if kept_back and number > state.closed else results.get(number, ())
        sections.append(_round(job, number, shown, f"{before}round-{number}", level))
    return sections


def _page(t: Texts, title: str, follow: str) -> tuple[Element, Element]:
    """An empty page and its main part.

    Args:
        t: The texts.
        title: What the page is.
        follow: What is loaded in its place after :data:`SECONDS`; empty for nothing.
    """
    page = Element("html", {"lang": t.lang})
    head = page.add("head")
    head.add("meta", {"charset": "utf-8"})
    head.add("meta", {"http-equiv": "Content-Security-Policy", "content": _POLICY})
    head.add("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"})
    head.add("meta", {"name": "referrer", "content": "no-referrer"})
    if follow:
        head.add("meta", {"http-equiv": "refresh", "content": f"{SECONDS}; url={follow}"})
    _text(head, "title", title)
    head.add("style", text=_STYLE)
    main = page.add("body").add("main")
    _text(main, "h1", title)
    return page, main


def _navigation(
    t: Texts, parent: Element, sections: Iterable[Element], live: str = "", *, follows: bool = False
) -> None:
    """The links to the parts; of a page that is served, also to the newest one."""
    listed = parent.add("nav").add("ul")
    for section in sections:
        listed.add("li").add("a", {"href": f"#{section.get('id')}"}, section.first.text)
    if live:
        choices = [(live if follows else f"{live}?follow", "stop" if follows else "follow")]
        if not follows:
            choices.insert(0, (live, "newest"))
        for href, text in choices:
            listed.add("li").add("a", {"href": href}, t(f"paper.live.{text}"))


def _ranked(t: Texts, shown: RankedList, name: str, level: int, *, beside: bool = False) -> Element:
    section = _section(shown.title, name, level)
    if beside:
        _text(section, "p", shown.beside)
    section.append(_table_of(t, shown))
    _notes(section, shown)
    return section


def _table_of(t: Texts, shown: RankedList) -> Element:
    """A list with its ranks; what is best stands in bold, and what does not count is struck."""
    heads = [
        (t("tournament.column.rank"), True),
        (t("new.name"), False),
        *((head, True) for head in shown.heads),
        (t("cli.column.total"), True),
    ]
    box, body = _table(shown.title, heads, folds=True)
    for row in shown.rows:
        line = body.add("tr", {"class": "first"} if row.rank == 1 else {})
        _text(line, "td", rank_number(row.rank), "n")
        name = _text(line, "th", row.name, "who")
        name.set("scope", "row")
        if row.note:
            _text(name, "small", row.note)
        for place, head in enumerate(shown.heads):
            _made(t, line.add("td", {"class": "n", _HEAD: head}), row, place)
        _text(line, "td", signed(row.total), "n total")
    return box


def _made(t: Texts, cell: Element, row: StandingsRow, place: int) -> None:
    """What somebody made in a round or a night."""
    if place in row.struck:
        # Readers of a page do not say that a text is struck.
        struck = _text(cell, "s", row.made[place])
        struck.tail = " "
        _text(cell, "span", f"({t('tournament.does_not_count')})", "said")
    elif place in row.best:
        _text(cell, "strong", row.made[place])
    else:
        cell.text = row.made[place]


def _round(job: Job, number: int, results: Sequence[Cells], name: str, level: int) -> Element:
    """A round: what its tables made once it is played, and who sits where."""
    t, drawn_with, below = job.t, job.drawn_with(number), f"h{level + 1}"
    section = _section(t("paper.round_n", n=number), name, level)
    if any(line[-1] is not None for line in results):
        heads, *_ = result_rows(job)
        # The last columns are numbers: tricks, Matsch, Stöck and points, or points alone.
        counted = 4 if job.terms(number).kind.detailed else 1
        _text(section, below, t("paper.name.results"))
        section.append(
            _rows_of(
                t("paper.name.results"), heads[1:], (line[1:] for line in results), folded=counted
            )
        )
    heads, *seats = draw_rows(job, number)
    _text(section, below, t("paper.name.draw"))
    if job.state.rounds[number - 1].by_ranks:
        _text(section, "p", t("tournament.draw.by_ranks", n=number - 1))
    if drawn_with:
        _text(section, "p", drawn_with)
    section.append(_rows_of(t("paper.name.draw"), heads[1:], (line[1:] for line in seats)))
    return section


def _rows_of(name: str, heads: Cells, lines: Iterable[Cells], folded: int = 0) -> Element:
    """A table of words and numbers; the columns of numbers stand at the right.

    On a phone the last columns, so many as are ``folded``, stand below the others.
    """
    shown = list(lines)
    columns = range(len(heads))
    numeric = [any(isinstance(line[column], int) for line in shown) for column in columns]
    box, body = _table(
        name, [(str(heads[column]), numeric[column]) for column in columns], folds=folded > 0
    )
    for line in shown:
        row = body.add("tr")
        for column in columns:
            cell, right = line[column], numeric[column]
            shown_cell = signed(cell) if isinstance(cell, int) else cell or ""
            words = _text(row, "td", shown_cell, "n" if right else "who")
            if folded and (column == 0 or column >= len(heads) - folded):
                words.set(_HEAD, str(heads[column]))
            if folded and column == 0:
                words.set("class", "n at")
    return box


def _table(name: str, heads: Iterable[tuple[str, bool]], *, folds: bool) -> tuple[Element, Element]:
    """A table in a box that scrolls, also with the keyboard, and the body of the table.

    Args:
        name: What it is, for screen readers.
        heads: The heads of the columns, and whether they stand at the right.
        folds: Whether its cells with a head of their own stand below the others on a phone.
    """
    box = Element("div", {"class": "wide", "tabindex": "0", "role": "region", "aria-label": name})
    table = box.add("table", {"class": "folds"} if folds else {})
    row = table.add("thead").add("tr")
    for text, right in heads:
        _text(row, "th", text, "n" if right else "").set("scope", "col")
    return box, table.add("tbody")


def _section(title: str, name: str, level: int = 2) -> Element:
    section = Element("section", {"id": name})
    _text(section, f"h{level}", title)
    return section


def _notes(parent: Element, shown: RankedList) -> None:
    """What stands below a list."""
    if shown.legend:
        _list_of(parent, shown.legend, "legend")
    for note in shown.notes:
        _text(parent, "p", note)


def _list_of(parent: Element, lines: Iterable[str], style: str = "") -> None:
    listed = parent.add("ul", {"class": style} if style else {})
    for line in lines:
        _text(listed, "li", line)


def _text(parent: Element, tag: str, text: str, style: str = "") -> Element:
    """An element with a text in which nothing can be taken for an element."""
    return parent.add(tag, {"class": style} if style else {}, harmless(text))


def _written(page: Element) -> bytes:
    return f"<!DOCTYPE html>\n{page.written()}\n".encode("utf-8", "replace")
