"""The facts of a Bieter as short sentences."""

from __future__ import annotations

from rules.games.bieter.facts import (
    BidMade,
    BidPassed,
    BidPostponed,
    DealDeclined,
    ModeNamed,
    Revoked,
    TrumpTurned,
)
from scorer.phrases import card_text, mode_text
from scorer.table.wording import FactContext, say


@say.register
def _(event: BidMade, context: FactContext) -> str:
    return context.t("fact.bid_made", name=context.view.players[event.seat], bid=event.points)


@say.register
def _(event: BidPassed, context: FactContext) -> str:
    return context.t("fact.bid_passed", name=context.view.players[event.seat])


@say.register
def _(event: BidPostponed, context: FactContext) -> str:
    return context.t("fact.bid_postponed", name=context.view.players[event.seat])


@say.register
def _(event: ModeNamed, context: FactContext) -> str:
    return context.t("fact.mode_named", mode=mode_text(context.t, event.mode, context.deck))


@say.register
def _(event: TrumpTurned, context: FactContext) -> str:
    return context.t("fact.trump_turned", card=card_text(context.t, event.card.code, context.deck))


@say.register
def _(event: DealDeclined, context: FactContext) -> str:
    key = "fact.deal_declined_stoeck" if event.stoeck else "fact.deal_declined"
    return context.t(key, name=context.side(0))


@say.register
def _(event: Revoked, context: FactContext) -> str:
    kept = event.tricks[event.side]
    return context.t(context.key("fact.revoked"), side=context.side(event.side), points=kept)
