"""How the facts of a Putz are worded and corrected."""

from __future__ import annotations

from rules.games.putz.facts import PointsCounted
from scorer.games._solo.facts import SOLO_FACTS
from scorer.games.putz.controls import correct_count
from scorer.table.game_screens import Facts, fact
from scorer.table.wording import FactContext


def _say_points_counted(event: PointsCounted, context: FactContext) -> str:
    return context.t("fact.points_counted", points=" · ".join(str(made) for made in event.points))


FACTS: Facts = {
    **SOLO_FACTS,
    **dict((fact(PointsCounted, _say_points_counted, correct=correct_count),)),
}
