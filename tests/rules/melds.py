"""Random melds that four players show."""

from __future__ import annotations

from hypothesis import strategies as st

from rules.engine.game import Event
from rules.jass.cards import DECK, Card, Rank, Suit
from rules.jass.facts import ShownMeld, WeisCompared

Draw = st.DrawFn

SEAT = st.integers(0, 3)
BOOL = st.booleans()


@st.composite
def shown_melds(draw: Draw) -> Event:
    """Up to three melds, most of them possible together."""
    melds = []
    for _ in range(draw(st.integers(1, 3))):
        if draw(BOOL):
            start, length = draw(st.integers(0, 35)), draw(st.integers(3, 5))
            cards = DECK[start : start + length]
        else:
            rank = draw(st.sampled_from(list(Rank)))
            cards = tuple(Card(suit, rank) for suit in Suit)
        melds.append(ShownMeld(seat=draw(SEAT), cards=cards))
    return WeisCompared(melds=tuple(melds), vouched=draw(BOOL))


@st.composite
def shown_sequences(draw: Draw) -> Event:
    """One or two sequences, most of them possible together."""
    melds = []
    for _ in range(draw(st.integers(1, 2))):
        start = draw(st.integers(0, 32))
        melds.append(ShownMeld(seat=draw(SEAT), cards=DECK[start : start + 3]))
    return WeisCompared(melds=tuple(melds), vouched=draw(BOOL))
