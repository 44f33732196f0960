"""How the facts of a Coiffeur are worded and corrected."""

from __future__ import annotations

from dataclasses import replace

from rules.games.coiffeur.deal import State, chooser_for
from rules.games.coiffeur.facts import Passed, PointsMade, RowChosen
from rules.jass.facts import DealAnnulled
from rules.pairs.facts import DealForfeited, Revoked
from scorer.games._slate.facts import PAIR_FACTS
from scorer.games.coiffeur.pad import cell_correction
from scorer.games.coiffeur.row_names import row_title
from scorer.table.game_screens import Facts, fact
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
        return context.t("fact.points_matsch", side=side)
    return context.t("fact.points_made", side=side, points=event.points)


_FAULTS = (Revoked, DealForfeited, DealAnnulled)
"""Facts that end a deal without a count."""

FACTS: Facts = {
    **PAIR_FACTS,
    **{kind: replace(PAIR_FACTS[kind], correct=cell_correction) for kind in _FAULTS},
    # The sheet shows the chosen row at once.
    **dict(
        (
            fact(Passed),
            fact(RowChosen, _say_row_chosen, correct=cell_correction, announced=False),
            fact(PointsMade, _say_points_made, correct=cell_correction),
        )
    ),
}
