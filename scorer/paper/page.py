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
from rules.tournament.season import SeasonRules, SeasonStanding
from scorer.paper.elements import Element
from scorer.paper.job import Job
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

SECONDS: Final = 30
"""How often a page that follows by itself is loaded anew."""

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
h3 { font-size: 1rem; margin: 16px 0 4px; }
p { margin: 4px 0; color: var(--quiet); }
a { color: var(--accent); }
nav ul { display: flex; flex-wrap: wrap; gap: 0 16px; list-style: none; margin: 8px 0; padding: 0; }
nav a { display: inline-block; min-height: 48px; line-height: 48px; }
ol, ul { padding-left: 1.4em; }
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
.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.total { font-weight: 700; }
small { display: block; color: var(--quiet); font-size: 0.875rem; }
s { color: var(--quiet); }
.said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media (max-width: 30rem) {
  .wide { font-size: 0.9375rem; }
  th, td { padding: 8px 4px; }
  tbody th { min-width: 5em; }
}
@media print {
  :root { color-scheme: light; --table: #fff; --card: #fff; --shade: #f2f2f2; --line: #999;
    --ink: #000; --quiet: #333; --accent: #000; }
  body { font-size: 11px; }
  main { max-width: none; padding: 0; }
  nav { display: none; }
  th, td { padding: 3px 6px; }
  h2, h3 { break-after: avoid; }
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


def night_page(job: Job, *, live: str = "", follows: bool = False, hides: bool = False) -> bytes:
    """A night: standings, categories, teams, prizes, and each round that is drawn.

    Args:
        job: The night, and the language.
        live: Where the page is served anew as the night goes on; empty for a page that is kept.
        follows: Whether it is loaded anew by itself, which somebody has chosen.
        hides: Whether the standings are kept back where the big screen does that (TOUR-4).
    """
    t, state = job.t, job.state
    kept_back = hides and state.hidden
    page, main = _page(t, job.name, f"{live}?follow" if live and follows else "")
    _text(main, "p", when(t, state))
    sections: list[tuple[str, Element]] = []
    if not kept_back:
        for place, one in enumerate(standing_lists(job)):
            sections.append((f"standings-{place}", _ranked(t, one)))
        prizes = prize_lines(job)
        if prizes:
            section = _section(t("tournament.prizes.title"))
            _list_of(section, prizes)
            sections.append(("prizes", section))
    results = {
        number: list(lines)
        for number, lines in groupby(list(result_rows(job))[1:], key=lambda line: line[0])
    }
    for number in range(1, len(state.rounds) + 1):
        # Who knows all results of a round knows the standings.
        shown = () if kept_back and number > state.closed else results.get(number, ())
        sections.append((f"round-{number}", _round(job, number, shown)))
    _navigation(t, main, sections, live, follows=follows)
    for name, section in sections:
        section.set("id", name)
        main.append(section)
    return _written(page)


def season_page(
    job: Job, lines: Sequence[SeasonStanding], nights: int, rules: SeasonRules
) -> bytes:
    """The standings of a season; arguments as of :func:`scorer.paper.lists.season_list`."""
    page, main = _page(job.t, job.t("paper.season"), "")
    shown = season_list(job, lines, nights, rules)
    _text(main, "p", shown.beside)
    main.append(_table_of(job.t, shown))
    _notes(main, shown.notes)
    return _written(page)


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
    t: Texts,
    main: Element,
    sections: Iterable[tuple[str, Element]],
    live: str,
    *,
    follows: bool,
) -> None:
    """The links to the parts; of a page that is served, also to the newest one."""
    listed = main.add("nav").add("ul")
    for name, section in sections:
        listed.add("li").add("a", {"href": f"#{name}"}, section.first.text)
    if live:
        choices = [(live if follows else f"{live}?follow", "stop" if follows else "follow")]
        if not follows:
            choices.insert(0, (live, "newest"))
        for href, text in choices:
            listed.add("li").add("a", {"href": href}, t(f"paper.live.{text}"))


def _ranked(t: Texts, shown: RankedList) -> Element:
    section = _section(shown.title)
    section.append(_table_of(t, shown))
    _notes(section, shown.notes)
    return section


def _table_of(t: Texts, shown: RankedList) -> Element:
    """A list with its ranks; what is best stands in bold, and what does not count is struck."""
    heads = [
        (t("tournament.column.rank"), True),
        (t("new.name"), False),
        *((head, True) for head in shown.heads),
        (t("cli.column.total"), True),
    ]
    box, body = _table(shown.title, heads)
    for row in shown.rows:
        line = body.add("tr", {"class": "first"} if row.rank == 1 else {})
        _text(line, "td", rank_number(row.rank), "n")
        name = _text(line, "th", row.name)
        name.set("scope", "row")
        if row.note:
            _text(name, "small", row.note)
        for place in range(len(row.made)):
            _made(t, line.add("td", {"class": "n"}), row, place)
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


def _round(job: Job, number: int, results: Sequence[Cells]) -> Element:
    """A round: what its tables made once it is played, and who sits where."""
    t, drawn_with = job.t, job.drawn_with(number)
    section = _section(t("paper.round_n", n=number))
    if any(line[-1] is not None for line in results):
        heads, *_ = result_rows(job)
        _text(section, "h3", t("paper.name.results"))
        section.append(_rows_of(t("paper.name.results"), heads[1:], (line[1:] for line in results)))
    heads, *seats = draw_rows(job, number)
    _text(section, "h3", t("paper.name.draw"))
    if drawn_with:
        _text(section, "p", drawn_with)
    section.append(_rows_of(t("paper.name.draw"), heads[1:], (line[1:] for line in seats)))
    return section


def _rows_of(name: str, heads: Cells, lines: Iterable[Cells]) -> Element:
    """A table of words and numbers; the columns of numbers stand at the right."""
    shown = list(lines)
    numeric = [any(isinstance(line[column], int) for line in shown) for column in range(len(heads))]
    box, body = _table(
        name, [(str(head), right) for head, right in zip(heads, numeric, strict=True)]
    )
    for line in shown:
        row = body.add("tr")
        for cell, right in zip(line, numeric, strict=True):
            text = signed(cell) if isinstance(cell, int) else cell or ""
            _text(row, "td", text, "n" if right else "")
    return box


def _table(name: str, heads: Iterable[tuple[str, bool]]) -> tuple[Element, Element]:
    """A table in a box that scrolls, also with the keyboard, and the body of the table."""
    box = Element("div", {"class": "wide", "tabindex": "0", "role": "region", "aria-label": name})
    table = box.add("table")
    row = table.add("thead").add("tr")
    for text, right in heads:
        _text(row, "th", text, "n" if right else "").set("scope", "col")
    return box, table.add("tbody")


def _section(title: str) -> Element:
    section = Element("section")
    _text(section, "h2", title)
    return section


def _notes(parent: Element, notes: Iterable[str]) -> None:
    for note in notes:
        _text(parent, "p", note)


def _list_of(parent: Element, lines: Iterable[str]) -> None:
    listed = parent.add("ul")
    for line in lines:
        _text(listed, "li", line)


def _text(parent: Element, tag: str, text: str, style: str = "") -> Element:
    """An element with a text in which nothing can be taken for an element."""
    return parent.add(tag, {"class": style} if style else {}, harmless(text))


def _written(page: Element) -> bytes:
    return f"<!DOCTYPE html>\n{page.written()}\n".encode("utf-8", "replace")
