"""How an individual Jass stands: the ranking, and what each has lost and shown."""

from __future__ import annotations

import flet as ft

from rules.games.individual.deal import State
from rules.games.individual.standing import course, standing, tallies
from scorer.games._solo.ranking import Ranked, ranking_card
from scorer.table.context import TableContext


@ft.component
def Standing(table: TableContext) -> ft.Control:
    """The ranking, also at the end of the Partie (IND-5)."""
    look, view = table.look, table.view
    t = look.t
    state: State = view.state
    ranked = [
        Ranked(
            seat=entry.seat,
            place=entry.place,
            total=entry.total,
            detail=" · ".join(
                (
                    t("individual.melds", n=tally.melds),
                    t("individual.short", n=tally.short),
                )
            ),
        )
        for entry, tally in zip(standing(state), tallies(state), strict=True)
    ]
    why = t("individual.raised", n=state.limit) if state.raised else ""
    return ranking_card(table, ranked, course=course(state), why=why)
