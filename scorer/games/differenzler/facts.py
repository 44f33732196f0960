"""How the facts of a Differenzler are worded and corrected."""

from __future__ import annotations

from rules.games.differenzler.facts import (
    DealerFound,
    PointsCounted,
    PointsDeclared,
    TrumpTurned,
    ZeroSettled,
)
from scorer.games.differenzler.correction import DifferenzlerCorrection
from scorer.phrases import card_text
from scorer.table.game_screens import Facts, fact
from scorer.table.wording import FactContext


def _say_dealer_found(event: DealerFound, context: FactContext) -> str:
    return context.t("fact.dealer_found", name=context.view.players[event.seat])


def _say_trump_turned(event: TrumpTurned, context: FactContext) -> str:
    return context.t("fact.trump_turned", card=card_text(context.t, event.card.code, context.deck))


def _say_points_declared(event: PointsDeclared, context: FactContext) -> str:
    name = context.view.players[event.seat]
    now = context.view.state
    if now.options.secret and now.deal and now.deal.declaration(event.seat) == event.points:
        return context.t("fact.points_declared_secret", name=name)
    return context.t("fact.points_declared", name=name, points=event.points)


def _say_points_counted(event: PointsCounted, context: FactContext) -> str:
    return context.t("fact.points_counted", points=" · ".join(str(made) for made in event.points))


def _say_zero_settled(event: ZeroSettled, context: FactContext) -> str:
    key = "fact.zero_settled" if event.won_trick else "fact.zero_settled_none"
    return context.t(key, name=context.view.players[event.seat])


FACTS: Facts = dict(
    (
        fact(DealerFound, _say_dealer_found, correct=DifferenzlerCorrection),
        fact(TrumpTurned, _say_trump_turned, correct=DifferenzlerCorrection),
        fact(PointsDeclared, _say_points_declared, correct=DifferenzlerCorrection),
        fact(PointsCounted, _say_points_counted, correct=DifferenzlerCorrection),
        fact(ZeroSettled, _say_zero_settled, correct=DifferenzlerCorrection),
    )
)
