"""A round of a tournament in words: who sits where, and what its deals are played by.

TOUR-6 and TOUR-17.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rules.jass.cards import Mode
from rules.tournament.facts import NOBODY, STAND_IN
from rules.tournament.kinds.kind import Kind
from rules.tournament.options import Imposed, Terms
from rules.tournament.state import SIDES, Player, State, table_of
from scorer.phrases import mode_text
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


_MODES = frozenset(mode.value for mode in Mode)


def imposed_text(t: Texts, imposed: Imposed) -> str:
    """Return what a deal has to be played by: a mode, or how it is found."""
    return mode_text(t, imposed, t.deck) if imposed in _MODES else t(f"tournament.trump.{imposed}")


def trumps_text(t: Texts, trumps: Sequence[Imposed]) -> str:
    """Return what the deals have to be played by, one after the other."""
    runs = [(imposed_text(t, one), len(list(run))) for one, run in groupby(trumps)]
    words = (f"{times} × {word}" if times > 1 else word for word, times in runs)
    return ", ".join(words) or t("tournament.trump.free")


def deal_title(t: Texts, number: int, terms: Terms) -> str:
    """Return which deal of a round is played, and what it has to be played by."""
    title = t("table.deal_of", n=number, of=terms.deals)
    imposed = terms.imposed(number)
    return title if imposed is None else f"{title} · {imposed_text(t, imposed)}"
