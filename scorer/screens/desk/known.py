"""What the desk knows from the Partie at which it was opened."""

from __future__ import annotations

from dataclasses import dataclass

from rules.desk.board import Board, open_board
from rules.desk.cases import Case, cases_of
from rules.jass.factors import CLUB, Factors
from scorer.phrases import Names, names_at, seat_names
from scorer.session import View
from scorer.texts import Texts


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskFacts:
    """What the desk knows before it asks.

    Attributes:
        names: What the two sides are called.
        board: The open deal, where the games of two sides can judge it.
        factors: The factors of the modes.
        cases: The cases that can come up.
    """

    names: Names
    board: Board | None = None
    factors: Factors = CLUB
    cases: tuple[Case, ...] = tuple(Case)


def known_of(t: Texts, deck: str, view: View | None) -> DeskFacts:
    """Return what is known of a Partie; without one only what the sides are called."""
    unnamed = seat_names(t)
    nobody = names_at(("",) * 4, ((0, 2), (1, 3)), unnamed, deck)
    if view is None:
        return DeskFacts(names=nobody)
    game, state, options, players = view.game, view.state, view.options, len(view.players)
    two = len(view.sides) == len(nobody.sides)
    return DeskFacts(
        names=names_at(view.names, view.sides, unnamed, deck) if two else nobody,
        board=open_board(game, state, players),
        factors=game.mode_factors(options),
        cases=cases_of(game, state, options, players),
    )
