"""The standings of a night and of a season, as lists for the wall (TOUR-4, TOUR-9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final

from rules.engine.names import harmless
from rules.tournament.season import SeasonRules, SeasonStanding
from rules.tournament.standings import Standing, Unit, best_rounds, ranked_within, standings
from rules.tournament.state import State
from scorer.paper.forms import across
from scorer.paper.frame import BOTTOM, INNER, MARGIN, TOP, framed
from scorer.paper.job import Job
from scorer.paper.shapes import WIDTH, Align, Box, Colour, Disc, Line, Page, Shape, Text, fitting
from scorer.phrases import joined
from scorer.texts import Texts
from scorer.texts.points import listed_points
from scorer.texts.standings import award_lines, line_notes, rank_number, sum_text

TALLEST: Final = 10.0
"""The tallest row of a list, in millimetres."""
LOWEST: Final = 6.2
"""The lowest row, which can still be read from a step away."""
_HEAD: Final = 8.0
_RANK: Final = 15.0
_TOTAL: Final = 24.0
_PRIZE: Final = 8.0
_NAME_SHARE: Final = 0.62
"""How much of its column a name may take if a note stands behind it."""
_NAME: Final = 46.0
_WIDEST: Final = 17.0
_MOST_COLUMNS: Final = 14
"""The most columns with numbers beside the name; a longer season shows only the last ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsRow:
    """A line of a list: rank, name, a number for each round or night, the total.

    Attributes:
        rank: 1 for the first; ``None`` before anybody has one.
        name: The name as it may be shown.
        note: What stands in small letters behind it.
        made: What stands in each column.
        best: The columns, from 0, that are set in bold.
        struck: The columns, from 0, that do not count and are struck out.
        total: The sum.
    """

    rank: int | None
    name: str
    made: tuple[str, ...]
    best: frozenset[int] = frozenset()
    struck: frozenset[int] = frozenset()
    total: int
    note: str = ""


def standings_pages(job: Job) -> tuple[Page, ...]:
    """The standings after the rounds so far, the best first; then those of each category."""
    t, state = job.t, job.state
    lines = standings(state)
    heads = [t("tournament.column.round", n=number) for number in range(1, len(state.counted) + 1)]
    title = t("paper.final" if state.over else "paper.standings")
    best = {(one.line.unit, one.round - 1) for one in best_rounds(lines)}
    pages = _list(t, heads, _rows(t, best, lines), tuple(_notes(t, state, lines)))
    framed_pages = framed(job, title, pages, beside=when(t, state))
    for category in state.categories:
        own = ranked_within(lines, category)
        pages = _list(t, heads, _rows(t, best, own), ())
        named = f"{title} · {harmless(category)}"
        framed_pages += framed(job, named, pages, beside=when(t, state))
    prizes = _prize_pages(list(award_lines(t, state, lines)))
    return framed_pages + framed(job, t("tournament.prizes.title"), prizes, beside=when(t, state))


def _prize_pages(lines: Sequence[str]) -> tuple[Page, ...]:
    """The prizes and who gets them, one line each; no page without prizes."""
    each = int((BOTTOM - TOP) / _PRIZE)
    return tuple(
        tuple(
            fitting(Text(x=MARGIN, y=TOP + (place + 1) * _PRIZE, text=line, size=13), INNER)
            for place, line in enumerate(lines[first : first + each])
        )
        for first in range(0, len(lines), each)
    )


def _rows(
    t: Texts, best: AbstractSet[tuple[Unit, int]], lines: Sequence[Standing]
) -> list[StandingsRow]:
    return [
        StandingsRow(
            rank=line.rank,
            name=harmless(line.name),
            note=harmless(" · ".join(line_notes(t, line))),
            made=tuple(_made(line, place) for place in range(len(line.rounds))),
            best=frozenset(place for unit, place in best if unit == line.unit),
            struck=frozenset(number - 1 for number in line.struck),
            total=line.total,
        )
        for line in lines
    ]


def when(t: Texts, state: State) -> str:
    """How far the night is: after which round, and how many tables of the next are counted."""
    parts = [t("paper.after", n=state.closed)] if state.closed and not state.over else []
    if state.over:
        parts.append(t("paper.all_rounds", n=state.closed))
    current = state.current
    if current is not None and current.begun:
        tables = len(current.tables)
        done = tables - len(current.missing)
        parts.append(t("paper.during", round=state.closed + 1, done=done, tables=tables))
    return " · ".join(parts)


def season_pages(
    job: Job, lines: Sequence[SeasonStanding], nights: int, rules: SeasonRules
) -> tuple[Page, ...]:
    """The standings of a season.

    Args:
        job: The last of the nights, whose name and language are used.
        lines: The standings.
        nights: How many nights there were.
        rules: How they are added up.
    """
    t, best = job.t, rules.best
    shown = range(max(0, nights - _MOST_COLUMNS), nights)
    rows = [
        StandingsRow(
            rank=line.rank,
            name=harmless(line.name),
            made=tuple(_of_night(line, night) for night in shown),
            total=line.total,
        )
        for line in lines
    ]
    heads = [t("tournament.column.night", n=night + 1) for night in shown]
    notes = (t("paper.not_counted"),) if best is not None and best < nights else ()
    counted = t("paper.nights", n=nights)
    if best is not None:
        counted = f"{counted} · {t('paper.best_nights', n=best)}"
    if rules.rank_points:
        counted = f"{counted} · {t('tournament.season_by.rank_points')}"
    if rules.last_double:
        counted = f"{counted} · {t('tournament.season_by.last_double')}"
    return framed(job, t("paper.season"), _list(t, heads, rows, notes), beside=counted)


