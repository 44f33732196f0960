"""Random facts and options of Coiffeur, on small sheets that are soon full."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from rules.engine.game import Event
from rules.games.coiffeur import COIFFEUR
from rules.games.coiffeur.deal import State, chooser_for, in_turn, open_rows, row_of
from rules.games.coiffeur.facts import Passed, PointsMade, RowChosen
from rules.games.coiffeur.sheet import (
    ALTERNATING_SUMS,
    CLUB_ROWS,
    Options,
    RowKind,
    SheetRow,
    Way,
    holds_any_sum,
)
from rules.jass.cards import Mode
from rules.jass.facts import DealAnnulled
from rules.jass.melds import SINGLE_WORTHS, Fours, TrumpTie
from rules.jass.seats import FirstVorhand
from rules.pairs import facts
from rules.solo.facts import DealerFound
from tests.rules.long_logs import LongLog
from tests.rules.melds import shown_sequences

Draw = st.DrawFn

BOOL = st.booleans()
SIDE = st.integers(0, 2)
SEAT = st.integers(0, 3)
POINTS = st.integers(0, 157).filter(lambda points: points not in (1, 156))
OPENING = st.sampled_from((None, Mode.OBENABE, Mode.UNDENUFE))
MOST = 60
"""How many facts are tried at most, so that a sheet can become full."""


ANY_FACT: st.SearchStrategy[Event] = st.one_of(
    st.builds(facts.VorhandFound, seat=SEAT),
    st.builds(DealerFound, seat=SEAT),
    st.just(Passed()),
    st.builds(
        RowChosen,
        side=SIDE,
        row=st.integers(0, 10),
        way=st.one_of(st.none(), st.sampled_from(Way)),
        opening=OPENING,
    ),
    st.builds(facts.WeisShown, side=SIDE, points=st.sampled_from(SINGLE_WORTHS), vouched=BOOL),
    shown_sequences(),
    st.builds(facts.StoeckShown, side=SIDE, vouched=BOOL),
    st.builds(PointsMade, points=POINTS),
    st.just(PointsMade(points=157, matsch=True)),
    st.builds(facts.Revoked, side=SIDE, kept=POINTS),
    st.builds(facts.Revoked, side=SIDE, kept=st.just(0), matsch=BOOL),
    st.builds(facts.DealForfeited, side=SIDE),
    st.just(DealAnnulled()),
)


def may_choose(state: State) -> tuple[int, ...]:
    """The sides that may take a row now, because the players before them can have passed."""
    if in_turn(state) is None:
        return ()
    sides = range(len(state.sides))
    return tuple(side for side in sides if chooser_for(state, side) is not None)


def _chosen(draw: Draw, state: State) -> Event:
    """A row that may be taken now, with all that has to be said about it."""
    side = draw(st.sampled_from(may_choose(state)))
    row = draw(st.sampled_from(open_rows(state, side)))
    kind = row_of(state, row).kind
    way = draw(st.sampled_from(Way)) if kind is RowKind.JOKER else None
    played = kind.way or way
    opening = None
    if played is not None and played.alternates:
        opening = draw(st.sampled_from((Mode.OBENABE, Mode.UNDENUFE)))
    return RowChosen(side=side, row=row, way=way, opening=opening)


def likely(draw: Draw, state: State) -> Event:
    """A fact that a table might state now."""
    deal = state.deal
    if deal.vorhand is None:
        return facts.VorhandFound(seat=draw(st.integers(0, state.players - 1)))
    if state.over or draw(st.integers(0, 7)) == 0:
        return draw(ANY_FACT)
    if deal.choice is None:
        return _chosen(draw, state) if draw(st.integers(0, 3)) else Passed()
    if holds_any_sum(state.options, deal.choice.play.way):
        total = draw(st.sampled_from(ALTERNATING_SUMS))
        points = draw(st.integers(0, total))
        return PointsMade(points=points, others=total - points)
    if draw(st.integers(0, 3)) == 0:
        return PointsMade(points=157, matsch=draw(BOOL))
    return PointsMade(points=draw(POINTS))


@st.composite
def sheets(draw: Draw) -> tuple[SheetRow, ...]:
    """The club's rows, or six of any kind."""
    if draw(st.integers(0, 3)) == 0:
        return CLUB_ROWS
    kinds = draw(st.lists(st.sampled_from(RowKind), min_size=6, max_size=6))
    return tuple(SheetRow(kind=kind, factor=draw(st.integers(1, 14))) for kind in kinds)


OPTIONS: st.SearchStrategy[Any] = st.builds(
    Options,
    rows=sheets(),
    weis=BOOL,
    stoeck=BOOL,
    fours=st.sampled_from(Fours),
    shared_cards=BOOL,
    trump_tie=st.sampled_from(TrumpTie),
    matsch_bonus=st.sampled_from((0, 0, 100)),
    values_per_trick=st.sampled_from((False, False, True)),
    first_vorhand=st.sampled_from(FirstVorhand),
)

LONG_LOG = LongLog(
    game=COIFFEUR,
    players=4,
    options=Options(weis=True),
    opening=(facts.VorhandFound(seat=0),),
    deals=((RowChosen(side=0, row=0), DealAnnulled()),),
    up_to_weis=(RowChosen(side=0, row=0), facts.WeisShown(side=0, points=20)),
)

EXAMPLE_TOTALS = (392, 0)
"""What every side has after the example of the game."""
