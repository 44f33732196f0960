"""The count of an individual Jass as a short sentence."""

from __future__ import annotations

from rules.games.individual.facts import PointsCounted
from scorer.games._solo import words as _words  # noqa: F401 - the facts learn their words
from scorer.table.wording import FactContext, say


@say.register
def _(event: PointsCounted, context: FactContext) -> str:
    made = context.t("fact.points_counted", points=" · ".join(str(one) for one in event.points))
    if not event.trickless:
        return made
    names = ", ".join(context.view.players[seat] for seat in event.trickless)
    return f"{made} ({context.t('individual.without_trick', names=names)})"
