"""Random facts and options of Sidi Barrani with which an auction soon has a bid."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from rules.engine.game import Event
from rules.games.sidi import SIDI
from rules.games.sidi.facts import BidDoubled, BidMade
from rules.games.sidi.game import Options, State
from rules.jass.auction import BidPassed
from rules.jass.cards import Mode, Rank, Suit
from rules.jass.facts import DealAnnulled, ShownMeld, WeisCompared
from rules.jass.melds import SINGLE_WORTHS, Fours, TrumpTie, sequence_cards
from rules.pairs import facts
from rules.solo.facts import DealerFound
from tests.rules.long_logs import FAR, LongLog

Draw = st.DrawFn

SIDE = st.integers(0, 1)
SEAT = st.integers(0, 3)
BOOL = st.booleans()
MODE = st.sampled_from(Mode)


@st.composite
def shown(draw: Draw) -> Event:
    top = draw(st.sampled_from((Rank.JACK, Rank.KING, Rank.ACE)))
    cards = sequence_cards(draw(st.sampled_from(Suit)), top, draw(st.integers(3, 5)))
    return WeisCompared(melds=(ShownMeld(seat=draw(SEAT), cards=cards),), vouched=draw(BOOL))


@st.composite
def counts(draw: Draw) -> Event:
    taken = draw(st.one_of(st.integers(0, 157), st.sampled_from((0, 157))))
    tricks = (taken, 157 - taken)
    matsch = tricks.index(157) if 0 in tricks and draw(BOOL) else None
    return facts.TricksCounted(tricks=tricks, matsch=matsch)


ANY_FACT: st.SearchStrategy[Event] = st.one_of(
    st.builds(DealerFound, seat=SEAT),
    st.builds(BidMade, seat=SEAT, points=st.sampled_from((40, 85, 90, 150, 157)), mode=MODE),
    st.builds(BidPassed, seat=SEAT),
    st.builds(BidDoubled, seat=SEAT),
    st.builds(facts.WeisShown, side=SIDE, points=st.sampled_from(SINGLE_WORTHS), vouched=BOOL),
    shown(),
    st.builds(facts.StoeckShown, side=SIDE, vouched=BOOL),
    counts(),
    st.just(DealAnnulled()),
)


def likely(draw: Draw, state: State) -> Event:
    """A fact that a table might state now."""
    deal = state.deal
    if deal.dealer is None:
        return DealerFound(seat=draw(SEAT))
    if deal.auction.bid is not None and (deal.settled or draw(BOOL)):
        return draw(st.one_of(counts(), counts(), ANY_FACT))
    seat = deal.auction.turn or 0
    choice = draw(st.integers(0, 5))
    if choice == 0:
        return BidDoubled(seat=(seat + draw(st.integers(0, 1))) % 4)
    if choice < 3 or not state.possible:
        return BidPassed(seat=seat)
    return BidMade(seat=seat, points=draw(st.sampled_from(state.possible)), mode=draw(MODE))


OPTIONS: st.SearchStrategy[Any] = st.builds(
    Options,
    target=st.sampled_from((150, 300, 600)),
    minimum=st.sampled_from((40, 100, 150)),
    doubles=BOOL,
    weis=BOOL,
    stoeck=BOOL,
    fours=st.sampled_from(Fours),
    shared_cards=BOOL,
    trump_tie=st.sampled_from(TrumpTie),
    matsch_bonus=st.sampled_from((0, 100)),
    negative_rest=BOOL,
)

CLUBS_WITH_WEIS = (
    BidMade(seat=0, points=80, mode=Mode.CLUBS),
    facts.WeisShown(side=1, points=20),
)

LONG_LOG = LongLog(
    game=SIDI,
    players=4,
    options=Options(target=FAR, weis=True, stoeck=True),
    opening=(DealerFound(seat=3),),
    deals=(
        (CLUBS_WITH_WEIS[0], facts.TricksCounted(tricks=(98, 59))),
        (BidMade(seat=1, points=90, mode=Mode.OBENABE), facts.TricksCounted(tricks=(80, 77))),
    ),
    up_to_weis=CLUBS_WITH_WEIS,
)

EXAMPLE_TOTALS = (178, 59)
"""What every side has after the example of the game."""
