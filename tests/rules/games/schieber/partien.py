"""Random facts and options of Schieber."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from rules.engine.game import Event
from rules.engine.steps import Ask
from rules.games.schieber import SCHIEBER
from rules.games.schieber.deal import Options, State
from rules.jass.cards import Mode
from rules.jass.ending import Order, TieBreak
from rules.jass.factors import CLUB, SIMPLE, Factors
from rules.jass.facts import DealAnnulled
from rules.jass.melds import SINGLE_WORTHS, Fours, TrumpTie
from rules.jass.seats import Dealing, FirstVorhand
from rules.pairs import facts
from rules.solo.facts import DealerFound
from tests.rules.long_logs import FAR, LongLog
from tests.rules.melds import shown_melds

Draw = st.DrawFn

SIDE = st.integers(0, 1)
SEAT = st.integers(0, 3)
POINTS = st.one_of(
    st.integers(0, 157).filter(lambda points: points not in (1, 156)), st.sampled_from((0, 157))
)
TAKEN = st.one_of(st.none(), POINTS)
BOOL = st.booleans()
MATSCH = st.sampled_from((None, None, 0, 1))


@st.composite
def splits(draw: Draw) -> Event:
    first = draw(POINTS)
    matsch = draw(MATSCH) if first in (0, 157) else None
    if matsch is not None and first != (157, 0)[matsch]:
        matsch = None
    return facts.TricksCounted(tricks=(first, 157 - first), matsch=matsch)


ANY_FACT: st.SearchStrategy[Event] = st.one_of(
    st.builds(facts.VorhandFound, seat=SEAT),
    st.builds(DealerFound, seat=SEAT),
    st.builds(facts.ModeChosen, mode=st.sampled_from(Mode), pushed=BOOL),
    st.builds(facts.WeisShown, side=SIDE, points=st.sampled_from(SINGLE_WORTHS), vouched=BOOL),
    shown_melds(),
    st.builds(facts.StoeckShown, side=SIDE, vouched=BOOL),
    st.just(facts.StoeckRuledOut()),
    st.builds(facts.ClaimedOut, side=SIDE, tricks=TAKEN),
    st.builds(facts.ClaimedOut, side=SIDE, tricks=st.just(157), matsch=BOOL),
    st.just(facts.ClaimedTogether()),
    st.builds(facts.SpokeFirst, side=SIDE, alone=BOOL),
    st.builds(facts.ClaimSettled, side=SIDE, tricks=POINTS),
    splits(),
    st.builds(facts.Revoked, side=SIDE, kept=POINTS),
    st.builds(facts.Revoked, side=SIDE, kept=st.just(0), matsch=BOOL),
    st.builds(facts.DealForfeited, side=SIDE),
    st.just(DealAnnulled()),
    st.builds(facts.CrossedFirst, side=SIDE),
    st.builds(facts.TieBreakAgreed, how=st.sampled_from(TieBreak)),
)
"""Any fact, valid or not."""


SPOKEN: st.SearchStrategy[Event] = st.one_of(
    st.just(facts.ClaimedTogether()),
    st.builds(facts.SpokeFirst, side=SIDE, alone=BOOL),
)
"""Answers to the question who spoke first."""


def likely(draw: Draw, state: State) -> Event:
    """A fact that a table might state now."""
    deal, ask = state.deal, state.verdict.ask
    if deal.vorhand is None:
        return facts.VorhandFound(seat=draw(SEAT))
    if deal.dealer is None and draw(BOOL):
        return DealerFound(seat=draw(SEAT))
    if deal.mode is None:
        return facts.ModeChosen(mode=draw(st.sampled_from(Mode)), pushed=draw(BOOL))
    if deal.count is not None and ask is Ask.CLAIM_TRICKS:
        return facts.ClaimSettled(side=state.verdict.ask_side or 0, tricks=draw(POINTS))
    if ask is Ask.SPOKE_FIRST:
        return draw(SPOKEN)
    if deal.count is not None:
        if draw(BOOL):
            return facts.CrossedFirst(side=draw(SIDE))
        return facts.TieBreakAgreed(how=draw(st.sampled_from(TieBreak)))
    if draw(st.integers(0, 3)) > 1:
        return draw(splits())
    return draw(ANY_FACT)


OPTIONS: st.SearchStrategy[Any] = st.builds(
    Options,
    target=st.sampled_from((200, 500, 900, 1500)),
    factors=st.sampled_from((CLUB, SIMPLE, Factors(spades=10, hearts=3))),
    melds_multiplied=BOOL,
    weis=st.sampled_from((True, True, True, False)),
    stoeck=st.sampled_from((True, True, True, False)),
    fours=st.sampled_from(Fours),
    shared_cards=BOOL,
    trump_tie=st.sampled_from(TrumpTie),
    matsch_bonus=st.sampled_from((100, 0, 50)),
    undenufe_ace_eleven=BOOL,
    first_vorhand=st.sampled_from(FirstVorhand),
    dealing=st.sampled_from(Dealing),
    order=st.sampled_from(Order),
    claim_wins=BOOL,
    negative_rest=BOOL,
)

CLUBS_WITH_WEIS = (facts.ModeChosen(mode=Mode.CLUBS), facts.WeisShown(side=0, points=50))

LONG_LOG = LongLog(
    game=SCHIEBER,
    players=4,
    options=Options(target=FAR),
    opening=(facts.VorhandFound(seat=0),),
    deals=(
        (*CLUBS_WITH_WEIS, facts.TricksCounted(tricks=(98, 59))),
        (CLUBS_WITH_WEIS[0], facts.StoeckShown(side=1), facts.TricksCounted(tricks=(57, 100))),
    ),
    up_to_weis=CLUBS_WITH_WEIS,
)

EXAMPLE_TOTALS = (336, 118)
"""What every side has after the example of the game."""
