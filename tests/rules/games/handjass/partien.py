"""Random facts and options of Handjass, many of them ties and counts below 21."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from rules.engine.game import Event
from rules.games.handjass import HANDJASS
from rules.games.handjass import facts as handjass_facts
from rules.games.handjass.deal import Options, State
from rules.games.handjass.standing import pending
from rules.jass.cards import DECK, Card
from rules.jass.facts import DealAnnulled
from rules.jass.melds import SINGLE_WORTHS, Fours, TrumpTie
from rules.jass.totals import check_each_with_out, possible_totals
from rules.solo import facts as alone_facts
from tests.rules.long_logs import FAR, LongLog
from tests.rules.melds import shown_sequences

Draw = st.DrawFn

SEAT = st.integers(0, 3)
FEW = (0, 10, 15, 20, 21, 25, 37, 40)
"""A few numbers of points, so that several players often have the same."""


@st.composite
def counts(draw: Draw, taken: tuple[int, ...] | None = None, players: int = 4) -> Event:
    """A possible count for the players of a deal."""
    seats = taken or tuple(sorted(draw(st.sets(st.integers(0, players - 1), min_size=2))))
    possible = possible_totals(36 - 9 * len(seats))
    first = [draw(st.sampled_from(FEW)) for _ in seats[1:]]
    fitting = [
        total
        for total in sorted(possible)
        if not check_each_with_out((*first, total - sum(first)), len(seats), possible)
    ]
    if fitting:
        made = (*first, draw(st.sampled_from(fitting)) - sum(first))
    else:
        made = (*(50,) * (len(seats) - 1), 57)
    points = dict(zip(seats, made, strict=True))
    return handjass_facts.HandsCounted(tricks=tuple(points.get(seat) for seat in range(players)))


CARD: st.SearchStrategy[Card] = st.sampled_from(DECK)
ANY_FACT: st.SearchStrategy[Event] = st.one_of(
    st.builds(alone_facts.DealerFound, seat=SEAT),
    st.builds(alone_facts.CardTurned, card=CARD, exchanged=st.booleans()),
    st.builds(handjass_facts.HandsTaken, seats=st.lists(SEAT, max_size=4).map(tuple)),
    st.builds(
        alone_facts.WeisShown,
        seat=SEAT,
        points=st.sampled_from(SINGLE_WORTHS),
        vouched=st.booleans(),
    ),
    shown_sequences(),
    st.builds(alone_facts.StoeckShown, seat=SEAT, vouched=st.booleans()),
    counts(),
    st.builds(handjass_facts.CutWon, seat=SEAT),
    st.just(DealAnnulled()),
)


def likely(draw: Draw, state: State) -> Event:
    """A fact that a table might state now."""
    tie = pending(state)
    if tie is not None and draw(st.integers(0, 3)):
        return handjass_facts.CutWon(seat=draw(st.sampled_from(tie.seats)))
    deal = state.deal
    if deal is None or draw(st.integers(0, 7)) == 0:
        return draw(ANY_FACT)
    if deal.dealer is None:
        return alone_facts.DealerFound(seat=draw(st.integers(0, state.players - 1)))
    if deal.playing is None:
        seats = draw(st.sets(st.sampled_from(deal.in_game), min_size=draw(st.integers(0, 2))))
        return handjass_facts.HandsTaken(seats=tuple(sorted(seats)))
    return draw(counts(deal.playing, state.players))


OPTIONS: st.SearchStrategy[Any] = st.builds(
    Options,
    target=st.integers(1, 4),
    fours=st.sampled_from(Fours),
    shared_cards=st.booleans(),
    trump_tie=st.sampled_from(TrumpTie),
)

LONG_LOG = LongLog(
    game=HANDJASS,
    players=4,
    options=Options(target=FAR),
    opening=(alone_facts.DealerFound(seat=0),),
    deals=(
        (
            handjass_facts.HandsTaken(seats=(0, 1, 2, 3)),
            handjass_facts.HandsCounted(tricks=(80, 50, 27, 0)),
        ),
        (
            handjass_facts.HandsTaken(seats=(0, 1, 2, 3)),
            handjass_facts.HandsCounted(tricks=(97, 20, 20, 20)),
            handjass_facts.CutWon(seat=1),
        ),
    ),
    up_to_weis=(handjass_facts.HandsTaken(seats=(0, 1)), alone_facts.WeisShown(seat=0, points=20)),
)

EXAMPLE_TOTALS = (1, 1, -1, 0)
"""What every side has after the example of the game."""
