"""The ranking of all sides of a Partie, during it and at its end."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from rules.engine.score import ranking
from scorer.phrases import joined, side_text, signed, wins_text
from scorer.ruling.sentences import ruling_text
from scorer.table.model import TableContext
from scorer.text_size.drawn import LEAST_LETTERS, abbreviated, size_within, width_of
from scorer.theme import SLATE
from scorer.widgets.drawing import drawing
from scorer.widgets.spoken import said
from scorer.widgets.tap import at_left, lettering

ROW_HEIGHT, DETAILED_HEIGHT = 30.0, 50.0
"""Height of a row of the ranking, and of one with details, in logical pixels."""

GAP = 8.0
"""Between two parts of a row, in logical pixels."""

NAME = 17.0
"""Usual size of a name, in logical pixels."""

PLACE_WIDTH, STAR = 26.0, 18.0
"""Width of the place, and width and height of the winner's star, in logical pixels."""

STAR_POINTS = (
    (0.5, 0.02),
    (0.62, 0.37),
    (0.98, 0.38),
    (0.69, 0.6),
    (0.8, 0.95),
    (0.5, 0.74),
    (0.2, 0.95),
    (0.31, 0.6),
    (0.02, 0.38),
    (0.38, 0.37),
)
"""The corners of a star, as shares of its size."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked:
    """A side in the ranking.

    Attributes:
        side: The side.
        place: Its place, from 1.
        name: What it is called.
        total: Its total.
        detail: What the total consists of; empty where there is nothing to say.
        won: Whether it has won the Partie.
    """

    side: int
    place: int
    name: str
    total: int
    detail: str
    won: bool


def ranked(table: TableContext) -> list[Ranked]:
    """All sides, the winners first."""
    view, end = table.view, table.screens.table.end
    totals, outcome = view.sheet.totals, view.outcome
    places = outcome.ranks or ranking(totals, lowest_wins=view.game.lowest_wins)
    sides = [
        Ranked(
            side=side,
            place=places[side],
            name=name,
            total=totals[side],
            detail=end.detail(table, side),
            won=side in outcome.winners,
        )
        for side, name in enumerate(view.side_names)
    ]
    return sorted(sides, key=lambda one: (one.place, one.side))


def result_text(table: TableContext) -> str:
    """Who has won, or who has lost where the game names only that; how it stands before."""
    t, outcome, names = table.look.t, table.view.outcome, table.names
    if not outcome.finished:
        return t("sheet.standing")
    if outcome.loser is not None:
        return t("end.loses", side=side_text(t, names, outcome.loser))
    if len(outcome.winners) == 1:
        return wins_text(t, names, outcome.winners)
    sides = [side_text(t, names, side) for side in outcome.winners]
    alone = all(names.people(side) == 1 for side in outcome.winners)
    return t("end.draw", sides=joined(t, sides) if alone else ", ".join(sides))


def reasons(table: TableContext) -> list[str]:
    """Sentences that say why the Partie has ended so."""
    t, view = table.look.t, table.view
    if not view.outcome.finished:
        return []
    ruling = view.outcome.ruling
    said_first = ruling_text(t, table.names, ruling) if ruling else ""
    if view.game.lowest_wins:
        said_first = _lowest(table)
    return [text for text in (said_first, *table.screens.table.end.reasons(table)) if text]


def _lowest(table: TableContext) -> str:
    """The lowest total, and by how much it won."""
    t = table.look.t
    best, *others = ranked(table)
    if len(table.view.outcome.winners) > 1:
        return t("end.lowest_shared", total=signed(best.total))
    second = [one.name for one in others if one.place == others[0].place]
    margin = others[0].total - best.total
    return t("end.lowest", total=signed(best.total), margin=margin, second=joined(t, second))


def ranking_row(
    table: TableContext, row: Ranked, width: float, *, scale: float, detailed: bool
) -> ft.Control:
    """Place, name and total of a side on slate; a star marks the winner.

    All totals grow by the same factor, and all names are equally large: those of the leader are
    never smaller than the others.

    Args:
        table: The table.
        row: The side.
        width: Width of the row, in logical pixels.
        scale: The factor for all sizes.
        detailed: Whether it is as high as :data:`DETAILED_HEIGHT` and says what the total is.
    """
    pairs = len(table.view.sides) == len(SLATE.sides)
    ink = SLATE.sides[row.side] if pairs else SLATE.chalk if row.won else SLATE.bars
    total = signed(row.total)
    room, sides = width - PLACE_WIDTH * scale - GAP, ranked(table)
    factor = min(_factor(one, room, scale) for one in sides)
    size = _usual(row) * factor

    def name_room(one: Ranked) -> float:
        beside = width_of(signed(one.total), _usual(one) * factor, bold=True)
        return room - beside - 2 * GAP - _star_room(one, scale)

    def fitted(text: str, usual: float, room: float, *, bold: bool = False) -> float:
        return max(LEAST_LETTERS, min(usual * scale, size_within(text, room, bold=bold)))

    def left(text: str, ink: str, size: float, *, bold: bool = False) -> ft.Text:
        return at_left(text, ink, size=size, bold=bold, lines=1)

    letters = min(fitted(one.name, NAME, name_room(one), bold=one.won) for one in sides)
    called = abbreviated(row.name, letters, name_room(row) + GAP, bold=row.won)
    name = left(called, ink, letters, bold=row.won)
    name.expand = 1
    place = left(f"{row.place}.", SLATE.quiet, 17 * scale)
    line = [
        ft.Container(place, width=PLACE_WIDTH * scale),
        name,
        *([_star(ink, STAR * scale)] if row.won else ()),
        lettering(total, ink, size=size, bold=True, lines=1),
    ]
    rows: list[ft.Control] = [ft.Row(line, spacing=GAP)]
    if detailed:
        detail = left(row.detail, SLATE.quiet, fitted(row.detail, 14, room))
        detail.expand = 1
        rows.append(ft.Row([ft.Container(width=PLACE_WIDTH * scale), detail], spacing=GAP))
    content = ft.Column(rows, spacing=0, alignment=ft.MainAxisAlignment.CENTER)
    told = table.look.t("end.place", place=row.place, side=row.name, total=total)
    return said(f"{told}. {row.detail}" if row.detail else told, content)


def _usual(row: Ranked) -> float:
    """The usual size of the total of a side, in logical pixels."""
    return 22.0 if row.won else 19.0


def _star_room(row: Ranked, scale: float) -> float:
    return STAR * scale + GAP if row.won else 0


def _factor(row: Ranked, room: float, scale: float) -> float:
    """The factor for a total that leaves room for the name of its side; at least 1."""
    named = width_of(row.name, NAME, bold=row.won) + 2 * GAP + _star_room(row, scale)
    fitting = size_within(signed(row.total), room - named, bold=True)
    return min(scale, max(1.0, fitting / _usual(row)))


def _star(ink: str, size: float) -> ft.Control:
    first, *others = [(x * size, y * size) for x, y in STAR_POINTS]
    elements = [cv.Path.MoveTo(*first), *(cv.Path.LineTo(*corner) for corner in others)]
    star = cv.Path([*elements, cv.Path.Close()], ft.Paint(color=ink))
    return drawing([star], size, size)
