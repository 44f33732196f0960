"""The facts of games in which each plays alone as short sentences."""

from __future__ import annotations

from rules.solo.facts import CardTurned, DealerFound, StoeckShown, WeisShown
from scorer.phrases import card_text
from scorer.table.wording import FactContext, say


@say.register
def _(event: DealerFound, context: FactContext) -> str:
    return context.t("fact.deals_first", name=context.view.players[event.seat])


@say.register
def _(event: CardTurned, context: FactContext) -> str:
    card = card_text(context.t, event.card.code, context.deck)
    return context.t("fact.card_exchanged" if event.exchanged else "fact.card_turned", card=card)


@say.register
def _(event: WeisShown, context: FactContext) -> str:
    name = context.view.players[event.seat]
    return context.t("fact.weis_shown", points=event.points, side=name)


@say.register
def _(event: StoeckShown, context: FactContext) -> str:
    return context.t("fact.stoeck_shown", side=context.view.players[event.seat])
