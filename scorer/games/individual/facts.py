"""How the facts of an individual Jass are worded and corrected."""

from __future__ import annotations

from rules.games.individual.facts import PointsCounted
from scorer.games._solo.facts import SOLO_FACTS
from scorer.games.individual.controls import correct_count
from scorer.table.game_screens import Facts, fact
from scorer.table.wording import FactContext


def _say_points_counted(event: PointsCounted, context: FactContext) -> str:
    made = context.t(
        "fact.points_counted", points=" · ".join(str(points) for points in event.points)
    )
    if not event.trickless:
        return made
    names = ", ".join(context.view.players[seat] for seat in event.trickless)
    return f"{made} ({context.t('individual.without_trick', names=names)})"


FACTS: Facts = {
    **SOLO_FACTS,
    **dict((fact(PointsCounted, _say_points_counted, correct=correct_count),)),
}