def _made(line: Standing, place: int) -> str:
    if line.waiting and place == len(line.rounds) - 1:
        return ""
    return listed_points(line.rounds[place], bracketed=place + 1 in line.byes)


def _of_night(line: SeasonStanding, place: int) -> str:
    return listed_points(line.nights[place], bracketed=place + 1 not in line.counted)


def _notes(t: Texts, state: State, lines: tuple[Standing, ...]) -> Iterator[str]:
    best = best_rounds(lines)
    if best:
        names = joined(t, list(dict.fromkeys(harmless(one.line.name) for one in best)))
        yield t("tournament.best", points=best[0].points, names=names)
    if any(line.byes for line in lines):
        yield t("paper.in_brackets")
    if any(line.struck for line in lines):
        yield t("tournament.struck_note")
    if state.closed:
        yield sum_text(t, state)


def _list(
    t: Texts, heads: Sequence[str], rows: Sequence[StandingsRow], notes: Sequence[str]
) -> tuple[Page, ...]:
    """The rows on as many pages as they need; the notes stand below the last row."""
    room = BOTTOM - TOP - _HEAD - 6 * len(notes) - 2
    # All pages have equally many rows, so that none is nearly empty.
    per_page = -(-len(rows) // max(1, -(-len(rows) // int(room / LOWEST)))) or 1
    height = min(TALLEST, room / per_page)
    pages = []
    firsts = range(0, max(1, len(rows)), per_page)
    chunks = [rows[first : first + per_page] for first in firsts]
    for number, chunk in enumerate(chunks, start=1):
        shapes = [*_heads(t, heads)]
        for place, row in enumerate(chunk):
            shapes += _row(row, TOP + _HEAD + place * height, height, shaded=place % 2 == 1)
        if number == len(chunks):
            below = TOP + _HEAD + len(chunk) * height + 6
            for place, note in enumerate(notes):
                line = Text(x=MARGIN, y=below + 6 * place, text=note, size=11, colour=Colour.QUIET)
                shapes.append(fitting(line, INNER))
        pages.append(tuple(shapes))
    return tuple(pages)


def _column(columns: int) -> float:
    """The width of a column with the numbers of a round or night."""
    return min(_WIDEST, (INNER - _RANK - _TOTAL - _NAME) / max(1, columns))


def _heads(t: Texts, heads: Sequence[str]) -> Iterator[Shape]:
    y, right = TOP + _HEAD - 2.6, WIDTH - MARGIN
    rank = t("tournament.column.rank")
    yield fitting(Text(x=MARGIN, y=y, text=rank, size=10, colour=Colour.QUIET), _RANK - 2)
    yield Text(x=MARGIN + _RANK, y=y, text=t("new.name"), size=10, colour=Colour.QUIET)
    wide = _column(len(heads))
    for place, head in enumerate(heads, start=1):
        x = right - _TOTAL - (len(heads) - place) * wide - 1
        title = Text(x=x, y=y, text=head, size=10, colour=Colour.QUIET, align=Align.RIGHT)
        yield fitting(title, wide - 1)
    total = Text(
        x=right - 2, y=y, text=t("cli.column.total"), size=10, bold=True, align=Align.RIGHT
    )
    yield fitting(total, _TOTAL - 3)
    at = TOP + _HEAD - 0.5
    yield Line(start=(MARGIN, at), end=(right, at), width=0.4, colour=Colour.SLATE)


def _row(row: StandingsRow, top: float, height: float, *, shaded: bool) -> Iterator[Shape]:
    size = min(15.0, height * 1.62)
    y, right = top + height / 2 + size * 0.122, WIDTH - MARGIN
    if shaded:
        yield Box(x=MARGIN, y=top, width=INNER, height=height, fill=Colour.SHADE)
    first, front = row.rank == 1, row.rank is not None and row.rank <= 3
    if front:
        yield Disc(
            x=MARGIN + 5,
            y=top + height / 2,
            radius=height * 0.43,
            fill=Colour.SLATE if first else Colour.WHITE,
            line=Colour.SLATE,
        )
    yield Text(
        x=MARGIN + 5,
        y=y,
        text=rank_number(row.rank),
        size=size * (0.9 if front else 1),
        bold=front,
        colour=Colour.WHITE if first else Colour.INK,
        align=Align.MIDDLE,
    )
    wide = _column(len(row.made))
    name = INNER - _RANK - _TOTAL - wide * len(row.made) - 2
    label = Text(x=MARGIN + _RANK, y=y, text=row.name, size=size, bold=front)
    shown_name = fitting(label, name * _NAME_SHARE if row.note else name)
    yield shown_name
    if row.note:
        x = shown_name.left + shown_name.width + 2
        note = Text(x=x, y=y, text=row.note, size=size * 0.66, colour=Colour.QUIET)
        yield fitting(note, MARGIN + _RANK + name - x)
    for column, made in enumerate(row.made):
        best = column in row.best
        number = Text(
            x=right - _TOTAL - (len(row.made) - 1 - column) * wide - 1,
            y=y,
            text=made,
            size=size * 0.88,
            bold=best,
            colour=Colour.INK if best else Colour.QUIET,
            align=Align.RIGHT,
        )
        shown = fitting(number, wide - 1.4)
        yield shown
        if column in row.struck:
            yield across((shown.left - 0.6, shown.x + 0.6), top + height / 2)
    total = Text(x=right - 2, y=y, text=str(row.total), size=size, bold=True, align=Align.RIGHT)
    yield fitting(total, _TOTAL - 3)
