"""The facts of a Pandur as short sentences."""

from __future__ import annotations

from rules.games.pandur.deal import Deal
from rules.games.pandur.facts import BidMade, BidPassed, SoloCounted, SoloSettled, TrumpNamed
from scorer.phrases import bid_text
from scorer.table.wording import Told, say


@say.register
def _(event: BidMade, told: Told) -> str:
    name = told.view.players[event.seat]
    return told.t("fact.bid_made", name=name, bid=bid_text(told.t, event.bid))


@say.register
def _(event: BidPassed, told: Told) -> str:
    return told.t("fact.bid_passed", name=told.view.players[event.seat])


@say.register
def _(event: TrumpNamed, told: Told) -> str:
    return told.t("fact.trump_named", suit=told.t(f"suit.{told.deck}.{event.suit}"))


@say.register
def _(event: SoloCounted, told: Told) -> str:
    return told.t("fact.solo_counted", name=_soloist(told), points=event.points)


@say.register
def _(event: SoloSettled, told: Told) -> str:
    deal: Deal | None = told.state.deal
    bid = bid_text(told.t, deal.bid) if deal and deal.bid else ""
    key = "fact.solo_settled" if event.made else "fact.solo_settled_failed"
    return told.t(key, name=_soloist(told), bid=bid)


def _soloist(told: Told) -> str:
    """Who plays alone in the deal that the fact belongs to."""
    deal: Deal | None = told.state.deal
    return told.view.players[deal.soloist] if deal and deal.soloist is not None else ""
