"""The facts of a Coiffeur as short sentences, and what its rows are called."""

from __future__ import annotations

from rules.games.coiffeur.deal import State, chooser_for
from rules.games.coiffeur.facts import PointsMade, RowChosen
from rules.games.coiffeur.sheet import SheetRow
from scorer.table.wording import FactContext, say
from scorer.texts import Texts


def row_name(t: Texts, row: SheetRow, deck: str) -> str:
    """What the table calls a row: its own word, else the one of the deck."""
    return row.name or t(f"mode.{deck}.{row.kind}")


def row_title(t: Texts, row: SheetRow, deck: str) -> str:
    """The name of a row with its factor: there can be several Joker."""
    return t("coiffeur.row", name=row_name(t, row, deck), factor=row.factor)


@say.register
def _(event: RowChosen, context: FactContext) -> str:
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


@say.register
def _(event: PointsMade, context: FactContext) -> str:
    state: State = context.state
    choice = state.deal.choice
    side = context.side(choice.side) if choice else ""
    if event.matsch:
        return context.t("fact.points_matsch", side=side)
    return context.t("fact.points_made", side=side, points=event.points)
