"""The draw of a round for the wall: who sits where, by name and by table (TOUR-2, TOUR-6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.engine.names import alphabetical
from rules.tournament.state import Round, Table, table_of, token_of
from scorer.paper.frame import BOTTOM, INNER, MARGIN, TOP, framed, token_sign
from scorer.paper.job import Job
from scorer.paper.shapes import Align, Box, Colour, Line, Page, Shape, Text, fitting, wrapped

_COLUMNS: Final = 2
_GAP: Final = 12.0
_COLUMN: Final = (INNER - _GAP) / _COLUMNS
_HEAD: Final = 8.0
_ROOM: Final = BOTTOM - TOP - _HEAD
"""The height of the rows of a page, all together."""
_BELOW: Final = 10.0
"""The space below the list of names."""
_USUAL: Final = 9.5
"""The height of a row that is read with ease."""
_TALLEST: Final = 15.0
_LOWEST: Final = 6.6
_CARD: Final = 43.0
"""The height of a table's picture."""
_CARD_GAP: Final = 3.5
_SQUARE: Final = 15.0
"""The side of the table in its picture."""


def draw_pages(job: Job, number: int, one: Round) -> tuple[Page, ...]:
    """The draw of a round: first all names in alphabetical order, then the tables."""
    t = job.t
    note = job.drawn_with(number)
    beside = t("tournament.draw.by_ranks", n=number - 1) if one.by_ranks else ""
    pages = [list(page) for page in _names(job, one)]
    rows = -(-len(one.tables) // _COLUMNS)
    top = _below_names(one)
    # The tables of a small night fit below the names; else they begin a page.
    if top + rows * (_CARD + _CARD_GAP) > BOTTOM:
        pages.append([])
        top = TOP
    for first in range(0, len(one.tables), _COLUMNS):
        if top + _CARD > BOTTOM:
            pages.append([])
            top = TOP
        for place in range(first, min(first + _COLUMNS, len(one.tables))):
            x = MARGIN + (place - first) * (_COLUMN + _GAP)
            pages[-1] += _card(job, place + 1, one.tables[place], (x, top))
        top += _CARD + _CARD_GAP
    title = t("paper.draw", n=number)
    return framed(job, title, tuple(map(tuple, pages)), beside=beside, note=note)


def _height(one: Round) -> float:
    """The height of a row of the list of names: as much as the page allows.

    Where the pictures of the tables fit below the names, they stay there.
    """
    rows = _rows_per_column(one)
    below = -(-len(one.tables) // _COLUMNS) * (_CARD + _CARD_GAP)
    left = _ROOM - _BELOW - below
    room = left if rows * _USUAL <= left else _ROOM
    return min(_TALLEST, room / rows)


def _rows_per_column(one: Round) -> int:
    """How many names stand in a column: all columns of all pages have equally many."""
    names = len(one.places)
    pages = -(-names // (_COLUMNS * int(_ROOM / _LOWEST)))
    return -(-names // (_COLUMNS * pages))


def _below_names(one: Round) -> float:
    """Where the list of names ends on its last page."""
    rows = _rows_per_column(one)
    left = len(one.places) % (_COLUMNS * rows) or _COLUMNS * rows
    return TOP + _HEAD + min(left, rows) * _height(one) + _BELOW


def _names(job: Job, one: Round) -> list[Page]:
    rows, height = _rows_per_column(one), _height(one)
    players = sorted(one.places, key=lambda place: (alphabetical(job.player(place[0])), place))
    pages = []
    for first in range(0, len(players), _COLUMNS * rows):
        shapes: list[Shape] = []
        for column in range(_COLUMNS):
            begin = first + column * rows
            chunk = players[begin : begin + rows]
            if not chunk:
                continue
            x = MARGIN + column * (_COLUMN + _GAP)
            shapes += _name_heads(job, x)
            for place, seat in enumerate(chunk):
                at = (x, TOP + _HEAD + place * height, height)
                shapes += _name_row(job, seat, at, shaded=place % 2 == 1)
        pages.append(tuple(shapes))
    return pages


def _name_heads(job: Job, x: float) -> Iterator[Shape]:
    y, right = TOP + _HEAD - 2.6, x + _COLUMN
    yield Text(x=x + 1, y=y, text=job.t("new.name"), size=10, colour=Colour.QUIET)
    for at, key in ((right - 18, "paper.table"), (right - 1, "paper.token")):
        head = Text(x=at, y=y, text=job.t(key), size=10, colour=Colour.QUIET, align=Align.RIGHT)
        yield fitting(head, 16)
    at = TOP + _HEAD - 0.5
    yield Line(start=(x, at), end=(right, at), width=0.4, colour=Colour.SLATE)


def _name_row(
    job: Job, place: tuple[int, int], at: tuple[float, float, float], *, shaded: bool
) -> Iterator[Shape]:
    (number, token), (x, top, height) = place, at
    size = max(min(14.0, height * 1.75), min(22.0, height * 1.5))
    y, right = top + height / 2 + size * 0.122, x + _COLUMN
    if shaded:
        yield Box(x=x, y=top, width=_COLUMN, height=height, fill=Colour.SHADE)
    yield from wrapped(Text(x=x + 1, y=y, text=job.player(number), size=size), _COLUMN - 34)
    if not token:
        out = job.t("paper.sits_out")
        yield fitting(Text(x=right - 1, y=y, text=out, size=size, align=Align.RIGHT), 30)
        return
    table = table_of(token)
    yield Text(x=right - 18, y=y, text=str(table), size=size * 1.1, bold=True, align=Align.RIGHT)
    radius = max(min(3.6, height * 0.44), min(5.6, height * 0.4))
    yield from token_sign(right - 1 - radius, top + height / 2, radius, token, alone=job.alone)


def _card(job: Job, number: int, table: Table, at: tuple[float, float]) -> Iterator[Shape]:
    """A table from above, its players around it in the order of play, against the clock."""
    x, y = at
    yield Box(x=x, y=y, width=_COLUMN, height=_CARD, line=Colour.LINE, line_width=0.3)
    title = Text(x=x + 3, y=y + 7.5, text=job.t("paper.table_n", n=number), size=15, bold=True)
    yield (title := fitting(title, 26))
    middle, centre = x + _COLUMN / 2, y + _CARD / 2 + 1
    half = _SQUARE / 2
    yield Box(
        x=middle - half,
        y=centre - half,
        width=_SQUARE,
        height=_SQUARE,
        fill=Colour.SHADE,
        line=Colour.SLATE,
        line_width=0.5,
    )
    away = half + 0.5
    side = _COLUMN / 2 - away - 6
    # The upper name stands beside the number of the table.
    upper = 2 * (_COLUMN / 2 - title.width - 5)
    places = (
        (middle, centre + away, middle, centre + away + 8.4, Align.MIDDLE, _COLUMN - 6),
        (middle + away, centre, middle + away + 4.6, centre + 1.4, Align.LEFT, side),
        (middle, centre - away, middle, centre - away - 5.2, Align.MIDDLE, upper),
        (middle - away, centre, middle - away - 4.6, centre + 1.4, Align.RIGHT, side),
    )
    for seat, (token_x, token_y, name_x, name_y, align, width) in enumerate(places):
        yield from token_sign(token_x, token_y, 3.4, token_of(number, seat), alone=job.alone)
        name = Text(x=name_x, y=name_y, text=job.player(table.seats[seat]), size=12, align=align)
        yield from wrapped(name, width)
