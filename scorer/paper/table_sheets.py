"""A table's sheet for a round: its deals, written by hand or as counted (TOUR-5, TOUR-19)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from rules.jass.points import STOECK
from rules.tournament.facts import NOBODY
from rules.tournament.kinds.coiffeur import ROWS
from rules.tournament.kinds.kind import NightGame
from rules.tournament.options import Terms
from rules.tournament.state import SEATS, SIDES, Table, token_of
from scorer.paper.forms import EDGE, HALF, blank, cells, cut, edges_of, heading
from scorer.paper.frame import INNER, MARGIN, token_sign
from scorer.paper.job import Job
from scorer.paper.shapes import HEIGHT, WIDTH, Colour, Page, Shape, Squares, Text, fitting, wrapped
from scorer.phrases import signed
from scorer.texts import Texts
from scorer.texts.rounds import imposed_text

_CODE_SIDE: Final = 22.5
"""The side of the code in millimetres: large enough for a phone that is held above it."""
_CODE_ROOM: Final = _CODE_SIDE + 5
"""The width of the code with the white space beside it, in millimetres."""
_CODE_GROUP: Final = 4
"""Characters of a code between two hyphens."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCode:
    """How phones come to a table of the round that is printed.

    Attributes:
        address: The address that is typed where the code cannot be scanned.
        code: The code that is typed there.
        squares: The QR code, row by row; dark squares are true.
    """

    address: str
    code: str
    squares: tuple[tuple[bool, ...], ...]


def _code_shapes(job: Job, number: int, code: TableCode, top: float) -> Iterator[Shape]:
    """The picture in the upper right corner of a sheet, and two lines about it.

    Args:
        job: What is printed.
        number: The round, from 1.
        code: The code of the table.
        top: The upper edge of the sheet.
    """
    t, seed = job.t, job.seed(number)
    yield Squares(x=WIDTH - MARGIN - _CODE_SIDE, y=top + 14, side=_CODE_SIDE, rows=code.squares)
    fours = "-".join(
        code.code[start : start + _CODE_GROUP] for start in range(0, len(code.code), _CODE_GROUP)
    )
    scan = t("paper.code", address=code.address, code=fours)
    drawn = t("paper.code_draw", n=number, seed=seed) if seed is not None else ""
    holds = drawn or t("paper.code_round", n=number)
    for line, sentence in enumerate((scan, holds)):
        text = Text(x=MARGIN, y=top + 33 + 4 * line, text=sentence, size=8.5, colour=Colour.QUIET)
        yield fitting(text, INNER - _CODE_ROOM)


_HALF_PAGE_DEALS: Final = 9
"""The most deals of a sheet that is half a page; more would have rows too low to write in."""
_COLUMNS: Final = (16.0, 44.0, 24.0, 18.0, 19.0, 24.0, 18.0, 19.0)
"""Deal, dealer, and for each side tricks, Matsch and Stöck."""
_WITH_TRUMPS: Final = (13.0, 27.0, 20.0, *_COLUMNS[2:])
"""Deal, trumps and dealer, then the same (TOUR-17)."""
_SIDES: Final = (60.0, 61.0, 61.0)
"""The columns up to the dealer, and those of each side."""
_ROW: Final = 4.8
"""The height of a row that names columns."""
_HEAD: Final = 30.0
"""The height of what stands above the rows."""
_HEAD_WITH_CODE: Final = 40.0
"""The same with the code for phones."""
_FOOT: Final = 17.0
"""The height of what stands below the rows."""
_SUMS: Final = (1.0, 0.75, 0.75, 1.5)
"""The heights of the rows below the deals, a deal's being 1: sum, check, worth, points."""

_FIRST: Final = 18.0
"""The column with the deal, or with the factor of a row."""
_PARTS: Final[Mapping[NightGame, tuple[str, ...]]] = MappingProxyType(
    {
        NightGame.DIFFERENZLER: ("paper.said", "paper.made", "paper.difference"),
        NightGame.HANDJASS: ("paper.points",),
        NightGame.COIFFEUR: ("paper.tricks", "paper.points"),
    }
)
"""What is written of each deal for each of those who have a result."""


