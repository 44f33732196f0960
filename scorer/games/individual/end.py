"""How an individual Jass stands: the ranking, and what each has lost and shown."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from rules.games.individual.deal import State
from rules.games.individual.standing import course, standing, tallies
from scorer.appearance import Appearance
from scorer.games._solo.ranked import Ranked, ranking_card
from scorer.session import View
from scorer.table.actions import Actions


@ft.component
def Standing(
    look: Appearance, view: View, actions: Actions, go: Callable[[str], None] | None
) -> ft.Control:
    """The ranking; with ``go`` it is the end of the Partie and shows the ways on (IND-5)."""
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
    return ranking_card(look, view, actions, go, ranked, course=course(state), why=why)
