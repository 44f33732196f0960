"""Random facts and options of Differenzler, many of them exact hits and zeros."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from rules.engine.game import Event
from rules.games.differenzler import DIFFERENZLER, facts
from rules.games.differenzler.deal import Options, State, next_to_declare, pending
from rules.jass.cards import DECK
from rules.jass.deal import check_each, fill_last
from rules.jass.facts import DealAnnulled
from rules.solo.facts import DealerFound
from tests.rules.long_logs import FAR, LongLog

Draw = st.DrawFn

SEAT = st.integers(0, 3)
POINTS = st.one_of(st.integers(0, 157), st.sampled_from((0, 0, 40, 157)))
CARD = st.sampled_from(DECK)


@st.composite
def counts(draw: Draw, declared: tuple[int, ...] = (), players: int | None = None) -> Event:
    """A count that adds up, with hits where the declarations leave room for them."""
    seats = players or draw(st.integers(3, 4))
    made: list[int] = []
    for seat in range(seats - 1):
        left = 157 - sum(made)
        wish = declared[seat] if seat < len(declared) else 0
        hits = wish <= left and draw(st.booleans())
        made.append(wish if hits else draw(st.integers(0, left)))
    last = fill_last((*made, None))
    points = (*made, last or 0)
    if check_each(points, seats):
        points = (57, 100, *(0,) * (seats - 2))
    return facts.PointsCounted(points=points)


ANY_FACT: st.SearchStrategy[Event] = st.one_of(
    st.builds(DealerFound, seat=SEAT),
    st.builds(facts.TrumpTurned, card=CARD),
    st.builds(facts.PointsDeclared, seat=SEAT, points=st.one_of(POINTS, st.just(158))),
    counts(),
    st.builds(facts.ZeroSettled, seat=SEAT, won_trick=st.booleans()),
    st.just(DealAnnulled()),
)


def likely(draw: Draw, state: State) -> Event:
    """A fact that a table might state now."""
    asked = pending(state)
    if asked is not None and draw(st.integers(0, 3)):
        return facts.ZeroSettled(seat=asked[1], won_trick=draw(st.booleans()))
    deal = state.deal
    if deal is None or draw(st.integers(0, 11)) == 0:
        return draw(ANY_FACT)
    if deal.dealer is None:
        return DealerFound(seat=draw(st.integers(0, state.players - 1)))
    seat = next_to_declare(state)
    if seat is not None:
        return facts.PointsDeclared(seat=seat, points=draw(POINTS))
    declared = tuple(deal.declaration(seat) or 0 for seat in state.seats)
    return draw(counts(declared, state.players))


OPTIONS: st.SearchStrategy[Any] = st.builds(
    Options,
    deals=st.integers(1, 5),
    secret=st.booleans(),
    obenabe_cards=st.sampled_from(((), tuple(card for card in DECK if card.rank == 14))),
    undenufe_cards=st.sampled_from(((), tuple(card for card in DECK if card.rank == 6))),
)

LONG_LOG = LongLog(
    game=DIFFERENZLER,
    players=4,
    options=Options(deals=FAR),
    opening=(DealerFound(seat=0),),
    deals=tuple(
        (
            *(facts.PointsDeclared(seat=(first + 1 + place) % 4, points=40) for place in range(4)),
            facts.PointsCounted(points=(40, 41, 30, 46)),
        )
        for first in range(4)
    ),
)

EXAMPLE_TOTALS = (12, -10, 7, 7)
"""What every side has after the example of the game."""
