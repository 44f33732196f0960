"""Who sits at a seat of a tournament, in words (TOUR-6)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.tournament.facts import NOBODY, STAND_IN
from rules.tournament.state import Player
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
