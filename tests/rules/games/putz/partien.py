"""Random facts and options of Putz, many of them with ties and pommes."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from rules.engine.game import Event
from rules.games.putz import PUTZ
from rules.games.putz.deal import Options, State, deal_totals
from rules.games.putz.facts import PointsCounted
from rules.jass.cards import DECK
from rules.jass.facts import DealAnnulled
from rules.jass.melds import SINGLE_WORTHS
from rules.solo import facts
from tests.rules.long_logs import FAR, LongLog, rotated

Draw = st.DrawFn

SEAT = st.integers(0, 4)
CARD = st.sampled_from(DECK)
WORTH = st.sampled_from(SINGLE_WORTHS)
BOOL = st.booleans()


@st.composite
def counts(draw: Draw, players: int = 0, totals: frozenset[int] = frozenset()) -> Event:
    """A count that adds up to one of the totals; small and equal numbers are common."""
    seats = players or draw(st.sampled_from((3, 5)))
    total = draw(st.sampled_from(sorted(totals or {157, 122, 143, 137, 60, 52})))
    made: list[int] = []
    for _ in range(seats - 1):
        left = total - sum(made)
        wish = draw(st.one_of(st.sampled_from((0, 20, 21, 39, *made[-1:])), st.integers(0, left)))
        made.append(min(wish, left))
    made.append(total - sum(made))
    points = tuple(draw(st.permutations(made)))
    return PointsCounted(points=points, out=draw(st.sampled_from((None, None, 157 - total, 5))))


TURNED = st.builds(facts.CardTurned, card=CARD, exchanged=BOOL)
WEIS = st.builds(facts.WeisShown, seat=SEAT, points=WORTH, vouched=BOOL)

ANY_FACT: st.SearchStrategy[Event] = st.one_of(
    st.builds(facts.DealerFound, seat=SEAT),
    TURNED,
    WEIS,
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
    if draw(st.integers(0, 3)):
        return draw(counts(state.players, deal_totals(deal, state.players)))
    return draw(st.one_of(TURNED, WEIS, ANY_FACT))


OPTIONS: st.SearchStrategy[Any] = st.builds(
    Options,
    target=st.sampled_from((2, 4, 7)),
    lowest=st.sampled_from((-1, -3, -5)),
    melds=BOOL,
    best_alone=BOOL,
    all_pomme_spared=BOOL,
)

LONG_LOG = LongLog(
    game=PUTZ,
    players=5,
    options=Options(target=FAR, lowest=-FAR, melds=True),
    opening=(facts.DealerFound(seat=0),),
    deals=tuple(
        (facts.WeisShown(seat=0, points=20), PointsCounted(points=points))
        for points in rotated((70, 50, 13, 10, 4))
    ),
    up_to_weis=(facts.WeisShown(seat=0, points=20),),
)

EXAMPLE_TOTALS = (1, 1, -1)
"""What every side has after the example of the game."""
