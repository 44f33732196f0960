"""How a Differenzler stands: the ranking, the totals deal by deal, who declares how well."""

from __future__ import annotations

import flet as ft

from rules.engine.score import ranking
from rules.games.differenzler.deal import State
from rules.games.differenzler.standing import Judgement, course, judgements
from scorer.appearance import Appearance
from scorer.games._solo.ranking import Ranked, ranking_card
from scorer.table.context import TableContext


@ft.component
def Standing(table: TableContext) -> ft.Control:
    """The ranking, also at the end of the Partie (DIF-6)."""
    look, view = table.look, table.view
    state: State = view.state
    totals = course(state)
    places = view.outcome.ranks or ranking(totals[-1], lowest_wins=True)
    ranked = [
        Ranked(
            seat=judged.seat,
            place=places[judged.seat],
            total=totals[-1][judged.seat],
            detail=_detail(look, judged),
        )
        for judged in judgements(state)
    ]
    return ranking_card(table, ranked, course=totals)


def _detail(look: Appearance, judged: Judgement) -> str:
    """Exact hits, and how far off a deal is on average."""
    t, tenths = look.t, judged.tenths or 0
    average = t("differenzler.tenths", whole=tenths // 10, tenth=tenths % 10)
    return t("differenzler.judged", hits=judged.hits, average=average)
