"""The facts of a Handjass as short sentences."""

from __future__ import annotations

from rules.games.handjass.facts import CutWon, HandsCounted, HandsTaken
from scorer.table.wording import Told, say


@say.register
def _(event: HandsTaken, told: Told) -> str:
    t, names = told.t, [told.view.players[seat] for seat in event.seats]
    if not names:
        return t("fact.hands_taken_none")
    if len(names) == 1:
        return t("fact.hands_taken_alone", name=names[0])
    return t("fact.hands_taken", names=" · ".join(names))


@say.register
def _(event: HandsCounted, told: Told) -> str:
    made = ("–" if points is None else str(points) for points in event.tricks)
    return told.t("fact.hands_counted", points=" · ".join(made))


@say.register
def _(event: CutWon, told: Told) -> str:
    return told.t("fact.cut_won", name=told.view.players[event.seat])
