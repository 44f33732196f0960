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
from scorer.table.wording import Told, say


@say.register
def _(event: BidMade, told: Told) -> str:
    return told.t("fact.bid_made", name=told.view.players[event.seat], bid=event.points)


@say.register
def _(event: BidPassed, told: Told) -> str:
    return told.t("fact.bid_passed", name=told.view.players[event.seat])


@say.register
def _(event: BidPostponed, told: Told) -> str:
    return told.t("fact.bid_postponed", name=told.view.players[event.seat])


@say.register
def _(event: ModeNamed, told: Told) -> str:
    return told.t("fact.mode_named", mode=mode_text(told.t, event.mode, told.deck))


@say.register
def _(event: TrumpTurned, told: Told) -> str:
    return told.t("fact.trump_turned", card=card_text(told.t, event.card.code, told.deck))


@say.register
def _(event: DealDeclined, told: Told) -> str:
    key = "fact.deal_declined_stoeck" if event.stoeck else "fact.deal_declined"
    return told.t(key, name=told.side(0))


@say.register
def _(event: Revoked, told: Told) -> str:
    kept = event.tricks[event.side]
    return told.t(told.key("fact.revoked"), side=told.side(event.side), points=kept)