def table_pages(
    job: Job, number: int, *, empty: bool, codes: Sequence[TableCode] = ()
) -> tuple[Page, ...]:
    """The sheets of all tables of a round; of a round that is not drawn, two without names.

    Args:
        job: What is printed.
        number: The round, from 1.
        empty: Whether results are left out.
        codes: The codes of the tables in their order; none, if phones do not count there.
    """
    one = job.round(number)
    tables: list[tuple[int | None, Table | None]] = [(None, None), (None, None)]
    if one is not None:
        tables = list(enumerate(one.tables, start=1))
    terms = job.terms(number)
    lines = terms.deals if terms.kind.detailed else _rows_of(terms) - 1
    per_page = 2 if lines <= _HALF_PAGE_DEALS else 1
    pages = []
    for first in range(0, len(tables), per_page):
        shapes: list[Shape] = [*cut()] if per_page > 1 else []
        for place, (label, table) in enumerate(tables[first : first + per_page]):
            top = EDGE + place * HALF
            height = (HALF if per_page > 1 else HEIGHT) - 2 * EDGE
            counted = None if empty else table
            code = codes[first + place] if first + place < len(codes) else None
            shapes += _sheet(job, (number, label), table, counted, (top, height), code)
        pages.append(tuple(shapes))
    return tuple(pages)


def _sheet(
    job: Job,
    numbers: tuple[int, int | None],
    table: Table | None,
    counted: Table | None,
    place: tuple[float, float],
    code: TableCode | None,
) -> Iterator[Shape]:
    t = job.t
    (number, label), (top, height) = numbers, place
    terms = job.terms(number)
    room, head = (INNER - _CODE_ROOM, _HEAD_WITH_CODE) if code else (INNER, _HEAD)
    title = t("paper.table_n", n=label) if label else t("paper.table_blank")
    beside = t("paper.round_n", n=number) if table else t("paper.round_blank")
    yield from heading(top, title, job.name, beside)
    # Both sides have a line each, whoever has a result: that shows who sits across.
    for side, seats in enumerate(SIDES):
        yield from _side(job, table, label, seats, (top + 17.5 + side * 8.2, room))
    if code:
        yield from _code_shapes(job, number, code, top)
    above = top + head
    end = top + height - _FOOT
    kind = terms.kind
    parties = table.parties(terms) if table else kind.parties
    lines = terms.deals + sum(_SUMS) if kind.detailed else _rows_of(terms)
    row = (end - above - 2 * _ROW) / lines
    if kind.detailed:
        yield from _grid(job.t, terms, counted, above, row)
    else:
        yield from _own_grid(t, terms, (label, len(parties), counted), above, (_ROW, row))
    what = t("paper.vorhand" if kind.detailed else f"tournament.result.{kind.game}")
    rule = Text(x=MARGIN, y=end + 4.6, text=what, size=8.5, colour=Colour.QUIET)
    yield fitting(rule, INNER)
    signed_by = [t("paper.signed_odd"), t("paper.signed_even")]
    if kind.alone:
        signed_by = list(_seat_titles(t, label)[: len(parties)])
    wide = (INNER + 8) / len(signed_by)
    for place_, who in enumerate(signed_by):
        yield from blank(MARGIN + place_ * wide, end + 13, wide - 8, who)


def _side(
    job: Job,
    table: Table | None,
    label: int | None,
    seats: tuple[int, int],
    place_of_side: tuple[float, float],
) -> Iterator[Shape]:
    """Two partners: their tokens and names, or lines for the names; of an empty seat nothing."""
    y, room = place_of_side
    half = room / 2
    for place, seat in enumerate(seats):
        if table is not None and table.seats[seat] == NOBODY:
            continue
        x = MARGIN + place * half
        sign = token_of(label, seat) if label else ""
        yield from token_sign(x + 3.4, y, 3.2, sign, alone=job.alone)
        if table is None:
            yield from blank(x + 9, y + 2, half - 14, "")
        else:
            name = Text(x=x + 9, y=y + 1.7, text=job.player(table.seats[seat]), size=14)
            yield from wrapped(name, half - 12)


