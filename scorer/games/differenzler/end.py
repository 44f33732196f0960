"""The ranking of a Differenzler, with how precisely each player declares (DIF-6)."""

from __future__ import annotations

import flet as ft

from rules.engine.score import ranking
from rules.games.differenzler import DIFFERENZLER
from rules.games.differenzler.standing import Judgement, course, judgements
from scorer.appearance import Appearance
from scorer.games._solo.ranking import RankingRow, ranking_card
from scorer.session import View
from scorer.table.model import TableContext


@ft.component
def Standing(table: TableContext) -> ft.Control:
    """The ranking during the Partie (DIF-6)."""
    rows = ranking_rows(table.look, table.view)
    return ranking_card(table, rows, course=course(table.view.state_of(DIFFERENZLER)))


def ranking_rows(look: Appearance, view: View) -> list[RankingRow]:
    """Place, total and precision of every player."""
    state = view.state_of(DIFFERENZLER)
    totals = course(state)[-1]
    places = view.outcome.ranks or ranking(totals, lowest_wins=True)
    return [
        RankingRow(
            seat=player.seat,
            place=places[player.seat],
            total=totals[player.seat],
            detail=_detail(look, player),
        )
        for player in judgements(state)
    ]


def _detail(look: Appearance, player: Judgement) -> str:
    """The number of exact hits, and the average difference of a deal."""
    t, tenths = look.t, player.tenths or 0
    average = t("differenzler.tenths", whole=tenths // 10, tenth=tenths % 10)
    return t("differenzler.judged", hits=player.hits, average=average)
