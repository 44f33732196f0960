"""Where players sit, in words."""

from __future__ import annotations

from rules.tournament.state import SEATS, SIDES, State, token_of
from scorer.texts import Texts


def seat_text(t: Texts, token: int) -> str:
    """Return the seat that a token gives (TOUR-2)."""
    table, side = (token - 1) // SEATS + 1, (token - 1) % len(SIDES)
    return t(f"tournament.seats.{'even' if side else 'odd'}", token=token, table=table)


def seats_of(state: State, number: int) -> dict[int, int]:
    """Return the token of everybody in a round, counted from 1; 0 for those who sit out."""
    one = state.rounds[number - 1]
    found = dict.fromkeys(one.byes, 0)
    for table, made in enumerate(one.tables, start=1):
        found |= {player: token_of(table, seat) for seat, player in enumerate(made.seats)}
    return found


def seats_now(state: State) -> dict[int, int]:
    """Return the tokens of the round that is played; empty while none is."""
    return seats_of(state, state.closed + 1) if state.current is not None else {}
