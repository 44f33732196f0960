"""The facts of a Pandur as short sentences."""

from __future__ import annotations

from rules.games.pandur.deal import Deal
from rules.games.pandur.facts import BidMade, BidPassed, SoloCounted, SoloSettled, TrumpNamed
from scorer.phrases import bid_text
from scorer.table.wording import FactContext, say


@say.register
def _(event: BidMade, context: FactContext) -> str:
    name = context.view.players[event.seat]
    return context.t("fact.bid_made", name=name, bid=bid_text(context.t, event.bid))


@say.register
def _(event: BidPassed, context: FactContext) -> str:
    return context.t("fact.bid_passed", name=context.view.players[event.seat])


@say.register
def _(event: TrumpNamed, context: FactContext) -> str:
    return context.t("fact.trump_named", suit=context.t(f"suit.{context.deck}.{event.suit}"))


@say.register
def _(event: SoloCounted, context: FactContext) -> str:
    return context.t("fact.solo_counted", name=_soloist(context), points=event.points)


@say.register
def _(event: SoloSettled, context: FactContext) -> str:
    deal: Deal | None = context.state.deal
    bid = bid_text(context.t, deal.bid) if deal and deal.bid else ""
    key = "fact.solo_settled" if event.made else "fact.solo_settled_failed"
    return context.t(key, name=_soloist(context), bid=bid)


def _soloist(context: FactContext) -> str:
    """Who plays alone in the deal that the fact belongs to."""
    deal: Deal | None = context.state.deal
    return context.view.players[deal.soloist] if deal and deal.soloist is not None else ""
