"""The standing in a Bieter, for the auction, the board and the entry form (BIE)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.games.bieter.deal import TAKEN, State, deal_totals, hand, leader, stay_out
from rules.games.bieter.game import BIETER
from rules.jass.auction import Auction
from rules.jass.cards import Card, Mode
from rules.pairs.play import stoeck_points, weis_points


def bidding(state: State) -> Auction[int] | None:
    """The auction as it stands; ``None`` before there is a dealer and once it is over (BIE-1)."""
    return None if state.settled or state.deal.dealer is None else state.auction


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """Bidder or pair, for a half of the slate or a column (BIE-2).

    Attributes:
        side: 0 for the bidder, 1 for the pair.
        seats: The seats of the side.
        total: Its total in points.
        target: The bid, or the target of the pair.
        missing: The points missing to the target.
        weis: Its points for Weis in the current deal.
        stoeck: Its points for the Stöck in the current deal.
    """

    side: int
    seats: tuple[int, ...]
    total: int
    target: int
    missing: int
    weis: int
    stoeck: int


def standing(state: State) -> tuple[Side, ...]:
    """The bidder, then the pair; nothing before the auction is over."""
    if not state.settled:
        return ()
    weis, stoeck = weis_points(state.deal), stoeck_points(state.deal)
    written = BIETER.totals(state)
    return tuple(
        Side(
            side=side,
            seats=seats,
            total=written[side],
            target=state.targets[side],
            missing=max(0, state.targets[side] - written[side]),
            weis=weis[side],
            stoeck=stoeck[side],
        )
        for side, seats in enumerate(state.sides)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class OnTable:
    """The current deal, for its heading and its entry form (BIE-3, BIE-4).

    Attributes:
        number: The number of the deal, counted from 1.
        dealer: The seat that deals; ``None`` while unknown.
        leader: The seat that plays the first card; ``None`` while unknown.
        cards: How many cards each player holds.
        taken: How many cards the bidder takes from the middle and lays away again; 0 after the
            first deal. The bidder's count includes the cards laid away.
        out: How many cards stay out.
        totals: The possible trick points of the deal (CARD-4). If there is only one total, the
            points of one side follow from those of the other.
        mode: The mode; ``None`` while unknown.
        card: The dealer's last card; ``None`` if it was not noted.
        bidder_chooses: Whether the bidder chooses the mode, and no card sets it.
        may_decline: Whether the bidder may still decline to play (BIE-6).
        decline_stoeck: Whether the pair is asked for its Stöck if the bidder declines.
    """

    number: int
    dealer: int | None
    leader: int | None
    cards: int
    taken: int
    out: int
    totals: frozenset[int]
    mode: Mode | None
    card: Card | None
    bidder_chooses: bool
    may_decline: bool
    decline_stoeck: bool


def on_table(state: State) -> OnTable:
    """The current deal, or the one that has ended the Partie."""
    deal = state.deal
    open_deal = deal.count is None and state.verdict.winner is None
    declinable = open_deal and not deal.first and deal.mode is not None and not deal.begun
    return OnTable(
        number=deal.number,
        dealer=deal.dealer,
        leader=leader(state),
        cards=hand(state),
        taken=TAKEN if deal.first else 0,
        out=stay_out(state),
        totals=deal_totals(state),
        mode=deal.mode,
        card=deal.card,
        bidder_chooses=deal.first,
        may_decline=declinable,
        decline_stoeck=declinable and deal.mode is not None and deal.mode.trump is not None,
    )
