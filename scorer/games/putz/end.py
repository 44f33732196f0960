"""The ranking of a Putz, with strokes and apples (PUT-6)."""

from __future__ import annotations

import flet as ft

from rules.games.putz import PUTZ
from rules.games.putz.deal import State
from rules.games.putz.standing import End, course, ending, standing
from scorer.games._solo.ranking import RankingRow, ranking_card
from scorer.phrases import joined, signed
from scorer.table.model import TableContext
from scorer.widgets.course import Level


@ft.component
def Standing(table: TableContext) -> ft.Control:
    """The ranking, during the Partie and at its end."""
    look, view = table.look, table.view
    t = look.t
    state = view.state_of(PUTZ)
    ranks = view.outcome.ranks
    rows = [
        RankingRow(
            seat=player.seat,
            place=ranks[player.seat] if ranks else player.place,
            total=player.score,
            detail=t("putz.marks", putzes=player.putzes, pommes=player.pommes),
        )
        for player in standing(state)
    ]
    reason = _end_reason(table, state)
    return ranking_card(table, rows, course=course(state), levels=levels(table), reason=reason)


def levels(table: TableContext) -> tuple[Level, ...]:
    """The score below which the Partie ends, for the chart (PUT-6)."""
    lowest = table.view.options.lowest
    return (Level(total=lowest, text=table.look.t("putz.lowest", n=signed(lowest))),)


def _end_reason(table: TableContext, state: State) -> str:
    """Which target ended the Partie, and what decided between equal scores."""
    look, view = table.look, table.view
    end = ending(state)
    if end is None:
        return ""
    t, people = look.t, len(end.seats)
    names = joined(t, [view.players[seat] for seat in end.seats])
    target, lowest = state.options.target, signed(state.options.lowest)
    text = (
        t("putz.end_target", names=names, n=target, people=people)
        if end.end is End.TARGET
        else t("putz.end_lowest", names=names, n=lowest, people=people)
    )
    return f"{text} {t('putz.by_points')}" if end.by_points else text
