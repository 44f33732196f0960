"""How the facts of a Putz are worded and corrected."""

from __future__ import annotations

from dataclasses import replace

from rules.games.putz.deal import State
from rules.games.putz.facts import PointsCounted
from rules.games.putz.prizes import tied_out
from scorer.games.counting.counted import all_to_one
from scorer.games.facts.of_players import SOLO_FACTS
from scorer.games.putz.controls import correct_count, count_pad
from scorer.phrases import joined
from scorer.table.model import FactContext, Facts, fact


def _say_points_counted(event: PointsCounted, context: FactContext) -> str:
    t, text = context.t, context.usual(event)
    state: State = context.state
    deal = state.deal
    if deal is None:
        return text
    made = replace(deal, tricks=event.points).points
    tied = tied_out(made, best_alone=state.options.best_alone)
    if not tied:
        return text
    return f"{text}. {t('putz.tied_out', names=joined(t, [context.player(seat) for seat in tied]))}"


FACTS: Facts = {
    **SOLO_FACTS,
    **dict(
        (
            fact(
                PointsCounted,
                _say_points_counted,
                correct=correct_count,
                pad=count_pad,
                drafts=all_to_one(lambda points: PointsCounted(points=points)),
            ),
        )
    ),
}
