"""Who sits at a seat of a tournament, and where players sit, in words (TOUR-6)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.tournament.facts import NOBODY, STAND_IN
from rules.tournament.kinds.kind import Kind
from rules.tournament.state import SIDES, Player, State, table_of
from scorer.texts import Texts


def seat_name(t: Texts, players: Sequence[Player], number: int) -> str:
    """Return who sits at a seat: a player, a stand-in, or a dash for nobody.

    Args:
        t: The texts.
        players: All players of the night.
        number: What stands at the seat in the draw.
    """
    if number == STAND_IN:
        return t("tournament.stand_in")
    return "–" if number == NOBODY else players[number - 1].name


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
