"""How a Putz stands and how it ended: the ranking, strokes and apples (PUT-6)."""

from __future__ import annotations

import flet as ft

from rules.games.putz.deal import State
from rules.games.putz.standing import End, course, ending, standing
from scorer.games._solo.ranking import Ranked, ranking_card
from scorer.phrases import signed
from scorer.table.context import TableContext


@ft.component
def Standing(table: TableContext) -> ft.Control:
    """The ranking, also at the end of the Partie."""
    look, view = table.look, table.view
    t = look.t
    state: State = view.state
    ranks = view.outcome.ranks
    ranked = [
        Ranked(
            seat=entry.seat,
            place=ranks[entry.seat] if ranks else entry.place,
            total=entry.score,
            detail=t("putz.marks", putzes=entry.putzes, pommes=entry.pommes),
        )
        for entry in standing(state)
    ]
    return ranking_card(table, ranked, course=course(state), why=_why(table, state))


def _why(table: TableContext, state: State) -> str:
    """At which end the game is, and what decided between equal scores."""
    look, view = table.look, table.view
    end = ending(state)
    if end is None:
        return ""
    t, names = look.t, " · ".join(view.players[seat] for seat in end.seats)
    target, lowest = state.options.target, signed(state.options.lowest)
    told = (
        t("putz.end_target", names=names, n=target)
        if end.end is End.TARGET
        else t("putz.end_lowest", names=names, n=lowest)
    )
    return f"{told} {t('putz.by_points')}" if end.by_points else told
