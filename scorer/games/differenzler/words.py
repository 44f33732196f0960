"""The facts of a Differenzler as short sentences."""

from __future__ import annotations

from rules.games.differenzler.facts import (
    DealerFound,
    PointsCounted,
    PointsDeclared,
    TrumpTurned,
    ZeroSettled,
)
from scorer.phrases import card_text
from scorer.table.wording import Told, say


@say.register
def _(event: DealerFound, told: Told) -> str:
    return told.t("fact.dealer_found", name=told.view.players[event.seat])


@say.register
def _(event: TrumpTurned, told: Told) -> str:
    return told.t("fact.trump_turned", card=card_text(told.t, event.card.code, told.deck))


@say.register
def _(event: PointsDeclared, told: Told) -> str:
    name = told.view.players[event.seat]
    now = told.view.state
    if now.options.secret and now.deal and now.deal.declaration(event.seat) == event.points:
        return told.t("fact.points_declared_secret", name=name)
    return told.t("fact.points_declared", name=name, points=event.points)


@say.register
def _(event: PointsCounted, told: Told) -> str:
    return told.t("fact.points_counted", points=" · ".join(str(made) for made in event.points))


@say.register
def _(event: ZeroSettled, told: Told) -> str:
    key = "fact.zero_settled" if event.won_trick else "fact.zero_settled_none"
    return told.t(key, name=told.view.players[event.seat])
