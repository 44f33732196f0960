"""How a forgotten row and its points are typed in the list of entries of a Coiffeur."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import flet as ft

from rules.games.coiffeur import COIFFEUR
from rules.games.coiffeur.facts import PointsMade, RowChosen
from rules.games.coiffeur.game import points_typed
from rules.games.coiffeur.sheet import Options, RowKind, Way, holds_any_sum
from rules.jass.cards import DEAL_TOTAL, Mode
from scorer.games._sheet.count_pad import CountPad
from scorer.games._sheet.count_spec import CountSpec
from scorer.games._sheet.keys import pad_key
from scorer.games.coiffeur.row_names import row_title
from scorer.phrases import mode_text, step_text
from scorer.session import View
from scorer.table.context import TableContext
from scorer.table.corrections.fields import Fields
from scorer.table.frame import choices, sentence
from scorer.theme import TARGET

DIRECTIONS = (Mode.OBENABE, Mode.UNDENUFE)
"""The first direction of a deal in which they alternate (COI-6)."""


def row_drafts(view: View) -> Iterator[RowChosen]:
    """Every cell of the sheet."""
    for row in range(len(view.options.rows)):
        for side in range(len(view.sides)):
            yield _fitting(view.options, RowChosen(side=side, row=row))


def row_rows(draft: RowChosen, fields: Fields) -> list[ft.Control]:
    """The side, the row, and what the row leaves open: way and first direction (COI-4, COI-6)."""
    look, options = fields.look, fields.view.options
    deck = look.deck

    def change(**now: Any) -> None:
        fields.change(lambda event: _fitting(options, replace(event, **now)))

    sides = [(name, side == draft.side) for side, name in enumerate(fields.view.side_names)]
    titles = [
        (row_title(look.t, row, deck), number == draft.row)
        for number, row in enumerate(options.rows)
    ]
    rows = [
        choices(look, sides, lambda side: change(side=side)),
        choices(look, titles, lambda row: change(row=row), height=TARGET, size=15),
    ]
    if options.rows[draft.row].kind is RowKind.JOKER:
        ways = [(mode_text(look.t, way, deck), way is draft.way) for way in Way]
        pick = tuple(Way)
        rows.append(choices(look, ways, lambda at: change(way=pick[at]), height=TARGET, size=15))
    if draft.opening is not None:
        openings = [(mode_text(look.t, mode, deck), mode is draft.opening) for mode in DIRECTIONS]
        rows.append(choices(look, openings, lambda at: change(opening=DIRECTIONS[at])))
    return [*rows, fields.row()]


def _fitting(options: Options, event: RowChosen) -> RowChosen:
    """The choice with way and direction exactly where its row leaves them open."""
    kind = options.rows[event.row].kind
    joker = kind is RowKind.JOKER
    way = (event.way or Way.SPADES) if joker else kind.way
    alternates = way is not None and way.alternates
    return RowChosen(
        side=event.side,
        row=event.row,
        way=way if joker else None,
        opening=(event.opening or DIRECTIONS[0]) if alternates else None,
    )


def points_drafts(_view: View) -> Iterator[PointsMade]:
    """All points, or half of them where both sides' are needed (COI-6)."""
    yield PointsMade(points=DEAL_TOTAL)
    yield PointsMade(points=100, others=57)


def points_pad(table: TableContext) -> ft.Control:
    """The pad for the points of the side that chose; in some rows also for those of the others."""
    t, view = table.look.t, table.view
    state = view.state_of(COIFFEUR)
    choice = state.deal.choice
    if choice is None:
        return sentence(step_text(t, table.names, view.next_step), table.look.colours.quiet)
    both = holds_any_sum(state.options, choice.play.way)
    side = view.side_names[choice.side]
    spec = CountSpec(
        order=(0, 1) if both else (0,),
        hint=t("counting.of", name=side),
        make_fact=lambda points, _undealt: points_typed(state, points[0], *points[1:]),
        total=None,
        names=(side, t("coiffeur.others")),
        ask=lambda name: t("counting.of", name=name),
    )
    matsch = PointsMade(points=DEAL_TOTAL, matsch=True)
    key = pad_key(
        table.look, t("pad.matsch"), lambda: table.actions.record(matsch), key="insert-matsch"
    )
    return CountPad(table, spec, [] if both else [key])
