"""How the facts of a Coiffeur are worded, corrected and inserted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from rules.engine.game import Event, refusals
from rules.games.coiffeur import COIFFEUR
from rules.games.coiffeur.chances import decided
from rules.games.coiffeur.deal import State, chooser_for
from rules.games.coiffeur.facts import Passed, PointsMade, RowChosen
from rules.games.coiffeur.game import points_typed
from rules.games.coiffeur.sheet import Options, RowKind, Way, holds_any_sum
from rules.jass.cards import DEAL_TOTAL, Mode
from rules.jass.facts import DealAnnulled
from rules.pairs.facts import DealForfeited, Revoked
from rules.solo.facts import DealerFound
from scorer.games._slate.facts import PAIR_FACTS
from scorer.games._solo.facts import SOLO_FACTS
from scorer.games.coiffeur.cells import cell_entries, cell_of_entry
from scorer.games.coiffeur.entry import CellEntry
from scorer.games.coiffeur.panels import ChangePanel
from scorer.games.coiffeur.row_names import row_title
from scorer.phrases import mode_text, step_text
from scorer.session import View
from scorer.table.corrections.edit import Edit
from scorer.table.corrections.fields import Fields
from scorer.table.model import FactContext, Facts, Say, TableContext, fact
from scorer.table.pad.count import CountForm
from scorer.table.pad.keys import pad_key
from scorer.table.pad.pad import Pad
from scorer.table.panel_parts import choices, sentence
from scorer.theme import TARGET

DIRECTIONS = (Mode.OBENABE, Mode.UNDENUFE)
"""The first direction of a deal in which they alternate (COI-6)."""


def _say_row_chosen(event: RowChosen, context: FactContext) -> str:
    t, state = context.t, context.state
    seat = chooser_for(state, event.side)
    name = context.side(event.side) if seat is None else context.player(seat)
    rows = state.options.rows
    # A stored log may name a row that there is not; the list then says its number.
    known = event.row in range(len(rows))
    row = row_title(t, rows[event.row], context.deck) if known else str(event.row + 1)
    way = t(f"mode.{context.deck}.{event.way}") if event.way else ""
    opening = t(f"mode.{context.deck}.{event.opening}") if event.opening else ""
    if way and opening:
        return t("fact.row_chosen_as_from", name=name, row=row, mode=way, opening=opening)
    if way:
        return t("fact.row_chosen_as", name=name, row=row, mode=way)
    if opening:
        return t("fact.row_chosen_from", name=name, row=row, mode=opening)
    return t("fact.row_chosen", name=name, row=row)


def _say_points_made(event: PointsMade, context: FactContext) -> str:
    state: State = context.state
    choice = state.deal.choice
    side = context.side(choice.side) if choice else ""
    if event.matsch:
        return _decisive(context.t("fact.points_matsch", side=side), event, context)
    text = context.t("fact.points_made", side=side, points=event.points)
    return _decisive(text, event, context)


def _say_revoked(event: Revoked, context: FactContext) -> str:
    text = context.about(context.key("fact.revoked"), event.side, points=event.kept)
    return _decisive(text, event, context)


def _say_forfeited(event: DealForfeited, context: FactContext) -> str:
    """The words for a forfeit: the points depend on which side chose the row (PEN-2)."""
    t, state, choice = context.t, context.state, context.state.deal.choice
    side = context.side(event.side)
    if choice is None:
        return t("coiffeur.short_cards", side=side)
    points = 0 if choice.side == event.side else DEAL_TOTAL
    row = row_title(t, state.options.rows[choice.row], context.deck)
    cell = f"{context.side(choice.side)}, {row}"
    return _decisive(t("coiffeur.forfeited", side=side, n=points, cell=cell), event, context)


def _decisive(text: str, event: Event, context: FactContext) -> str:
    """The words for a fact; if it decides the Partie, also that nobody can catch up any more."""
    game, state = context.view.game, context.state
    if decided(state) is not None or refusals(game.verify(state, event)):
        return text
    winner = decided(game.apply(state, event))
    if winner is None:
        return text
    return f"{text} · {context.t('coiffeur.nobody_catches', side=context.side(winner))}"


def _correction(table: TableContext, seq: int, _seat: int | None = None) -> ft.Control:
    """What can be done with the cell of a fact; for one without a count its own fields."""
    place = cell_of_entry(table.view, seq)
    if place is None:
        return Edit(table, seq)
    entries = cell_entries(table.view, *place)
    if entries.counted is not None and not isinstance(entries.count, PointsMade):
        return Edit(table, entries.counted)
    entry = CellEntry(table)

    def points() -> None:
        table.actions.open(None)
        entry.touch(*place)

    return ChangePanel(place=place, move=partial(entry.correct_at, place), points=points).draw(
        table
    )


def _row_drafts(view: View) -> Iterator[RowChosen]:
    """Every cell of the sheet."""
    for row in range(len(view.options.rows)):
        for side in range(len(view.sides)):
            yield _fitting(view.options, RowChosen(side=side, row=row))


def _row_rows(draft: RowChosen, fields: Fields) -> list[ft.Control]:
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


def _points_drafts(_view: View) -> Iterator[PointsMade]:
    """All points, or half of them where both sides' are needed (COI-6)."""
    yield PointsMade(points=DEAL_TOTAL)
    yield PointsMade(points=100, others=57)


def _points_pad(table: TableContext) -> ft.Control:
    """The pad for the points of the side that chose; in some rows also for those of the others."""
    t, view = table.look.t, table.view
    state = view.state_of(COIFFEUR)
    choice = state.deal.choice
    if choice is None:
        return sentence(step_text(t, table.names, view.next_step), table.look.colours.quiet)
    both = holds_any_sum(state.options, choice.play.way)
    side = view.side_names[choice.side]
    form = CountForm(
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
    return Pad(table, lambda _table, _view: form, [] if both else [key], stays=False)


_FAULTS: dict[type[Event], Say[Any] | None] = {
    Revoked: _say_revoked,
    DealForfeited: _say_forfeited,
    DealAnnulled: None,
}
"""Facts that end a deal without a count."""

FACTS: Facts = {
    **PAIR_FACTS,
    DealerFound: SOLO_FACTS[DealerFound],
    **{
        kind: replace(PAIR_FACTS[kind], say=say, correct=_correction)
        for kind, say in _FAULTS.items()
    },
    # The sheet shows the chosen row at once.
    **dict(
        (
            fact(Passed),
            fact(
                RowChosen,
                _say_row_chosen,
                rows=_row_rows,
                correct=_correction,
                drafts=_row_drafts,
                announced=False,
            ),
            fact(
                PointsMade,
                _say_points_made,
                correct=_correction,
                pad=_points_pad,
                drafts=_points_drafts,
            ),
        )
    ),
}
