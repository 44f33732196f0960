"""Numbered tokens to cut out, which players draw by the table (TOUR-2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.tournament.seats import FREE, kept_out
from rules.tournament.state import SEATS, token_of
from scorer.paper.frame import token_sign
from scorer.paper.job import Job
from scorer.paper.shapes import HEIGHT, WIDTH, Align, Colour, Line, Page, Shape, Text, fitting

_TABLES: Final = 7
"""Tables of a page, one in each row."""
_EDGE: Final = 8.5
"""Space around all cards of a page."""
_WIDE: Final = (WIDTH - 2 * _EDGE) / SEATS
_HIGH: Final = (HEIGHT - 2 * _EDGE) / _TABLES
_RADIUS: Final = 12.0


def token_pages(job: Job) -> tuple[Page, ...]:
    """A card for each seat of a player, with number and table; a row holds those of one table."""
    tables, drawn, nobodys = tables_of(job), job.round(job.newest), kept_out(job.state)

    def is_players(table: int, seat: int) -> bool:
        """Whether somebody sits there in the newest round, or can draw that seat in the next."""
        if drawn and table <= len(drawn.tables) and drawn.tables[table - 1].seats[seat] not in FREE:
            return True
        return table <= _to_draw(job) and token_of(table, seat) not in nobodys

    return tuple(
        (
            *_cuts(min(_TABLES, tables - first)),
            *(
                shape
                for row, table in enumerate(range(first + 1, min(first + _TABLES, tables) + 1))
                for seat in range(SEATS)
                if is_players(table, seat)
                for shape in _card(job, table, seat, row)
            ),
        )
        for first in range(0, tables, _TABLES)
    )


def tables_of(job: Job) -> int:
    """How many tables there are: those of the newest round, or as many as the players fill."""
    drawn = job.round(job.newest)
    return max(_to_draw(job), len(drawn.tables) if drawn else 0)


def _to_draw(job: Job) -> int:
    """How many tables the players fill, with those who stand in."""
    return (len(job.state.present) + len(kept_out(job.state))) // SEATS


def _cuts(rows: int) -> Iterator[Shape]:
    """The lines along which the cards are cut."""
    bottom = _EDGE + rows * _HIGH
    for column in range(SEATS + 1):
        x = _EDGE + column * _WIDE
        yield Line(start=(x, _EDGE), end=(x, bottom), dashed=True)
    for row in range(rows + 1):
        y = _EDGE + row * _HIGH
        yield Line(start=(_EDGE, y), end=(WIDTH - _EDGE, y), dashed=True)


def _card(job: Job, table: int, seat: int, row: int) -> Iterator[Shape]:
    middle, top = _EDGE + (seat + 0.5) * _WIDE, _EDGE + row * _HIGH
    at = top + 3.5 + _RADIUS
    yield from token_sign(middle, at, _RADIUS, token_of(table, seat), alone=job.alone)
    words = ((7.0, job.t("paper.table_n", n=table), 17, True), (2.2, job.name, 8, False))
    for above, text, size, bold in words:
        word = Text(
            x=middle,
            y=top + _HIGH - above,
            text=text,
            size=size,
            bold=bold,
            colour=Colour.INK if bold else Colour.QUIET,
            align=Align.MIDDLE,
        )
        yield fitting(word, _WIDE - 4)
