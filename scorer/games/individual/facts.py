"""How the facts of an individual Jass are worded and corrected."""

from __future__ import annotations

from rules.games.individual.facts import PointsCounted
from scorer.games.counting.counted import all_to_one
from scorer.games.facts.of_players import SOLO_FACTS
from scorer.games.individual.controls import correct_count, type_count
from scorer.phrases import joined, say_points
from scorer.table.model import FactContext, Facts, fact


def _say_points_counted(event: PointsCounted, context: FactContext) -> str:
    players = context.view.players
    # Only those who play this deal have points; after a tie at the target, not everybody does.
    deal = context.state.deal
    playing = [players[seat] for seat in deal.playing] if deal else players
    points = say_points(playing, event.points)
    made = context.t("fact.points_counted", points=points)
    if not event.trickless:
        return made
    names = joined(context.t, [context.player(seat) for seat in event.trickless])
    return f"{made} ({context.t('individual.without_trick', names=names)})"


FACTS: Facts = {
    **SOLO_FACTS,
    **dict(
        (
            fact(
                PointsCounted,
                _say_points_counted,
                correct=correct_count,
                pad=type_count,
                drafts=all_to_one(lambda points: PointsCounted(points=points)),
            ),
        )
    ),
}
