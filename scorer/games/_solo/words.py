"""The facts of games in which each plays alone as short sentences."""

from __future__ import annotations

from rules.solo.facts import CardTurned, DealerFound, StoeckShown, WeisCompared, WeisShown
from scorer.phrases import card_text
from scorer.table.contests import contest_of
from scorer.table.wording import Told, say


@say.register
def _(event: DealerFound, told: Told) -> str:
    return told.t("fact.deals_first", name=told.view.players[event.seat])


@say.register
def _(event: CardTurned, told: Told) -> str:
    card = card_text(told.t, event.card.code, told.deck)
    return told.t("fact.card_exchanged" if event.exchanged else "fact.card_turned", card=card)


@say.register
def _(event: WeisShown, told: Told) -> str:
    name = told.view.players[event.seat]
    return told.t("fact.weis_shown", points=event.points, side=name)


@say.register
def _(event: WeisCompared, told: Told) -> str:
    won = contest_of(told.state, event.melds)
    if won is None or won.side is None:
        return told.t("weis.title")
    name = told.view.players[won.side]
    return told.t("fact.weis_compared", side=name, points=won.points[won.side])


@say.register
def _(event: StoeckShown, told: Told) -> str:
    return told.t("fact.stoeck_shown", side=told.view.players[event.seat])
