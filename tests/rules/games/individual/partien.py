"""Random facts and options of individual Jass, with limits that several soon reach."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from rules.engine.game import Event
from rules.games.individual import INDIVIDUAL
from rules.games.individual.deal import Options, State
from rules.games.individual.facts import PointsCounted
from rules.jass.cards import DECK
from rules.jass.facts import DealAnnulled
from rules.jass.melds import SINGLE_WORTHS, Fours, TrumpTie
from rules.solo import facts
from tests.rules.long_logs import FAR, LongLog, rotated
from tests.rules.melds import shown_melds

Draw = st.DrawFn

SEAT = st.integers(0, 3)
CARD = st.sampled_from(DECK)
WORTH = st.sampled_from(SINGLE_WORTHS)
BOOL = st.booleans()


@st.composite
def counts(draw: Draw, playing: tuple[int, ...] = ()) -> Event:
    """A count that adds up for some number of players; now and then somebody has no trick."""
    seats = playing or tuple(range(draw(st.integers(2, 4))))
    total = 157 if len(seats) != 3 else draw(st.sampled_from((157, 120, 60, 49, 52, 156)))
    made: list[int] = []
    for _ in seats[1:]:
        left = total - sum(made)
        made.append(draw(st.one_of(st.just(0), st.integers(0, left))))
    made.append(total - sum(made))
    points = tuple(draw(st.permutations(made)))
    zeros = tuple(seat for seat, one in zip(seats, points, strict=True) if not one)
    trickless = tuple(seat for seat in zeros if draw(BOOL))
    out = draw(st.sampled_from((None, None, 157 - total, 157 - total + 1)))
    return PointsCounted(points=points, trickless=trickless, out=out)


TURNED = st.builds(facts.CardTurned, card=CARD, exchanged=BOOL)
WEIS = st.builds(facts.WeisShown, seat=SEAT, points=WORTH, vouched=BOOL)

ANY_FACT: st.SearchStrategy[Event] = st.one_of(
    st.builds(facts.DealerFound, seat=SEAT),
    TURNED,
    WEIS,
    shown_melds(),
    st.builds(facts.StoeckShown, seat=SEAT, vouched=BOOL),
    counts(),
    st.just(DealAnnulled()),
)


def likely(draw: Draw, state: State) -> Event:
    """A fact that a table might state now."""
    deal = state.deal
    if deal is None:
        return draw(ANY_FACT)
    if deal.dealer is None:
        return facts.DealerFound(seat=draw(st.integers(0, state.players - 1)))
    if draw(st.integers(0, 2)):
        return draw(counts(deal.playing))
    return draw(st.one_of(TURNED, WEIS, ANY_FACT))


OPTIONS: st.SearchStrategy[Any] = st.builds(
    Options,
    target=st.sampled_from((50, 100, 300)),
    everyone_writes=BOOL,
    fours=st.sampled_from(Fours),
    shared_cards=BOOL,
    trump_tie=st.sampled_from(TrumpTie),
)

LONG_LOG = LongLog(
    game=INDIVIDUAL,
    players=4,
    options=Options(target=FAR, everyone_writes=True),
    opening=(facts.DealerFound(seat=0),),
    deals=tuple(
        (facts.WeisShown(seat=1, points=50), PointsCounted(points=points))
        for points in rotated((70, 50, 27, 10))
    ),
    up_to_weis=(facts.WeisShown(seat=0, points=20),),
)

EXAMPLE_TOTALS = (112, -82, 41, 36)
"""What every side has after the example of the game."""
