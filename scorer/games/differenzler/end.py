"""The ranking of a Differenzler, with how precisely each player declares (DIF-6)."""

from __future__ import annotations

import flet as ft

from rules.engine.score import ranking
from rules.games.differenzler.deal import State
from rules.games.differenzler.standing import Judgement, course, judgements
from scorer.appearance import Appearance
from scorer.games._solo.ranking import RankingRow, ranking_card
from scorer.table.context import TableContext


@ft.component
def Standing(table: TableContext) -> ft.Control:
    """The ranking, during the Partie and at its end (DIF-6)."""
    look, view = table.look, table.view
    state: State = view.state
    totals = course(state)
    places = view.outcome.ranks or ranking(totals[-1], lowest_wins=True)
    rows = [
        RankingRow(
            seat=player.seat,
            place=places[player.seat],
            total=totals[-1][player.seat],
            detail=_detail(look, player),
        )
        for player in judgements(state)
    ]
    return ranking_card(table, rows, course=totals)


def _detail(look: Appearance, player: Judgement) -> str:
    """The number of exact hits, and the average difference of a deal."""
    t, tenths = look.t, player.tenths or 0
    average = t("differenzler.tenths", whole=tenths // 10, tenth=tenths % 10)
    return t("differenzler.judged", hits=player.hits, average=average)