def _grid(t: Texts, terms: Terms, counted: Table | None, top: float, row: float) -> Iterator[Shape]:
    edges = edges_of(_WITH_TRUMPS if terms.trumps else _COLUMNS)
    made = counted.made if counted and not counted.whole else ()
    own = (t("paper.tricks"), t("paper.matsch"), t("paper.stoeck"))
    sides = ("", t("paper.odd"), t("paper.even"))
    yield from cells(edges_of(_SIDES), top, _ROW, sides, head=True)
    trumps = (t("paper.trumps"),) if terms.trumps else ()
    heads = (t("paper.deal"), *trumps, t("paper.dealer"), *own, *own)
    yield from cells(edges, top + _ROW, _ROW, heads, head=True)
    top += 2 * _ROW - row
    for deal in range(1, terms.deals + 1):
        imposed = terms.imposed(deal)
        words = [str(deal), *([imposed_text(t, imposed)] if imposed else ()), *[""] * 7]
        if deal <= len(made):
            one = made[deal - 1]
            words[-6:] = [
                word
                for side in range(2)
                for word in (
                    str(one.tricks[side]),
                    "1" if one.matsches[side] else "",
                    "1" if one.stoeck[side] else "",
                )
            ]
        yield from cells(edges, top + deal * row, row, words)
    yield from _sums(t, terms, counted, top + (terms.deals + 1) * row, row)


def _sums(t: Texts, terms: Terms, counted: Table | None, top: float, row: float) -> Iterator[Shape]:
    """Sum of each side, what it is worth, and the check: both sums together (TOUR-5)."""
    label = edges_of((_SIDES[0], *_COLUMNS[2:]))
    wide = edges_of(_SIDES)
    stoeck = STOECK if terms.stoeck else 0
    done = counted is not None and counted.complete(terms)
    sums, worth, totals = [""] * 6, ["", ""], ["", ""]
    tricks = ""
    if counted is not None and done:
        for side in range(2):
            total = counted.total
            parts = (total.tricks[side], total.matsches[side], total.stoeck[side])
            sums[3 * side : 3 * side + 3] = map(str, parts)
            worth[side] = f"{parts[0]} + {parts[1] * terms.matsch} + {parts[2] * stoeck}"
            totals[side] = str(counted.points(side, terms))
        tricks = f"{sums[0]} + {sums[3]} = {terms.round_total}"
    check = t("paper.check", total=terms.round_total)
    formula = t("paper.worth", matsch=terms.matsch, stoeck=stoeck)
    lines = (
        (label, [t("paper.sum"), *sums], True),
        (edges_of((60, 122)), [check, tricks], False),
        (wide, [formula, *worth], False),
        (wide, [t("paper.points"), *totals], True),
    )
    for share, (edges, words, bold) in zip(_SUMS, lines, strict=True):
        yield from cells(edges, top, share * row, words, bold=bold)
        top += share * row


def _rows_of(terms: Terms) -> int:
    """How many rows a sheet has below its titles: deals, or rows of the Coiffeur, and the total."""
    return (ROWS if terms.game is NightGame.COIFFEUR else terms.deals) + 1


def _own_grid(
    t: Texts,
    terms: Terms,
    of_table: tuple[int | None, int, Table | None],
    top: float,
    heights: tuple[float, float],
) -> Iterator[Shape]:
    """The titles, a row for each deal, and the results.

    Args:
        t: The texts.
        terms: What the round is played by.
        of_table: The number of the table, how many have a result there, and what it has made;
            ``None`` where that is left out.
        top: The upper edge, in millimetres.
        heights: The height of a title and of a row, in millimetres.
    """
    (label, columns, counted), (title, row) = of_table, heights
    kind, parts = terms.kind, _PARTS[terms.game]
    wide = (INNER - _FIRST) / columns
    whole = edges_of((_FIRST, *[wide] * columns))
    single = edges_of((_FIRST, *[wide / len(parts)] * (len(parts) * columns)))
    who = _seat_titles(t, label)[:columns] if kind.alone else (t("paper.odd"), t("paper.even"))
    yield from cells(whole, top, title, ("", *who), head=True)
    first = "paper.factor" if terms.game is NightGame.COIFFEUR else "paper.deal"
    heads = (t(first), *(t(part) for part in parts * columns))
    yield from cells(single, top + title, title, heads, head=True)
    above, lines = top + 2 * title, _rows_of(terms)
    for number in range(1, lines):
        words = (str(number), *[""] * (len(single) - 2))
        yield from cells(single, above + (number - 1) * row, row, words)
    results = counted.results if counted is not None else ()
    shown = [signed(points) for points in results] or [""] * columns
    total = (t("paper.total"), *shown)
    yield from cells(whole, above + (lines - 1) * row, row, total, bold=True)


def _seat_titles(t: Texts, label: int | None) -> tuple[str, ...]:
    """The tokens of a table's seats; without a table only the word."""
    tokens = (f" {token_of(label, seat)}" if label else "" for seat in range(SEATS))
    return tuple(f"{t('paper.token')}{token}" for token in tokens)
