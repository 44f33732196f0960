"""Random facts and options of Molotow."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from rules.engine.game import Event
from rules.games.molotow import MOLOTOW
from rules.games.molotow.facts import PointsCounted, TableWeisTaken
from rules.games.molotow.game import Options, State
from rules.jass.facts import DealAnnulled
from rules.jass.melds import SINGLE_WORTHS
from rules.solo import facts
from tests.rules.long_logs import FAR, LongLog

Draw = st.DrawFn

SEAT = st.integers(0, 5)
WORTH = st.sampled_from(SINGLE_WORTHS)
BOOL = st.booleans()


@st.composite
def counts(draw: Draw, players: int = 0) -> Event:
    """A count that adds up to 157; now and then somebody makes 1 or 156, which is refused."""
    made: list[int] = []
    for _ in range((players or draw(st.integers(3, 6))) - 1):
        made.append(draw(st.integers(0, 157 - sum(made))))
    return PointsCounted(points=tuple(draw(st.permutations([*made, 157 - sum(made)]))))


MELDS = st.one_of(
    st.builds(facts.WeisShown, seat=SEAT, points=WORTH, vouched=BOOL),
    st.builds(TableWeisTaken, seat=SEAT, points=WORTH),
    st.builds(facts.StoeckShown, seat=SEAT, vouched=BOOL),
)

ANY_FACT: st.SearchStrategy[Event] = st.one_of(
    st.builds(facts.DealerFound, seat=SEAT), MELDS, counts(), st.just(DealAnnulled())
)


def likely(draw: Draw, state: State) -> Event:
    """A fact that a table might state now."""
    if state.deal is None:
        return draw(ANY_FACT)
    if state.deal.dealer is None:
        return facts.DealerFound(seat=draw(st.integers(0, state.players - 1)))
    return draw(st.one_of(counts(state.players), counts(state.players), MELDS, ANY_FACT))


OPTIONS: st.SearchStrategy[Any] = st.builds(
    Options,
    deals=st.integers(1, 5),
    hand_weis=BOOL,
    stoeck=BOOL,
    table_weis=BOOL,
)

LONG_LOG = LongLog(
    game=MOLOTOW,
    players=4,
    options=Options(deals=FAR),
    opening=(facts.DealerFound(seat=0),),
    deals=((PointsCounted(points=(40, 41, 30, 46)),),),
    up_to_weis=(facts.WeisShown(seat=0, points=20),),
)

EXAMPLE_TOTALS = (22, 40, 38, 27)
"""What every side has after the example of the game."""
