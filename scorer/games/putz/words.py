"""The count of a Putz as a short sentence."""

from __future__ import annotations

from rules.games.putz.facts import PointsCounted
from scorer.games._solo import words as _words  # noqa: F401 - the facts learn their words
from scorer.table.wording import FactContext, say


@say.register
def _(event: PointsCounted, context: FactContext) -> str:
    return context.t("fact.points_counted", points=" · ".join(str(made) for made in event.points))
