"""The ranking of an individual Jass, with melds and penalties (IND-5)."""

from __future__ import annotations

import flet as ft

from rules.games.individual import INDIVIDUAL
from rules.games.individual.standing import course, records, standing
from scorer.games._solo.ranking import RankingRow, ranking_card
from scorer.table.model import TableContext


@ft.component
def Standing(table: TableContext) -> ft.Control:
    """The ranking, during the Partie and at its end (IND-5)."""
    look, view = table.look, table.view
    t = look.t
    state = view.state_of(INDIVIDUAL)
    rows = [
        RankingRow(
            seat=player.seat,
            place=player.place,
            total=player.total,
            detail=" · ".join(
                (
                    t("individual.melds", n=tally.melds),
                    t("individual.short", n=tally.short),
                )
            ),
        )
        for player, tally in zip(standing(state), records(state), strict=True)
    ]
    reason = t("individual.raised", n=state.limit) if state.raised else ""
    return ranking_card(table, rows, course=course(state), reason=reason)
