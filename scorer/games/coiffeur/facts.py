"""How the facts of a Coiffeur are worded and corrected."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from rules.engine.game import Event, refusals
from rules.games.coiffeur.chances import decided
from rules.games.coiffeur.deal import State, chooser_for
from rules.games.coiffeur.facts import Passed, PointsMade, RowChosen
from rules.jass.cards import DEAL_TOTAL
from rules.jass.facts import DealAnnulled
from rules.pairs.facts import DealForfeited, Revoked
from rules.solo.facts import DealerFound
from scorer.games._slate.facts import PAIR_FACTS
from scorer.games._solo.facts import SOLO_FACTS
from scorer.games.coiffeur.cells import cell_entries, cell_of_entry
from scorer.games.coiffeur.entry import CellEntry
from scorer.games.coiffeur.insertion import points_drafts, points_pad, row_drafts, row_rows
from scorer.games.coiffeur.panels import ChangePanel
from scorer.games.coiffeur.row_names import row_title
from scorer.table.context import TableContext
from scorer.table.corrections.edit import Edit
from scorer.table.game_screens import Facts, Say, fact
from scorer.table.wording import FactContext


def _say_row_chosen(event: RowChosen, context: FactContext) -> str:
    t, state = context.t, context.state
    seat = chooser_for(state, event.side)
    name = context.side(event.side) if seat is None else context.view.players[seat]
    row = row_title(t, state.options.rows[event.row], context.deck)
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
                rows=row_rows,
                correct=_correction,
                drafts=row_drafts,
                announced=False,
            ),
            fact(
                PointsMade,
                _say_points_made,
                correct=_correction,
                pad=points_pad,
                drafts=points_drafts,
            ),
        )
    ),
}
