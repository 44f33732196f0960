"""Where players sit, in words."""

from __future__ import annotations

from rules.tournament.kinds.kind import Kind
from rules.tournament.state import SIDES, State, table_of
from scorer.texts import Texts


def seat_text(t: Texts, token: int, kind: Kind) -> str:
    """Return the seat that a token gives, and on which side it is if the game has any (TOUR-2)."""
    whose = "alone" if kind.alone else ("odd", "even")[(token - 1) % len(SIDES)]
    return t(f"tournament.seats.{whose}", token=token, table=table_of(token))


def seats_of(t: Texts, state: State, number: int) -> dict[int, str]:
    """Return where everybody sits in a round, counted from 1, or that somebody sits out."""
    one = state.rounds[number - 1]
    return {
        player: seat_text(t, token, one.terms.kind) if token else t("projector.sits_out")
        for player, token in one.places
        if player > 0
    }


def seats_now(t: Texts, state: State) -> dict[int, str]:
    """Return where everybody sits in the round that is played; empty while none is."""
    return seats_of(t, state, state.closed + 1) if state.current is not None else {}
