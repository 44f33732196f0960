"""Random facts and options of Pandur with which an auction soon has a bid."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from rules.engine.game import Event
from rules.games.pandur import PANDUR
from rules.games.pandur import facts as pandur_facts
from rules.games.pandur.bids import LADDER, Bid
from rules.games.pandur.deal import Options, State
from rules.games.pandur.verify import WORTHS
from rules.jass.auction import BidPassed
from rules.jass.cards import Rank, Suit
from rules.jass.facts import DealAnnulled, ShownMeld, WeisCompared
from rules.jass.melds import Fours, TrumpTie, sequence_cards
from rules.solo import facts as alone_facts
from tests.rules.long_logs import FAR, LongLog

Draw = st.DrawFn

SEAT = st.integers(0, 3)
POINTS = st.integers(0, 157)
BIDS = st.sampled_from(LADDER)


@st.composite
def shown(draw: Draw, seats: tuple[int, ...] = (0, 1, 2, 3)) -> Event:
    melds = []
    for _ in range(draw(st.integers(1, 2))):
        top = draw(st.sampled_from((Rank.JACK, Rank.KING, Rank.ACE)))
        cards = sequence_cards(draw(st.sampled_from(Suit)), top, 3)
        melds.append(ShownMeld(seat=draw(st.sampled_from(seats)), cards=cards))
    return WeisCompared(melds=tuple(melds), vouched=draw(st.booleans()))


ANY_FACT: st.SearchStrategy[Event] = st.one_of(
    st.builds(alone_facts.DealerFound, seat=SEAT),
    st.builds(pandur_facts.BidMade, seat=SEAT, bid=BIDS),
    st.builds(BidPassed, seat=SEAT),
    st.builds(pandur_facts.TrumpNamed, suit=st.sampled_from(Suit)),
    st.builds(
        alone_facts.WeisShown, seat=SEAT, points=st.sampled_from(WORTHS), vouched=st.booleans()
    ),
    shown(),
    st.builds(alone_facts.StoeckShown, seat=SEAT, vouched=st.booleans()),
    st.builds(pandur_facts.SoloCounted, points=POINTS, others=st.one_of(st.none(), POINTS)),
    st.builds(pandur_facts.SoloSettled, made=st.booleans()),
    st.just(DealAnnulled()),
)


def likely(draw: Draw, state: State) -> Event:
    """A fact that a table might state now."""
    deal = state.deal
    if deal is None or draw(st.integers(0, 9)) == 0:
        return draw(ANY_FACT)
    if deal.dealer is None:
        return alone_facts.DealerFound(seat=draw(st.integers(0, state.players - 1)))
    bidding = deal.auction
    if deal.bid is None or (deal.possible and draw(st.integers(0, 3)) == 0):
        seat = bidding.turn or 0
        if draw(st.integers(0, 2)) == 0:
            return BidPassed(seat=seat)
        return pandur_facts.BidMade(seat=seat, bid=draw(st.sampled_from(deal.possible)))
    if deal.bid.points is None:
        return pandur_facts.SoloSettled(made=draw(st.booleans()))
    choice = draw(st.integers(0, 5))
    soloist = deal.soloist or 0
    if choice == 0:
        return alone_facts.WeisShown(seat=soloist, points=draw(st.sampled_from(WORTHS)))
    if choice == 1:
        return alone_facts.StoeckShown(seat=soloist)
    if choice == 2 and deal.trump is None:
        return pandur_facts.TrumpNamed(suit=draw(st.sampled_from(Suit)))
    if choice == 2 and deal.trump is not None:
        return draw(shown(deal.playing))
    return pandur_facts.SoloCounted(points=draw(POINTS))


OPTIONS: st.SearchStrategy[Any] = st.builds(
    Options,
    target=st.integers(1, 9),
    fours=st.sampled_from(Fours),
    shared_cards=st.booleans(),
    trump_tie=st.sampled_from(TrumpTie),
)

LONG_LOG = LongLog(
    game=PANDUR,
    players=3,
    options=Options(target=FAR),
    opening=(alone_facts.DealerFound(seat=0),),
    deals=tuple(
        (
            pandur_facts.BidMade(seat=(dealer + 1) % 3, bid=Bid.N100),
            pandur_facts.TrumpNamed(suit=Suit.CLUBS),
            pandur_facts.SoloCounted(points=points),
        )
        for dealer, points in enumerate((90, 110, 120))
    ),
    up_to_weis=(
        pandur_facts.BidMade(seat=1, bid=Bid.N100),
        BidPassed(seat=2),
        pandur_facts.BidMade(seat=0, bid=Bid.N110),
        alone_facts.WeisShown(seat=0, points=20),
    ),
)

EXAMPLE_TOTALS = (0, 2, 0)
"""What every side has after the example of the game."""
