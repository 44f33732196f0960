"""Random facts and options of Bieter with which auctions and Partien soon end."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from rules.engine.game import Event
from rules.engine.steps import Ask
from rules.games.bieter import BIETER
from rules.games.bieter import facts as bieter_facts
from rules.games.bieter.deal import Options, State, deal_totals
from rules.jass.auction import BidPassed, BidPostponed
from rules.jass.cards import DECK, Card, Mode, Rank, Suit
from rules.jass.ending import Order, TieBreak
from rules.jass.facts import DealAnnulled, ShownMeld, WeisCompared
from rules.jass.melds import SINGLE_WORTHS, Fours, TrumpTie, sequence_cards
from rules.jass.options import MOST_POINTS
from rules.pairs import facts
from rules.solo import facts as alone_facts
from tests.rules.long_logs import FAR, LongLog

Draw = st.DrawFn

SIDE = st.integers(0, 1)
SEAT = st.integers(0, 2)
POINTS = st.integers(0, 157)
BOOL = st.booleans()
BIDS = st.sampled_from((90, 100, 110, 250, 500, 620))
CARD = st.sampled_from(DECK)


@st.composite
def shown(draw: Draw) -> Event:
    melds = []
    for _ in range(draw(st.integers(1, 2))):
        top = draw(st.sampled_from((Rank.JACK, Rank.KING, Rank.ACE)))
        cards = sequence_cards(draw(st.sampled_from(Suit)), top, draw(st.integers(3, 5)))
        melds.append(ShownMeld(seat=draw(SEAT), cards=cards))
    return WeisCompared(melds=tuple(melds), vouched=draw(BOOL))


@st.composite
def splits(draw: Draw, totals: frozenset[int] = frozenset({157})) -> tuple[int, int]:
    total = draw(st.sampled_from(sorted(totals)))
    taken = draw(st.one_of(st.integers(0, total), st.sampled_from((0, total))))
    return taken, total - taken


@st.composite
def counts(draw: Draw, totals: frozenset[int] = frozenset({157})) -> Event:
    tricks = draw(splits(totals))
    matsch = tricks.index(max(tricks)) if 0 in tricks and draw(BOOL) else None
    return facts.TricksCounted(tricks=tricks, matsch=matsch)


ANY_FACT: st.SearchStrategy[Event] = st.one_of(
    st.builds(alone_facts.DealerFound, seat=SEAT),
    st.builds(bieter_facts.BidMade, seat=SEAT, points=BIDS),
    st.builds(BidPassed, seat=SEAT),
    st.builds(BidPostponed, seat=SEAT),
    st.builds(bieter_facts.ModeNamed, mode=st.sampled_from(Mode)),
    st.builds(bieter_facts.TrumpTurned, card=CARD),
    st.builds(bieter_facts.DealDeclined, stoeck=BOOL),
    st.builds(facts.WeisShown, side=SIDE, points=st.sampled_from(SINGLE_WORTHS), vouched=BOOL),
    shown(),
    st.builds(facts.StoeckShown, side=SIDE, vouched=BOOL),
    st.just(facts.StoeckRuledOut()),
    st.builds(facts.ClaimedOut, side=SIDE, tricks=st.one_of(st.none(), POINTS)),
    st.builds(facts.ClaimedOut, side=SIDE, tricks=st.sampled_from((140, 157)), matsch=BOOL),
    st.just(facts.ClaimedTogether()),
    st.builds(facts.SpokeFirst, side=SIDE, alone=BOOL),
    st.builds(facts.ClaimSettled, side=SIDE, tricks=POINTS),
    counts(),
    st.builds(bieter_facts.Revoked, side=SIDE, tricks=splits(), matsch=BOOL),
    st.builds(facts.DealForfeited, side=SIDE),
    st.just(DealAnnulled()),
    st.builds(facts.CrossedFirst, side=SIDE),
    st.builds(facts.TieBreakAgreed, how=st.sampled_from(TieBreak)),
)


def likely(draw: Draw, state: State) -> Event:
    """A fact that a table might state now."""
    deal, ask, now = state.deal, state.verdict.ask, state.auction
    if deal.dealer is None:
        return alone_facts.DealerFound(seat=draw(SEAT))
    if not state.settled and (now.bidder is None or draw(BOOL)):
        return _auction_answer(draw, state)
    if deal.mode is None:
        if deal.first or draw(st.integers(0, 4)) == 0:
            return bieter_facts.ModeNamed(mode=draw(st.sampled_from(Mode)))
        return bieter_facts.TrumpTurned(card=draw(CARD))
    if deal.count is not None and ask is Ask.CLAIM_TRICKS:
        return facts.ClaimSettled(side=state.verdict.ask_side or 0, tricks=draw(POINTS))
    if deal.count is not None:
        if draw(BOOL):
            return facts.CrossedFirst(side=draw(SIDE))
        return facts.TieBreakAgreed(how=draw(st.sampled_from(TieBreak)))
    choice = draw(st.integers(0, 7))
    if choice == 0:
        return bieter_facts.DealDeclined(stoeck=draw(BOOL))
    if choice == 1:
        tricks = draw(splits(deal_totals(state)))
        return bieter_facts.Revoked(side=draw(SIDE), tricks=tricks)
    return draw(counts(deal_totals(state))) if choice > 4 else draw(ANY_FACT)


def _auction_answer(draw: Draw, state: State) -> Event:
    now = state.auction
    seat = now.turn or 0
    choice = draw(st.integers(0, 3))
    if choice == 0 and seat in now.waiting:
        return BidPostponed(seat=seat)
    if choice == 1:
        return BidPassed(seat=seat)
    raised = draw(st.sampled_from((0, 5, 50)))
    return bieter_facts.BidMade(seat=seat, points=state.least + raised)


@st.composite
def options(draw: Draw) -> Any:
    above = draw(st.sampled_from(((), (Card.parse("SA"),), tuple(DECK[::9]))))
    return Options(
        minimum=draw(st.sampled_from((80, 200, 350))),
        pair_target=draw(st.sampled_from((90, 200, 500))),
        ten_cards=draw(BOOL),
        obenabe_cards=above,
        undenufe_cards=tuple(card for card in DECK[::7] if card not in above),
        fours=draw(st.sampled_from(Fours)),
        shared_cards=draw(BOOL),
        trump_tie=draw(st.sampled_from(TrumpTie)),
        matsch_bonus=draw(st.sampled_from((100, 0))),
        order=draw(st.sampled_from(Order)),
        claim_wins=draw(BOOL),
        negative_rest=draw(BOOL),
    )


OPTIONS: st.SearchStrategy[Any] = options()

CLUBS_WITH_WEIS = (bieter_facts.ModeNamed(mode=Mode.CLUBS), facts.WeisShown(side=1, points=20))

LONG_LOG = LongLog(
    game=BIETER,
    players=3,
    options=Options(pair_target=FAR),
    opening=(
        alone_facts.DealerFound(seat=0),
        bieter_facts.BidMade(seat=1, points=MOST_POINTS),
        BidPassed(seat=2),
        BidPassed(seat=0),
    ),
    # The bidder makes no points: a long log would reach even the highest possible bid.
    deals=(
        (CLUBS_WITH_WEIS[0], bieter_facts.Revoked(side=0, tricks=(0, 157))),
        (*CLUBS_WITH_WEIS, bieter_facts.Revoked(side=0, tricks=(0, 157))),
    ),
    up_to_weis=CLUBS_WITH_WEIS,
)

EXAMPLE_TOTALS = (148, 59)
"""What every side has after the example of the game."""
