"""Each player's sheet for the night: where she sits in each round, and her points (TOUR-4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.jass.points import STOECK
from rules.tournament.facts import NOBODY
from rules.tournament.kinds.kind import Kind
from rules.tournament.options import Terms
from rules.tournament.standings import Standing, standings
from rules.tournament.state import SEATS, SIDES, Player, Table
from scorer.paper.forms import EDGE, HALF, across, blank, cells, cut, edges_of, heading
from scorer.paper.frame import INNER, MARGIN
from scorer.paper.job import Job, place_of
from scorer.paper.shapes import WIDTH, Align, Colour, Page, Shape, Text, fitting
from scorer.phrases import signed

_PER_PAGE: Final = 2
_MOST_COLUMNS: Final = 12
"""The most deals that have a column each; else a round has one number."""
_NUMBERS: Final = 12.0
_PARTNER: Final = 40.0
_STOECK: Final = 13.0
_ROUND: Final = 20.0
_HEAD: Final = 15.0
"""The height of what stands above the rows."""
_COLUMNS_ROW: Final = 8.0
"""The height of the row that names the columns."""
_TOTAL_ROW: Final = 11.0
_FOOT: Final = 6.0
"""The height of what stands below the rows."""
_HIGHEST: Final = 24.0
"""The height of a round's row if there are few."""


def player_pages(job: Job, *, empty: bool) -> tuple[Page, ...]:
    """The sheets of all players; of a night without players, two without names.

    Args:
        job: What is printed.
        empty: Whether seats and results are left out.
    """
    found = {number: line for line in standings(job.state) for number in line.unit}
    players: list[Player | None] = [*job.state.players] or [None, None]
    pages = []
    for first in range(0, len(players), _PER_PAGE):
        shapes: list[Shape] = [*cut()]
        for place, player in enumerate(players[first : first + _PER_PAGE]):
            line = None if empty or player is None else found[player.number]
            shapes += _sheet(job, player, line, EDGE + place * HALF)
        pages.append(tuple(shapes))
    return tuple(pages)


def _sheet(job: Job, player: Player | None, line: Standing | None, top: float) -> Iterator[Shape]:
    t, options = job.t, job.state.options
    named = "" if player is None else job.player(player.number)
    number = "" if player is None else t("paper.number", n=player.number)
    yield from heading(top, named, job.name, number)
    if player is None:
        yield from blank(MARGIN, top + 8, INNER * 0.6, "")
    middle, heads = _columns(job, options.kind)
    edges = edges_of((_NUMBERS, _NUMBERS, *middle, _ROUND))
    above = top + _HEAD
    room = HALF - 2 * EDGE - _HEAD - _COLUMNS_ROW - _TOTAL_ROW - _FOOT
    row = min(_HIGHEST, room / options.rounds)
    titles = (t("paper.round"), t("paper.table"), *heads, t("paper.points"))
    yield from cells(edges, above, _COLUMNS_ROW, titles, head=True)
    above += _COLUMNS_ROW
    points = None
    for one in range(1, options.rounds + 1):
        words = [""] * (len(edges) - 2)
        if player is not None and line is not None:
            words = _round(job, one, player, len(middle))
            made = _points(job, one, player, line)
            if made is not None:
                struck = one in line.struck
                points = (points or 0) + (0 if struck else made)
                words[-1] = signed(made)
                if struck:
                    ends = (edges[-2] + 3, edges[-1] - 3)
                    yield across(ends, above + (one - 0.5) * row)
        yield from cells(edges, above + (one - 1) * row, row, [str(one), *words])
    end = above + options.rounds * row
    total = "" if points is None else signed(points)
    yield from cells([MARGIN, edges[-2]], end, _TOTAL_ROW, ("",))
    label = Text(
        x=edges[-2] - 2, y=end + 7, text=t("paper.total"), size=12, bold=True, align=Align.RIGHT
    )
    yield fitting(label, 60)
    yield from cells(edges[-2:], end, _TOTAL_ROW, (total,), bold=True)
    what = t("paper.pair_points" if options.kind.detailed else f"tournament.result.{options.game}")
    rule = Text(x=MARGIN, y=end + 16, text=what, size=8.5, colour=Colour.QUIET)
    yield fitting(rule, INNER - 40)
    if line is not None and line.rank is not None and job.state.over:
        rank = Text(
            x=WIDTH - MARGIN,
            y=end + 16.5,
            text=t("paper.rank_n", n=line.rank),
            size=12,
            bold=True,
            align=Align.RIGHT,
        )
        yield fitting(rank, 38)


def _columns(job: Job, kind: Kind) -> tuple[list[float], list[str]]:
    """Widths and titles of the columns between the table and the points of a round.

    They are the partner, each deal and the Stöck; in other games who else sits there (TOUR-19).
    """
    t, state = job.t, job.state
    if not kind.detailed:
        return [INNER - 2 * _NUMBERS - _ROUND], [
            t("paper.at_table" if kind.alone else "paper.partner")
        ]
    most = max([state.options.deals, *(one.terms.deals for one in state.rounds)])
    deals = range(1, most + 1) if most <= _MOST_COLUMNS else ()
    left = INNER - 2 * _NUMBERS - _PARTNER - _STOECK - _ROUND
    made = [left / len(deals)] * len(deals) if deals else [left]
    titles = [str(deal) for deal in deals] or [t("paper.tricks_matsch")]
    return [_PARTNER, *made, _STOECK], [t("paper.partner"), *titles, t("paper.stoeck")]


def _points(job: Job, number: int, player: Player, line: Standing) -> int | None:
    """The points of a round that the player's table has finished; of a bye, once it is closed."""
    one = job.round(number)
    if one is None or number > len(line.rounds):
        return None
    seat = place_of(one, player.number)
    done = number <= job.state.closed or (seat is not None and seat[2].complete(one.terms))
    return line.rounds[number - 1] if done else None


def _round(job: Job, number: int, player: Player, columns: int) -> list[str]:
    """The cells of a round after its number: table, the columns between, and room for points."""
    one = job.round(number)
    nothing = [""] * (columns + 2)
    if one is None:
        return nothing
    if player.number in one.byes:
        return ["–", job.t("paper.sits_out"), *nothing[2:]]
    seat = place_of(one, player.number)
    if seat is None:
        return nothing
    table_number, at, table = seat
    if one.terms.kind.alone:
        seated = (other for other in table.seats if other not in (player.number, NOBODY))
        others = map(job.player, seated)
        return [str(table_number), " · ".join(others), ""]
    partner = job.player(table.seats[(at + len(SIDES)) % SEATS])
    if not one.terms.kind.detailed:
        return [str(table_number), partner, ""]
    side = next(side for side, seats in enumerate(SIDES) if at in seats)
    return [str(table_number), partner, *_made(one.terms, table, side, columns - 2), ""]


def _made(terms: Terms, table: Table, side: int, columns: int) -> list[str]:
    """What a side made: each deal with its Matsch, or the round's sum; and its Stöck."""
    made = [one.tricks[side] + one.matsches[side] * terms.matsch for one in table.made]
    done = table.complete(terms)
    shown = [""] * columns
    if columns == 1:
        shown = [str(sum(made)) if done else ""]
    elif not table.whole:
        shown[: len(made)] = map(str, made)
    stoeck = table.total.stoeck[side] * STOECK if terms.stoeck else 0
    return [*shown, str(stoeck) if done else ""]
