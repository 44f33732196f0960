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
from scorer.table.wording import FactContext, say


@say.register
def _(event: DealerFound, context: FactContext) -> str:
    return context.t("fact.dealer_found", name=context.view.players[event.seat])


@say.register
def _(event: TrumpTurned, context: FactContext) -> str:
    return context.t("fact.trump_turned", card=card_text(context.t, event.card.code, context.deck))


@say.register
def _(event: PointsDeclared, context: FactContext) -> str:
    name = context.view.players[event.seat]
    now = context.view.state
    if now.options.secret and now.deal and now.deal.declaration(event.seat) == event.points:
        return context.t("fact.points_declared_secret", name=name)
    return context.t("fact.points_declared", name=name, points=event.points)


@say.register
def _(event: PointsCounted, context: FactContext) -> str:
    return context.t("fact.points_counted", points=" · ".join(str(made) for made in event.points))


@say.register
def _(event: ZeroSettled, context: FactContext) -> str:
    key = "fact.zero_settled" if event.won_trick else "fact.zero_settled_none"
    return context.t(key, name=context.view.players[event.seat])
