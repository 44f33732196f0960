"""The screens of Pandur: the form, how its facts are worded and corrected, how it is told."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from rules.games.pandur.bids import LADDER
from rules.games.pandur.deal import Deal, State
from rules.games.pandur.facts import BidMade, SoloCounted, SoloSettled, TrumpNamed
from rules.games.pandur.game import PANDUR
from rules.jass.auction import BidPassed
from rules.jass.cards import Suit
from rules.jass.totals import FROM_NINE_UP
from rules.solo.leaving import next_of
from scorer.forms.first_player import ScorekeeperDeals
from scorer.forms.game_form import GameForm
from scorer.forms.kinds import WEIS_RULES, Points
from scorer.games.auctions.passes import say_passes
from scorer.games.facts.of_players import SOLO_FACTS
from scorer.games.melds.weis_text import WEIS_CHAPTER
from scorer.games.pandur.bidding import bid_ladder
from scorer.games.pandur.table import TABLE
from scorer.phrases import bid_text
from scorer.table.corrections.fields import Fields, seat_rows
from scorer.table.model import FactContext, GameScreens, chapter, fact, facts
from scorer.table.rulebook.agreed import never, weis_values, with_options


def _say_bid_made(event: BidMade, context: FactContext) -> str:
    name = context.player(event.seat)
    return context.t("fact.bid_made", name=name, bid=bid_text(context.t, event.bid))


def _say_passes(events: Sequence[BidPassed], context: FactContext) -> str:
    """Who passes; after the pass of the last player also who deals now (PAN-2)."""
    state: State = context.state
    text = say_passes(events, context)
    deal = state.deal
    if deal is None or deal.dealer is None or deal.soloist is not None:
        return text
    if len(deal.auction.passed) < len(deal.playing) - 1:
        return text
    dealer = next_of(deal.dealer, deal.in_game, state.players)
    return f"{text}. {context.t('pandur.all_passed', name=context.player(dealer))}"


def _say_solo_counted(event: SoloCounted, context: FactContext) -> str:
    return context.t("fact.solo_counted", name=_soloist(context), points=event.points)


def _say_solo_settled(event: SoloSettled, context: FactContext) -> str:
    deal: Deal | None = context.state.deal
    bid = bid_text(context.t, deal.bid) if deal and deal.bid else ""
    key = "fact.solo_settled" if event.made else "fact.solo_settled_failed"
    return context.t(key, name=_soloist(context), bid=bid)


def _soloist(context: FactContext) -> str:
    """The name of the soloist of the deal that the fact belongs to."""
    deal: Deal | None = context.state.deal
    return context.player(deal.soloist) if deal and deal.soloist is not None else ""


def _bid_made_rows(draft: BidMade, fields: Fields) -> list[ft.Control]:
    said = None if "bid" in fields.unsaid else draft.bid
    ladder = bid_ladder(fields.look, LADDER, lambda bid: fields.set(bid=bid), said)
    return [fields.seat(draft.seat), ladder, fields.row()]


def _trump_named_rows(draft: TrumpNamed, fields: Fields) -> list[ft.Control]:
    names = [(fields.look.t(f"suit.{fields.look.deck}.{suit}"), suit) for suit in Suit]
    return [fields.choice("suit", names, draft.suit), fields.row()]


def _solo_counted_rows(draft: SoloCounted, fields: Fields) -> list[ft.Control]:
    question = fields.look.t("reason.tricks")
    return [fields.number(question, "points", draft.points, fields.actions, others=None)]


def _solo_settled_rows(draft: SoloSettled, fields: Fields) -> list[ft.Control]:
    t = fields.look.t
    answers = [(t("reason.solo_made"), True), (t("reason.solo_failed"), False)]
    return [fields.choice("made", answers, draft.made), fields.row()]


FACTS = facts(
    SOLO_FACTS,
    fact(BidMade, _say_bid_made, rows=_bid_made_rows, asks=("bid",)),
    fact(BidPassed, rows=seat_rows, together=_say_passes, asks=("seat",)),
    fact(TrumpNamed, rows=_trump_named_rows, asks=("suit",)),
    fact(SoloCounted, _say_solo_counted, rows=_solo_counted_rows),
    fact(SoloSettled, _say_solo_settled, rows=_solo_settled_rows),
)


SEQUENCES, FOURS = weis_values(tuple(sorted({card.rank for card in FROM_NINE_UP})))
"""The worth of the Weis that 24 cards can make."""

PANDUR_SCREENS = GameScreens(
    form=GameForm(
        game=PANDUR,
        first=ScorekeeperDeals(),
        rules=(
            Points(
                field="target",
                rule="PAN-6",
                source="W",
                help="option.pandur_target_help",
                offered=(10, 15, 20),
            ),
            *WEIS_RULES,
        ),
    ),
    table=TABLE,
    facts=FACTS,
    deal=(BidMade, TrumpNamed, SoloCounted, SoloSettled),
    how_scored=(chapter("pandur", "PAN", 7), WEIS_CHAPTER),
    told={
        "PAN-3": with_options("PAN-3"),
        "PAN-6": with_options("PAN-6"),
        "WIIS-1": SEQUENCES,
        "WIIS-2": FOURS,
        # PAN-7 says it.
        "CARD-4": never,
    },
)
