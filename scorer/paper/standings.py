"""The standings of a night and of a season, as lists for the wall (TOUR-4, TOUR-9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from scorer.paper.forms import across
from scorer.paper.frame import BOTTOM, INNER, MARGIN, TOP, Headed, framed
from scorer.paper.job import Job, SeasonJob
from scorer.paper.lists import RankedList, StandingsRow, prize_lines, season_list, standing_lists
from scorer.paper.shapes import (
    WIDTH,
    Align,
    Box,
    Colour,
    Disc,
    Line,
    Page,
    Shape,
    Text,
    fitting,
    wrapped,
)
from scorer.phrases import signed
from scorer.texts import Texts
from scorer.texts.standings import rank_number

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
_SEPARATOR: Final = "; "
"""What stands between the parts of a legend."""
_WIDEST: Final = 17.0
_MOST_COLUMNS: Final = 14
"""The most columns with numbers beside the name; a longer season shows only the last ones."""


def standings_pages(job: Job) -> tuple[Page, ...]:
    """The standings after the rounds so far, the best first; then categories, teams and prizes."""
    t = job.t
    found = standing_lists(job)
    pages = tuple(page for one in found for page in _pages_of(job, one))
    prizes = _prize_pages(prize_lines(job))
    return pages + framed(job, t("tournament.prizes.title"), prizes, beside=found[0].beside)


def season_pages(season: SeasonJob) -> tuple[Page, ...]:
    """The standings of a season; below its name stands from which night to which it goes."""
    return _pages_of(_Nights(season), season_list(season, _MOST_COLUMNS))


@dataclass(frozen=True, slots=True)
class _Nights:
    """The head of a season's pages."""

    season: SeasonJob

    @property
    def t(self) -> Texts:
        """The texts."""
        return self.season.t

    @property
    def name(self) -> str:
        """The first night and the last one."""
        first, last = self.season.jobs[0], self.season.last
        return last.name if first is last else f"{first.name} – {last.name}"


def _pages_of(job: Headed, one: RankedList) -> tuple[Page, ...]:
    return framed(job, one.title, _list(job.t, one), beside=one.beside)


def _prize_pages(lines: Sequence[str]) -> tuple[Page, ...]:
    """The prizes and who gets them, a row each; no page without prizes."""
    each = int((BOTTOM - TOP) / _PRIZE)
    return tuple(
        tuple(
            part
            for place, line in enumerate(lines[first : first + each])
            for part in wrapped(
                Text(x=MARGIN, y=TOP + (place + 1) * _PRIZE, text=line, size=13), INNER
            )
        )
        for first in range(0, len(lines), each)
    )


def _list(t: Texts, shown: RankedList) -> tuple[Page, ...]:
    """The rows on as many pages as they need; the notes stand below the last row."""
    rows, notes = shown.rows, (*_packed(shown.legend), *shown.notes)
    room = BOTTOM - TOP - _HEAD - 6 * len(notes) - 2
    # All pages have equally many rows, so that none is nearly empty.
    per_page = -(-len(rows) // max(1, -(-len(rows) // int(room / LOWEST)))) or 1
    height = min(TALLEST, room / per_page)
    pages = []
    firsts = range(0, max(1, len(rows)), per_page)
    chunks = [rows[first : first + per_page] for first in firsts]
    for number, chunk in enumerate(chunks, start=1):
        shapes = [*_heads(t, shown.heads)]
        for place, row in enumerate(chunk):
            shapes += _row(row, TOP + _HEAD + place * height, height, shaded=place % 2 == 1)
        if number == len(chunks):
            below = TOP + _HEAD + len(chunk) * height + 6
            shapes += [
                fitting(replace(_note(note), y=below + 6 * place), INNER)
                for place, note in enumerate(notes)
            ]
        pages.append(tuple(shapes))
    return tuple(pages)


def _packed(parts: Sequence[str]) -> list[str]:
    """The parts of a legend on as few lines as hold them."""
    lines: list[str] = []
    for part in parts:
        longer = _SEPARATOR.join([*lines[-1:], part])
        if lines and _note(longer).width <= INNER:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


def _note(text: str) -> Text:
    """A line below a list, which is not put into its place yet."""
    return Text(x=MARGIN, y=0, text=text, size=11, colour=Colour.QUIET)


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
        yield from wrapped(note, MARGIN + _RANK + name - x)
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
    total = Text(x=right - 2, y=y, text=signed(row.total), size=size, bold=True, align=Align.RIGHT)
    yield fitting(total, _TOTAL - 3)
