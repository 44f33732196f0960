"""The facts of a Handjass as short sentences."""

from __future__ import annotations

from rules.games.handjass.facts import CutWon, HandsCounted, HandsTaken
from scorer.table.wording import FactContext, say


@say.register
def _(event: HandsTaken, context: FactContext) -> str:
    t, names = context.t, [context.view.players[seat] for seat in event.seats]
    if not names:
        return t("fact.hands_taken_none")
    if len(names) == 1:
        return t("fact.hands_taken_alone", name=names[0])
    return t("fact.hands_taken", names=" · ".join(names))


@say.register
def _(event: HandsCounted, context: FactContext) -> str:
    made = ("–" if points is None else str(points) for points in event.tricks)
    return context.t("fact.hands_counted", points=" · ".join(made))


@say.register
def _(event: CutWon, context: FactContext) -> str:
    return context.t("fact.cut_won", name=context.view.players[event.seat])
