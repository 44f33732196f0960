"""The list by the door: everybody by the alphabet, with boxes to tick (TOUR-6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.engine.names import alphabetical
from scorer.paper.frame import BOTTOM, INNER, MARGIN, TOP, framed
from scorer.paper.job import Job
from scorer.paper.shapes import Align, Box, Colour, Line, Page, Shape, Text, fitting, wrapped

_COLUMNS: Final = 2
_GAP: Final = 10.0
_COLUMN: Final = (INNER - _GAP) / _COLUMNS
_HEAD: Final = 8.0
_ROW: Final = 8.0
_ROWS: Final = int((BOTTOM - TOP - _HEAD) / _ROW)
"""Rows of a column."""
_TICK: Final = 4.6
"""The side of a box to tick."""
_TICKS: Final = (23.0, 8.0)
"""How far the middles of both boxes are from the right edge of a column."""


def door_pages(job: Job) -> tuple[Page, ...]:
    """Everybody in alphabetical order, each with a box for being here and one for having paid."""
    players = sorted(job.state.players, key=lambda one: (alphabetical(one.name), one.number))
    pages = []
    for first in range(0, len(players), _COLUMNS * _ROWS):
        shapes: list[Shape] = []
        for column in range(_COLUMNS):
            begin = first + column * _ROWS
            chunk = players[begin : begin + _ROWS]
            x = MARGIN + column * (_COLUMN + _GAP)
            if chunk:
                shapes += _heads(job, x)
            for place, player in enumerate(chunk):
                shapes += _row(job, player.number, (x, TOP + _HEAD + place * _ROW))
        pages.append(tuple(shapes))
    return framed(job, job.t("paper.name.players"), tuple(pages))


def _heads(job: Job, x: float) -> Iterator[Shape]:
    y, right = TOP + _HEAD - 2.6, x + _COLUMN
    yield Text(x=x + 10, y=y, text=job.t("new.name"), size=10, colour=Colour.QUIET)
    for away, key in zip(_TICKS, ("paper.is_here", "paper.has_paid"), strict=True):
        head = Text(
            x=right - away,
            y=y,
            text=job.t(key),
            size=10,
            colour=Colour.QUIET,
            align=Align.MIDDLE,
        )
        yield fitting(head, 14)
    at = TOP + _HEAD - 0.5
    yield Line(start=(x, at), end=(right, at), width=0.4, colour=Colour.SLATE)


def _row(job: Job, number: int, at: tuple[float, float]) -> Iterator[Shape]:
    x, top = at
    y, right = top + _ROW / 2 + 1.7, x + _COLUMN
    yield Text(x=x + 7, y=y, text=str(number), size=11, colour=Colour.QUIET, align=Align.RIGHT)
    yield from wrapped(Text(x=x + 10, y=y, text=job.player(number), size=13), _COLUMN - 42)
    for away in _TICKS:
        left = right - away - _TICK / 2
        yield Box(
            x=left,
            y=top + (_ROW - _TICK) / 2,
            width=_TICK,
            height=_TICK,
            line=Colour.SLATE,
            line_width=0.3,
        )
    yield Line(start=(x, top + _ROW), end=(right, top + _ROW))
